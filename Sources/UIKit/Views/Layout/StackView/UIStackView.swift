/// Lays views out in a row or a column by constraints of its own. It draws nothing but its background.
///
/// Arranged views that are hidden take no place. One that is hidden or shown in a block of animations, or by an
/// animator, shrinks to nothing or grows out of it while it shows, and all around the stack moves along.
@preconcurrency @MainActor open class UIStackView: UIView {
  /// How the views share the stack's length.
  public enum Distribution: Int, Sendable {
    /// Lengths by the views' hugging and compression priorities. Where these are equal, views without intrinsic size
    /// take the slack, the last of them all of it; if there are none, the first view does.
    case fill
    /// All as long as each other.
    case fillEqually
    /// Lengths in proportion to the views' intrinsic sizes.
    case fillProportionally
    /// Equal gaps, at least `spacing`.
    case equalSpacing
    /// Equal distances between centres; gaps of at least `spacing` come first.
    case equalCentering
  }

  /// How the views lie across the stack.
  public enum Alignment: Int, Sendable {
    /// Views as wide as a column, or as high as a row.
    case fill
    /// Views at the edge where lines begin; at the top of a row.
    case leading
    /// Views whose first lines of text stand on one line; only in rows.
    case firstBaseline
    /// Views in the middle.
    case center
    /// Views at the edge where lines end; at the bottom of a row.
    case trailing
    /// Views whose last lines of text stand on one line; only in rows.
    case lastBaseline

    /// Views at the top of a row: `leading`.
    public static var top: Alignment { .leading }
    /// Views at the bottom of a row: `trailing`.
    public static var bottom: Alignment { .trailing }
  }

  /// A custom spacing that stands for the stack's `spacing`.
  public static var spacingUseDefault: CGFloat { CGFloat(Float.greatestFiniteMagnitude) }

  /// A spacing that stands for the system's, 8 pt.
  public static var spacingUseSystem: CGFloat { CGFloat(Float.leastNormalMagnitude) }

  /// The views laid out, in order. All are subviews.
  open var arrangedSubviews: [UIView] { arrangedSubviewsStorage }
  private(set) final var arrangedSubviewsStorage: [UIView] = []
  private var customSpacings: [ObjectIdentifier: CGFloat] = [:]
  final var arrangement = StackArrangement()

  public override init(frame: CGRect) { super.init(frame: frame) }

  public required init(coder: NSCoder) {
    // A view's never fails.
    super.init(coder: coder)!
    (coder as? NibDecoder)?.configure(self, as: UIStackView.self)
  }

