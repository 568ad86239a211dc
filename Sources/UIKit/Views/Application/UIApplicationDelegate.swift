/// Follows the life of the app.
@preconcurrency @MainActor public protocol UIApplicationDelegate: AnyObject {
  /// The main window of an app without scene delegates. A delegate need not have it.
  @_disfavoredOverload var window: UIWindow? { get set }

  /// Tells the delegate, in the first call, that the app launches; the screen and the scene are there, and no window
  /// is.
  /// - Parameter launchOptions: nil: nothing launches an app with anything.
  /// - Returns: what it is changes nothing: no URL waits for it. Default: true.
  func application(
    _ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool

  /// Tells the delegate, in the second call, that the app has launched: without scene delegates, it makes its window
  /// here.
  /// - Parameter launchOptions: nil, as before.
  /// - Returns: what it is changes nothing. Default: true.
  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool

  /// Tells the delegate that the app has input, at the end of launching and whenever input comes again. This and the
  /// three below go to the scene's delegate instead where it has one. By default, each does nothing.
  func applicationDidBecomeActive(_ application: UIApplication)

  /// Tells the delegate that the app will lose input, before `applicationState` becomes `.inactive`.
  func applicationWillResignActive(_ application: UIApplication)

  /// Tells the delegate that nothing of the app shows, after `applicationState` has become `.background`.
  func applicationDidEnterBackground(_ application: UIApplication)

  /// Tells the delegate that the app will show again; not at launch.
  func applicationWillEnterForeground(_ application: UIApplication)

  /// Tells the delegate that the app ends, in the last call, which apps with scene delegates get, too. It does nothing
  /// by default.
  func applicationWillTerminate(_ application: UIApplication)

  /// Tells the delegate that what can be made again should be let go of. It does nothing by default.
  func applicationDidReceiveMemoryWarning(_ application: UIApplication)

  /// Opens a URL of the app's own schemes that the app itself has opened, in apps without scene delegates. Nobody else
  /// opens URLs in an app. Unless implemented, `application(_:open:sourceApplication:annotation:)` does.
  /// - Returns: whether the delegate has opened it.
  func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool

  /// Opens a URL where `application(_:open:options:)`, which has taken its place, isn't implemented. Unless
  /// implemented, `application(_:handleOpen:)` does.
  func application(_ application: UIApplication, open url: URL, sourceApplication: String?, annotation: Any) -> Bool

  /// Opens a URL where neither of the others, which have taken its place, is implemented. Default: false.
  func application(_ application: UIApplication, handleOpen url: URL) -> Bool

  /// Tells the delegate that a day has begun; `UIApplication.significantTimeChangeNotification` follows. It does
  /// nothing by default.
  func applicationSignificantTimeChange(_ application: UIApplication)

  /// Tells the delegate that no notifications will come from servers, as none do here, once the app has registered for
  /// them. It does nothing by default.
  func application(_ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error)

  /// Asks for the orientations that a window may have. Unless implemented, those of the `Info.plist`. The root
  /// controller decides within them.
  /// - Parameter window: the frontmost window that covers the screen; nil before there is one.
  func application(_ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?)
    -> UIInterfaceOrientationMask

  /// Asks how a new scene is set up. Unless implemented, as the Info.plist says.
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration
}

extension UIApplicationDelegate where Self: NSObjectProtocol {
  /// The window: nil, and what is set is dropped, for apps whose scenes hold their windows.
  @_disfavoredOverload public var window: UIWindow? {
    get {
      OptionalProperty.noteLack(of: self)
      return nil
    }
    set {}
  }
}

extension UIApplicationDelegate {
  /// The main window of an app without scene delegates: nil if the delegate has no such property, and nil within that
  /// if it has no window.
  public var window: UIWindow?? { OptionalProperty.value(of: self) { self.window as UIWindow? } }

  /// Goes on.
  public func application(
    _ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }

  /// Goes on.
  public func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }

  public func applicationDidBecomeActive(_ application: UIApplication) {}
  public func applicationWillResignActive(_ application: UIApplication) {}
  public func applicationDidEnterBackground(_ application: UIApplication) {}
  public func applicationWillEnterForeground(_ application: UIApplication) {}
  public func applicationWillTerminate(_ application: UIApplication) {}
  public func applicationDidReceiveMemoryWarning(_ application: UIApplication) {}

  /// What the older method does.
  public func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool {
    application(
      app, open: url, sourceApplication: options[.sourceApplication] as? String,
      annotation: options[.annotation] ?? NSNull())
  }

  /// What the oldest method does.
  public func application(
    _ application: UIApplication, open url: URL, sourceApplication: String?, annotation: Any
  ) -> Bool { self.application(application, handleOpen: url) }

  /// Opens nothing.
  public func application(_ application: UIApplication, handleOpen url: URL) -> Bool { false }

  public func applicationSignificantTimeChange(_ application: UIApplication) {}
  public func application(
    _ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error
  ) {}

  /// What the `Info.plist` allows.
  public func application(_ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?)
    -> UIInterfaceOrientationMask
  { application.supportedInterfaceOrientations(for: window) }

  /// What the `Info.plist` says of the role.
  public func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration { connectingSceneSession.configuration }
}
