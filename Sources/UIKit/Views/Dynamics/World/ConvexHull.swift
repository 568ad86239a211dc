/// The smallest convex polygon around points.
enum ConvexHull {
  /// The corners, clockwise as seen on a screen where y points down. Points in the middle of a side are left out.
  static func corners(of points: [CGPoint]) -> [CGPoint] {
    let sorted = points.sorted { ($0.x, $0.y) < ($1.x, $1.y) }
    guard sorted.count > 2 else { return sorted }
    return half(of: sorted) + half(of: sorted.reversed())
  }

  /// The corners along one side, without the last.
  private static func half(of points: [CGPoint]) -> [CGPoint] {
    var corners: [CGPoint] = []
    for point in points {
      while corners.count > 1, turn(corners[corners.count - 2], corners[corners.count - 1], point) <= 0 {
        corners.removeLast()
      }
      corners.append(point)
    }
    return corners.dropLast()
  }

  private static func turn(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint) -> CGFloat {
    (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
  }
}
