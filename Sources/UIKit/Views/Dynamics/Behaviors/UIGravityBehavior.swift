/// Accelerates its items evenly in a direction: by default downward, by 1000 points per second squared.
@preconcurrency @MainActor open class UIGravityBehavior: UIDynamicBehavior {
  private var direction = CGVector(dx: 0, dy: 1)

  /// Makes gravity for items.
  public init(items: [any UIDynamicItem]) {
    super.init()
    items.forEach(take)
  }

  /// Gravity that acts on nothing yet.
  public convenience override init() { self.init(items: []) }

  /// The items, in the order in which they were added.
  open var items: [any UIDynamicItem] { itemList.items }

  /// Adds an item; does nothing with one that is there.
  open func addItem(_ item: any UIDynamicItem) { take(item) }

  /// Removes an item, which moves on without this acceleration.
  open func removeItem(_ item: any UIDynamicItem) { drop(item) }

  /// The acceleration; a length of 1 stands for 1000 points per second squared. Default: (0, 1).
  open var gravityDirection: CGVector {
    get { direction }
    set {
      storedAngle = nil
      guard newValue != direction else { return }
      direction = newValue
      change()
    }
  }

  /// The angle of the acceleration, in radians: 0 points to the right, positive ones turn clockwise. Default: π/2.
  open var angle: CGFloat {
    get { storedAngle ?? direction.angle }
    set { setAngle(newValue, magnitude: magnitude) }
  }

  /// The angle of gravity without strength.
  private var storedAngle: CGFloat?

  /// The length of the acceleration; 1, the default, stands for 1000 points per second squared.
  open var magnitude: CGFloat {
    get { direction.length }
    set { setAngle(angle, magnitude: newValue) }
  }

  /// Sets angle and length at once.
  /// - Parameters:
  ///   - angle: in radians, as `angle`.
  ///   - magnitude: as `magnitude`.
  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    gravityDirection = CGVector(angle: angle, length: magnitude)
    storedAngle = magnitude == 0 ? angle : nil
  }

  override func contribute(in simulation: DynamicsSimulation) {
    for body in itemList.items.compactMap(simulation.body) {
      body.wanted.acceleration.dx += direction.dx * DynamicsScale.gravity
      body.wanted.acceleration.dy += direction.dy * DynamicsScale.gravity
    }
  }
}
