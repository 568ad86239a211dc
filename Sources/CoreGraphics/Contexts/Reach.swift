import Foundation

extension CGAffineTransform {
  /// Whether the transform can be undone; under others nothing can be seen.
  var isInvertible: Bool {
    let determinant = a * d - b * c
    return abs(determinant) > 1e-18 && determinant.isFinite && tx.isFinite && ty.isFinite
  }
}

extension CGPath.Element {
  /// Cairo's coordinates are 24 bits before the point: larger ones would come round at the other side.
  private static let reach = CGFloat(1 << 22)

  var withinReach: CGPath.Element {
    func bound(_ p: CGPoint) -> CGPoint {
      CGPoint(x: min(max(p.x, -Self.reach), Self.reach), y: min(max(p.y, -Self.reach), Self.reach))
    }
    return switch self {
    case .move(let p): .move(bound(p))
    case .line(let p): .line(bound(p))
    case .quadratic(let c, let end): .quadratic(control: bound(c), end: bound(end))
    case .cubic(let c1, let c2, let end): .cubic(control1: bound(c1), control2: bound(c2), end: bound(end))
    case .close: .close
    }
  }

  var isNumber: Bool {
    func isNumber(_ p: CGPoint) -> Bool { !p.x.isNaN && !p.y.isNaN }
    return switch self {
    case .move(let p), .line(let p): isNumber(p)
    case .quadratic(let c, let end): isNumber(c) && isNumber(end)
    case .cubic(let c1, let c2, let end): isNumber(c1) && isNumber(c2) && isNumber(end)
    case .close: true
    }
  }
}
