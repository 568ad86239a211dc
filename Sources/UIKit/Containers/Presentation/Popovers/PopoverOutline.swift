extension PopoverGeometry.Place {
  /// The outline of the plate: a rectangle with round corners, and the arrow.
  @MainActor var outline: CGPath {
    let path = UIBezierPath(
      roundedRect: CGRect(origin: .zero, size: frame.size), cornerRadius: PopoverGeometry.cornerRadius)
    if direction != .unknown { addArrow(to: path) }
    return path.cgPath
  }

  /// Adds an arrow that comes out of the edge in a curve, and has a round tip: by eye after iOS 15 to 18.
  @MainActor private func addArrow(to path: UIBezierPath) {
    let foot = PopoverGeometry.arrowWidth / 2
    // Half of a side, from the foot to the tip.
    let (low, high) = (CGPoint(x: 7.5, y: 5.5), CGPoint(x: 3.9, y: 10.2))
    let (bend, top) = (CGPoint(x: 10, y: 2.24), CGPoint(x: 1.04, y: 13.93))
    // The foot goes a little into the plate, so that no line shows between them.
    path.move(to: point(foot, -1))
    path.addLine(to: point(foot, 0))
    path.addCurve(to: point(low.x, low.y), controlPoint1: point(12.5, 0), controlPoint2: point(bend.x, bend.y))
    path.addLine(to: point(high.x, high.y))
    path.addCurve(to: point(-high.x, high.y), controlPoint1: point(top.x, top.y), controlPoint2: point(-top.x, top.y))
    path.addLine(to: point(-low.x, low.y))
    path.addCurve(to: point(-foot, 0), controlPoint1: point(-bend.x, bend.y), controlPoint2: point(-12.5, 0))
    path.addLine(to: point(-foot, -1))
    path.close()
  }

  /// A point of the arrow.
  /// - Parameters:
  ///   - along: from the arrow's middle, on the side where the outline begins, so that it turns as the plate's does:
  ///     else they would cut each other out.
  ///   - out: from the edge of the plate, outward.
  private func point(_ along: CGFloat, _ out: CGFloat) -> CGPoint {
    switch direction {
    case .up: CGPoint(x: arrow - along, y: -out)
    case .down: CGPoint(x: arrow + along, y: frame.height + out)
    case .left: CGPoint(x: -out, y: arrow + along)
    default: CGPoint(x: frame.width + out, y: arrow - along)
    }
  }
}
