/// Insets that a view inherits or has been given.
struct ViewInsets {
  fileprivate var safeArea = UIEdgeInsets.zero
  /// The margins that the app has set; nil for the default.
  fileprivate(set) var margins: UIEdgeInsets?
  /// What the app is told for a moment in place of `safeArea`; see `reportingSafeArea(of:_:)`.
  fileprivate var reported: UIEdgeInsets?
  /// What `layoutMarginsDidChange()` last told of.
  fileprivate var deliveredMargins: UIEdgeInsets?

  /// The safe area that the app is told.
  var reportedSafeArea: UIEdgeInsets { reported ?? safeArea }
}

extension UIView {
  // MARK: Safe area

  /// Takes over the superview's safe area for this view and, where something has changed, those below it.
  func updateSafeArea() {
    let present = inheritedSafeArea + (viewController?.additionalSafeAreaInsets ?? .zero)
    if present != insets.safeArea {
      tellOfChange("safeAreaInsets") { insets.safeArea = present }
      viewController?.viewSafeAreaInsetsDidChange()
      safeAreaInsetsDidChange()
      insetsDidChangeForConstraints()
      updateLayoutMargins()
      setNeedsLayout()
    }
    updateSubviewsSafeArea()
  }

  /// Passes the safe area on to the subviews; to be called when `safeAreaInsetsForSubviews` has changed.
  func updateSubviewsSafeArea() {
    guard !subviewsStorage.isEmpty else { return }
    for subview in subviewsStorage where subview.needsSafeAreaUpdate { subview.updateSafeArea() }
  }

  private var needsSafeAreaUpdate: Bool {
    inheritedSafeArea + (viewController?.additionalSafeAreaInsets ?? .zero) != insets.safeArea
  }

  /// Has the view report another one's safe area while `body` runs. Nothing is laid out for that.
  func reportingSafeArea(of other: UIView, _ body: () -> Void) {
    insets.reported = other.safeAreaInsets
    body()
    insets.reported = nil
  }

  /// The safe area as it is, whatever the view says for a moment.
  var safeAreaInsetsUnreported: UIEdgeInsets {
    let reported = insets.reported
    insets.reported = nil
    defer { insets.reported = reported }
    return safeAreaInsets
  }

  /// The part of the superview's insets that reaches over this view.
  private var inheritedSafeArea: UIEdgeInsets {
    if let root = rootSafeArea { return root }
    guard let superview = superviewStorage else { return .zero }
    let outer = superview.safeAreaInsets(forSubview: self)
    guard outer != .zero else { return .zero }
    return outer.propagated(from: superview.bounds, to: superview.frameForSafeArea(of: self))
  }

  // MARK: Margins

  private static let defaultMargin: CGFloat = 8

  var resolvedLayoutMargins: UIEdgeInsets {
    var margins = insets.margins ?? Self.defaultMargins
    if let viewController, viewController.viewRespectsSystemMinimumLayoutMargins {
      let least = viewController.systemMinimumLayoutMargins.resolved(rightToLeft: isRightToLeft)
      margins = insets.margins.map { .max($0, least) } ?? least
    }
    if insetsLayoutMarginsFromSafeArea { margins = margins + safeAreaInsets }
    if preservesSuperviewLayoutMargins, let superview = superviewStorage {
      margins = .max(margins, superview.layoutMargins.remaining(from: superview.bounds, in: frame))
    }
    return margins
  }

  private static var defaultMargins: UIEdgeInsets {
    UIEdgeInsets(top: defaultMargin, left: defaultMargin, bottom: defaultMargin, right: defaultMargin)
  }

  func setLayoutMargins(_ margins: UIEdgeInsets) {
    insets.margins = margins
    updateLayoutMargins()
  }

  /// Tells the view, and those that keep its margins, if they have changed.
  func updateLayoutMargins() {
    let present = layoutMargins
    guard present != insets.deliveredMargins else { return }
    insets.deliveredMargins = present
    viewController?.viewLayoutMarginsDidChange()
    layoutMarginsDidChange()
    insetsDidChangeForConstraints()
    for subview in subviewsStorage where subview.preservesSuperviewLayoutMargins { subview.updateLayoutMargins() }
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

  /// What is left of margins of `bounds` within a rectangle in it.
  fileprivate func remaining(from bounds: CGRect, in frame: CGRect) -> UIEdgeInsets {
    UIEdgeInsets(
      top: top - (frame.minY - bounds.minY), left: left - (frame.minX - bounds.minX),
      bottom: bottom - (bounds.maxY - frame.maxY), right: right - (bounds.maxX - frame.maxX))
  }
}
