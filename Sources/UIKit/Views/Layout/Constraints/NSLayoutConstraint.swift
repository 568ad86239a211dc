/// A linear relation between two attributes of views and layout guides:
/// `first attribute (=, ≤, ≥) multiplier · second attribute + constant`, in points.
///
/// It takes effect while it is active, with the next layout pass.
@preconcurrency @MainActor open class NSLayoutConstraint: NSObject, NibAwakening {
  private let first: LayoutItem.Reference
  private let second: LayoutItem.Reference?
  /// The attribute of the first item, never `.notAnAttribute`.
  public final let firstAttribute: Attribute
  /// The attribute of the second item, `.notAnAttribute` for a size that is `constant` alone.
  public final let secondAttribute: Attribute
  /// The relation between the first attribute and what is made of the second.
  public final let relation: Relation
  /// The factor of the second attribute.
  public final let multiplier: CGFloat

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
    let second = view2.map { LayoutItem.Reference(LayoutItem($0)) }
    Self.checkPair(attr1, second == nil ? .notAnAttribute : attr2)
    first = LayoutItem.Reference(LayoutItem(view1))
    self.second = second
    firstAttribute = attr1
    secondAttribute = second == nil ? .notAnAttribute : attr2
    self.relation = relation
    self.multiplier = multiplier
    constantStorage = c
    super.init()
  }

  private static func checkPair(_ a: Attribute, _ b: Attribute) {
    guard let kind = a.kind else { fatalError("a constraint has to begin with an attribute") }
    guard b.kind.map({ $0.isSize == kind.isSize }) ?? kind.isSize else {
      fatalError("\(a.name) can't be related to \(b.name)")
    }
    guard a.isVerticalEdge, b.isVerticalEdge else { return }
    demand(
      a.isDirectional == b.isDirectional,
      "\(a.name) can't be related to \(b.name): one swaps with the direction of reading, the other doesn't")
  }

  /// Tells the constraint that all objects of the nib or scene are made and connected. It does nothing by itself.
  open func awakeFromNib() {}

  /// The view or layout guide of the first attribute; nil once it is gone.
  public final var firstItem: AnyObject? { first.object }

  /// The view or layout guide of the second attribute, if there is one.
  public final var secondItem: AnyObject? { second?.object }

  final var items: [LayoutItem] { [first.item, second?.item].compactMap { $0 } }

  /// The first item and attribute. Ends the program once the item is gone.
  public final var firstAnchor: NSLayoutAnchor<AnyObject> {
    guard let item = first.item else { fatalError("the constraint's first item is gone") }
    return NSLayoutAnchor(item: item, attribute: firstAttribute)
  }

  /// The second item and attribute; nil where there is none, or it is gone.
  public final var secondAnchor: NSLayoutAnchor<AnyObject>? {
    second?.item.map { NSLayoutAnchor(item: $0, attribute: secondAttribute) }
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
  public final class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Deactivates the constraints, in order.
  public final class func deactivate(_ constraints: [NSLayoutConstraint]) {
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
