@_implementationOnly import CRigidBodies

/// An item's body in the world.
@MainActor final class DynamicBody {
  let item: any UIDynamicItem
  let handle: OpaquePointer
  /// The number of behaviours that have the item.
  var uses = 0
  /// What behaviours want; counts once it is applied.
  var wanted = BodyProperties()
  private(set) var properties = BodyProperties()

  /// The item's transform without the turn.
  private var upright = CGAffineTransform.identity
  /// The angle at which the item was read, and its transform as it was then.
  private var (readAngle, readTransform) = (CGFloat(0), CGAffineTransform.identity)
  private var previous = (center: CGPoint.zero, angle: CGFloat(0))
  /// The place at which the body was last put, as the solver's numbers say, and as it was told.
  private var placed = (center: CGPoint.zero, exactly: CGPoint.zero)

  init(_ item: any UIDynamicItem, in world: OpaquePointer) {
    self.item = item
    handle = rigid_world_add_item(world, rigid_pose())
    read()
  }

  // MARK: Reading and writing the item

  /// Takes over the item's place and shape.
  func read() {
    let transform = item.transform
    let angle = DynamicsScale.finite(atan2(transform.b, transform.a))
    (readAngle, readTransform) = (angle, transform)
    upright = angle == 0 ? transform : transform.concatenating(CGAffineTransform(rotationAngle: -angle))
    place(at: item.center, angle: angle)
    shape()
    rigid_body_wake(handle)
  }

  private func shape() {
    rigid_body_clear_shapes(handle)
    let outline = DynamicItemOutline(item, transform: upright)
    if let radius = outline.radius { return rigid_body_add_circle(handle, DynamicsScale.metres(radius)) }
    for part in outline.parts {
      let corners = part.map { DynamicsScale.metres($0) }
      rigid_body_add_polygon(handle, corners, Int32(corners.count))
    }
  }

  func place(at center: CGPoint, angle: CGFloat) {
    rigid_body_set_pose(handle, rigid_pose(position: DynamicsScale.metres(center), angle: Float(angle)))
    previous = (self.center, self.angle)
    placed = (self.center, center)
  }

  /// Notes where the body is before the last step of a frame.
  func keepPose() { previous = (center, angle) }

  /// Moves and turns the item to where the body is.
  /// - Parameter ahead: how much the last step goes beyond the frame, as a part of the step.
  /// - Returns: whether that has changed the item.
  func write(ahead: CGFloat) -> Bool {
    var center = CGPoint(
      x: self.center.x + (previous.center.x - self.center.x) * ahead,
      y: self.center.y + (previous.center.y - self.center.y) * ahead)
    if center.x == placed.center.x { center.x = placed.exactly.x }
    if center.y == placed.center.y { center.y = placed.exactly.y }
    let angle = self.angle + (previous.angle - self.angle) * ahead
    // What isn't turned keeps its transform to the last bit.
    let transform =
      abs(angle - readAngle) < 1e-6 ? readTransform : upright.concatenating(CGAffineTransform(rotationAngle: angle))
    let (isMoved, isTurned) = (item.center != center, item.transform != transform)
    if isMoved { item.center = center }
    if isTurned { item.transform = transform }
    return isMoved || isTurned
  }

  // MARK: Place and motion

  var center: CGPoint { DynamicsScale.points(rigid_body_pose(handle).position) }
  var angle: CGFloat { CGFloat(rigid_body_pose(handle).angle) }
  var isAwake: Bool { rigid_body_is_awake(handle) }
  /// The mass; an item of 100 x 100 points with a density of 1 has 1.
  var mass: CGFloat { CGFloat(rigid_body_mass(handle)) / DynamicsScale.mass }

  /// The velocity of the centre of mass, in points per second.
  var velocity: CGVector {
    get {
      let point = DynamicsScale.points(rigid_body_velocity(handle).linear)
      return CGVector(dx: point.x, dy: point.y)
    }
    set {
      var velocity = rigid_body_velocity(handle)
      velocity.linear = DynamicsScale.metres(newValue)
      rigid_body_set_velocity(handle, velocity)
    }
  }

  /// The angular velocity, in radians per second, clockwise; always 0 for what doesn't turn.
  var angularVelocity: CGFloat {
    get { CGFloat(rigid_body_velocity(handle).angular) }
    set {
      guard properties.allowsRotation else { return }
      var velocity = rigid_body_velocity(handle)
      velocity.angular = Float(DynamicsScale.finite(newValue))
      rigid_body_set_velocity(handle, velocity)
    }
  }

  func wake() { rigid_body_wake(handle) }

  /// Acts on the body in the next step.
  /// - Parameters:
  ///   - force: a push of 1 accelerates an item of 100 x 100 points by 100 points per second squared.
  ///   - keepsAwake: whether the body may not rest while nothing holds it.
  func push(_ force: CGVector, at offset: UIOffset = .zero, keepsAwake: Bool) {
    rigid_body_push(handle, DynamicsScale.newtons(force), DynamicsScale.metres(offset), keepsAwake)
  }

  /// Gives the body a velocity at once: an impulse of 1 an item of 100 x 100 points 100 points per second.
  func kick(_ impulse: CGVector, at offset: UIOffset) {
    rigid_body_kick(handle, DynamicsScale.newtons(impulse), DynamicsScale.metres(offset))
  }

  /// Turns the body in the next step.
  /// - Parameter acceleration: in radians per second squared.
  func twist(_ acceleration: CGFloat) {
    rigid_body_twist(handle, Float(DynamicsScale.finite(acceleration)) * rigid_body_inertia(handle))
  }

  // MARK: Properties

  /// Makes the body what behaviours want it to be.
  func applyWanted() {
    guard wanted != properties else { return }
    properties = wanted
    rigid_body_set_moves(handle, !properties.isAnchored)
    rigid_body_set_rotates(handle, properties.allowsRotation)
    rigid_body_set_material(
      handle, Float(properties.density), Float(properties.friction), Float(properties.elasticity))
    rigid_body_set_damping(handle, Float(properties.resistance), Float(properties.angularResistance))
    rigid_body_set_acceleration(handle, DynamicsScale.metres(properties.acceleration))
    let (items, boundaries) = (properties.itemGroups, properties.boundaryGroups)
    rigid_body_set_groups(handle, items, Int32(items.count), boundaries, Int32(boundaries.count))
    rigid_body_wake(handle)
  }
}
