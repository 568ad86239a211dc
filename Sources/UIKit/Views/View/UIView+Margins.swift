extension UIView {
  private static let defaultMargin: CGFloat = 8

  var resolvedLayoutMargins: UIEdgeInsets {
    var margins = insets.margins ?? Self.defaultMargins
    if let viewController, viewController.viewRespectsSystemMinimumLayoutMargins {
      let least = viewController.systemMinimumLayoutMargins.resolved(rightToLeft: isRightToLeft)
      margins = insets.margins.map { .max($0, least) } ?? least
    }
    if insetsLayoutMarginsFromSafeArea { margins = margins + safeAreaInsets }
    if preservesSuperviewLayoutMargins, let superview {
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
    for subview in subviews where subview.preservesSuperviewLayoutMargins { subview.updateLayoutMargins() }
  }
}

extension UIEdgeInsets {
  /// What is left of margins of `bounds` within a rectangle in it.
  fileprivate func remaining(from bounds: CGRect, in frame: CGRect) -> UIEdgeInsets {
    UIEdgeInsets(
      top: top - (frame.minY - bounds.minY), left: left - (frame.minX - bounds.minX),
      bottom: bottom - (bounds.maxY - frame.maxY), right: right - (bounds.maxX - frame.maxX))
  }
}
