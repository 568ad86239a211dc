/// The constraints and guides by which a stack view lays out at present.
@MainActor struct StackArrangement {
  var isNeeded = true
  var constraints: [NSLayoutConstraint] = []
  var guides: [UILayoutGuide] = []
  /// The length that each view is taken to have, to notice changes. Only where that matters.
  var naturalLengths: [CGFloat] = []
  private var steadied: [UIView] = []

  /// Gives the views that keep their size along an axis if others can yield as well.
  mutating func steady(_ views: [UIView], along axis: NSLayoutConstraint.Axis) {
    let released = steadied.filter { old in !views.contains { $0 === old } }
    steadied = views
    for view in released { view.setSteadyAxis(nil) }
    for view in views { view.setSteadyAxis(axis) }
  }

  mutating func release(_ view: UIView) {
    guard steadied.contains(where: { $0 === view }) else { return }
    steadied.removeAll { $0 === view }
    view.setSteadyAxis(nil)
  }
}

/// Priorities of what a stack view wants beyond what is required.
enum StackPriority {
  /// A hidden view has no length, unless it is required to.
  static let hidden = UILayoutPriority(Float(999.5))
  /// Distances between centres are equal: less than hugging.
  static let centering = UILayoutPriority(149)
  /// The stack is no larger across than its views need: more than what a fitting size aims at.
  static let tightness = UILayoutPriority(51)
  /// What nothing else determines is zero, or stays as it is.
  static let steady = UILayoutPriority(25)
  /// The last view without size yields before others do.
  static let yielding = UILayoutPriority(24)
}

extension UIView {
  fileprivate func setSteadyAxis(_ axis: NSLayoutConstraint.Axis?) {
    guard constraintLayoutStorage?.steadyAxis != axis else { return }
    constraintLayout.steadyAxis = axis
    layoutEngine?.setNeedsRefresh(.view(self))
  }

  /// What the view would take of a stack's length.
  func naturalLength(along axis: NSLayoutConstraint.Axis) -> CGFloat {
    let size = intrinsicContentSize
    let length = axis == .horizontal ? size.width : size.height
    guard length == UIView.noIntrinsicMetric else { return length }
    guard self is UIStackView else { return 0 }
    let fitting = systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    return axis == .horizontal ? fitting.width : fitting.height
  }

  /// Whether nothing of its own says how long the view is.
  func isFlexible(along axis: NSLayoutConstraint.Axis) -> Bool {
    let size = intrinsicContentSize
    return !(self is UIStackView) && (axis == .horizontal ? size.width : size.height) == UIView.noIntrinsicMetric
  }
}

extension NSLayoutConstraint.Axis {
  var start: NSLayoutConstraint.Attribute { self == .horizontal ? .leading : .top }
  var end: NSLayoutConstraint.Attribute { self == .horizontal ? .trailing : .bottom }
  var center: NSLayoutConstraint.Attribute { self == .horizontal ? .centerX : .centerY }
  var length: NSLayoutConstraint.Attribute { self == .horizontal ? .width : .height }
  var across: NSLayoutConstraint.Axis { self == .horizontal ? .vertical : .horizontal }
}