  /// A stack without frame, that holds the views in this order.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    views.forEach(addArrangedSubview)
  }

  // MARK: Properties

  /// A row (`horizontal`, the default) or a column.
  open var axis: NSLayoutConstraint.Axis = .horizontal { didSet { if axis != oldValue { setNeedsArrangement() } } }
  /// The way in which lengths are shared out. Default: `.fill`.
  open var distribution: Distribution = .fill { didSet { if distribution != oldValue { setNeedsArrangement() } } }
  /// The way in which views lie across the stack. Default: `.fill`.
  open var alignment: Alignment = .fill { didSet { if alignment != oldValue { setNeedsArrangement() } } }

  /// The distance between neighbours, in points; 0 by default.
  open var spacing: CGFloat = 0 { didSet { if spacing != oldValue { setNeedsArrangement() } } }

  /// Whether a column's spacing runs from last baselines to first baselines. False by default.
  open var isBaselineRelativeArrangement = false {
    didSet { if isBaselineRelativeArrangement != oldValue { setNeedsArrangement() } }
  }

  /// Whether the views keep within `layoutMargins`. False by default.
  open var isLayoutMarginsRelativeArrangement = false {
    didSet { if isLayoutMarginsRelativeArrangement != oldValue { setNeedsArrangement() } }
  }

  // MARK: Views

  /// Adds the view to the end, also as a subview. A view that is there already moves.
  open func addArrangedSubview(_ view: UIView) {
    insertArrangedSubview(
      view, at: arrangedSubviewsStorage.count - (arrangedSubviewsStorage.contains { $0 === view } ? 1 : 0))
  }

  /// Inserts a view among the arranged ones.
  /// - Parameter stackIndex: its place among the arranged views once it is there.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    arrangedSubviewsStorage.removeAll { $0 === view }
    demand(
      0...arrangedSubviewsStorage.count ~= stackIndex, "a stack of \(arrangedSubviewsStorage.count) has no such place")
    view.translatesAutoresizingMaskIntoConstraints = false
    if view.superviewStorage !== self { addSubview(view) }
    arrangedSubviewsStorage.insert(view, at: stackIndex)
    setNeedsArrangement()
  }

  /// Lays the view out no more. It stays a subview.
  open func removeArrangedSubview(_ view: UIView) {
    guard arrangedSubviewsStorage.contains(where: { $0 === view }) else { return }
    arrangedSubviewsStorage.removeAll { $0 === view }
    customSpacings[ObjectIdentifier(view)] = nil
    arrangement.release(view)
    setNeedsArrangement()
  }

  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    removeArrangedSubview(subview)
  }

  // MARK: Spacing

  /// Sets the gap after an arranged view, in points, `spacingUseDefault` or `spacingUseSystem`.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    guard arrangedSubviewsStorage.contains(where: { $0 === arrangedSubview }) else { return }
    let isDefault = spacing == UIStackView.spacingUseDefault
    customSpacings[ObjectIdentifier(arrangedSubview)] = isDefault ? nil : spacing
    setNeedsArrangement()
  }

  /// The gap set after the view; `spacingUseDefault` if there is none.
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    customSpacings[ObjectIdentifier(arrangedSubview)] ?? UIStackView.spacingUseDefault
  }

  /// The gap after the view, in points.
  final func gap(after view: UIView) -> CGFloat {
    let gap = customSpacings[ObjectIdentifier(view)] ?? spacing
    return gap == UIStackView.spacingUseSystem ? SystemSpacing.standard : gap
  }

  // MARK: Constraints

  /// Whether a stack lays out by constraints: it does, though it has none of its own before the first pass.
  open override class var requiresConstraintBasedLayout: Bool { true }

  open override func updateConstraints() {
    arrangeIfNeeded()
    super.updateConstraints()
  }

  open override var forFirstBaselineLayout: UIView { shownSubviews.first?.forFirstBaselineLayout ?? self }

  open override var forLastBaselineLayout: UIView {
    (axis == .vertical ? shownSubviews.last : shownSubviews.first)?.forLastBaselineLayout ?? self
  }

  // MARK: Hidden views

  override func subviewVisibilityDidChange(_ subview: UIView) {
    guard arrangedSubviewsStorage.contains(where: { $0 === subview }) else { return }
    setNeedsArrangement()
    if let context = AnimationContext.current, context.animatesChanges {
      context.layOutAtEnd(outermostStack.superviewStorage ?? outermostStack)
    } else {
      subview.layer.removeAnimation(forKey: LayerKey.hidden.rawValue)
    }
  }

  override func animatesVisibility(of subview: UIView) -> Bool { arrangedSubviewsStorage.contains { $0 === subview } }

  /// A hidden view has no length, even where constraints in it demand one: it must have shrunk to nothing when it goes.
  override func frame(of subview: UIView, solvedTo frame: CGRect) -> CGRect {
    guard subview.isHidden, arrangedSubviewsStorage.contains(where: { $0 === subview }) else { return frame }
    var frame = frame
    if axis == .vertical {
      frame.size.height = 0
    } else {
      if isRightToLeft { frame.origin.x += frame.width }
      frame.size.width = 0
    }
    return frame
  }

  /// The stack around all stacks that this one is in.
  private var outermostStack: UIStackView {
    var stack = self
    while let outer = stack.superviewStorage as? UIStackView { stack = outer }
    return stack
  }

  final var shownSubviews: [UIView] { arrangedSubviewsStorage.filter { !$0.isHidden } }
}
