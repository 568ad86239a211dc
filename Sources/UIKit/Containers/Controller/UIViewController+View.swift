extension UIViewController: ViewControlling {
  /// The view if it is loaded; asking doesn't load it.
  public final var viewIfLoaded: UIView? { viewStorage }
}

extension UIWindow {
  /// The controller whose view fills the window. Nil by default.
  public final var rootViewController: UIViewController? {
    get { content as? UIViewController }
    set { content = newValue }
  }
}

extension UIContextMenuConfiguration {
  /// Makes the controller whose view is the preview; nil for one that is the interaction's view.
  public typealias ContentPreviewProvider = () -> UIViewController?

  /// Makes a configuration of a menu that is built when it opens.
  /// - Parameters:
  ///   - identifier: for the delegate, to tell menus apart; nil for one that no other configuration has.
  ///   - previewProvider: called when the menu opens.
  ///   - actionProvider: called when the menu opens; without a menu, nothing opens.
  public convenience init(
    identifier: (any NSCopying)? = nil, previewProvider: ContentPreviewProvider? = nil,
    actionProvider: ActionProvider? = nil
  ) {
    self.init()
    if let identifier { self.identifier = identifier }
    if let previewProvider { makePreview = { previewProvider() } }
    self.actionProvider = actionProvider
  }
}

extension UIContextMenuInteractionAnimating {
  /// What the configuration has provided; nil where the preview is a view's picture.
  public var previewViewController: UIViewController? {
    (self as? any MenuPreviewShowing)?.previewContent as? UIViewController
  }
}

extension UIViewController: MenuPreviewContent {}
