/// Pushes its items with a force, for as long as it is active or once.
///
/// A force of 1 accelerates an item of 100 x 100 points with a density of 1 by 100 points per second squared. Where the
/// push is instantaneous, it gives it 100 points per second.
@preconcurrency @MainActor open class UIPushBehavior: UIDynamicBehavior {
  /// Whether a push goes on.
  public enum Mode: Int, Sendable {
    /// A force that acts as long as the behaviour is active.
    case continuous
    /// An impulse; the behaviour is inactive afterwards.
    case instantaneous
  }

  /// Whether the push goes on.
  open private(set) var mode: Mode

  private var direction = CGVector.zero
  private var offsets: [ObjectIdentifier: UIOffset] = [:]

  /// Makes a push of items, without a direction yet.
  public init(items: [any UIDynamicItem], mode: Mode) {
    self.mode = mode
    super.init()
    items.forEach(take)
  }

  /// The items, in the order in which they were added.
  open var items: [any UIDynamicItem] { itemList.items }

  /// Adds an item; does nothing with one that is there.
  open func addItem(_ item: any UIDynamicItem) { take(item) }

  /// Removes an item, which moves on without this force.
  open func removeItem(_ item: any UIDynamicItem) { drop(item) }

  /// Whether the push acts. An instantaneous one acts with the next frame and sets it to false; setting it to true pushes
  /// once more. Default: true.
  open var active = true {
    didSet { if active != oldValue { change() } }
  }

  /// Returns where an item is pushed, in points from its middle; zero by default, and for items that aren't there.
  open func targetOffsetFromCenter(for item: any UIDynamicItem) -> UIOffset { offsets[ObjectIdentifier(item)] ?? .zero }

  /// Sets where an item is pushed. A push beside the middle turns it.
  /// - Parameters:
  ///   - o: in points from the middle; it turns with the item.
  ///   - item: one of the behaviour's.
  open func setTargetOffsetFromCenter(_ o: UIOffset, for item: any UIDynamicItem) {
    guard itemList.contains(item) else { return }
    offsets[ObjectIdentifier(item)] = o
    change()
  }

  /// The force. Default: zero.
  open var pushDirection: CGVector {
    get { direction }
    set {
      storedAngle = nil
      guard newValue != direction else { return }
      direction = newValue
      change()
    }
  }

  /// The angle of the force, in radians: 0, the default, pushes to the right, positive ones turn clockwise.
  open var angle: CGFloat {
    get { storedAngle ?? direction.angle }
    set { setAngle(newValue, magnitude: magnitude) }
  }

  /// How strong the force is. Default: 0.
  open var magnitude: CGFloat {
    get { direction.length }
    set { setAngle(angle, magnitude: newValue) }
  }

  /// The angle of a force without strength.
  private var storedAngle: CGFloat?

  /// Sets angle and strength at once.
  /// - Parameters:
  ///   - angle: in radians, as `angle`.
  ///   - magnitude: as `magnitude`.
  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    pushDirection = CGVector(angle: angle, length: magnitude)
    storedAngle = magnitude == 0 ? angle : nil
  }

  override func didDrop(_ item: any UIDynamicItem) { offsets[ObjectIdentifier(item)] = nil }

  override func willStep(in simulation: DynamicsSimulation, remaining: Int) {
    guard active, !itemList.items.isEmpty else { return }
    for item in itemList.items {
      guard let body = simulation.body(of: item) else { continue }
      let offset = targetOffsetFromCenter(for: item)
      switch mode {
      case .continuous: body.push(direction, at: offset, keepsAwake: direction != .zero)
      case .instantaneous: body.kick(direction, at: offset)
      }
    }
    if mode == .instantaneous { active = false }
  }
}
