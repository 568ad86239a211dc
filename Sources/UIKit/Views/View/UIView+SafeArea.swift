/// Insets that a view inherits or has been given.
struct InsetState {
  var safeArea = UIEdgeInsets.zero
  /// Set by the app; nil for the default.
  var margins: UIEdgeInsets?
  /// What the app is told for a moment in place of `safeArea`; see `reportingSafeArea(of:_:)`.
  var reported: UIEdgeInsets?
  /// What `layoutMarginsDidChange()` last told of.
  var deliveredMargins: UIEdgeInsets?
}

extension UIView {
  /// Takes over the superview's safe area for this view and, where something has changed, those below it.
  func updateSafeArea() {
    let present = inheritedSafeArea + (viewController?.additionalSafeAreaInsets ?? .zero)
    if present != insets.safeArea {
      insets.safeArea = present
      viewController?.viewSafeAreaInsetsDidChange()
      safeAreaInsetsDidChange()
      insetsDidChangeForConstraints()
      updateLayoutMargins()
      setNeedsLayout()
    }
    updateSubviewsSafeArea()
  }

  /// To be called when `safeAreaInsetsForSubviews` has changed.
  func updateSubviewsSafeArea() {
    guard !subviews.isEmpty else { return }
    for subview in subviews where subview.needsSafeAreaUpdate { subview.updateSafeArea() }
  }

  private var needsSafeAreaUpdate: Bool {
    inheritedSafeArea + (viewController?.additionalSafeAreaInsets ?? .zero) != insets.safeArea
  }

  /// While `body` runs, the view says that it has another one's safe area. Nothing is laid out for that.
  func reportingSafeArea(of other: UIView, _ body: () -> Void) {
    insets.reported = other.safeAreaInsets
    body()
    insets.reported = nil
  }

  /// The part of the superview's insets that reaches over this view.
  private var inheritedSafeArea: UIEdgeInsets {
    if let root = rootSafeArea { return root }
    guard let superview else { return .zero }
    let outer = superview.safeAreaInsets(forSubview: self)
    guard outer != .zero else { return .zero }
    return outer.propagated(from: superview.bounds, to: superview.frameForSafeArea(of: self))
  }
}

extension UIEdgeInsets {
  /// The insets of a child whose frame is `frame` in a parent with these insets. A child that lies wholly within the
  /// inset band at an edge keeps the full inset.
  func propagated(from bounds: CGRect, to frame: CGRect) -> UIEdgeInsets {
    func covered(_ inset: CGFloat, _ distance: CGFloat) -> CGFloat {
      Swift.min(Swift.max(distance, 0), Swift.max(inset, 0))
    }
    return UIEdgeInsets(
      top: covered(top, bounds.minY + top - frame.minY), left: covered(left, bounds.minX + left - frame.minX),
      bottom: covered(bottom, frame.maxY - (bounds.maxY - bottom)),
      right: covered(right, frame.maxX - (bounds.maxX - right)))
  }
}
