extension UISceneConfiguration {
  /// The first configuration for windows in the app's `UIApplicationSceneManifest`; nil if it has none.
  static var fromInfoPlist: UISceneConfiguration? {
    guard
      let manifest = (AppResources.main ?? Bundle.main).infoDictionary?["UIApplicationSceneManifest"] as? [String: Any]
    else { return nil }
    let configurations = manifest["UISceneConfigurations"] as? [String: Any]
    let ofWindows = configurations?[UISceneSession.Role.windowApplication.rawValue] as? [[String: Any]]
    guard let entry = ofWindows?.first else { return nil }
    let configuration = UISceneConfiguration(
      name: entry["UISceneConfigurationName"] as? String, sessionRole: .windowApplication)
    if let name = entry["UISceneDelegateClassName"] as? String { configuration.delegateClass = NSClassFromString(name) }
    return configuration
  }
}
