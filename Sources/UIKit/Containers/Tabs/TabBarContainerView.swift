/// The view of a tab bar controller: content, and the bar in front of it.
final class TabBarContainerView: UIView {
  weak var controller: UITabBarController?
  let content = TabContentView()

  override func layoutSubviews() {
    super.layoutSubviews()
    controller?.layOutParts()
  }
}

/// The view that the selected controller's view lies in. What lies in it has the bar in its safe area.
final class TabContentView: ScreenSlot {
  weak var controller: UITabBarController?

  override var safeAreaInsetsForSubviews: UIEdgeInsets {
    var insets = safeAreaInsets
    insets.bottom = max(insets.bottom, covered.bottom)
    return insets
  }

  /// The frame by which a subview gets its safe area. While the view comes or goes, that is its place: otherwise its
  /// contents would be laid out anew as it moves.
  override func frameForSafeArea(of subview: UIView) -> CGRect {
    guard let controller, controller.containerTransition != nil,
      let moved = subview.viewController as? UIViewController
    else {
      return super.frameForSafeArea(of: subview)
    }
    return controller.frame(of: moved)
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    touchTarget(super.hitTest(point, with: event), during: controller?.containerTransition)
  }
}
