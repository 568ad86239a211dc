/// Implements nothing: the protocol's defaults answer.
private final class SilentDelegate: NSObject, UISearchControllerDelegate {}

/// What goes on to another delegate where an object's class says so.
extension UISearchControllerDelegate where Self: MessageForwarding {
  private func receiver(_ selector: Selector) -> any UISearchControllerDelegate {
    receiver(of: selector, as: (any UISearchControllerDelegate).self) ?? SilentDelegate()
  }

  public func willPresentSearchController(_ searchController: UISearchController) {
    receiver("willPresentSearchController:").willPresentSearchController(searchController)
  }

  public func didPresentSearchController(_ searchController: UISearchController) {
    receiver("didPresentSearchController:").didPresentSearchController(searchController)
  }

  public func willDismissSearchController(_ searchController: UISearchController) {
    receiver("willDismissSearchController:").willDismissSearchController(searchController)
  }

  public func didDismissSearchController(_ searchController: UISearchController) {
    receiver("didDismissSearchController:").didDismissSearchController(searchController)
  }
}
