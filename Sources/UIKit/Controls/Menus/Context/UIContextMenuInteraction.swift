/// Opens a menu on a view when a finger stays on it, or when the mouse's secondary button clicks on it.
///
/// ```swift
/// view.addInteraction(UIContextMenuInteraction(delegate: self))
/// ```
@preconcurrency @MainActor open class UIContextMenuInteraction: NSObject, UIInteraction {
  /// How a menu shows.
  public enum Appearance: Int, Sendable {
    /// A menu that isn't there.
    case unknown
    /// A menu with a preview, above a blurred screen.
    case rich
    /// The menu alone.
    case compact
  }

  /// Provides the menu; not retained.
  open var delegate: (any UIContextMenuInteractionDelegate)? { delegateStorage }
  private final weak var delegateStorage: (any UIContextMenuInteractionDelegate)?
  /// The view of the interaction; nil until it is added to one.
  open var view: UIView? { viewStorage }
  private final weak var viewStorage: UIView?
  /// The menu that shows.
  private(set) final weak var presentation: MenuPresentation?
  private final weak var preview: MenuPreview?
  private final let press = MenuPressGestureRecognizer()
  private final let pressDelegate = MenuPressDelegate()
  /// What a finger that has stayed opens.
  private final var pressed: (configuration: UIContextMenuConfiguration, menu: UIMenu)?
  /// What shows while a finger stays, until the menu comes or all is as it was.
  private final var hold: MenuHold?
  /// A closure that is called before a menu opens, or what it is about is drawn for it.
  final var opening: () -> Void = {}
  /// The point at which the menu was asked for, in the view's coordinates.
  private final var place = CGPoint.zero

  /// The time measured on a phone: menus open .584 to .609 s after the finger has come down.
  private static let pressDuration = 0.595

  /// Makes an interaction.
  /// - Parameter delegate: without one, nothing opens.
  public init(delegate: any UIContextMenuInteractionDelegate) {
    delegateStorage = delegate
    super.init()
    press.minimumPressDuration = Self.pressDuration
    pressDelegate.interaction = self
    press.delegate = pressDelegate
    press.isReady = { [weak self] in
      guard let self, let delegate = self.delegate as? any MenuPreparing else { return true }
      return delegate.prepareMenu()
    }
    press.held = { [weak self] in self?.fingerStays() }
    press.letGo = { [weak self] in self?.fingerLeaves() }
    press.addTarget(self, action: Selector(UIContextMenuInteraction.pressDidChange, "_pressDidChange:"))
  }

  /// Whether a finger that stays opens the menu.
  final var opensByPressing = true { didSet { press.isEnabled = opensByPressing } }

  /// Takes a menu with it.
  open func willMove(to view: UIView?) {
    dismissMenu()
    endHold(animated: false)
    self.view?.removeGestureRecognizer(press)
  }

  /// Keeps the view in mind.
  open func didMove(to view: UIView?) {
    viewStorage = view
    view?.addGestureRecognizer(press)
  }

  /// The appearance of the menu that shows.
  open var menuAppearance: Appearance {
    guard presentation != nil else { return .unknown }
    return view is UIControl || preview == nil ? .compact : .rich
  }

  /// Returns the place where the menu that shows was asked for, in a view's coordinates, or the window's for nil; zero
  /// where none shows.
  open func location(in view: UIView?) -> CGPoint {
    guard presentation != nil, let own = self.view else { return .zero }
    return own.convert(place, to: view)
  }

  /// Puts another menu in the place of the one that shows, which is the submenu if one is open.
  open func updateVisibleMenu(_ block: (UIMenu) -> UIMenu) { presentation?.replace(block) }

  /// Does nothing where no menu shows.
  open func dismissMenu() { presentation?.dismiss(animated: true) }

  /// Closes the menu of what a finger drags away: there is nothing left that could go back.
  final func dismissMenuOfDrag() {
    preview?.leaveToDrag()
    dismissMenu()
  }

  private func pressDidChange(_ press: UIGestureRecognizer) {
    let point = press.location(in: nil)
    switch press.state {
    case .began:
      self.press.endLargeContent()
      let found = pressed
      pressed = nil
      if let found { present(found, at: press.location(in: view))?.beginTracking(at: point) }
      endHold(animated: true)
    case .changed: presentation?.track(point)
    case .ended: presentation?.lift(point)
    default: presentation?.letGo()
    }
  }

  // MARK: Before the menu

  /// The finger has stayed for a while, and there is a menu.
  private func fingerStays() {
    endHold(animated: false)
    guard let pressed, let view, let targeted = target(for: view, pressed.configuration) else { return }
    // Whoever was asked may have taken the view away.
    guard press.state == .possible, let window = view.window, targeted.target.container.window != nil else { return }
    let hold = MenuHold(MenuPreview(targeted), of: view)
    self.hold = hold
    hold.begin(in: window, duration: press.holdDuration)
  }

  private func fingerLeaves() {
    pressed = nil
    hold?.end(animated: true)
  }

  fileprivate final func endHold(animated: Bool) {
    if animated { hold?.end(animated: true) } else { hold?.remove() }
    hold = nil
  }

  // MARK: Opening

  /// Whether a finger that has stayed opens something: what else it may do goes on otherwise.
  fileprivate final func pressMayBegin() -> Bool {
    pressed = ask(at: press.location(in: view))
    return pressed != nil
  }

