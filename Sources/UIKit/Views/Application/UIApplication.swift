import Foundation
import HostInterface

/// The running app. There is one per device; `shared` is that of the device that makes a frame, else of the newest.
@preconcurrency @MainActor open class UIApplication: UIResponder {
  /// Whether the app has the screen and its input.
  public enum State: Int, Sendable {
    /// An app on screen, with input.
    case active
    /// An app on screen without input, or being launched.
    case inactive
    /// An app that isn't on screen.
    case background
  }

  /// The app that runs. Traps where none does.
  open class var shared: UIApplication {
    guard let current else { fatalError("UIApplication.shared was used before an app was launched") }
    return current
  }

  /// The application of the current device; nil where none has been launched, and after its end.
  static var current: UIApplication? { DeviceContext.current.parts[LaunchedApplication.self]?.application }

  let host: any HostInterface.Host
  let screen: UIScreen
  /// The device as the app sees it.
  let device: UIDevice
  /// The delegate, which the app keeps alive, unlike other classes. Nil by default.
  open var delegate: (any UIApplicationDelegate)?
  /// The state of the app, inactive until launching is over.
  open internal(set) var applicationState = State.inactive
  var scenes: [UIScene] = []
  /// The scene of windows that name none: only in apps without a scene delegate.
  weak var sceneForPlainWindows: UIWindowScene?
  /// The window that was made for a storyboard and is not shown yet.
  var storyboardWindow: UIWindow?

  private var afterCommit: [() -> Void] = []
  /// The keys that are down.
  var heldKeys = HeldKeys()
  /// Whether the semantic tree has changed since the last commit.
  var semanticsChanged = false
  /// The element that somebody who reads the semantic tree is at.
  weak final var readFocus: UIResponder?
  /// The listener for what the app says to readers, besides the host.
  package final var noticeListener: ((SemanticNotice) -> Void)?
  /// The pointer above the screen.
  final let pointer = PointerTracker()
  /// The pinch on a trackpad.
  final let trackpad = TrackpadPinch()
  /// The views that follow the device's tilt.
  final let motionEffects = MotionEffectViews()
  /// What stands for all views of classes.
  final let appearances = AppearanceProxies()
  /// Status bar and home indicator.
  var systemWindow: (any DeviceWindow)?
  /// What the app itself has chosen for the status bar; nil where its controllers decide on it.
  lazy var statusBarChoice = StatusBarChoice((AppResources.main ?? Bundle.main).infoDictionary)
  nonisolated let backgroundTasks = BackgroundTasks()
  private var needsStatusBarUpdate = true
  /// The listener for all generators' feedback. No device has anything to be felt; tests listen.
  package final var feedbackListener: ((FeedbackEvent) -> Void)?
  /// The shake that has not ended.
  var motion: MotionEvent?
  /// What is done about shakes, from the launch on.
  var shakeHandler: (any ShakeHandling)?
  /// Whether a shake offers to undo what the undo manager of the first responder has, and to redo it. Default: true.
  open var applicationSupportsShakeToEdit = true
  /// Whether the screen stays on while nobody touches it. Windows keep the desktop's screen saver away meanwhile; other
  /// hosts have none. Default: false.
  open var isIdleTimerDisabled = false {
    didSet { if isIdleTimerDisabled != oldValue { host.keepScreenOn(isIdleTimerDisabled) } }
  }
  /// Turns the interface to an orientation that controllers want now; with true, only to that of the device.
  final var orientationUpdate: (Bool) -> Void = { _ in }
  /// How the device is held, as far as its host has asked whether the interface turns along; nil before that.
  final var heldOrientation: DeviceOrientation?
  /// Counts the calls of `beginIgnoringInteractionEvents()` that nothing has ended yet.
  final var ignoranceDepth = 0
  /// The keyboard, which exists from the launch on.
  var keyboard: (any KeyboardPresenting)?

