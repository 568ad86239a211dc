/// Implements nothing: the protocol's defaults answer.
private final class SilentDelegate: NSObject, UISearchBarDelegate {}

/// What goes on to another delegate where an object's class says so.
extension UISearchBarDelegate where Self: MessageForwarding {
  private func receiver(_ selector: Selector) -> any UISearchBarDelegate {
    receiver(of: selector, as: (any UISearchBarDelegate).self) ?? SilentDelegate()
  }

  public func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool {
    receiver("searchBarShouldBeginEditing:").searchBarShouldBeginEditing(searchBar)
  }

  public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {
    receiver("searchBarTextDidBeginEditing:").searchBarTextDidBeginEditing(searchBar)
  }

  public func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool {
    receiver("searchBarShouldEndEditing:").searchBarShouldEndEditing(searchBar)
  }

  public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {
    receiver("searchBarTextDidEndEditing:").searchBarTextDidEndEditing(searchBar)
  }

  public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
    receiver("searchBar:textDidChange:").searchBar(searchBar, textDidChange: searchText)
  }

  public func searchBar(_ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String)
    -> Bool
  {
    receiver("searchBar:shouldChangeTextIn:replacementText:").searchBar(
      searchBar, shouldChangeTextIn: range, replacementText: text)
  }

  public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {
    receiver("searchBarSearchButtonClicked:").searchBarSearchButtonClicked(searchBar)
  }

  public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {
    receiver("searchBarCancelButtonClicked:").searchBarCancelButtonClicked(searchBar)
  }

  public func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) {
    receiver("searchBarBookmarkButtonClicked:").searchBarBookmarkButtonClicked(searchBar)
  }

  public func searchBarResultsListButtonClicked(_ searchBar: UISearchBar) {
    receiver("searchBarResultsListButtonClicked:").searchBarResultsListButtonClicked(searchBar)
  }

  public func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
    receiver("searchBar:selectedScopeButtonIndexDidChange:").searchBar(
      searchBar, selectedScopeButtonIndexDidChange: selectedScope)
  }
}
