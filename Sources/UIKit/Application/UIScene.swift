/// One instance of the app's interface.
@preconcurrency @MainActor open class UIScene: UIResponder {
  public enum ActivationState: Int, Sendable {
    case unattached = -1
    case foregroundActive
    case foregroundInactive
    case background
  }

  public let session: UISceneSession
  open var delegate: (any UISceneDelegate)?
  public internal(set) final var activationState = ActivationState.unattached
  /// Shown where several scenes are listed.
  open var title: String! = ""

  init(session: UISceneSession) {
    self.session = session
    super.init()
  }

  var isInForeground: Bool { activationState == .foregroundActive || activationState == .foregroundInactive }

  open override var next: UIResponder? { UIApplication.current }
}

/// What the system remembers of a scene.
@preconcurrency @MainActor public final class UISceneSession: NSObject {
  /// What a session is for.
  public struct Role: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Ordinary windows on the device's screen.
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
  }

  public internal(set) weak var scene: UIScene?
  public let role: Role
  public internal(set) var configuration: UISceneConfiguration
  public let persistentIdentifier: String
  /// Kept by the app for its own use.
  public var userInfo: [String: Any]?

  init(role: Role, configuration: UISceneConfiguration, persistentIdentifier: String) {
    self.role = role
    self.configuration = configuration
    self.persistentIdentifier = persistentIdentifier
  }
}

/// How a scene is set up: which delegate it gets.
@preconcurrency @MainActor public final class UISceneConfiguration: NSObject {
  public let name: String?
  public let role: UISceneSession.Role
  /// Made anew for each scene; nil if the scene has no delegate.
  public var delegateClass: AnyClass?

  public init(name: String?, sessionRole: UISceneSession.Role) {
    self.name = name
    role = sessionRole
  }
}

extension UIScene {
  /// Why a scene is connected.
  @preconcurrency @MainActor public final class ConnectionOptions: NSObject {
    /// URLs that the scene shall open.
    public let urlContexts: Set<UIOpenURLContext>

    init(urlContexts: Set<UIOpenURLContext> = []) { self.urlContexts = urlContexts }
  }
}

/// A URL that a scene shall open.
@preconcurrency @MainActor public final class UIOpenURLContext: NSObject {
  public let url: URL
  init(url: URL) { self.url = url }
}
