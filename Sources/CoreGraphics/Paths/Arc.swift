import Foundation

/// An arc of a circle, and the cubic curves that stand for it.
struct Arc {
  var center: CGPoint
  var radius: CGFloat
  /// Radians from the x axis towards the y axis.
  var start: CGFloat
  /// The angle in radians, with a sign.
  var sweep: CGFloat

  init(center: CGPoint, radius: CGFloat, start: CGFloat, sweep: CGFloat) {
    self.center = center
    self.radius = radius
    self.start = start
    self.sweep = sweep
  }

  /// The arc that rounds a corner; nil where the three points lie on a line or coincide.
  init?(from start: CGPoint, corner: CGPoint, to end: CGPoint, radius: CGFloat) {
    let (a, b) = (start - corner, end - corner)
    let (lengthA, lengthB) = (a.length, b.length)
    guard lengthA > 1e-12, lengthB > 1e-12, radius > 0 else { return nil }
    let (u, v) = (a / lengthA, b / lengthB)
    let sine = u.cross(v)
    guard abs(sine) > 1e-9 else { return nil }
    // Half the angle between the lines: tan(θ/2) = sin θ / (1 + cos θ).
    let tangentLength = radius * (1 + u.dot(v)) / abs(sine)
    let first = corner + u * tangentLength
    let second = corner + v * tangentLength
    let turnsLeft = sine < 0
    let normal = turnsLeft ? CGPoint(x: u.y, y: -u.x) : CGPoint(x: -u.y, y: u.x)
    let center = first + normal * radius
    let from = atan2(first.y - center.y, first.x - center.x)
    let to = atan2(second.y - center.y, second.x - center.x)
    var sweep = to - from
    if sweep > .pi { sweep -= 2 * .pi }
    if sweep < -.pi { sweep += 2 * .pi }
    self.init(center: center, radius: radius, start: from, sweep: sweep)
  }

  /// How far to turn from one angle to another in a given direction: at most once around.
  static func sweep(from start: CGFloat, to end: CGFloat, falling: Bool) -> CGFloat {
    let turn = 2 * CGFloat.pi
    let difference = end - start
    if falling ? difference <= -turn : difference >= turn { return falling ? -turn : turn }
    if falling, difference > 0 { return difference - turn * (difference / turn).rounded(.up) }
    if !falling, difference < 0 { return difference + turn * (-difference / turn).rounded(.up) }
    return difference
  }

  func point(at angle: CGFloat) -> CGPoint {
    CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
  }

  var startPoint: CGPoint { point(at: start) }

  /// One cubic for each quarter turn or less.
  var curves: [CGPath.Element] {
    guard sweep != 0, sweep.isFinite else { return [] }
    let count = max(1, Int((abs(sweep) / (.pi / 2) - 1e-9).rounded(.up)))
    let step = sweep / CGFloat(count)
    // The control points' distance for which the curve's middle lies on the circle.
    let reach = radius * 4 / 3 * tan(step / 4)
    return (0..<count).map { index in
      let (a, b) = (start + step * CGFloat(index), start + step * CGFloat(index + 1))
      let (p, q) = (point(at: a), point(at: b))
      return .cubic(
        control1: CGPoint(x: p.x - reach * sin(a), y: p.y + reach * cos(a)),
        control2: CGPoint(x: q.x + reach * sin(b), y: q.y - reach * cos(b)), end: q)
    }
  }
}
