/// What a preview shows in place of a view's picture: a controller.
@MainActor protocol MenuPreviewContent: AnyObject {
  /// The preferred content size in points; a side of 0 is the menu's to choose.
  var preferredContentSize: CGSize { get }
  /// The content's view, which is loaded when it is first read.
  var view: UIView! { get }
  var viewIfLoaded: UIView? { get }
  func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool)
  func endAppearanceTransition()
}

/// The motion of a menu that may have content of its own as its preview.
@MainActor protocol MenuPreviewShowing {
  var previewContent: (any MenuPreviewContent)? { get }
}