  init(host: any HostInterface.Host) {
    self.host = host
    let screen = UIScreen(details: host.screen, clock: host.clock)
    self.screen = screen
    device = UIDevice(screen: screen, identity: host.identity)
    super.init()
  }

  /// The device's one scene.
  open var connectedScenes: Set<UIScene> { Set(scenes) }

  /// The sessions of `connectedScenes`: none is kept beyond its scene.
  open var openSessions: Set<UISceneSession> { Set(scenes.map(\.session)) }

  /// Whether several scenes may show: false, a device shows one.
  open var supportsMultipleScenes: Bool { false }

  /// All windows of all scenes, from back to front by their levels; the hidden ones are the backmost of theirs.
  open var windows: [UIWindow] { scenes.flatMap { ($0 as? UIWindowScene)?.orderedWindows ?? [] } }

  /// The window to which key presses go; nil while no window of the app was made key or all are hidden.
  open var keyWindow: UIWindow? { scenes.lazy.compactMap { ($0 as? UIWindowScene)?.keyWindow }.first }

  /// The device's one scene, as long as it is one with windows.
  var windowScene: UIWindowScene? { scenes.lazy.compactMap { $0 as? UIWindowScene }.first }

  /// The reading direction of the language that the app shows.
  open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    screen.traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
  }

  /// The orientations that windows may have, unless the delegate says otherwise: those of the `Info.plist`; all where it
  /// names none.
  /// - Parameter window: any window, or nil: the answer is the same.
  open func supportedInterfaceOrientations(for window: UIWindow?) -> UIInterfaceOrientationMask {
    Self.orientations(in: (AppResources.main ?? Bundle.main).infoDictionary) ?? .all
  }

  /// The size of text that the person prefers; `.large` unless the device says otherwise.
  open var preferredContentSizeCategory: UIContentSizeCategory {
    screen.traitCollection.preferredContentSizeCategory
  }

  open override var next: UIResponder? { delegate as? UIResponder }

  /// Runs `work` once the next frame has been committed; at once where no app runs.
  static func performAfterCommit(_ work: @escaping () -> Void) {
    guard let current else { return work() }
    current.afterCommit.append(work)
    current.host.setNeedsFrame()
  }

  func setNeedsSemantics() {
    guard !semanticsChanged else { return }
    semanticsChanged = true
    host.setNeedsFrame()
  }

  /// What decides on the status bar may be another; it is asked before the next frame.
  func setNeedsStatusBarUpdate() {
    needsStatusBarUpdate = true
    host.setNeedsFrame()
  }

  func updateStatusBarIfNeeded() {
    guard needsStatusBarUpdate else { return }
    needsStatusBarUpdate = false
    updateStatusBar()
  }

  /// Shows what the front of the app prefers. Within an animation block, changes are animated.
  func updateStatusBar() { systemWindow?.updateStatusBar() }

  func runAfterCommit() {
    let due = afterCommit
    afterCommit = []
    for work in due { work() }
  }

  // MARK: Events

  /// A shake that nobody has taken shows an alert for undo and redo; one for which there is nothing to undo goes to
  /// `next`.
  open override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    if motion == .motionShake, applicationSupportsShakeToEdit, shakeHandler?.handleShake() == true { return }
    super.motionEnded(motion, with: event)
  }

  /// Hands an event to the windows that it concerns.
  open func sendEvent(_ event: UIEvent) {
    if !hasRunReplacement(of: .sendEvent, in: UIApplication.self, for: self, [event]) { dispatch(event) }
  }

  func dispatch(_ event: UIEvent) {
    if let event = event as? UIPressesEvent {
      event.allPresses.first?.window?.sendEvent(event)
      return
    }
    if let event = event as? MotionEvent {
      event.window?.sendEvent(event)
      return
    }
    var told: [UIWindow] = []
    for touch in event.orderedTouches {
      guard let window = touch.window, !told.contains(where: { $0 === window }) else { continue }
      told.append(window)
      window.sendEvent(event)
    }
  }

  /// Sends an action message. Controls and bar buttons send theirs by it.
  ///
  /// - Parameters:
  ///   - target: nil for the first responder from `sender` on that has the method.
  ///   - sender: the message's first argument; `event` is the second.
  /// - Returns: false if nobody has the method.
  @discardableResult open func sendAction(
    _ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?
  ) -> Bool {
    resultOfReplacement(
      of: .sendActionFromSender, in: UIApplication.self, for: self,
      [action, target as Any, sender as Any, event as Any])
      ?? deliver(action, to: target, from: sender, for: event)
  }

  // MARK: URLs

  /// The schemes of URLs that come to the app itself: those of its property list.
  lazy var ownSchemes = OwnSchemes((AppResources.main ?? Bundle.main).infoDictionary)

  /// Whether the app or the device has something that opens URLs like this one. Without a scheme nothing does.
  open func canOpenURL(_ url: URL) -> Bool {
    switch URLReceiver(of: url, ownSchemes: ownSchemes) {
    case .nobody: false
    case .app: true
    case .system: host.canOpen(url)
    }
  }

  /// Hands the URL to the app's delegate if the app's property list declares its scheme under `CFBundleURLTypes`, else to
  /// the system.
  /// - Parameters:
  ///   - options: with `universalLinksOnly`, nothing is opened, since the device has no other apps that claim links.
  ///   - completion: called later, on the main thread, with whether somebody has taken the URL.
  open func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
  ) {
    let isTaken = options[.universalLinksOnly] as? Bool != true && handOver(url)
    guard let completion else { return }
    DispatchQueue.main.async { MainActor.assumeIsolated { completion(isTaken) } }
  }

  /// Opens a URL as `open(_:options:completionHandler:)` does, for tasks.
  /// - Returns: whether the system has taken the URL.
  @discardableResult open func open(_ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:]) async -> Bool {
    await withCheckedContinuation { continuation in
      open(url, options: options) { continuation.resume(returning: $0) }
    }
  }

  /// Hands the URL over as `open(_:options:completionHandler:)` does, which has taken its place.
  /// - Returns: whether somebody has taken the URL.
  @discardableResult open func openURL(_ url: URL) -> Bool { handOver(url) }
}

