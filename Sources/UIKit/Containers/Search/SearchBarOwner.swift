/// A search bar's controller, which hears before its delegate what a person does.
@MainActor protocol SearchBarOwner: AnyObject {
  func searchBarDidBeginEditing()
  func searchBarTextDidChange()
  func searchBarScopeDidChange()
  func searchBarDidReturn()
  func searchBarDidCancel()
  /// The bar may be another height.
  func searchBarDidResize()
}
