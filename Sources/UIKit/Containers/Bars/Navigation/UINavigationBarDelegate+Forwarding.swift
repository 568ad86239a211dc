/// Implements nothing: the protocol's defaults answer.
private final class SilentDelegate: NSObject, UINavigationBarDelegate {}

/// What goes on to another delegate where an object's class says so.
extension UINavigationBarDelegate where Self: MessageForwarding {
  private func receiver(_ selector: Selector) -> any UINavigationBarDelegate {
    receiver(of: selector, as: (any UINavigationBarDelegate).self) ?? SilentDelegate()
  }

  public func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool {
    receiver("navigationBar:shouldPush:").navigationBar(navigationBar, shouldPush: item)
  }

  public func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {
    receiver("navigationBar:didPush:").navigationBar(navigationBar, didPush: item)
  }

  public func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool {
    receiver("navigationBar:shouldPop:").navigationBar(navigationBar, shouldPop: item)
  }

  public func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {
    receiver("navigationBar:didPop:").navigationBar(navigationBar, didPop: item)
  }
}
