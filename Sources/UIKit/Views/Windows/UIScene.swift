/// One instance of the app's interface.
@preconcurrency @MainActor open class UIScene: UIResponder {
  /// The states in the life of a scene.
  public enum ActivationState: Int, Sendable {
    /// A scene that isn't connected yet, or whose app has ended.
    case unattached = -1
    /// A scene on screen, with input.
    case foregroundActive
    /// A scene on screen without input.
    case foregroundInactive
    /// A scene that isn't on screen.
    case background
  }

  /// The session, the same for the scene's life.
  open var session: UISceneSession { sessionStorage }
  private final let sessionStorage: UISceneSession
  /// The delegate, made of the configuration's class and kept alive by the scene; nil in apps whose delegate has the
  /// window.
  open var delegate: (any UISceneDelegate)?
  /// Has changed when the delegate hears that the scene became active, and has not yet when it hears that it will
  /// resign.
  open internal(set) var activationState = ActivationState.unattached

  /// Makes a scene, for the device; a subclass that has an initialiser of its own overrides it.
  public required init(session: UISceneSession, connectionOptions: UIScene.ConnectionOptions) {
    sessionStorage = session
    super.init()
    session.sceneStorage = self
  }

  var isInForeground: Bool { activationState == .foregroundActive || activationState == .foregroundInactive }

  open override var next: UIResponder? { UIApplication.current }
}

/// What the system remembers of a scene.
@preconcurrency @MainActor open class UISceneSession: NSObject {
  /// What a session is for.
  public struct Role: RawRepresentable, Hashable, Sendable {
    /// The name in an `Info.plist`.
    public let rawValue: String
    /// A role of that name; only `windowApplication` is ever connected.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Ordinary windows on the device's screen.
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
  }

  /// The scene of the session; nil once the device is gone.
  open var scene: UIScene? { sceneStorage }
  final weak var sceneStorage: UIScene?
  /// The role of the scene, always `windowApplication` for sessions of a device.
  open private(set) var role: Role
  /// What the app's delegate has answered, or what the `Info.plist` says.
  open internal(set) var configuration: UISceneConfiguration
  /// The same in every run of the app.
  open private(set) var persistentIdentifier: String
  /// The screen on which the scene shows.
  let screen: UIScreen

  init(role: Role, configuration: UISceneConfiguration, persistentIdentifier: String, screen: UIScreen) {
    self.screen = screen
    self.role = role
    self.configuration = configuration
    self.persistentIdentifier = persistentIdentifier
  }
}

/// How a scene is set up: which delegate it gets.
@preconcurrency @MainActor open class UISceneConfiguration: NSObject {
  /// The name of an entry in the `Info.plist`, or none.
  open var name: String? { nameStorage }
  private final let nameStorage: String?
  /// What it configures scenes for.
  open private(set) var role: UISceneSession.Role
  /// The class of the delegate, which is made anew for each scene; nil if the scene has no delegate.
  open var delegateClass: AnyClass?
  /// The class of the scene: `UIWindowScene` or a subclass; nil, the default, for `UIWindowScene`. The scene of any
  /// other class is one, too.
  open var sceneClass: AnyClass?
  /// What fills a window that is made with the scene.
  var contentSource: (any WindowContentSource)?
  /// The name of the storyboard that the `Info.plist` names, until it is asked for.
  var storyboardName: String?

  /// The configuration of that name in the app's `Info.plist`. One that is not there has no classes until it is given
  /// them.
  public init(name: String?, sessionRole: UISceneSession.Role) {
    nameStorage = name
    role = sessionRole
    super.init()
    if let name, let entry = SceneManifest.ofApp?.configurations(for: role).first(where: { $0.name == name }) {
      take(entry)
    }
  }

  func take(_ entry: SceneManifest.Configuration) {
    delegateClass = entry.delegateClass
    sceneClass = entry.sceneClass
    storyboardName = entry.storyboardName
  }

  /// The class of scenes that the configuration makes.
  var windowSceneClass: UIWindowScene.Type {
    guard let sceneClass else { return UIWindowScene.self }
    if let found = sceneClass as? UIWindowScene.Type { return found }
    logWarning("\(sceneClass) can't be a scene's class: it has to be a subclass of UIWindowScene")
    return UIWindowScene.self
  }
}

extension UIScene {
  /// Why a scene is connected. Nothing opens an app with anything yet, so this says nothing.
  @preconcurrency @MainActor open class ConnectionOptions: NSObject {
    /// The URLs that are to be opened: none.
    open var urlContexts: Set<UIOpenURLContext> { [] }
    /// The bundle identifier of the app that has asked for the scene: nil.
    open var sourceApplication: String? { nil }
    /// The activities to go on with: none.
    open var userActivities: Set<NSUserActivity> { [] }
    /// The shortcut on the Home Screen that the person has chosen: nil.
    open var shortcutItem: UIApplicationShortcutItem? { nil }
    /// The type of an activity that another device hands over: nil.
    open var handoffUserActivityType: String? { nil }
  }
}

extension UIScene {
  func post(_ name: Notification.Name) { NotificationCenter.default.post(name: name, object: self) }
}
