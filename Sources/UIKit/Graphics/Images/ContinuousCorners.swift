/// Rectangles whose corners round off gradually: their curvature has no jump where the side begins.
enum ContinuousCorners {
  /// How far along a side a corner reaches, in radii, where there is room.
  private static let reach: CGFloat = 1.528665

  /// A corner as three curves, in radii from the corner's point: along the one side, along the other. The middle one is
  /// nearly an arc; the outer ones leave the sides without curvature.
  private static let shape: [(CGFloat, CGFloat)] = [
    (1.528665, 0), (1.088493, 0), (0.868407, 0), (0.631494, 0.074911), (0.372824, 0.169060), (0.169060, 0.372824),
    (0.074911, 0.631494), (0, 0.868407), (0, 1.088493), (0, 1.528665),
  ]

  static func path(_ rect: CGRect, corners: UIRectCorner, radii: CGSize) -> CGPath {
    let rect = rect.standardized
    let path = CGMutablePath()
    let (rx, ry) = (min(max(0, radii.width), rect.width / 2), min(max(0, radii.height), rect.height / 2))
    // Too small for gradual corners on all sides: they become circular as the sides vanish.
    let stretch = min(reach, rx > 0 ? rect.width / 2 / rx : reach, ry > 0 ? rect.height / 2 / ry : reach)
    let (l, r, t, b) = (rect.minX, rect.maxX, rect.minY, rect.maxY)
    let places: [(UIRectCorner, CGPoint, CGPoint, CGPoint)] = [
      (.topRight, CGPoint(x: r, y: t), CGPoint(x: -1, y: 0), CGPoint(x: 0, y: 1)),
      (.bottomRight, CGPoint(x: r, y: b), CGPoint(x: 0, y: -1), CGPoint(x: -1, y: 0)),
      (.bottomLeft, CGPoint(x: l, y: b), CGPoint(x: 1, y: 0), CGPoint(x: 0, y: -1)),
      (.topLeft, CGPoint(x: l, y: t), CGPoint(x: 0, y: 1), CGPoint(x: 1, y: 0)),
    ]
    for (index, (corner, point, along, across)) in places.enumerated() {
      guard corners.contains(corner), rx > 0, ry > 0 else {
        if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
        continue
      }
      func place(_ p: (CGFloat, CGFloat)) -> CGPoint {
        CGPoint(
          x: point.x + (along.x * p.0 + across.x * p.1) * rx, y: point.y + (along.y * p.0 + across.y * p.1) * ry)
      }
      let points = (stretch >= reach - 1e-9 ? shape : squeezed(stretch)).map(place)
      if index == 0 { path.move(to: points[0]) } else { path.addLine(to: points[0]) }
      for first in stride(from: 1, to: points.count - 2, by: 3) {
        path.addCurve(to: points[first + 2], control1: points[first], control2: points[first + 1])
      }
    }
    path.closeSubpath()
    return path
  }

  /// The corner between the gradual one and a quarter circle, by how much of the side there is: 1 is the circle.
  private static func squeezed(_ stretch: CGFloat) -> [(CGFloat, CGFloat)] {
    let t = max(0, (stretch - 1) / (reach - 1))
    return zip(circle, shape).map { ($0.0 + ($1.0 - $0.0) * t, $0.1 + ($1.1 - $0.1) * t) }
  }

  /// A quarter circle cut into three at 22.5° and 67.5°, as the gradual corner is.
  private static let circle: [(CGFloat, CGFloat)] = {
    // Angles of the cuts, measured from the side's end of the arc.
    let cuts: [CGFloat] = [0, .pi / 8, 3 * .pi / 8, .pi / 2]
    func point(_ a: CGFloat) -> (CGFloat, CGFloat) { (1 - sin(a), 1 - cos(a)) }
    var points = [point(0)]
    for (a, b) in zip(cuts, cuts.dropFirst()) {
      let reach = 4 / 3 * tan((b - a) / 4)
      let (p, q) = (point(a), point(b))
      points.append((p.0 - reach * cos(a), p.1 + reach * sin(a)))
      points.append((q.0 + reach * cos(b), q.1 - reach * sin(b)))
      points.append(q)
    }
    return points
  }()
}
