/// Shows menus on what is selected in a view.
///
/// ```swift
/// let interaction = UIEditMenuInteraction(delegate: self)
/// view.addInteraction(interaction)
/// interaction.presentEditMenu(with: UIEditMenuConfiguration(identifier: nil, sourcePoint: point))
/// ```
@preconcurrency @MainActor open class UIEditMenuInteraction: NSObject, UIInteraction {
  /// Says what is in the menu and where it stands; not retained.
  open var delegate: (any UIEditMenuInteractionDelegate)? { delegateStorage }
  private final weak var delegateStorage: (any UIEditMenuInteractionDelegate)?
  /// The view of the interaction; nil until it is added to one.
  open var view: UIView? { viewStorage }
  private final weak var viewStorage: UIView?
  private var menu: EditMenuView?
  private var configuration: UIEditMenuConfiguration?

  /// Makes an interaction.
  /// - Parameter delegate: nil for a menu of the standard commands, at the point that the configuration names.
  public init(delegate: (any UIEditMenuInteractionDelegate)?) { delegateStorage = delegate }

  /// Takes a menu with it.
  open func willMove(to view: UIView?) { dismissMenu() }
  /// Keeps the view in mind.
  open func didMove(to view: UIView?) { viewStorage = view }

  /// Shows a menu, in place of one that shows. Does nothing while the view is in no window, or nothing can be done.
  open func presentEditMenu(with configuration: UIEditMenuConfiguration) {
    dismissMenu()
    guard let view, let window = view.window else { return }
    let items = items(for: configuration, in: view)
    guard !items.isEmpty else { return }
    self.configuration = configuration
    let menu = EditMenuView(items: items, owner: nil)
    self.menu = menu
    menu.coming = { [weak self] animator in
      guard let self else { return }
      self.delegate?.editMenuInteraction(self, willPresentMenuFor: configuration, animator: animator)
    }
    menu.going = { [weak self, weak menu] animator in
      guard let self else { return }
      if self.menu === menu { (self.menu, self.configuration) = (nil, nil) }
      self.delegate?.editMenuInteraction(self, willDismissMenuFor: configuration, animator: animator)
    }
    menu.present(in: window, around: area(of: configuration, in: view, window))
  }

  /// Does nothing where no menu shows.
  open func dismissMenu() { menu?.dismiss() }

  /// Asks anew what is in the menu that shows; one without entries goes.
  open func reloadVisibleMenu() {
    guard let view, let menu, let configuration else { return }
    let items = items(for: configuration, in: view)
    if items.isEmpty { dismissMenu() } else { menu.replace(items) }
  }

  /// Asks anew where the menu that shows stands.
  open func updateVisibleMenuPosition(animated: Bool) {
    guard let view, let window = view.window, let menu, let configuration else { return }
    let area = area(of: configuration, in: view, window)
    if animated { UIView.animateToRest { menu.move(to: area) } } else { menu.move(to: area) }
  }

  /// Returns the place where the menu that shows was asked for, in a view's coordinates, or the window's for nil; zero
  /// where none shows.
  open func location(in view: UIView?) -> CGPoint {
    guard let configuration, let own = self.view else { return .zero }
    return own.convert(configuration.sourcePoint, to: view)
  }

  private func items(for configuration: UIEditMenuConfiguration, in view: UIView) -> [EditMenuItem] {
    // What is selected in the view, if anything in it has the keys, or else the view itself.
    let first = view.window?.firstResponder
    let responder: UIResponder = (first as? UIView).map { $0.isDescendant(of: view) } == true ? first ?? view : view
    let suggested = responder.builtEditMenu
    let menu: UIMenu? =
      delegate.map { $0.editMenuInteraction(self, menuFor: configuration, suggestedActions: suggested.children) }
      ?? suggested
    return EditMenuItem.items(of: menu?.children ?? [], for: responder) { [weak self] _ in self?.dismissMenu() }
  }

  private func area(of configuration: UIEditMenuConfiguration, in view: UIView, _ window: UIWindow) -> CGRect {
    let rect = delegate?.editMenuInteraction(self, targetRectFor: configuration) ?? .null
    return window.convert(rect.isNull ? CGRect(origin: configuration.sourcePoint, size: .zero) : rect, from: view)
  }
}

/// The menu that is meant, and where.
@preconcurrency @MainActor open class UIEditMenuConfiguration: NSObject {
  /// One of its own unless it was made with another.
  open private(set) var identifier: any NSCopying
  /// The place of the menu, in the coordinates of the interaction's view.
  open private(set) var sourcePoint: CGPoint

  /// Makes a configuration of a menu at a place.
  /// - Parameter identifier: for the delegate, to tell menus apart; nil for one that no other configuration has.
  public init(identifier: (any NSCopying)?, sourcePoint: CGPoint) {
    self.identifier = identifier ?? NSUUID()
    self.sourcePoint = sourcePoint
  }
}

/// Says what is in an edit menu and where it stands. Every method has a default.
@preconcurrency @MainActor public protocol UIEditMenuInteractionDelegate: NSObjectProtocol {
  /// Asks for the menu's entries; nil for no menu. Default: those that are suggested.
  /// - Parameter suggestedActions: the standard commands, and what the responders have made of them.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu?

  /// Asks what the menu leaves free, in the coordinates of the interaction's view. Default: null, for the
  /// configuration's point.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
  ) -> CGRect

  /// Tells the delegate that the menu comes. By default nothing comes with it.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating)

  /// Tells the delegate that the menu goes, for whatever reason. By default nothing goes with it.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating)
}

extension UIEditMenuInteractionDelegate {
  /// The suggested actions.
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu? { UIMenu(children: suggestedActions) }

  /// Returns `CGRect.null`.
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
  ) -> CGRect { .null }

  /// Does nothing.
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) {}

  /// Does nothing.
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) {}
}
