/// Takes an app and its scene through the states of their life, and tells delegates and observers in UIKit's order.
@MainActor struct ApplicationLifecycle {
  let application: UIApplication
  /// Apps with a scene delegate hear of its scene's states instead of their own.
  var usesSceneDelegate: Bool { application.scenes.contains { $0.delegate != nil } }

  private var scenes: [UIScene] { application.scenes }
  private var delegate: (any UIApplicationDelegate)? { application.delegate }

  func enterForeground() {
    for scene in scenes where scene.activationState == .background || scene.activationState == .unattached {
      scene.activationState = .foregroundInactive
      scene.delegate?.sceneWillEnterForeground(scene)
      scene.post(UIScene.willEnterForegroundNotification)
    }
    if application.applicationState == .background {
      application.applicationState = .inactive
      if !usesSceneDelegate { delegate?.applicationWillEnterForeground(application) }
      application.post(UIApplication.willEnterForegroundNotification)
    }
    for case let scene as UIWindowScene in scenes { scene.showControllers() }
  }

  func becomeActive() {
    enterForeground()
    guard application.applicationState != .active else { return }
    application.applicationState = .active
    if !usesSceneDelegate { delegate?.applicationDidBecomeActive(application) }
    for scene in scenes {
      scene.activationState = .foregroundActive
      scene.delegate?.sceneDidBecomeActive(scene)
      scene.post(UIScene.didActivateNotification)
    }
    application.post(UIApplication.didBecomeActiveNotification)
  }

  func resignActive() {
    guard application.applicationState == .active else { return }
    application.endShake(.cancelled, at: CACurrentMediaTime())
    for scene in scenes {
      scene.delegate?.sceneWillResignActive(scene)
      scene.post(UIScene.willDeactivateNotification)
      scene.activationState = .foregroundInactive
    }
    if !usesSceneDelegate { delegate?.applicationWillResignActive(application) }
    application.post(UIApplication.willResignActiveNotification)
    application.applicationState = .inactive
  }

  func enterBackground() {
    resignActive()
    guard application.applicationState != .background else { return }
    application.applicationState = .background
    for scene in scenes {
      scene.activationState = .background
      scene.delegate?.sceneDidEnterBackground(scene)
      scene.post(UIScene.didEnterBackgroundNotification)
    }
    if !usesSceneDelegate { delegate?.applicationDidEnterBackground(application) }
    application.post(UIApplication.didEnterBackgroundNotification)
    purgeCaches()
  }

  func terminate() {
    enterBackground()
    for scene in scenes {
      scene.delegate?.sceneDidDisconnect(scene)
      scene.activationState = .unattached
      scene.post(UIScene.didDisconnectNotification)
    }
    delegate?.applicationWillTerminate(application)
    application.post(UIApplication.willTerminateNotification)
  }

  func beginDay() {
    delegate?.applicationSignificantTimeChange(application)
    application.post(UIApplication.significantTimeChangeNotification)
  }

  func warnOfLowMemory() {
    delegate?.applicationDidReceiveMemoryWarning(application)
    application.post(UIApplication.didReceiveMemoryWarningNotification)
    for window in application.windows { window.rootViewController?.passOnMemoryWarning() }
    purgeCaches()
  }

  /// Lets go of what UIKit keeps only to be quick.
  private func purgeCaches() {
    KeyGlyph.releaseMemory()
    TextLayout.releaseMemory()
    ProcessHeap.trim()
  }
}

extension UIViewController {
  fileprivate func passOnMemoryWarning() {
    didReceiveMemoryWarning()
    for child in children { child.passOnMemoryWarning() }
    modal.presented?.passOnMemoryWarning()
  }
}