  private func ask(at location: CGPoint) -> (UIContextMenuConfiguration, UIMenu)? {
    guard view?.window != nil, (view as? UIControl)?.isEnabled ?? true, let delegate,
      let configuration = delegate.contextMenuInteraction(self, configurationForMenuAtLocation: location),
      let menu = configuration.makeMenu()
    else { return nil }
    return (configuration, menu)
  }

  /// Presents the menu of a place.
  /// - Parameter location: in the view's coordinates.
  /// - Returns: nil where there is no menu.
  @discardableResult final func present(at location: CGPoint) -> MenuPresentation? {
    endHold(animated: false)
    return ask(at: location).flatMap { present($0, at: location) }
  }

  /// Presents the menu of a place by itself, with a corner where it was clicked.
  /// - Parameter location: in the view's coordinates.
  /// - Returns: nil where there is no menu.
  @discardableResult package final func presentAtPointer(_ location: CGPoint) -> Bool {
    endHold(animated: false)
    return ask(at: location).flatMap { present($0, at: location, isAtPointer: true) } != nil
  }

  private func present(
    _ asked: (configuration: UIContextMenuConfiguration, menu: UIMenu), at location: CGPoint, isAtPointer: Bool = false
  ) -> MenuPresentation? {
    opening()
    guard let view, let window = view.window else { return nil }
    let (configuration, menu) = asked
    let preview = isAtPointer ? nil : makePreview(for: view, configuration)
    guard preview != nil || !MenuContent(menu, for: view, isSubmenu: false).sections.isEmpty else { return nil }
    place = location
    let control = view as? UIControl
    let point = control?.menuAttachmentPoint(for: configuration) ?? CGPoint(x: view.bounds.midX, y: view.bounds.maxY)
    let clicked = view.convert(location, to: nil)
    let new = MenuPresentation(
      menu,
      source: .init(
        view: view, anchor: isAtPointer ? CGRect(origin: clicked, size: .zero) : view.convert(view.bounds, to: nil),
        point: isAtPointer ? clicked : view.convert(point, to: nil), preview: preview,
        putsFirstNearest: !isAtPointer && configuration.preferredMenuElementOrder == .priority,
        isAtPointer: isAtPointer))
    presentation = new
    watch(new, preview, configuration)
    new.present(in: window)
    guard !new.isOver else {
      presentation = nil
      return nil
    }
    hold?.handOver()
    hold = nil
    control?.sendActions(for: .menuActionTriggered)
    return new
  }

  /// Makes the menu's preview, which a finger that has stayed may hold already; nil for controls, whose menus have none
  /// unless they provide one.
  private func makePreview(for view: UIView, _ configuration: UIContextMenuConfiguration) -> MenuPreview? {
    let held = hold.flatMap { $0.isOver ? nil : $0.preview }
    let targeted = held == nil ? target(for: view, configuration) : nil
    let content = configuration.makePreview?()
    let preview = held ?? targeted.map(MenuPreview.init)
    if preview == nil, content == nil || view.superview == nil { return nil }
    let made = preview ?? MenuPreview(UITargetedPreview(view: view))
    made.content = content
    return made
  }

  /// Asks what is lifted, which is the view itself by default; nothing of a control.
  private func target(for view: UIView, _ configuration: UIContextMenuConfiguration) -> UITargetedPreview? {
    if let own = delegate?.contextMenuInteraction(self, previewForHighlightingMenuWithConfiguration: configuration) {
      return own
    }
    return view is UIControl || view.superview == nil ? nil : UITargetedPreview(view: view)
  }

  private func watch(
    _ presentation: MenuPresentation, _ preview: MenuPreview?, _ configuration: UIContextMenuConfiguration
  ) {
    self.preview = preview
    presentation.coming = { [weak self] animator in
      guard let self else { return }
      self.delegate?.contextMenuInteraction(self, willDisplayMenuFor: configuration, animator: animator)
    }
    presentation.going = { [weak self, weak presentation] animator in
      guard let self else { return }
      preview?.willEnd()
      preview?.fades = animator.preferredCommitStyle == .pop
      preview?.returns = self.delegate?.contextMenuInteraction(
        self, previewForDismissingMenuWithConfiguration: configuration)
      if self.presentation === presentation { self.presentation = nil }
      self.delegate?.contextMenuInteraction(self, willEndFor: configuration, animator: animator)
    }
    presentation.chosen = { configuration.chosen($0) }
    presentation.previewTapped = { [weak self] animator in
      guard let self else { return }
      self.delegate?.contextMenuInteraction(
        self, willPerformPreviewActionForMenuWith: configuration, animator: animator)
    }
  }
}

extension UIContextMenuInteraction: SecondaryClickHandling {
  package final func takesSecondaryClick(at place: CGPoint) -> Bool {
    delegate is any MenuPreparing ? false : presentAtPointer(place)
  }
}

extension UIContextMenuInteraction: WindowInteraction {
  /// A menu doesn't outlive what it belongs to.
  func viewDidMoveToWindow() {
    guard view?.window == nil else { return }
    dismissMenu()
    endHold(animated: false)
  }
}

/// Lets a long press begin where there is a menu, and nowhere else.
private final class MenuPressDelegate: NSObject, UIGestureRecognizerDelegate {
  weak var interaction: UIContextMenuInteraction?

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    interaction?.pressMayBegin() ?? false
  }
}
