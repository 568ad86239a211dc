extension CGRect {
  /// The largest part in which a condition holds, found by asking for points. Its edges are exact to a quarter of a point
  /// where they are straight. It is the rectangle itself where the condition holds in the middle, at the corners and
  /// halfway between them, and null where it holds nowhere.
  func largestPart(where condition: (CGPoint) -> Bool) -> CGRect {
    guard width > 0, height > 0 else { return .null }
    let (columns, rows) = (PointRow(minX, maxX, count: 3), PointRow(minY, maxY, count: 3))
    let holds = rows.points.allSatisfy { y in
      columns.points.allSatisfy { condition(CGPoint(x: $0, y: y)) }
    }
    return holds ? self : PointGrid(self).largestPart(where: condition)
  }
}

/// Points on a line, the first and the last of them just within its ends.
private struct PointRow {
  let points: [CGFloat]
  let spacing: CGFloat
  private let ends: (CGFloat, CGFloat)

  init(_ start: CGFloat, _ end: CGFloat, count: Int) {
    let inset = min(0.5, (end - start) / 4)
    let spacing = (end - start - 2 * inset) / CGFloat(count - 1)
    points = (0..<count).map { start + inset + CGFloat($0) * spacing }
    self.spacing = spacing
    ends = (start, end)
  }

  /// The edges of the part of some points.
  func edges(of range: ClosedRange<Int>, where condition: (CGFloat) -> Bool) -> (CGFloat, CGFloat) {
    func edge(_ inner: Int, _ outer: Int, _ end: CGFloat) -> CGFloat {
      guard points.indices.contains(outer) else { return end }
      var (holds, fails) = (points[inner], points[outer])
      while abs(holds - fails) > 0.25 {
        let middle = (holds + fails) / 2
        if condition(middle) { holds = middle } else { fails = middle }
      }
      return holds
    }
    return (
      edge(range.lowerBound, range.lowerBound - 1, ends.0), edge(range.upperBound, range.upperBound + 1, ends.1)
    )
  }
}

/// Points in rows and columns, at which a condition is asked for.
private struct PointGrid {
  private let columns: PointRow
  private let rows: PointRow

  init(_ rect: CGRect) {
    func count(_ length: CGFloat) -> Int { min(max(Int(length / 8), 4), 12) }
    columns = PointRow(rect.minX, rect.maxX, count: count(rect.width))
    rows = PointRow(rect.minY, rect.maxY, count: count(rect.height))
  }

  func largestPart(where condition: (CGPoint) -> Bool) -> CGRect {
    let holds = rows.points.map { y in columns.points.map { condition(CGPoint(x: $0, y: y)) } }
    var best: (area: CGFloat, columns: ClosedRange<Int>, rows: ClosedRange<Int>)?
    for top in holds.indices {
      var open = holds[top]
      for bottom in holds.indices[top...] {
        open = zip(open, holds[bottom]).map { $0 && $1 }
        guard let run = Self.longestRun(open) else { break }
        let area = CGFloat(run.count) * columns.spacing * CGFloat(bottom - top + 1) * rows.spacing
        if area > best?.area ?? 0 { best = (area, run, top...bottom) }
      }
    }
    guard let best else { return .null }
    let x = columns.points[(best.columns.lowerBound + best.columns.upperBound) / 2]
    let y = rows.points[(best.rows.lowerBound + best.rows.upperBound) / 2]
    let (left, right) = columns.edges(of: best.columns) { condition(CGPoint(x: $0, y: y)) }
    let (top, bottom) = rows.edges(of: best.rows) { condition(CGPoint(x: x, y: $0)) }
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  private static func longestRun(_ flags: [Bool]) -> ClosedRange<Int>? {
    var (best, start) = (ClosedRange<Int>?.none, 0)
    for (index, flag) in flags.enumerated() {
      guard flag else {
        start = index + 1
        continue
      }
      if index - start + 1 > best?.count ?? 0 { best = start...index }
    }
    return best
  }
}
