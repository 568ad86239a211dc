/// Places the keys of letters, numbers and symbols.
struct KeyRowPlacer {
  private let metrics: KeyboardMetrics
  private let gap = KeyboardMetrics.gap

  init(_ metrics: KeyboardMetrics) { self.metrics = metrics }

  private var left: CGFloat { metrics.plane.minX + KeyboardMetrics.sideMargin }
  private var right: CGFloat { metrics.plane.maxX - KeyboardMetrics.sideMargin }

  /// Shift and delete are a third wider than letters.
  private var sideWidth: CGFloat { half(metrics.keyWidth * 4 / 3) }

  /// The outer keys of the bottom row: as wide as two and a half letters upright, two in landscape.
  private var endWidth: CGFloat {
    let count: CGFloat = metrics.isLandscape ? 2 : 2.5
    return count * metrics.keyWidth + (count - 1) * gap
  }

  /// One of the three upper rows.
  func place(_ keys: [KeyboardKey], row: Int, _ plane: KeyboardPlane) -> [KeyboardKey] {
    guard row == 2 else { return centered(keys, width: metrics.keyWidth, row: row) }
    let middle = Array(keys[1..<keys.count - 1])
    // Five signs take up the room of seven letters.
    let span = 7 * metrics.keyWidth + 6 * gap
    let width = (span - CGFloat(middle.count - 1) * gap) / CGFloat(middle.count)
    return [placed(keys[0], from: left, to: left + sideWidth, row: row)]
      + centered(middle, width: width, row: row)
      + [placed(keys[keys.count - 1], from: right - sideWidth, to: right, row: row)]
  }

  /// Signs besides the space bar are as wide as letters; without one, all between the outer keys are equally wide.
  func placeBottom(_ keys: [KeyboardKey]) -> [KeyboardKey] {
    let inner = keys[1..<keys.count - 1]
    let free = right - left - 2 * endWidth - CGFloat(keys.count - 1) * gap
    let hasSpace = inner.contains { $0.action == .space }
    var result: [KeyboardKey] = []
    var x = left
    for (index, key) in keys.enumerated() {
      let isEnd = index == 0 || index == keys.count - 1
      let width =
        isEnd
        ? endWidth
        : !hasSpace
          ? free / CGFloat(inner.count)
          : key.action == .space ? free - CGFloat(inner.count - 1) * metrics.keyWidth : metrics.keyWidth
      result.append(placed(key, from: x, to: x + width, row: 3))
      x += width + gap
    }
    return result
  }

  private func centered(_ keys: [KeyboardKey], width: CGFloat, row: Int) -> [KeyboardKey] {
    let count = CGFloat(keys.count)
    var x = metrics.plane.midX - (count * width + (count - 1) * gap) / 2
    return keys.map { key in
      defer { x += width + gap }
      return placed(key, from: x, to: x + width, row: row)
    }
  }

  private func placed(_ key: KeyboardKey, from minX: CGFloat, to maxX: CGFloat, row: Int) -> KeyboardKey {
    var key = key
    let y = metrics.plane.minY + metrics.topMargin + CGFloat(row) * metrics.rowPitch
    key.frame = CGRect(x: half(minX), y: y, width: half(maxX) - half(minX), height: metrics.keyHeight)
    return key
  }
}

/// Places the keys of a number pad: four rows of three.
struct KeyPadPlacer {
  private let metrics: KeyboardMetrics
  private static let margin: CGFloat = 6
  private static let gap: CGFloat = 7

  init(_ metrics: KeyboardMetrics) { self.metrics = metrics }

  func place(_ rows: [[KeyboardKey?]]) -> [KeyboardKey] {
    let area = metrics.plane.insetBy(dx: Self.margin, dy: 5)
    let width = (area.width - 2 * KeyboardMetrics.gap) / 3
    let height = (area.height - CGFloat(rows.count - 1) * Self.gap) / CGFloat(rows.count)
    var result: [KeyboardKey] = []
    for (row, keys) in rows.enumerated() {
      for (column, key) in keys.enumerated() {
        guard var key else { continue }
        let (x, y) = (
          area.minX + CGFloat(column) * (width + KeyboardMetrics.gap), area.minY + CGFloat(row) * (height + Self.gap)
        )
        key.frame = CGRect(x: half(x), y: half(y), width: half(x + width) - half(x), height: half(y + height) - half(y))
        result.append(key)
      }
    }
    return result
  }
}

/// The value in half points, which are whole pixels of every screen with two per point.
private func half(_ value: CGFloat) -> CGFloat { (value * 2).rounded() / 2 }
