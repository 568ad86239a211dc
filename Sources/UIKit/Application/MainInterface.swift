/// The window that the system makes for an app that names a storyboard in its property list.
@MainActor struct MainInterface {
  let application: UIApplication
  let scene: UIWindowScene

  /// Loads the main storyboard of an app whose delegate has the window, before the delegate's first call.
  func loadMainStoryboard() {
    guard let name = SceneManifest.mainStoryboardName, let storyboard = UIStoryboard.named(name) else { return }
    load(storyboard)
  }

  /// Makes the window, with what the interface begins with. It is shown once the delegate has had its say.
  func load(_ source: any WindowContentSource) {
    guard let content = source.makeWindowContent() else {
      return logWarning("the storyboard \(source.name) has no initial view controller: no window is made")
    }
    let window = UIWindow(windowScene: scene)
    window.content = content
    if let tint = source.tintColor { window.tintColor = tint }
    if let delegate = scene.delegate as? any UIWindowSceneDelegate {
      delegate.window = window
      if delegate.window !== window {
        logWarning("the scene's delegate has no property 'window' for the storyboard \(source.name)")
      }
    } else {
      application.delegate?.window = window
      if application.delegate?.window !== window {
        logWarning("the app's delegate has no property 'window' for the storyboard \(source.name)")
      }
    }
    application.storyboardWindow = window
  }

  /// Shows what the delegate has as its window now, if a storyboard has given it one.
  func show() {
    guard let loaded = application.storyboardWindow else { return }
    application.storyboardWindow = nil
    let ofScene: UIWindow? = (scene.delegate as? any UIWindowSceneDelegate)?.window ?? nil
    let own: UIWindow? = ofScene ?? application.delegate?.window ?? nil
    (own ?? loaded).makeKeyAndVisible()
  }
}
