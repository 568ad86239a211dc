/// Shows what is found: told whenever that may be something else.
@preconcurrency @MainActor public protocol UISearchResultsUpdating: NSObjectProtocol {
  /// Asks to show what is found, when a search begins or ends, and when its text or scope changes, by a person or the
  /// app.
  func updateSearchResults(for searchController: UISearchController)
}

/// Hears of a search's beginning and end.
@preconcurrency @MainActor public protocol UISearchControllerDelegate: NSObjectProtocol {
  /// Tells the delegate that a search begins; nothing has moved.
  func willPresentSearchController(_ searchController: UISearchController)
  /// Tells the delegate that a search has begun, and nothing moves any more.
  func didPresentSearchController(_ searchController: UISearchController)
  /// Tells the delegate that a search ends; nothing has moved.
  func willDismissSearchController(_ searchController: UISearchController)
  /// Tells the delegate that a search has ended, and nothing moves any more.
  func didDismissSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
  /// Does nothing.
  public func willPresentSearchController(_ searchController: UISearchController) {}
  /// Does nothing.
  public func didPresentSearchController(_ searchController: UISearchController) {}
  /// Does nothing.
  public func willDismissSearchController(_ searchController: UISearchController) {}
  /// Does nothing.
  public func didDismissSearchController(_ searchController: UISearchController) {}
}
