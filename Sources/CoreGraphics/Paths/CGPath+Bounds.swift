import Foundation

extension CGPath {
  /// The smallest rectangle around all points, control points included; null for an empty path.
  public var boundingBox: CGRect {
    var bounds = BoundsAccumulator()
    for element in elements {
      switch element {
      case .move(let p), .line(let p): bounds.add(p)
      case .quadratic(let c, let end):
        bounds.add(c)
        bounds.add(end)
      case .cubic(let c1, let c2, let end):
        bounds.add(c1)
        bounds.add(c2)
        bounds.add(end)
      case .close: break
      }
    }
    return bounds.rect
  }

  /// The smallest rectangle around the outline itself; null for an empty path.
  public var boundingBoxOfPath: CGRect {
    var bounds = BoundsAccumulator()
    var current = CGPoint.zero
    var start = CGPoint.zero
    for element in elements {
      switch element {
      case .move(let p): (current, start) = (p, p)
      case .line(let p): current = p
      case .quadratic(let c, let end):
        for t in Bezier.extrema(current.x, c.x, end.x) + Bezier.extrema(current.y, c.y, end.y) {
          bounds.add(Bezier.point(current, c, end, at: t))
        }
        current = end
      case .cubic(let c1, let c2, let end):
        let ts = Bezier.extrema(current.x, c1.x, c2.x, end.x) + Bezier.extrema(current.y, c1.y, c2.y, end.y)
        for t in ts { bounds.add(Bezier.point(current, c1, c2, end, at: t)) }
        current = end
      case .close: current = start
      }
      bounds.add(current)
    }
    return bounds.rect
  }

  /// Returns whether the path is the outline of an upright rectangle, which is then written to `rect`.
  public func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
    var corners: [CGPoint] = []
    for (index, element) in elements.enumerated() {
      switch element {
      case .move(let p) where index == 0: corners.append(p)
      case .line(let p) where !corners.isEmpty: corners.append(p)
      case .close where index == elements.count - 1: break
      default: return false
      }
    }
    if corners.count == 5, corners[4] == corners[0] { corners.removeLast() }
    guard corners.count == 4 else { return false }
    let (a, b, c, d) = (corners[0], corners[1], corners[2], corners[3])
    let isUpright =
      (a.y == b.y && b.x == c.x && c.y == d.y && d.x == a.x) || (a.x == b.x && b.y == c.y && c.x == d.x && d.y == a.y)
    guard isUpright else { return false }
    rect?.pointee = CGRect(x: min(a.x, c.x), y: min(a.y, c.y), width: abs(c.x - a.x), height: abs(c.y - a.y))
    return true
  }
}

private struct BoundsAccumulator {
  private var low = CGPoint(x: CGFloat.infinity, y: .infinity)
  private var high = CGPoint(x: -CGFloat.infinity, y: -.infinity)

  mutating func add(_ p: CGPoint) {
    low = CGPoint(x: min(low.x, p.x), y: min(low.y, p.y))
    high = CGPoint(x: max(high.x, p.x), y: max(high.y, p.y))
  }

  var rect: CGRect {
    low.x > high.x ? .null : CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }
}
