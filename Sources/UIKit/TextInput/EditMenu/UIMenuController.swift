/// The edit menu of the first responder, as apps show it by themselves. `UIEditMenuInteraction` has taken its place.
@preconcurrency @MainActor open class UIMenuController: NSObject {
  /// The one menu controller.
  public static let shared = UIMenuController()

  private override init() {}

  /// The entries behind the standard ones, as far as the first responder or one behind it performs their actions. Nil by
  /// default.
  open var menuItems: [UIMenuItem]?

  private var menu: EditMenuView?
  private weak var targetView: UIView?
  private var targetRect = CGRect.zero

  /// Whether the menu shows. Setting it is `setMenuVisible(_:animated:)` without animation.
  open var isMenuVisible: Bool {
    get { menu != nil }
    set { setMenuVisible(newValue, animated: false) }
  }

  /// The frame of the menu on the screen, in points; zero where none shows.
  open var menuFrame: CGRect { menu.map { $0.convertToScreen($0.bounds) } ?? .zero }

  /// Shows the menu beside a rectangle. Nothing shows where the view is in no window, or nothing can be done.
  /// - Parameter rect: what the menu leaves free, in the view's coordinates.
  open func showMenu(from targetView: UIView, rect targetRect: CGRect) {
    setTargetRect(targetRect, in: targetView)
    show()
  }

  /// Hides the menu if it belongs to that view.
  open func hideMenu(from targetView: UIView) {
    if targetView === self.targetView { hideMenu() }
  }

  /// Hides the menu.
  open func hideMenu() { menu?.dismiss() }

  /// Says where `setMenuVisible(_:animated:)` shows the menu; one that shows moves there.
  open func setTargetRect(_ targetRect: CGRect, in targetView: UIView) {
    (self.targetRect, self.targetView) = (targetRect, targetView)
    guard let menu, let window = targetView.window else { return }
    menu.move(to: window.convert(targetRect, from: targetView))
    post(Self.menuFrameDidChangeNotification)
  }

  /// Shows or hides the menu, at the place that `setTargetRect(_:in:)` has named.
  /// - Parameter animated: it always comes and goes in the same way.
  open func setMenuVisible(_ menuVisible: Bool, animated: Bool) {
    if !menuVisible { hideMenu() } else if menu == nil { show() }
  }

  /// Asks anew what can be done; a menu without entries goes.
  open func update() {
    guard let menu, let responder else { return }
    let items = items(for: responder)
    if items.isEmpty { hideMenu() } else { menu.replace(items) }
  }

  private var responder: UIResponder? { targetView?.window?.firstResponder ?? targetView }

  private func show() {
    hideMenu()
    guard let targetView, let window = targetView.window, let responder else { return }
    let items = items(for: responder)
    guard !items.isEmpty else { return }
    let menu = EditMenuView(items: items, owner: nil)
    self.menu = menu
    menu.coming = { [weak self] animator in
      self?.post(Self.willShowMenuNotification)
      animator.addCompletion { self?.post(Self.didShowMenuNotification) }
    }
    menu.going = { [weak self, weak menu] animator in
      self?.post(Self.willHideMenuNotification)
      if self?.menu === menu { self?.menu = nil }
      animator.addCompletion { self?.post(Self.didHideMenuNotification) }
    }
    menu.present(in: window, around: window.convert(targetRect, from: targetView))
  }

  private func items(for responder: UIResponder) -> [EditMenuItem] {
    let standard = EditMenuItem.items(of: responder.builtEditMenu.children, for: responder) { [weak self] _ in
      self?.hideMenu()
    }
    return standard + (menuItems ?? []).compactMap { item(of: $0, for: responder) }
  }

  private func item(of item: UIMenuItem, for responder: UIResponder) -> EditMenuItem? {
    guard let target = responder.target(forAction: item.action, withSender: self) else { return nil }
    return EditMenuItem(
      title: item.title, label: item.title,
      effect: .perform { [weak self] in
        UIApplication.send(item.action, to: target as AnyObject, from: self, for: nil)
        self?.hideMenu()
      })
  }

  private func post(_ name: Notification.Name) { NotificationCenter.default.post(name: name, object: self) }
}

/// An entry of the menu controller's menu.
@preconcurrency @MainActor open class UIMenuItem: NSObject {
  /// The title of the entry.
  open var title: String
  /// The action that a responder performs, with the menu controller as its sender.
  open var action: Selector

  /// Makes an entry.
  public init(title: String, action: Selector) { (self.title, self.action) = (title, action) }
}

extension UIMenuController {
  /// Tells that the menu is about to show. The object of all of these is the menu controller.
  public nonisolated static let willShowMenuNotification = Notification.Name(
    "UIMenuControllerWillShowMenuNotification")
  /// Tells that the menu has come.
  public nonisolated static let didShowMenuNotification = Notification.Name("UIMenuControllerDidShowMenuNotification")
  /// Tells that the menu is about to go.
  public nonisolated static let willHideMenuNotification = Notification.Name(
    "UIMenuControllerWillHideMenuNotification")
  /// Tells that the menu has gone.
  public nonisolated static let didHideMenuNotification = Notification.Name("UIMenuControllerDidHideMenuNotification")
  /// Tells that the menu that shows has moved.
  public nonisolated static let menuFrameDidChangeNotification = Notification.Name(
    "UIMenuControllerMenuFrameDidChangeNotification")
}
