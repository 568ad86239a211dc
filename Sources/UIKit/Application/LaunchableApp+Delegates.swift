import HostInterface

extension LaunchableApp {
  /// An app with these delegates, for the launcher. The code that starts an app calls it, which the plugin
  /// `UIKitSources` writes.
  /// - Parameters:
  ///   - delegate: makes the app's delegate; called once `UIApplication.shared` is there.
  ///   - sceneDelegate: makes an instance of the class that a scene's configuration names; by default there is none.
  @preconcurrency @MainActor public static func _with(
    delegate: @escaping () -> any UIApplicationDelegate,
    sceneDelegate: @escaping (AnyClass) -> (any UISceneDelegate)? = { _ in nil }
  ) -> LaunchableApp {
    LaunchableApp(previews: { PreviewList.ofProgram }) { host, resources in
      AppResources.main = resources
      return UIApplicationDriver(host: host, makeDelegate: delegate, makeSceneDelegate: sceneDelegate)
    }
  }
}
