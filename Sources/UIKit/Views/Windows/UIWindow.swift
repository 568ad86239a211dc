import HostInterface

/// The root of a hierarchy of views.
@preconcurrency @MainActor open class UIWindow: UIView {
  /// Orders windows from back to front.
  public struct Level: RawRepresentable, Hashable, Comparable, Sendable {
    /// The level as a number, any: a higher one is further in front.
    public var rawValue: CGFloat
    /// A level of its own, between those that have names or beyond them.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// The same as `init(rawValue:)`.
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    /// The level of the app's own windows: 0.
    public static let normal = Level(rawValue: 0)
    /// The level of the device's status bar: 1000. The app's windows at this level lie by when they were shown.
    public static let statusBar = Level(rawValue: 1000)
    /// The level in front of the status bar: 2000.
    public static let alert = Level(rawValue: 2000)

    /// Compares by `rawValue`.
    public static func < (a: Level, b: Level) -> Bool { a.rawValue < b.rawValue }
  }

  /// A window that shows in the running app's scene, if the app has no scene delegate.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare(for: UIApplication.current?.sceneForPlainWindows)
  }

  /// A window of the scene's size.
  public init(windowScene: UIWindowScene) {
    super.init(frame: windowScene.screen.bounds)
    prepare(for: windowScene)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare(for: UIApplication.current?.sceneForPlainWindows)
    (coder as? NibDecoder)?.configure(self, as: UIWindow.self)
  }

  private func prepare(for scene: UIWindowScene?) {
    windowStorage = self
    isHidden = true
    windowScene = scene
  }

  // MARK: Place

  /// The scene in which the window shows. Nil by default.
  open weak var windowScene: UIWindowScene? {
    didSet {
      guard windowScene !== oldValue else { return }
      oldValue?.detach(self)
      windowScene?.attach(self)
      updateSceneEnvironment()
    }
  }

  /// The scene's screen; without a scene, the app's. It ends the program where no app runs.
  open var screen: UIScreen { windowScene?.screen ?? UIScreen.main }

  /// The level of the window, `.normal` by default; windows of one level are ordered by when they were last shown.
  open var windowLevel: Level = .normal { didSet { windowScene?.orderWindows() } }

  /// Whether the window is hidden, as each is at first.
  open override var isHidden: Bool {
    didSet {
      guard isHidden != oldValue else { return }
      windowScene?.visibilityChanged(of: self)
    }
  }

  // MARK: Contents

  private let root = WindowRoot()

  /// What fills the window.
  final var content: (any WindowContent)? {
    get { root.content }
    set {
      let old = root.content
      root.content = newValue
      if newValue !== old { contentDidChange(from: old) }
    }
  }

  /// The content's view stays as large as the window, whatever its contents want.
  override func holdsFrame(of subview: UIView) -> Bool { content?.viewIfLoaded === subview }

  // MARK: Key window

  /// Whether key presses and the like go to this window.
  open var isKeyWindow: Bool { windowScene?.keyWindow === self }

  /// Whether the window may become the key window: true unless a subclass says otherwise. One that may not is shown by
  /// `makeKeyAndVisible()`, and is passed over when the key window is hidden.
  open var canBecomeKey: Bool { true }

  /// Shows the window and makes it the key window.
  open func makeKeyAndVisible() {
    isHidden = false
    makeKey()
  }

  /// Sends key presses to this window. Does nothing without a scene, and where `canBecomeKey` is false.
  open func makeKey() { if canBecomeKey { windowScene?.setKeyWindow(self) } }

  /// Tells the window that it is the key window now, before `didBecomeKeyNotification`. It does nothing by itself.
  open func becomeKey() {}

  /// Tells the window that it is no longer the key window, before the next one's `becomeKey()`. It does nothing by
  /// itself.
  open func resignKey() {}

  // MARK: Keys

  /// The tabulator key leads to the first input of what lies in front, or with shift to the last, where nobody has the
  /// keys yet.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if firstResponder == nil, presses.count == 1, let key = presses.first?.key, key.keyCode == .keyboardTab,
      key.modifierFlags.isDisjoint(with: [.command, .control, .alternate]),
      enterFrontInput(goesBack: key.modifierFlags.contains(.shift))
    {
      return
    }
    super.pressesBegan(presses, with: event)
  }

  open override var next: UIResponder? { windowScene ?? UIApplication.current }

  override var responderWindow: UIWindow? { self }

  weak final var firstResponder: UIResponder?

  private let undo = UndoManager()

  /// The undo manager for all in the window that have none of their own.
  open override var undoManager: UndoManager? { undo }

  /// Whether the window belongs to the device and not to the app: a status bar's.
  var isSystemWindow: Bool { false }

  /// Whether scripts, tests and screen readers see what is in the window.
  package var isInSemanticTree: Bool { !isSystemWindow }

  // MARK: Events

  final let gestureArena = GestureArena()
  final lazy var statusBarTap = StatusBarTapGestureRecognizer(window: self)

  /// Hands touches to gesture recognizers and views, presses and shakes to the first responder.
  open func sendEvent(_ event: UIEvent) {
    if !hasRunReplacement(of: .sendEvent, in: UIWindow.self, for: self, [event]) { dispatch(event) }
  }

  // MARK: Environment

  override var baseTraits: UITraitCollection? { windowScene?.traitCollection }

  override var semanticRole: SemanticNode.Role { .window }
}

