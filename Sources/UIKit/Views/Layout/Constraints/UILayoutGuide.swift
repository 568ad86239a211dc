/// A rectangle that takes part in layout like a view, and draws nothing.
@preconcurrency @MainActor open class UILayoutGuide: NSObject {
  /// The view that the guide was added to. Its rectangle lies in that view's coordinates.
  open var owningView: UIView? { owningViewStorage }
  final weak var owningViewStorage: UIView?

  /// A name that is shown in logs. Empty by default.
  open var identifier = ""

  /// What the system makes the guide of; nil for guides of the app.
  final let source: SystemGuide?

  public override init() {
    source = nil
    super.init()
  }

  init(source: SystemGuide?) {
    self.source = source
    super.init()
  }

  /// The guide's rectangle in its view's coordinates, after a layout pass.
  open var layoutFrame: CGRect {
    guard let owningView else { return .zero }
    return source?.frame(in: owningView) ?? owningView.layoutEngine?.frame(of: .guide(self)) ?? .zero
  }

  /// The active constraints on the guide along an axis. For debugging.
  open func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    owningView?.layoutEngine?.constraints(on: .guide(self), along: axis) ?? []
  }

  /// Whether another rectangle would satisfy the constraints as well. For debugging.
  open var hasAmbiguousLayout: Bool { owningView?.layoutEngine?.isAmbiguous(.guide(self)) ?? false }

  // MARK: Anchors

  /// The left edge where one reads from left to right, else the right one.
  open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: .guide(self), attribute: .leading) }
  /// The right edge where one reads from left to right, else the left one.
  open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: .guide(self), attribute: .trailing) }
  /// The left edge, whatever the reading direction.
  open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: .guide(self), attribute: .left) }
  /// The right edge, whatever the reading direction.
  open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: .guide(self), attribute: .right) }
  /// The upper edge.
  open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item: .guide(self), attribute: .top) }
  /// The lower edge.
  open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item: .guide(self), attribute: .bottom) }
  /// The width, in points.
  open var widthAnchor: NSLayoutDimension { NSLayoutDimension(item: .guide(self), attribute: .width) }
  /// The height, in points.
  open var heightAnchor: NSLayoutDimension { NSLayoutDimension(item: .guide(self), attribute: .height) }
  /// The middle between left and right.
  open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: .guide(self), attribute: .centerX) }
  /// The middle between top and bottom.
  open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item: .guide(self), attribute: .centerY) }
}
