extension UIView {
  /// Layout runs under the view's traits, between its controller's two calls.
  func performLayout() {
    viewController?.reportAppearing()
    prepareConstraints()
    traitCollection.performAsCurrent {
      viewController?.viewWillLayoutSubviews()
      layoutSubviews()
      viewController?.viewDidLayoutSubviews()
      viewController?.tellContainerOfLayout()
    }
  }

  func layOutIfNeeded() {
    ConstraintPass.run(in: self) {
      prepareConstraints()
      layer.layoutIfNeeded()
    }
  }

  /// The direction in which this view's content is laid out.
  public final var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    Self.userInterfaceLayoutDirection(
      for: semanticContentAttribute,
      relativeTo: traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight)
  }

  /// The direction of a view with that attribute under the current traits: those of the view that is being laid out or
  /// drawn, else the screen's.
  public class func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection {
    userInterfaceLayoutDirection(
      for: attribute,
      relativeTo: UITraitCollection.current.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight)
  }

  /// The direction of a view with that attribute in an interface that runs in `direction`; only `.unspecified` follows
  /// it.
  public class func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute, relativeTo direction: UIUserInterfaceLayoutDirection
  ) -> UIUserInterfaceLayoutDirection {
    switch attribute {
    case .unspecified: direction
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    }
  }

  var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }
}
