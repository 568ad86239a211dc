extension UIApplication {
  /// Tells that the app is launched, after the delegate's `didFinishLaunchingWithOptions` and before a scene connects.
  /// The object of all of these is the app; each follows the delegate's call of that name.
  public nonisolated static let didFinishLaunchingNotification = Notification.Name(
    "UIApplicationDidFinishLaunchingNotification")
  /// Tells that input comes now.
  public nonisolated static let didBecomeActiveNotification = Notification.Name(
    "UIApplicationDidBecomeActiveNotification")
  /// Tells that input ends, for a while or before the background.
  public nonisolated static let willResignActiveNotification = Notification.Name(
    "UIApplicationWillResignActiveNotification")
  /// Tells that nothing of the app shows any more.
  public nonisolated static let didEnterBackgroundNotification = Notification.Name(
    "UIApplicationDidEnterBackgroundNotification")
  /// Tells that the app will show again; not posted at launch.
  public nonisolated static let willEnterForegroundNotification = Notification.Name(
    "UIApplicationWillEnterForegroundNotification")
  /// The last call before the process ends, after the background's.
  public nonisolated static let willTerminateNotification = Notification.Name("UIApplicationWillTerminateNotification")
  /// What can be made again should be let go of. View controllers hear of it afterwards.
  public nonisolated static let didReceiveMemoryWarningNotification = Notification.Name(
    "UIApplicationDidReceiveMemoryWarningNotification")
  /// Tells that a day has begun.
  public nonisolated static let significantTimeChangeNotification = Notification.Name(
    "UIApplicationSignificantTimeChangeNotification")
  /// Tells of a picture that the person has taken of the screen, which no device tells.
  public nonisolated static let userDidTakeScreenshotNotification = Notification.Name(
    "UIApplicationUserDidTakeScreenshotNotification")
  /// Tells that protected files can be read again, which they always can.
  public nonisolated static let protectedDataDidBecomeAvailableNotification = Notification.Name(
    "UIApplicationProtectedDataDidBecomeAvailable")
  /// Tells that protected files will not be readable, which they always are.
  public nonisolated static let protectedDataWillBecomeUnavailableNotification = Notification.Name(
    "UIApplicationProtectedDataWillBecomeUnavailable")
}

extension UIScene {
  /// Tells that the scene will connect, before the delegate's `willConnectTo`. The object of all of these is the scene;
  /// the others follow the delegate's call.
  public nonisolated static let willConnectNotification = Notification.Name("UISceneWillConnectNotification")
  /// The app ends.
  public nonisolated static let didDisconnectNotification = Notification.Name("UISceneDidDisconnectNotification")
  /// Tells that input comes now.
  public nonisolated static let didActivateNotification = Notification.Name("UISceneDidActivateNotification")
  /// Tells that input ends; the scene is still `.foregroundActive`.
  public nonisolated static let willDeactivateNotification = Notification.Name("UISceneWillDeactivateNotification")
  /// Tells that the scene is about to show, at launch as well.
  public nonisolated static let willEnterForegroundNotification = Notification.Name(
    "UISceneWillEnterForegroundNotification")
  /// Tells that the scene shows no more.
  public nonisolated static let didEnterBackgroundNotification = Notification.Name(
    "UISceneDidEnterBackgroundNotification")
}

extension UIWindow {
  /// Tells that the window shows now. The object of all of these is the window.
  public nonisolated static let didBecomeVisibleNotification = Notification.Name("UIWindowDidBecomeVisibleNotification")
  /// Tells that the window doesn't show any more.
  public nonisolated static let didBecomeHiddenNotification = Notification.Name("UIWindowDidBecomeHiddenNotification")
  /// Tells that the window is the key window now, after `becomeKey()`.
  public nonisolated static let didBecomeKeyNotification = Notification.Name("UIWindowDidBecomeKeyNotification")
  /// Tells that the window is the key window no longer, after `resignKey()`.
  public nonisolated static let didResignKeyNotification = Notification.Name("UIWindowDidResignKeyNotification")
}
