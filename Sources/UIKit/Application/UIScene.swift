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

  /// The configuration of that name in the app's `Info.plist`. One that is not there has no delegate class until it is
  /// given one.
  public init(name: String?, sessionRole: UISceneSession.Role) {
    self.name = name
    role = sessionRole
    super.init()
    if let name {
      delegateClass = SceneManifest.ofApp?.configurations(for: role).first { $0.name == name }?.delegateClass
    }
  }
}

extension UIScene {
  /// Why a scene is connected. Nothing opens an app with anything yet, so this says nothing.
  @preconcurrency @MainActor public final class ConnectionOptions: NSObject {}
}
