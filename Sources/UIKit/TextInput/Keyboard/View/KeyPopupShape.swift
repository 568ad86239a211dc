/// The outline of the popup above a key that is pressed.
struct KeyPopupShape: Equatable {
  let key: CGRect
  /// The area of the characters.
  let top: CGRect
  /// The cell of each character, from left to right.
  let cells: [CGRect]
  /// The cell above the key.
  let first: Int

  private static let sideExtension: CGFloat = 13
  private static let margin: CGFloat = 5
  private static let neck: CGFloat = 9
  /// The length of the longest neck in points: where the top reaches farther beyond the key, its lower edge is
  /// straight.
  private static let longestNeck: CGFloat = 30
  private static let keyRadius: CGFloat = 5
  private static let topRadius: CGFloat = 10

  /// Makes the shape of a popup over a key.
  /// - Parameters:
  ///   - count: of characters; at least 1.
  ///   - width: of the keyboard, beyond which the popup does not reach.
  init(over key: CGRect, count: Int, in width: CGFloat) {
    self.key = key
    let height = key.height + 8
    let y = key.minY - Self.neck - height
    if count == 1 {
      let total = key.width + 2 * Self.sideExtension
      let x = min(max(key.minX - Self.sideExtension, 1), width - total - 1)
      top = CGRect(x: x, y: y, width: total, height: height)
      cells = [top]
      first = 0
    } else {
      let cell = max(key.width, 33)
      // Towards the farther edge, so that there is room.
      let goesRight = key.midX <= width / 2
      let total = cell * CGFloat(count) + 2 * Self.margin
      let wanted = goesRight ? key.midX - cell / 2 - Self.margin : key.midX + cell / 2 + Self.margin - total
      let x = min(max(wanted, 1), max(1, width - total - 1))
      top = CGRect(x: x, y: y, width: total, height: height)
      cells = (0..<count).map { index in
        CGRect(x: x + Self.margin + CGFloat(index) * cell, y: y, width: cell, height: height)
      }
      let nearest = cells.indices.min { abs(Self.mid(x, cell, $0) - key.midX) < abs(Self.mid(x, cell, $1) - key.midX) }
      first = nearest ?? 0
    }
  }

  private static func mid(_ x: CGFloat, _ cell: CGFloat, _ index: Int) -> CGFloat {
    x + margin + (CGFloat(index) + 0.5) * cell
  }

  /// The cell that a finger chooses, as far as it may be from them.
  func cell(at point: CGPoint) -> Int {
    guard let start = cells.first else { return 0 }
    return min(max(Int(((point.x - start.minX) / start.width).rounded(.down)), 0), cells.count - 1)
  }

  var path: CGPath {
    let path = CGMutablePath()
    let (r, s) = (Self.keyRadius, Self.topRadius)
    let (left, right) = (max(key.minX, top.minX), min(key.maxX, top.maxX))
    path.move(to: CGPoint(x: left, y: key.maxY - r))
    path.addLine(to: CGPoint(x: left, y: key.minY + 4))
    if left - top.minX <= Self.longestNeck {
      path.addCurve(
        to: CGPoint(x: top.minX, y: top.maxY - s), control1: CGPoint(x: left, y: key.minY - 6),
        control2: CGPoint(x: top.minX, y: top.maxY + 4))
    } else {
      path.addQuadCurve(to: CGPoint(x: left - s, y: top.maxY), control: CGPoint(x: left, y: top.maxY))
      path.addLine(to: CGPoint(x: top.minX + s, y: top.maxY))
      path.addQuadCurve(to: CGPoint(x: top.minX, y: top.maxY - s), control: CGPoint(x: top.minX, y: top.maxY))
    }
    path.addLine(to: CGPoint(x: top.minX, y: top.minY + s))
    path.addQuadCurve(to: CGPoint(x: top.minX + s, y: top.minY), control: CGPoint(x: top.minX, y: top.minY))
    path.addLine(to: CGPoint(x: top.maxX - s, y: top.minY))
    path.addQuadCurve(to: CGPoint(x: top.maxX, y: top.minY + s), control: CGPoint(x: top.maxX, y: top.minY))
    path.addLine(to: CGPoint(x: top.maxX, y: top.maxY - s))
    if top.maxX - right <= Self.longestNeck {
      path.addCurve(
        to: CGPoint(x: right, y: key.minY + 4), control1: CGPoint(x: top.maxX, y: top.maxY + 4),
        control2: CGPoint(x: right, y: key.minY - 6))
    } else {
      path.addQuadCurve(to: CGPoint(x: top.maxX - s, y: top.maxY), control: CGPoint(x: top.maxX, y: top.maxY))
      path.addLine(to: CGPoint(x: right + s, y: top.maxY))
      path.addQuadCurve(to: CGPoint(x: right, y: key.minY + 4), control: CGPoint(x: right, y: top.maxY))
    }
    path.addLine(to: CGPoint(x: right, y: key.maxY - r))
    path.addQuadCurve(to: CGPoint(x: right - r, y: key.maxY), control: CGPoint(x: right, y: key.maxY))
    path.addLine(to: CGPoint(x: left + r, y: key.maxY))
    path.addQuadCurve(to: CGPoint(x: left, y: key.maxY - r), control: CGPoint(x: left, y: key.maxY))
    path.closeSubpath()
    return path
  }
}
