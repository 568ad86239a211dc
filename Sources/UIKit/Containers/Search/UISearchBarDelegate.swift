/// Decides on what a search bar's person does, and hears of it.
@preconcurrency @MainActor public protocol UISearchBarDelegate: UIBarPositioningDelegate {
  /// Asks whether the field may be edited.
  /// - Returns: false to leave the field alone.
  func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool
  /// Tells the delegate that the field is being edited.
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
  /// Asks whether the field may be left.
  /// - Returns: false to keep the field edited.
  func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool
  /// Tells the delegate that the field is not edited any more.
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
  /// Tells the delegate that a person has changed the text, or that a search controller has emptied the field; not that
  /// the app has.
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
  /// Asks whether a person may change the text.
  /// - Returns: false to leave the text as it is.
  func searchBar(_ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
  /// Tells the delegate that the return key has been pressed. The field goes on being edited, but for a search
  /// controller's.
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
  /// Tells the delegate that the cancel button has been tapped. The field goes on being edited, but for a search
  /// controller's.
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
  /// Tells the delegate that the bookmark button has been tapped.
  func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar)
  /// Tells the delegate that the results button has been tapped.
  func searchBarResultsListButtonClicked(_ searchBar: UISearchBar)
  /// Tells the delegate that a person has chosen another scope.
  func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
}

extension UISearchBarDelegate {
  /// Returns true.
  public func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { true }
  /// Does nothing.
  public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
  /// Returns true.
  public func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool { true }
  /// Does nothing.
  public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
  /// Does nothing.
  public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
  /// Returns true.
  public func searchBar(
    _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }
  /// Does nothing.
  public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
  /// Does nothing.
  public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
  /// Does nothing.
  public func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) {}
  /// Does nothing.
  public func searchBarResultsListButtonClicked(_ searchBar: UISearchBar) {}
  /// Does nothing.
  public func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {}
}
