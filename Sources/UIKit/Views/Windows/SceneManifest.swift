/// What an app's `Info.plist` says of its scenes: its `UIApplicationSceneManifest`.
@MainActor struct SceneManifest {
  struct Configuration {
    let name: String?
    let delegateClassName: String?
    let sceneClassName: String?
    let storyboardName: String?

    /// The delegate class; nil if there is none, or no such class, which is said once for each scene.
    @MainActor var delegateClass: AnyClass? {
      guard let delegateClassName else { return nil }
      if let found = NSClassFromString(delegateClassName) { return found }
      logWarning("Info.plist names the scene delegate \(delegateClassName), and there is no such class")
      return nil
    }

    /// The scene's class, found as `delegateClass` is. UIKit's own goes without its module's name, as property lists
    /// have it.
    @MainActor var sceneClass: AnyClass? {
      guard let sceneClassName, sceneClassName != "UIWindowScene" else { return nil }
      if let found = NSClassFromString(sceneClassName) { return found }
      logWarning("Info.plist names the scene class \(sceneClassName), and there is no such class")
      return nil
    }
  }

  private let configurations: [String: Any]

  /// The storyboard of apps whose delegate has the window: of the property list's `UIMainStoryboardFile`.
  static var mainStoryboardName: String? {
    (AppResources.main ?? Bundle.main).infoDictionary?["UIMainStoryboardFile"] as? String
  }

  /// The app's manifest; nil if the app's property list has none.
  static var ofApp: SceneManifest? { SceneManifest((AppResources.main ?? Bundle.main).infoDictionary) }

  /// Reads the manifest of a property list.
  /// - Parameter list: of an app, whatever is in it. Nil if it says nothing of scenes.
  init?(_ list: [String: Any]?) {
    guard let manifest = list?["UIApplicationSceneManifest"] as? [String: Any] else { return nil }
    configurations = manifest["UISceneConfigurations"] as? [String: Any] ?? [:]
  }

  /// The configurations for a role, in the order of the list: the first is the role's default.
  func configurations(for role: UISceneSession.Role) -> [Configuration] {
    let entries = configurations[role.rawValue] as? [[String: Any]] ?? []
    return entries.map {
      Configuration(
        name: $0["UISceneConfigurationName"] as? String, delegateClassName: $0["UISceneDelegateClassName"] as? String,
        sceneClassName: $0["UISceneClassName"] as? String,
        storyboardName: $0["UISceneStoryboardFile"] as? String)
    }
  }

  /// How the app's first scene is set up unless its delegate says otherwise.
  static var defaultConfiguration: UISceneConfiguration {
    let role = UISceneSession.Role.windowApplication
    let entry = ofApp?.configurations(for: role).first
    let configuration = UISceneConfiguration(name: entry?.name, sessionRole: role)
    if let entry, entry.name == nil { configuration.take(entry) }
    return configuration
  }
}

/// Tells the app's author of a mistake that the app survives.
func logWarning(_ message: String) { FileHandle.standardError.write(Data("UIKit: \(message)\n".utf8)) }
