/// How a body is, as all behaviours together say.
struct BodyProperties: Equatable {
  /// The acceleration by gravity, in points per second squared.
  var acceleration = CGVector.zero
  var density: CGFloat = 1
  var friction: CGFloat = 0
  var elasticity: CGFloat = 0
  var resistance: CGFloat = 0
  var angularResistance: CGFloat = 0
  var charge: CGFloat = 0
  var isAnchored = false
  var allowsRotation = true
  /// The numbers of the collision behaviours in which the body meets other items, in ascending order.
  var itemGroups: [UInt32] = []
  /// The numbers of those in which it meets boundaries, in ascending order.
  var boundaryGroups: [UInt32] = []

  /// Whether joints, which depend on masses, would be others with these properties.
  func hasMass(of other: BodyProperties) -> Bool { density == other.density && isAnchored == other.isAnchored }
}
