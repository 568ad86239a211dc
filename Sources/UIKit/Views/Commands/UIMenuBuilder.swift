/// The use for which a menu is built.
@preconcurrency @MainActor open class UIMenuSystem: NSObject {
  /// The menu bar's. Phones have none: no builder is of it.
  public static let main = UIMenuSystem()
  /// The use of menus on what is selected.
  public static let context = UIMenuSystem()

  private override init() {}
}

/// Changes a menu before it shows. What isn't in the menu can't be changed, which is no error.
@preconcurrency @MainActor public protocol UIMenuBuilder: AnyObject {
  /// The use of the menu.
  var system: UIMenuSystem { get }

  /// Returns the menu with an identifier; nil where there is none in the menu.
  func menu(for identifier: UIMenu.Identifier) -> UIMenu?
  /// Returns the action with an identifier; nil where there is none in the menu.
  func action(for identifier: UIAction.Identifier) -> UIAction?
  /// Returns the command that sends a message; nil where there is none in the menu.
  /// - Parameter propertyList: nil for a command without one.
  func command(for action: Selector, propertyList: Any?) -> UICommand?

  /// Puts a menu in the place of another.
  func replace(menu replacedIdentifier: UIMenu.Identifier, with replacementMenu: UIMenu)
  /// Gives a menu the entries that `childrenBlock` makes of those that it has.
  func replaceChildren(
    ofMenu parentIdentifier: UIMenu.Identifier, from childrenBlock: ([UIMenuElement]) -> [UIMenuElement])
  /// Puts a menu before another one, in the same menu.
  func insertSibling(_ siblingMenu: UIMenu, beforeMenu siblingIdentifier: UIMenu.Identifier)
  /// Puts a menu behind another one, in the same menu.
  func insertSibling(_ siblingMenu: UIMenu, afterMenu siblingIdentifier: UIMenu.Identifier)
  /// Puts a menu before all entries of another.
  func insertChild(_ childMenu: UIMenu, atStartOfMenu parentIdentifier: UIMenu.Identifier)
  /// Puts a menu behind all entries of another.
  func insertChild(_ childMenu: UIMenu, atEndOfMenu parentIdentifier: UIMenu.Identifier)
  /// Takes a menu out; the root stays.
  func remove(menu removedIdentifier: UIMenu.Identifier)
}
