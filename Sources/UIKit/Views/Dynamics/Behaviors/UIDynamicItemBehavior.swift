/// Says how its items are: how heavy, how elastic, how rough.
///
/// An item that several behaviours say something of is as the last of them says; what a behaviour was never told stays as
/// the others have it.
@preconcurrency @MainActor open class UIDynamicItemBehavior: UIDynamicBehavior {
  private struct Settings: Equatable {
    var elasticity: CGFloat?
    var friction: CGFloat?
    var density: CGFloat?
    var resistance: CGFloat?
    var angularResistance: CGFloat?
    var charge: CGFloat?
    var isAnchored: Bool?
    var allowsRotation: Bool?
  }

  private var settings = Settings() {
    didSet { if settings != oldValue { change() } }
  }
  /// Velocities that items get once they are in an animator.
  private var pending: [ObjectIdentifier: (linear: CGVector, angular: CGFloat)] = [:]
  private static let defaults = BodyProperties()

  /// Makes a behaviour that says nothing of its items yet.
  public init(items: [any UIDynamicItem]) {
    super.init()
    items.forEach(take)
  }

  /// A behaviour without items.
  public convenience override init() { self.init(items: []) }

  /// The items, in the order in which they were added.
  open var items: [any UIDynamicItem] { itemList.items }

  /// Adds an item; does nothing with one that is there.
  open func addItem(_ item: any UIDynamicItem) { take(item) }

  /// Removes an item, which is as the other behaviours say from then on.
  open func removeItem(_ item: any UIDynamicItem) { drop(item) }

  // MARK: Properties

  /// How much of its speed an item keeps when it bounces: 0, the default, for nothing, 1 for all. Of two items the greater
  /// number counts.
  open var elasticity: CGFloat {
    get { settings.elasticity ?? Self.defaults.elasticity }
    set { settings.elasticity = newValue }
  }

  /// How much items hold on to what they slide along: 0, the default, for nothing, 1 for much.
  open var friction: CGFloat {
    get { settings.friction ?? Self.defaults.friction }
    set { settings.friction = newValue }
  }

  /// The mass of 100 x 100 points, 1 by default. Numbers below 0.0001 count as that.
  open var density: CGFloat {
    get { settings.density ?? Self.defaults.density }
    set { settings.density = newValue }
  }

  /// How much items are slowed down while they move: the part of their speed that they lose in a second, if it stayed the
  /// same. 0, the default, for nothing.
  open var resistance: CGFloat {
    get { settings.resistance ?? Self.defaults.resistance }
    set { settings.resistance = newValue }
  }

  /// How much items are slowed down while they turn, as `resistance`. Default: 0.
  open var angularResistance: CGFloat {
    get { settings.angularResistance ?? Self.defaults.angularResistance }
    set { settings.angularResistance = newValue }
  }

  /// The electric charge, for electric and magnetic fields; 0 by default.
  open var charge: CGFloat {
    get { settings.charge ?? Self.defaults.charge }
    set { settings.charge = newValue }
  }

  /// Whether the items stay where they are, whatever acts on them; others collide with them all the same. Default: false.
  open var isAnchored: Bool {
    get { settings.isAnchored ?? Self.defaults.isAnchored }
    set { settings.isAnchored = newValue }
  }

  /// Whether the items turn. Default: true.
  open var allowsRotation: Bool {
    get { settings.allowsRotation ?? Self.defaults.allowsRotation }
    set { settings.allowsRotation = newValue }
  }

  // MARK: Velocities

  /// Adds to an item's velocity; before the behaviour is in an animator, to the one that the item will get there.
  /// - Parameters:
  ///   - velocity: in points per second.
  ///   - item: one of the behaviour's; others are left alone.
  open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {
    add((CGVector(dx: velocity.x, dy: velocity.y), 0), to: item)
  }

  /// Returns an item's velocity, in points per second; zero for items that aren't the behaviour's.
  open func linearVelocity(for item: any UIDynamicItem) -> CGPoint {
    let velocity = velocity(of: item).linear
    return CGPoint(x: velocity.dx, y: velocity.dy)
  }

  /// Adds to an item's angular velocity, as `addLinearVelocity(_:for:)`.
  /// - Parameters:
  ///   - velocity: in radians per second, clockwise.
  ///   - item: one of the behaviour's; others are left alone.
  open func addAngularVelocity(_ velocity: CGFloat, for item: any UIDynamicItem) { add((.zero, velocity), to: item) }

  /// Returns an item's angular velocity, in radians per second, clockwise; zero for items that aren't the behaviour's.
  open func angularVelocity(for item: any UIDynamicItem) -> CGFloat { velocity(of: item).angular }

  private func add(_ velocity: (linear: CGVector, angular: CGFloat), to item: any UIDynamicItem) {
    guard itemList.contains(item) else { return }
    let old = pending[ObjectIdentifier(item)] ?? (.zero, 0)
    pending[ObjectIdentifier(item)] = (
      CGVector(dx: old.linear.dx + velocity.linear.dx, dy: old.linear.dy + velocity.linear.dy),
      old.angular + velocity.angular
    )
    change()
  }

  /// What the item has, and what it is about to get.
  private func velocity(of item: any UIDynamicItem) -> (linear: CGVector, angular: CGFloat) {
    guard itemList.contains(item) else { return (.zero, 0) }
    var velocity = pending[ObjectIdentifier(item)] ?? (.zero, 0)
    guard let body = simulation?.body(of: item) else { return velocity }
    velocity.linear.dx += body.velocity.dx
    velocity.linear.dy += body.velocity.dy
    velocity.angular += body.angularVelocity
    return velocity
  }

  // MARK: In the world

  override func didDrop(_ item: any UIDynamicItem) { pending[ObjectIdentifier(item)] = nil }

  override func contribute(in simulation: DynamicsSimulation) {
    for body in itemList.items.compactMap(simulation.body) { applySettings(to: &body.wanted) }
  }

  private func applySettings(to wanted: inout BodyProperties) {
    func sanitized(_ number: CGFloat, least: CGFloat = 0) -> CGFloat { max(DynamicsScale.finite(number), least) }
    if let elasticity = settings.elasticity { wanted.elasticity = sanitized(elasticity) }
    if let friction = settings.friction { wanted.friction = sanitized(friction) }
    if let density = settings.density { wanted.density = sanitized(density, least: 0.0001) }
    if let resistance = settings.resistance { wanted.resistance = sanitized(resistance) }
    if let angularResistance = settings.angularResistance { wanted.angularResistance = sanitized(angularResistance) }
    if let charge = settings.charge { wanted.charge = DynamicsScale.finite(charge) }
    if let isAnchored = settings.isAnchored { wanted.isAnchored = isAnchored }
    if let allowsRotation = settings.allowsRotation { wanted.allowsRotation = allowsRotation }
  }

  override func rebuild(in simulation: DynamicsSimulation) {
    for item in itemList.items {
      guard let velocity = pending[ObjectIdentifier(item)], let body = simulation.body(of: item) else { continue }
      let old = body.velocity
      body.velocity = CGVector(dx: old.dx + velocity.linear.dx, dy: old.dy + velocity.linear.dy)
      body.angularVelocity += velocity.angular
    }
    pending = [:]
  }
}
