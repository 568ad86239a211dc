/// Which menu is meant, with its preview.
@preconcurrency @MainActor open class UIContextMenuConfiguration: NSObject {
  /// Makes the controller whose view is the preview; nil for one that is the interaction's view.
  public typealias ContentPreviewProvider = () -> UIViewController?
  /// Makes the menu out of what is suggested, which is nothing here.
  public typealias ActionProvider = ([UIMenuElement]) -> UIMenu?

  /// One of its own unless it was made with another.
  public final let identifier: any NSCopying
  final let previewProvider: ContentPreviewProvider?
  final let actionProvider: ActionProvider?
  /// Told of what has been chosen.
  final var chosen: (UIMenuElement) -> Void = { _ in }

  /// In which order the menu has its entries. Default: `.automatic`.
  open var preferredMenuElementOrder = ElementOrder.automatic

  /// - Parameters:
  ///   - identifier: for the delegate, to tell menus apart; nil for one that no other configuration has.
  ///   - previewProvider: called when the menu opens.
  ///   - actionProvider: called when the menu opens; without a menu, nothing opens.
  public init(
    identifier: (any NSCopying)? = nil, previewProvider: ContentPreviewProvider? = nil,
    actionProvider: ActionProvider? = nil
  ) {
    self.identifier = identifier ?? NSUUID()
    self.previewProvider = previewProvider
    self.actionProvider = actionProvider
  }
}
