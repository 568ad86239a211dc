/// Attaches an item to a point, or to another item: by a rod, a spring, a rope, a pin, a rail, or so that they are one.
@preconcurrency @MainActor open class UIAttachmentBehavior: UIDynamicBehavior {
  /// What an item is attached to.
  public enum AttachmentType: Int, Sendable {
    /// Another item.
    case items
    /// A point of the reference system.
    case anchor
  }

  private let attachment: Attachment

  private init(_ attachment: Attachment) {
    self.attachment = attachment
    (anchor, rodLength) = (attachment.anchorPoint, attachment.initialLength)
    super.init()
    attachment.items.forEach(take)
  }

  // MARK: Rods and springs

  /// Attaches an item's middle to a point, by a rod as long as they are apart.
  /// - Parameter point: in points of the reference system.
  public convenience init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
    self.init(item: item, offsetFromCenter: .zero, attachedToAnchor: point)
  }

  /// Attaches a point of an item to a point, by a rod as long as they are apart.
  /// - Parameters:
  ///   - offset: of the item's point from its middle; it turns with the item.
  ///   - point: in points of the reference system.
  public init(item: any UIDynamicItem, offsetFromCenter offset: UIOffset, attachedToAnchor point: CGPoint) {
    attachment = Attachment(.rod, of: item, at: offset, to: point)
    (anchor, rodLength) = (point, attachment.initialLength)
    super.init()
    take(item)
  }

  /// Attaches the middles of two items to each other, by a rod as long as they are apart.
  public convenience init(item item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem) {
    self.init(item: item1, offsetFromCenter: .zero, attachedTo: item2, offsetFromCenter: .zero)
  }

  /// Attaches a point of an item to one of another item, by a rod as long as they are apart.
  /// - Parameters:
  ///   - offset1: of the first item's point from its middle; it turns with the item.
  ///   - offset2: the same of the second item.
  public init(
    item item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset, attachedTo item2: any UIDynamicItem,
    offsetFromCenter offset2: UIOffset
  ) {
    attachment = Attachment(.rod, of: item1, at: offset1, to: item2, at: offset2)
    (anchor, rodLength) = (.zero, attachment.initialLength)
    super.init()
    [item1, item2].forEach(take)
  }

  // MARK: Other joints

  /// Has two items slide along an axis against each other, without turning against each other.
  /// - Parameters:
  ///   - point: where the second item is held, in points of the reference system.
  ///   - axis: the direction; it turns with the second item.
  open class func slidingAttachment(
    with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint,
    axisOfTranslation axis: CGVector
  ) -> UIAttachmentBehavior {
    UIAttachmentBehavior(Attachment(.slider(axis), of: item1, to: item2, at: point))
  }

  /// Has an item slide along an axis, without turning.
  /// - Parameters:
  ///   - point: where the item is held, in points of the reference system.
  ///   - axis: the direction.
  open class func slidingAttachment(
    with item: any UIDynamicItem, attachmentAnchor point: CGPoint, axisOfTranslation axis: CGVector
  ) -> UIAttachmentBehavior {
    UIAttachmentBehavior(Attachment(.slider(axis), of: item, at: point))
  }

  /// Ties two items together by a rope, which is `length` long: as long as they are apart, by default.
  /// - Parameters:
  ///   - offset1: of the first item's point from its middle; it turns with the item.
  ///   - offset2: the same of the second item.
  open class func limitAttachment(
    with item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset, attachedTo item2: any UIDynamicItem,
    offsetFromCenter offset2: UIOffset
  ) -> UIAttachmentBehavior {
    UIAttachmentBehavior(Attachment(.rope, of: item1, at: offset1, to: item2, at: offset2))
  }

  /// Makes one of two items.
  /// - Parameter point: where they are joined, in points of the reference system.
  open class func fixedAttachment(
    with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint
  ) -> UIAttachmentBehavior {
    UIAttachmentBehavior(Attachment(.weld, of: item1, to: item2, at: point))
  }

  /// Has two items turn about a point.
  /// - Parameter point: where the pin is, in points of the reference system.
  open class func pinAttachment(
    with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint
  ) -> UIAttachmentBehavior {
    UIAttachmentBehavior(Attachment(.pin, of: item1, to: item2, at: point))
  }

  // MARK: Properties

  /// The item that is attached, and what it is attached to if that is an item.
  open var items: [any UIDynamicItem] { itemList.items }

  /// Whether the item is attached to a point or to another item.
  open var attachedBehaviorType: AttachmentType { attachment.isToAnchor ? .anchor : .items }

  /// The point that the item is attached to, in points of the reference system. An item that is held so follows, and
  /// keeps the speed. Where items are attached to each other, it is zero and of no effect.
  open var anchorPoint: CGPoint {
    get { anchor }
    set {
      guard newValue != anchor, attachedBehaviorType == .anchor else { return }
      anchor = newValue
      stir()
    }
  }
  private var anchor: CGPoint

  /// The length of the rod, the spring or the rope, in points. Default: how far the points were apart in the beginning.
  open var length: CGFloat {
    get { rodLength }
    set {
      guard newValue != rodLength else { return }
      rodLength = newValue
      change()
    }
  }
  private var rodLength: CGFloat

  /// How much the swinging of a spring is damped: 1 is critical. Default: 0.
  open var damping: CGFloat = 0 { didSet { if damping != oldValue { change() } } }

  /// How often a spring swings in a second. Default: 0, for a rod.
  open var frequency: CGFloat = 0 { didSet { if frequency != oldValue { change() } } }

  /// The torque that it takes to turn items about the point where they are pinned. A torque of 1 is a push of 1 at a
  /// distance of 100 points. Default: 0.
  open var frictionTorque: CGFloat = 0 { didSet { if frictionTorque != oldValue { change() } } }

  /// How far items may go from where they were in the beginning: along the axis on which they slide, in points, or about a
  /// pin, in radians. Default: infinite.
  open var attachmentRange = UIFloatRange.infinite { didSet { if attachmentRange != oldValue { change() } } }

  // MARK: In the world

  override func install(in simulation: DynamicsSimulation) { attachmentBodies = AttachmentBodies() }

  override func uninstall(from simulation: DynamicsSimulation) { attachmentBodies.remove(from: simulation) }

  private var attachmentBodies = AttachmentBodies()

  override func rebuild(in simulation: DynamicsSimulation) {
    attachmentBodies.make(
      attachment,
      setting: AttachmentSettings(
        anchor: anchor, length: rodLength, damping: damping, frequency: frequency, friction: frictionTorque,
        range: attachmentRange), in: simulation)
  }

  override func willStep(in simulation: DynamicsSimulation, remaining: Int) {
    attachmentBodies.moveAnchor(to: anchor, in: remaining, waking: attachment.items.compactMap(simulation.body))
  }
}
