/// A view that shows the text of a container.
@MainActor protocol TextContainerOwner: AnyObject {
  /// The size of the container, as far as it follows the view.
  /// - Parameter set: what was set of it.
  func size(of container: NSTextContainer, set: CGSize) -> CGSize
  /// The container has become another, and its text may lie elsewhere.
  func containerDidChange(_ container: NSTextContainer)
}

/// What shows or edits the text of a layout manager.
@MainActor protocol TextLayoutClient: AnyObject {
  /// The flow has followed an edit of the storage.
  func textDidChange(_ edit: NSTextStorage.Edit)
  /// The text has another storage now; nil for none.
  func storageDidChange(to storage: NSTextStorage?)
  /// Another layout manager lays the text out.
  func layoutManagerDidChange(to manager: NSLayoutManager)
  /// Lines may lie elsewhere.
  func layoutDidChange()
  /// Lines look different, and lie where they have lain.
  func displayDidChange()
  /// The width of the lines has to be up to date.
  func prepareForLayout()
}
