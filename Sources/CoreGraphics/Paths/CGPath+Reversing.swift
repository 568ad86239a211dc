import Foundation

extension CGPath {
  /// The same outline with each subpath drawn from its end to its start.
  ///
  /// For sibling modules.
  package func reversed() -> CGMutablePath {
    let result = CGMutablePath()
    var start = CGPoint.zero
    var pieces: [(from: CGPoint, element: Element)] = []
    func finish(isClosed: Bool) {
      guard let last = pieces.last else { return }
      result.move(to: last.element.end ?? start)
      for piece in pieces.reversed() {
        switch piece.element {
        case .quadratic(let c, _): result.addQuadCurve(to: piece.from, control: c)
        case .cubic(let c1, let c2, _): result.addCurve(to: piece.from, control1: c2, control2: c1)
        default: result.addLine(to: piece.from)
        }
      }
      if isClosed { result.closeSubpath() }
      pieces = []
    }
    var current = CGPoint.zero
    for element in elements {
      switch element {
      case .move(let p):
        finish(isClosed: false)
        (start, current) = (p, p)
      case .close:
        finish(isClosed: true)
        current = start
      default:
        pieces.append((current, element))
        current = element.end ?? current
      }
    }
    finish(isClosed: false)
    return result
  }
}

extension CGPath.Element {
  fileprivate var end: CGPoint? {
    switch self {
    case .move(let p), .line(let p), .quadratic(_, let p), .cubic(_, _, let p): p
    case .close: nil
    }
  }
}
