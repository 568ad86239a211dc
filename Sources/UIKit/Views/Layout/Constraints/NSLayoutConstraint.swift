/// A linear relation between two attributes of views and layout guides:
/// `first attribute (=, ≤, ≥) multiplier · second attribute + constant`, in points. In place of an attribute, the
/// constraint of an anchor may have an offset between two of them.
///
/// It takes effect while it is active, with the next layout pass.
@preconcurrency @MainActor open class NSLayoutConstraint: NSObject, NibAwakening {
  final let first: LayoutQuantity
  /// The second quantity; nil for a size that is `constant` alone.
  final let second: LayoutQuantity?
  /// The attribute of the first item; `.notAnAttribute` for an offset between two.
  open var firstAttribute: Attribute { first.attribute }
  /// The attribute of the second item; `.notAnAttribute` for a size that is `constant` alone, and for an offset.
  open var secondAttribute: Attribute { second?.attribute ?? .notAnAttribute }
  /// The relation between the first attribute and what is made of the second.
  open private(set) var relation: Relation
  /// The factor of the second attribute.
  open private(set) var multiplier: CGFloat

  /// A name that is shown in logs. Nil by default.
  open var identifier: String?

  /// The view of whose make the constraint is a part, such as a stack view: it is read in that one's direction, and of
  /// no interest to animators.
  final weak var builder: UIView?

  /// The view that holds the active constraint.
  final weak var holder: UIView?
  /// The engine that solves the active constraint; nil while its views belong to none.
  final weak var engine: LayoutEngine?

  /// Makes a constraint.
  /// - Parameters:
  ///   - view1: a view or layout guide.
  ///   - view2: likewise, or nil for a size that is `c` alone.
  /// - Precondition: positions are related to positions, sizes to sizes or to nothing. Positions along different axes
  ///   are compared as numbers, in the coordinates of the items' nearest common ancestor.
  public init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
    attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
  ) {
    // A second item without an attribute has no part in it.
    let second = attr2 == .notAnAttribute ? nil : view2.map { LayoutQuantity(LayoutItem($0), attr2) }
    let first = LayoutQuantity(LayoutItem(view1), attr1)
    Self.checkPair(first, second)
    (self.first, self.second) = (first, second)
    self.relation = relation
    self.multiplier = multiplier
    constantStorage = c
    super.init()
  }

  /// Makes a constraint that relates nothing to nothing. Activating it ends the program.
  public override init() {
    (first, second) = (LayoutQuantity(), nil)
    relation = .equal
    multiplier = 1
    constantStorage = 0
    super.init()
  }

  /// Makes a constraint of what anchors measure.
  init(
    _ first: LayoutQuantity, relatedBy relation: Relation, to second: LayoutQuantity?, multiplier: CGFloat,
    constant: CGFloat
  ) {
    Self.checkPair(first, second)
    (self.first, self.second) = (first, second)
    self.relation = relation
    self.multiplier = multiplier
    constantStorage = constant
    super.init()
  }

  private static func checkPair(_ a: LayoutQuantity, _ b: LayoutQuantity?) {
    guard let kind = a.kind else { fatalError("a constraint has to begin with an attribute") }
    guard b?.kind.map({ $0.isSize == kind.isSize }) ?? kind.isSize else {
      fatalError("\(a.name) can't be related to \(b?.name ?? Attribute.notAnAttribute.name)")
    }
    if let b { checkDirections(a.attribute, b.attribute) }
  }

  static func checkDirections(_ a: Attribute, _ b: Attribute) {
    guard a.isVerticalEdge, b.isVerticalEdge else { return }
    demand(
      a.isDirectional == b.isDirectional,
      "\(a.name) can't be related to \(b.name): one swaps with the direction of reading, the other doesn't")
  }

  /// Tells the constraint that all objects of the nib or scene are made and connected. It does nothing by itself.
  open func awakeFromNib() {}

  /// The view or layout guide of the first attribute; nil once it is gone, and for an offset.
  open var firstItem: AnyObject? { first.object }

  /// The view or layout guide of the second attribute, if there is one; nil for an offset.
  open var secondItem: AnyObject? { second?.object }

  /// What is measured at the items, each place by itself.
  final var places: [LayoutQuantity.Place] {
    [first.origin, first.place, second?.origin, second?.place].compactMap { $0 }
  }

  /// The items that are there still, one for each place.
  final var items: [LayoutItem] {
    [first.origin, first.place, second?.origin, second?.place].compactMap { $0?.reference.item }
  }

  /// Whether all items are there still.
  final var isWhole: Bool { first.isWhole && second?.isWhole ?? true }

  /// The first item and attribute, or the offset. Ends the program once an item is gone.
  open var firstAnchor: NSLayoutAnchor<AnyObject> {
    demand(first.isWhole, "the constraint's first item is gone")
    return NSLayoutAnchor(quantity: first)
  }

  /// The second item and attribute, or the offset; nil where there is none, or an item is gone.
  open var secondAnchor: NSLayoutAnchor<AnyObject>? {
    guard let second, second.isWhole else { return nil }
    return NSLayoutAnchor(quantity: second)
  }

  // MARK: Changes

  private var constantStorage: CGFloat
  private var priorityStorage = UILayoutPriority.required

  /// The constant, in points, as the constraint was made. It may be changed at any time.
  open var constant: CGFloat {
    get { constantStorage }
    set {
      guard newValue != constantStorage else { return }
      record(.constant(old: constantStorage, new: newValue))
      constantStorage = newValue
      engine?.constantDidChange(of: self)
    }
  }

  /// The priority, 1…1000; required (1000) by default. It may be changed at any time.
  open var priority: UILayoutPriority {
    get { priorityStorage }
    set {
      demand(newValue.rawValue > 0 && newValue.rawValue <= 1000, "priorities lie above 0 and up to 1000")
      guard newValue != priorityStorage else { return }
      record(.priority(old: priorityStorage, new: newValue))
      priorityStorage = newValue
      engine?.priorityDidChange(of: self)
    }
  }

  /// Whether the constraint takes part in layout. Default: false. Activating it adds it to the nearest common ancestor
  /// of its items.
  /// - Precondition: on activation, the items lie in one hierarchy.
  open var isActive: Bool {
    get { holder != nil }
    set {
      guard newValue != isActive else { return }
      if newValue { activate() } else { deactivate() }
    }
  }

  /// Activates the constraints, in order.
  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Deactivates the constraints, in order.
  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  open override nonisolated var description: String {
    MainActor.assumeIsolated { "<\(type(of: self)): \(summary)>" }
  }
}

extension NSLayoutConstraint.Attribute {
  fileprivate var isVerticalEdge: Bool {
    kind == .horizontalPosition && self != .centerX && self != .centerXWithinMargins
  }
}
