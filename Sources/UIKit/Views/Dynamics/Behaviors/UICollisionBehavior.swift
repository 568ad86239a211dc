/// Has its items collide with each other, and with boundaries.
@preconcurrency @MainActor open class UICollisionBehavior: UIDynamicBehavior {
  /// What items collide with.
  public struct Mode: OptionSet, Sendable {
    /// A bit for each, with Apple's numbers.
    public let rawValue: UInt
    /// Makes a set from its bits. Bits that mean nothing are kept.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The items collide with each other.
    public static let items = Mode(rawValue: 1 << 0)
    /// The items collide with the behaviour's boundaries.
    public static let boundaries = Mode(rawValue: 1 << 1)
    /// The items collide with each other, with boundaries, and with what may be added later.
    public static let everything = Mode(rawValue: .max)
  }

  private var boundaries = CollisionBoundaries()
  /// The behaviour's number in the animator that it is in.
  private var group: UInt32 = 0

  /// The one who is told what touches.
  open weak var collisionDelegate: (any UICollisionBehaviorDelegate)?

  /// Makes a behaviour by which items collide with each other.
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

  /// Removes an item, which passes through the others from then on.
  open func removeItem(_ item: any UIDynamicItem) { drop(item) }

  /// What the items collide with. Default: `.everything`.
  open var collisionMode: Mode = .everything {
    didSet { if collisionMode != oldValue { change() } }
  }

  // MARK: Boundaries

  /// Whether the bounds of the animator's reference view, or the content of its layout, are a boundary. It follows when
  /// they change. Default: false.
  open var translatesReferenceBoundsIntoBoundary: Bool {
    get { boundaries.insets != nil }
    set { setInsets(newValue ? boundaries.insets ?? .zero : nil) }
  }

  /// Makes the bounds of the animator's reference view a boundary, moved in at each edge.
  /// - Parameter insets: in points; negative ones move it out.
  open func setTranslatesReferenceBoundsIntoBoundary(with insets: UIEdgeInsets) { setInsets(insets) }

  private func setInsets(_ insets: UIEdgeInsets?) {
    guard insets != boundaries.insets else { return }
    boundaries.insets = insets
    changeBoundaries()
  }

  /// Adds a path as a boundary, or replaces the one of that name. Items collide with both of its sides.
  /// - Parameters:
  ///   - identifier: a name, such as a string.
  ///   - bezierPath: in points of the reference system.
  open func addBoundary(withIdentifier identifier: any NSCopying, for bezierPath: UIBezierPath) {
    boundaries.set(bezierPath, for: identifier)
    changeBoundaries()
  }

  /// Adds a straight line as a boundary, or replaces the one of that name.
  /// - Parameters:
  ///   - identifier: a name, such as a string.
  ///   - p1: one of its ends, in points of the reference system.
  ///   - p2: the other one.
  open func addBoundary(withIdentifier identifier: any NSCopying, from p1: CGPoint, to p2: CGPoint) {
    let path = UIBezierPath()
    path.move(to: p1)
    path.addLine(to: p2)
    addBoundary(withIdentifier: identifier, for: path)
  }

  /// Returns the path of a boundary; nil if there is none of that name.
  open func boundary(withIdentifier identifier: any NSCopying) -> UIBezierPath? { boundaries.path(for: identifier) }

  /// Removes a boundary; does nothing if there is none of that name.
  open func removeBoundary(withIdentifier identifier: any NSCopying) {
    if boundaries.remove(identifier) { changeBoundaries() }
  }

  /// The names of the boundaries that were added, in that order; nil if there are none.
  open var boundaryIdentifiers: [any NSCopying]? { boundaries.identifiers.isEmpty ? nil : boundaries.identifiers }

  /// Removes all boundaries that were added. That of the reference bounds stays.
  open func removeAllBoundaries() {
    guard !boundaries.identifiers.isEmpty else { return }
    boundaries.removeAll()
    changeBoundaries()
  }

  private func changeBoundaries() {
    boundaries.isStale = true
    change()
  }

  // MARK: In the world

  override func install(in simulation: DynamicsSimulation) {
    group = simulation.makeGroup()
    boundaries.forgetBodies()
  }

  override func uninstall(from simulation: DynamicsSimulation) { boundaries.removeBodies(from: simulation) }

  override func contribute(in simulation: DynamicsSimulation) {
    for body in itemList.items.compactMap(simulation.body) {
      if collisionMode.contains(.items) { body.wanted.itemGroups.append(group) }
      if collisionMode.contains(.boundaries) { body.wanted.boundaryGroups.append(group) }
    }
  }

  override func rebuild(in simulation: DynamicsSimulation) { boundaries.update(in: simulation, of: self, group: group) }

  /// Tells the delegate of a contact that is this behaviour's.
  final func tell(of contact: DynamicContact) {
    guard let delegate = collisionDelegate, itemList.contains(contact.item) else { return }
    switch contact.other {
    case .boundary(let boundary) where boundary.behavior === self:
      if contact.began {
        delegate.collisionBehavior(
          self, beganContactFor: contact.item, withBoundaryIdentifier: boundary.identifier, at: contact.point)
      } else {
        delegate.collisionBehavior(self, endedContactFor: contact.item, withBoundaryIdentifier: boundary.identifier)
      }
    case .item(let other) where collisionMode.contains(.items) && itemList.contains(other):
      if contact.began {
        delegate.collisionBehavior(self, beganContactFor: contact.item, with: other, at: contact.point)
      } else {
        delegate.collisionBehavior(self, endedContactFor: contact.item, with: other)
      }
    default: break
    }
  }
}

/// The one who is told what touches. It may change anything meanwhile, and remove items and behaviours.
@preconcurrency @MainActor public protocol UICollisionBehaviorDelegate: NSObjectProtocol {
  /// Tells the delegate that two items begin to touch.
  /// - Parameter p: where, in points of the reference system.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
    at p: CGPoint)
  /// Tells the delegate that two items don't touch any longer.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem)
  /// Tells the delegate that an item begins to touch a boundary.
  /// - Parameters:
  ///   - identifier: the boundary's name; nil for the reference bounds.
  ///   - p: where, in points of the reference system.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint)
  /// Tells the delegate that an item doesn't touch a boundary any longer.
  /// - Parameter identifier: the boundary's name; nil for the reference bounds.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?)
}

extension UICollisionBehaviorDelegate {
  /// Does nothing.
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
    at p: CGPoint
  ) {}
  /// Does nothing.
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem
  ) {}
  /// Does nothing.
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
  ) {}
  /// Does nothing.
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?
  ) {}
}