extension UIApplication {
  /// Something outside the app, like a web page, has a new picture: the screen shall be composited again. No commit is
  /// needed.
  package static func externalContentsDidChange() { current?.host.setNeedsFrame() }

  /// Something that a script or a screen reader sees of a sibling module's view has changed.
  package static func semanticsDidChange() { current?.setNeedsSemantics() }
}

/// The application for code that mustn't name it, such as what extensions share with apps: the class answers to names as
/// Objective-C's class does.
extension UIApplication {
  private nonisolated static let names: Set<String> = ["shared", "sharedApplication"]

  /// Whether the class has a method of that name that can be sent to it: `sharedApplication`.
  public nonisolated class func responds(to selector: Selector!) -> Bool {
    selector.map { names.contains($0.name) } ?? false
  }

  /// Sends the class a message: `sharedApplication` returns the application. Ends the program for other names.
  @discardableResult public class func perform(_ selector: Selector!) -> PerformResult? {
    demand(responds(to: selector), "UIApplication has no class method \(selector?.name ?? "nil")")
    return PerformResult(shared)
  }

  /// The class's value for a key: the application for `shared`. Ends the program for other keys.
  public class func value(forKey key: String) -> Any? {
    demand(names.contains(key), "UIApplication has no class property \(key)")
    return shared
  }

  /// The value at the end of a path of keys that begins with the class's key `shared`.
  public class func value(forKeyPath keyPath: String) -> Any? {
    let (key, rest) = splitKeyPath(keyPath)
    let application = value(forKey: key) as? UIApplication
    guard let rest else { return application }
    return application?.value(forKeyPath: rest)
  }
}

extension UIApplication {
  func post(_ name: Notification.Name) { NotificationCenter.default.post(name: name, object: self) }
}
