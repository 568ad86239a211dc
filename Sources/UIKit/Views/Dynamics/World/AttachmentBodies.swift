@_implementationOnly import CRigidBodies

/// The joint of an attachment, and the anchor that it may hold on to.
@MainActor struct AttachmentBodies {
  /// A rod that is shorter has no direction: it is a pin, and a spring pulls to a point.
  private static let leastLength: CGFloat = 0.5
  /// An anchor that is as close as this, in points, is where it should be.
  private static let tolerance: CGFloat = 0.001

  private var joint: OpaquePointer?
  private var anchor: OpaquePointer?

  mutating func remove(from simulation: DynamicsSimulation) {
    removeJoint(from: simulation)
    if let anchor { rigid_world_remove_body(simulation.world, anchor) }
    anchor = nil
  }

  private mutating func removeJoint(from simulation: DynamicsSimulation) {
    if let joint { rigid_world_remove_joint(simulation.world, joint) }
    joint = nil
  }

  /// Makes the joint anew.
  mutating func make(_ attachment: Attachment, setting: AttachmentSettings, in simulation: DynamicsSimulation) {
    removeJoint(from: simulation)
    let world = simulation.world
    if attachment.isToAnchor, anchor == nil {
      anchor = rigid_world_add_anchor(world, DynamicsScale.metres(setting.anchor))
    }
    guard let first = attachment.first.map({ simulation.body(of: $0)?.handle }) ?? anchor,
      let second = simulation.body(of: attachment.second)?.handle, first != second
    else { return }
    let link = rigid_link(
      first: first, second: second, first_offset: DynamicsScale.metres(attachment.firstOffset),
      second_offset: DynamicsScale.metres(attachment.secondOffset), angle: Float(attachment.angle))
    switch attachment.kind {
    case .rod: joint = Self.rod(link, setting, isToAnchor: attachment.isToAnchor, in: world)
    case .rope:
      let length = DynamicsScale.metres(max(setting.length, Self.leastLength))
      joint = rigid_world_add_rod(
        world, link.first, link.first_offset, link.second, link.second_offset, 0, length, length, 0, 0)
    case .pin: joint = Self.pin(link, setting, in: world)
    case .weld: joint = rigid_world_add_weld(world, link)
    case .slider(let axis):
      let unit = axis.length > 0 ? axis * (1 / axis.length) : CGVector(dx: 1, dy: 0)
      let direction = rigid_point(x: Float(unit.dx), y: Float(unit.dy))
      joint = rigid_world_add_slider(world, link, direction, Self.range(setting.range) { DynamicsScale.metres($0) })
    }
  }

  private static func rod(
    _ link: rigid_link, _ setting: AttachmentSettings, isToAnchor: Bool, in world: OpaquePointer
  ) -> OpaquePointer? {
    let isShort = !(setting.length >= leastLength)
    let frequency = Float(max(DynamicsScale.finite(setting.frequency), 0))
    let damping = Float(max(DynamicsScale.finite(setting.damping), 0))
    if isShort, frequency == 0 { return pin(link, setting, in: world) }
    if isShort, isToAnchor {
      return rigid_world_add_spring(world, link.first, link.second, link.second_offset, frequency, damping)
    }
    let length = DynamicsScale.metres(max(setting.length, leastLength))
    let (least, most) = frequency > 0 ? (0, Float.greatestFiniteMagnitude) : (length, length)
    return rigid_world_add_rod(
      world, link.first, link.first_offset, link.second, link.second_offset, least, length, most, frequency, damping)
  }

  private static func pin(_ link: rigid_link, _ setting: AttachmentSettings, in world: OpaquePointer) -> OpaquePointer?
  {
    let friction = Float(max(DynamicsScale.finite(setting.friction), 0) * DynamicsScale.torque)
    return rigid_world_add_pin(world, link, friction, range(setting.range) { Float($0) })
  }

  /// A range in the solver's units. It has no infinity, and takes what is far away for it.
  private static func range(_ range: UIFloatRange, _ convert: (CGFloat) -> Float) -> rigid_range {
    guard !range.isInfinite, range.minimum <= range.maximum else {
      return rigid_range(is_limited: false, least: 0, most: 0)
    }
    let (least, most) = (max(range.minimum, -farAway), min(range.maximum, farAway))
    return rigid_range(is_limited: true, least: convert(min(least, farAway)), most: convert(max(most, -farAway)))
  }
  private static let farAway: CGFloat = 1e6

  // MARK: Moving the anchor

  /// Moves the anchor evenly until the end of the frame, so that what hangs on it gets its speed.
  /// - Parameters:
  ///   - remaining: the steps that are left of the frame, the next one included.
  ///   - bodies: what has to be awake for it.
  func moveAnchor(to point: CGPoint, in remaining: Int, waking bodies: [DynamicBody]) {
    guard let anchor else { return }
    let place = DynamicsScale.points(rigid_body_pose(anchor).position)
    let way = CGVector(dx: point.x - place.x, dy: point.y - place.y)
    var velocity = rigid_velocity()
    if way.length > Self.tolerance {
      velocity.linear = DynamicsScale.metres(way * (1 / (Double(remaining) * DynamicsClock.step)))
      bodies.forEach { $0.wake() }
    }
    rigid_body_set_velocity(anchor, velocity)
  }
}
