import Foundation

/// The rules which say what points lie inside a path that crosses itself.
public enum CGPathFillRule: Int, Sendable {
  /// Points around which the path goes more often one way than the other.
  case winding = 0
  /// Points from which a ray crosses the path an odd number of times.
  case evenOdd = 1
}

extension CGPath {
  /// Returns whether a point lies inside; open subpaths count as closed.
  /// - Parameter transform: applied to the point, not to the path.
  public func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
  ) -> Bool {
    let point = point.applying(transform)
    guard boundingBox.insetBy(dx: -1e-9, dy: -1e-9).contains(point) else { return false }
    let winding = flattened(tolerance: 0.01).reduce(0) { $0 + $1.windingNumber(around: point) }
    return rule == .winding ? winding != 0 : winding % 2 != 0
  }
}

extension CGPath.Polyline {
  /// How often the closed line goes round the point.
  func windingNumber(around p: CGPoint) -> Int {
    guard var a = points.last else { return 0 }
    var winding = 0
    for b in points {
      if (a.y <= p.y) != (b.y <= p.y) {
        let side = (b - a).cross(p - a)
        if b.y > a.y, side > 0 { winding += 1 }
        if b.y < a.y, side < 0 { winding -= 1 }
      }
      a = b
    }
    return winding
  }
}
