import HostInterface

/// A scene with windows on a screen.
@preconcurrency @MainActor open class UIWindowScene: UIScene, UITraitEnvironment, TraitHolding {
  /// The screen where its windows show: the device's only one.
  open var screen: UIScreen { screenStorage }
  private final let screenStorage: UIScreen

  /// The windows, in the order in which they were attached.
  open private(set) var windows: [UIWindow] = []
  /// Visible windows from back to front.
  package private(set) final var visibleWindows: [UIWindow] = []
  /// The window to which key presses go. When it is hidden, the frontmost visible window of the app takes its place.
  open var keyWindow: UIWindow? { keyWindowStorage }
  private final weak var keyWindowStorage: UIWindow?

  /// The status bar above the scene's windows.
  open var statusBarManager: UIStatusBarManager? { ownStatusBarManager }
  private final lazy var ownStatusBarManager = UIStatusBarManager(scene: self)

  /// The styles of the status bar while two grounds lie beneath it, such as pages that a finger moves. They take the
  /// place of the style that the front of the app prefers. Within an animation block, changes are animated.
  package final var statusBarSplit: StatusBarSplit? { didSet { UIApplication.current?.updateStatusBar() } }

  /// Makes a scene that has windows.
  public required init(session: UISceneSession, connectionOptions: UIScene.ConnectionOptions) {
    screenStorage = session.screen
    super.init(session: session, connectionOptions: connectionOptions)
  }

  /// The screen's: points from its top left corner, as the device is held.
  open var coordinateSpace: any UICoordinateSpace { screen }

  /// The orientation of the interface, by how the device is held; the interface turns against it.
  open var interfaceOrientation: UIInterfaceOrientation { screen.details.orientation.interfaceOrientation }

  final var traitState = TraitState()

  /// The screen's, but for `traitOverrides`.
  open var traitCollection: UITraitCollection { screen.traitCollection.overriding(with: traitState.overrides) }

  /// The traits that hold in all windows of the scene in place of the screen's; none by default.
  open var traitOverrides: UITraitOverrides {
    get { traitState.overridden }
    set {
      let previous = traitCollection
      traitState.overridden = newValue
      guard traitCollection != previous else { return }
      traitsDidChange(from: previous)
      for window in windows.filter(\.isHidden) + visibleWindows { window.updateSceneEnvironment() }
    }
  }

  func traitsDidChange(from previous: UITraitCollection) {
    traitCollectionDidChange(previous)
    notifyTraitObservers(previous: previous, present: traitCollection)
  }

  /// Tells the scene that `traitCollection` has become another, before the windows hear of it. It does nothing by
  /// itself.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  var safeAreaInsets: UIEdgeInsets {
    let insets = screen.details.safeAreaInsets
    return UIEdgeInsets(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
  }

  // MARK: Windows

  func attach(_ window: UIWindow) {
    if !window.isSystemWindow { windows.append(window) }
    if !window.isHidden { visibilityChanged(of: window) }
  }

  func detach(_ window: UIWindow) {
    windows.removeAll { $0 === window }
    hide(window)
  }

  /// A window that shows comes to the front of its level.
  func visibilityChanged(of window: UIWindow) {
    UIApplication.current?.setNeedsStatusBarUpdate()
    if window.isHidden {
      hide(window)
    } else {
      visibleWindows.append(window)
      orderWindows()
      window.installContent()
      if isInForeground { window.content?.windowDidShow() }
      window.post(UIWindow.didBecomeVisibleNotification)
    }
  }

  private func hide(_ window: UIWindow) {
    guard visibleWindows.contains(where: { $0 === window }) else { return }
    visibleWindows.removeAll { $0 === window }
    window.layer.removeFromSuperlayer()
    window.content?.windowDidHide()
    window.post(UIWindow.didBecomeHiddenNotification)
    if keyWindowStorage === window { setKeyWindow(visibleWindows.last { !$0.isSystemWindow && $0.canBecomeKey }) }
  }

  func orderWindows() {
    visibleWindows = visibleWindows.sortedByLevel
    for window in visibleWindows { screen.rootLayer.addSublayer(window.layer) }
  }

  /// The app's windows from back to front, the hidden ones of a level first.
  var orderedWindows: [UIWindow] {
    (windows.filter(\.isHidden) + visibleWindows.filter { !$0.isSystemWindow }).sortedByLevel
  }

  func setKeyWindow(_ window: UIWindow?) {
    guard keyWindowStorage !== window else { return }
    let previous = keyWindowStorage
    keyWindowStorage = window
    previous?.resignKey()
    previous?.post(UIWindow.didResignKeyNotification)
    window?.becomeKey()
    window?.post(UIWindow.didBecomeKeyNotification)
    UIApplication.current?.keyboard?.update()
  }
}

extension [UIWindow] {
  /// Stable, so that windows of one level stay in the order in which they were shown.
  @MainActor fileprivate var sortedByLevel: [UIWindow] {
    enumerated()
      .sorted { ($0.element.windowLevel, $0.offset) < ($1.element.windowLevel, $1.offset) }
      .map(\.element)
  }
}

extension DeviceOrientation {
  /// The interface turns against the device.
  var interfaceOrientation: UIInterfaceOrientation {
    switch self {
    case .portrait: .portrait
    case .portraitUpsideDown: .portraitUpsideDown
    case .landscapeLeft: .landscapeRight
    case .landscapeRight: .landscapeLeft
    }
  }
}
