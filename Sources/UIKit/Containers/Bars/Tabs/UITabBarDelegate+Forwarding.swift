/// Implements nothing: the protocol's defaults answer.
private final class SilentDelegate: NSObject, UITabBarDelegate {}

/// What goes on to another delegate where an object's class says so.
extension UITabBarDelegate where Self: MessageForwarding {
  private func receiver(_ selector: Selector) -> any UITabBarDelegate {
    receiver(of: selector, as: (any UITabBarDelegate).self) ?? SilentDelegate()
  }

  public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
    receiver("tabBar:didSelect:").tabBar(tabBar, didSelect: item)
  }
}
