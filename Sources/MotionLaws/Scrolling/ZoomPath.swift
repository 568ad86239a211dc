import Foundation

/// The way of content to another scale and offset by itself, as a pure function of the seconds since its start: three
/// critically damped springs, so that it can begin with any velocity and be turned at any instant. Not measured; their
/// frequency is that of the system's other motions.
package struct ZoomPath {
  /// A scale with an offset, or the velocities of both per second.
  package struct Place: Hashable, Sendable {
    package var scale: CGFloat
    package var offset: CGPoint

    package init(scale: CGFloat, offset: CGPoint) { (self.scale, self.offset) = (scale, offset) }

    package static let zero = Place(scale: 0, offset: .zero)
  }

  /// Points that are less than a pixel of any screen, and seconds in which what still moves must not come further.
  private static let negligibleDistance = 0.1
  private static let outlook = 0.05

  /// The place at which content comes to rest.
  package let end: Place
  private let scale: CriticalSpring
  private let x: CriticalSpring
  private let y: CriticalSpring

  /// Makes the way between two places.
  /// - Parameter velocity: that of the content at the start.
  package init(from start: Place, to end: Place, velocity: Place = .zero) {
    self.end = end
    scale = CriticalSpring(distance: start.scale - end.scale, velocity: velocity.scale)
    x = CriticalSpring(distance: start.offset.x - end.offset.x, velocity: velocity.offset.x)
    y = CriticalSpring(distance: start.offset.y - end.offset.y, velocity: velocity.offset.y)
  }

  package func place(after t: Double) -> Place {
    Place(
      scale: end.scale + scale.distance(after: t),
      offset: CGPoint(x: end.offset.x + x.distance(after: t), y: end.offset.y + y.distance(after: t)))
  }

  package func velocity(after t: Double) -> Place {
    Place(scale: scale.velocity(after: t), offset: CGPoint(x: x.velocity(after: t), y: y.velocity(after: t)))
  }

  /// Whether nothing of the content moves any more that could be seen.
  /// - Parameter length: of the content's longer side at scale 1, in points.
  package func isOver(after t: Double, length: CGFloat) -> Bool {
    func isNegligible(_ spring: CriticalSpring, _ length: CGFloat) -> Bool {
      let way = abs(spring.distance(after: t)) + abs(spring.velocity(after: t)) * Self.outlook
      return way * length < Self.negligibleDistance
    }
    return isNegligible(scale, length) && isNegligible(x, 1) && isNegligible(y, 1)
  }
}
