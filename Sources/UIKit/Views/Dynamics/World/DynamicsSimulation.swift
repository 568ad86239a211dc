@_implementationOnly import CRigidBodies

/// The bodies of an animator's items, and the world that they are in.
@MainActor final class DynamicsSimulation {
  private let owner = WorldOwner()
  /// The bodies, in the order in which their items were added.
  private(set) var bodies: [DynamicBody] = []
  /// All behaviours, children after their parents, in the order in which they were added.
  private(set) var behaviors: [UIDynamicBehavior] = []
  private var bodiesOfItems: [ObjectIdentifier: DynamicBody] = [:]
  private var bodiesOfNumbers: [UInt32: DynamicBody] = [:]
  private var boundaries: [UInt32: DynamicBoundary] = [:]
  private var changed: [UIDynamicBehavior] = []
  private var lastGroup: UInt32 = 0
  private(set) var referenceBounds: CGRect?
  /// The time of the simulation, in seconds.
  private(set) var time = 0.0

  /// Frees the world with the simulation, on whatever thread that ends.
  private final class WorldOwner: @unchecked Sendable {
    let world: OpaquePointer = rigid_world_create()
    deinit { rigid_world_destroy(world) }
  }

  var world: OpaquePointer { owner.world }

  /// Whether something moves, or has changed since the last frame.
  var wantsFrames: Bool { !changed.isEmpty || rigid_world_is_awake(world) }

  // MARK: Items

  func body(of item: any UIDynamicItem) -> DynamicBody? { bodiesOfItems[ObjectIdentifier(item)] }

  /// Gives an item a body, unless it has one.
  func enroll(_ item: any UIDynamicItem) {
    let identity = ObjectIdentifier(item)
    if let body = bodiesOfItems[identity] {
      body.uses += 1
      return
    }
    let body = DynamicBody(item, in: world)
    body.uses = 1
    bodies.append(body)
    bodiesOfItems[identity] = body
    bodiesOfNumbers[rigid_body_number(body.handle)] = body
  }

  /// Takes the body away from an item that no behaviour has any longer.
  func dismiss(_ item: any UIDynamicItem) {
    guard let body = body(of: item) else { return }
    body.uses -= 1
    guard body.uses == 0 else { return }
    bodies.removeAll { $0 === body }
    bodiesOfItems[ObjectIdentifier(item)] = nil
    bodiesOfNumbers[rigid_body_number(body.handle)] = nil
    rigid_world_remove_body(world, body.handle)
  }

  /// Returns false for an item without a body.
  func readAgain(_ item: any UIDynamicItem) -> Bool {
    guard let body = body(of: item) else { return false }
    body.read()
    // Springs depend on masses, and so on sizes.
    for behavior in behaviors where behavior.itemList.contains(item) { behaviorDidChange(behavior) }
    return true
  }

  // MARK: Behaviours

  func install(_ behavior: UIDynamicBehavior) {
    behaviors.append(behavior)
    behavior.itemList.items.forEach(enroll)
    behavior.install(in: self)
    behaviorDidChange(behavior)
  }

  func uninstall(_ behavior: UIDynamicBehavior) {
    // Joints and boundaries go before the bodies that they hold.
    behaviors.removeAll { $0 === behavior }
    changed.removeAll { $0 === behavior }
    behavior.uninstall(from: self)
    wakeItems(of: behavior)
    behavior.itemList.items.forEach(dismiss)
    needsContributions = true
  }

  private var needsContributions = false

  func behaviorDidChange(_ behavior: UIDynamicBehavior) {
    needsContributions = true
    if !changed.contains(where: { $0 === behavior }) { changed.append(behavior) }
    wakeItems(of: behavior)
  }

  func wakeItems(of behavior: UIDynamicBehavior) {
    for item in behavior.itemList.items { body(of: item)?.wake() }
  }

  /// A number for a collision behaviour that no other one has.
  func makeGroup() -> UInt32 {
    lastGroup += 1
    return lastGroup
  }

  private func applyChanges() {
    guard needsContributions else { return }
    needsContributions = false
    for body in bodies { body.wanted = BodyProperties() }
    for behavior in behaviors { behavior.contribute(in: self) }
    let hasOtherMasses = bodies.contains { !$0.wanted.hasMass(of: $0.properties) }
    for body in bodies { body.applyWanted() }
    let rebuilt = hasOtherMasses ? behaviors : changed
    changed = []
    for behavior in rebuilt { behavior.rebuild(in: self) }
  }

  // MARK: Boundaries

  func add(_ boundary: DynamicBoundary, points: [CGPoint], isClosed: Bool, group: UInt32) -> OpaquePointer {
    let corners = points.map { DynamicsScale.metres($0) }
    let body: OpaquePointer = rigid_world_add_boundary(world, group, corners, Int32(corners.count), isClosed)
    boundaries[rigid_body_number(body)] = boundary
    return body
  }

  func remove(boundary body: OpaquePointer) {
    boundaries[rigid_body_number(body)] = nil
    rigid_world_remove_body(world, body)
  }

  /// Takes note of the rectangle that is a boundary where a behaviour wants it to be.
  /// - Parameter bounds: asked for only then, since a layout may have to be prepared for it.
  /// - Returns: whether that matters to a behaviour.
  @discardableResult func noteReferenceBounds(_ bounds: @autoclosure () -> CGRect?) -> Bool {
    let concerned = behaviors.filter { ($0 as? UICollisionBehavior)?.translatesReferenceBoundsIntoBoundary == true }
    guard !concerned.isEmpty else { return false }
    let bounds = bounds()
    guard bounds != referenceBounds else { return false }
    referenceBounds = bounds
    concerned.forEach(behaviorDidChange)
    return true
  }

  // MARK: Steps

  /// Makes a step.
  /// - Parameter remaining: the steps that are left of the frame, this one included.
  /// - Returns: what has begun or ended to touch.
  func step(remaining: Int) -> [DynamicContact] {
    applyChanges()
    for behavior in behaviors { behavior.willStep(in: self, remaining: remaining) }
    if remaining == 1 { bodies.forEach { $0.keepPose() } }
    rigid_world_step(world, Float(DynamicsClock.step))
    time += DynamicsClock.step
    return (0..<rigid_world_event_count(world)).compactMap { contact(rigid_world_event(world, $0)) }
  }

  private func contact(_ event: rigid_event) -> DynamicContact? {
    let point = DynamicsScale.points(event.point)
    if let boundary = boundaries[event.first] ?? boundaries[event.second] {
      guard let body = bodiesOfNumbers[event.first] ?? bodiesOfNumbers[event.second] else { return nil }
      return DynamicContact(item: body.item, other: .boundary(boundary), began: event.began, point: point)
    }
    guard let first = bodiesOfNumbers[event.first], let second = bodiesOfNumbers[event.second] else { return nil }
    return DynamicContact(item: first.item, other: .item(second.item), began: event.began, point: point)
  }

  func finishFrame() {
    for behavior in behaviors { behavior.didStep(in: self) }
  }

  /// Moves and turns the items to where their bodies are.
  /// - Parameter ahead: how much the last step goes beyond the frame, as a part of the step.
  /// - Returns: whether that has changed any.
  func writeItems(ahead: Double) -> Bool {
    // An item of an app's own may do anything when it is moved.
    var hasMoved = false
    for body in bodies where body.uses > 0 && body.write(ahead: ahead) { hasMoved = true }
    return hasMoved
  }
}