extension UIWindow {
  /// Notifies those who observe windows, but for the system's own ones, which no app knows of.
  func post(_ name: Notification.Name) {
    guard !isSystemWindow else { return }
    NotificationCenter.default.post(name: name, object: self)
  }
}

extension UIWindow {
  /// Converts a point of this window to another's coordinates, or to the screen's if `window` is nil.
  public final func convert(_ point: CGPoint, to window: UIWindow?) -> CGPoint {
    let point = convertToScreen(point)
    return window?.convertFromScreen(point) ?? point
  }

  /// A point of another window's coordinates in this one's; of the screen's if `window` is nil.
  public final func convert(_ point: CGPoint, from window: UIWindow?) -> CGPoint {
    convertFromScreen(window?.convertToScreen(point) ?? point)
  }

  /// A rectangle of this window's coordinates in another's; in the screen's if `window` is nil.
  public final func convert(_ rect: CGRect, to window: UIWindow?) -> CGRect {
    let rect = convertToScreen(rect)
    return window?.convertFromScreen(rect) ?? rect
  }

  /// A rectangle of another window's coordinates in this one's; of the screen's if `window` is nil.
  public final func convert(_ rect: CGRect, from window: UIWindow?) -> CGRect {
    convertFromScreen(window?.convertToScreen(rect) ?? rect)
  }
}

extension UIWindow {
  /// The scene's traits and safe area may be others now.
  func updateSceneEnvironment() {
    updateTraits()
    updateSafeArea()
  }

  func contentDidChange(from old: (any WindowContent)?) {
    old?.discardPresentations()
    if let view = old?.viewIfLoaded, view.superviewStorage === self { view.removeFromSuperview() }
    old?.rootWindow = nil
    UIApplication.current?.setNeedsStatusBarUpdate()
    guard let content else { return }
    content.rootWindow = self
    if !isHidden { installContent() }
  }

  /// Whether controllers whose views are in the window are on screen.
  var showsControllers: Bool { !isHidden && windowScene?.isInForeground == true }

  /// The content's view is loaded when the window first shows.
  func installContent() {
    guard let content, !content.isCovered, let view = content.view, view.superviewStorage !== self else { return }
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(view, at: 0)
  }
}

extension UIView {
  /// The screen's insets where they reach over a window.
  var rootSafeArea: UIEdgeInsets? {
    guard let window = self as? UIWindow else { return nil }
    guard let scene = window.windowScene else { return .zero }
    return scene.safeAreaInsets.propagated(from: scene.screen.bounds, to: window.frame)
  }
}
