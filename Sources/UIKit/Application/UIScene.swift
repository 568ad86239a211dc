/// One instance of the app's interface.
@preconcurrency @MainActor open class UIScene: UIResponder {
  /// Where a scene is in its life.
  public enum ActivationState: Int, Sendable {
    /// Not connected yet, or the app has ended.
    case unattached = -1
    /// On screen, with input.
    case foregroundActive
    /// On screen without input.
    case foregroundInactive
    /// Not on screen.
    case background
  }

  /// Fixed for the scene's life.
  public let session: UISceneSession
  /// Made of the configuration's class and kept alive by the scene; nil in apps whose delegate has the window.
  open var delegate: (any UISceneDelegate)?
  /// Has changed when the delegate hears that the scene became active, and has not yet when it hears that it will
  /// resign.
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
    /// The name in an `Info.plist`.
    public let rawValue: String
    /// A role of that name; only `windowApplication` is ever connected.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Ordinary windows on the device's screen.
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
  }

  /// Nil once the device is gone.
  public internal(set) weak var scene: UIScene?
  /// Always `windowApplication` for sessions of a device.
  public let role: Role
  /// What the app's delegate has answered, or what the `Info.plist` says.
  public internal(set) var configuration: UISceneConfiguration
  /// The same in every run of the app.
  public let persistentIdentifier: String

  init(role: Role, configuration: UISceneConfiguration, persistentIdentifier: String) {
    self.role = role
    self.configuration = configuration
    self.persistentIdentifier = persistentIdentifier
  }
}

/// How a scene is set up: which delegate it gets.
@preconcurrency @MainActor public final class UISceneConfiguration: NSObject {
  /// Of an entry in the `Info.plist`, or none.
  public let name: String?
  /// What it configures scenes for.
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
