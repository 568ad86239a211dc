/// Follows the life of a scene.
@preconcurrency @MainActor public protocol UISceneDelegate: AnyObject {
  /// Tells the delegate that a scene connects; here the app makes the scene's window. It is called once, before the
  /// scene comes to the foreground. By default, this and the calls below do nothing.
  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions)

  /// Tells the delegate that the app ends; the state is still `.background`.
  func sceneDidDisconnect(_ scene: UIScene)

  /// Tells the delegate that input comes now; the state is `.foregroundActive`.
  func sceneDidBecomeActive(_ scene: UIScene)

  /// Tells the delegate that input ends; the state is still `.foregroundActive`.
  func sceneWillResignActive(_ scene: UIScene)

  /// Tells the delegate that the scene is about to show, at launch as well; the state is `.foregroundInactive`.
  func sceneWillEnterForeground(_ scene: UIScene)

  /// Tells the delegate that the scene shows no more; the state is `.background`.
  func sceneDidEnterBackground(_ scene: UIScene)

  /// Tells the delegate of URLs of the app's own schemes that the app itself has opened. Nobody else opens URLs in an
  /// app.
  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
}

extension UISceneDelegate {
  public func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {}
  public func sceneDidDisconnect(_ scene: UIScene) {}
  public func sceneDidBecomeActive(_ scene: UIScene) {}
  public func sceneWillResignActive(_ scene: UIScene) {}
  public func sceneWillEnterForeground(_ scene: UIScene) {}
  public func sceneDidEnterBackground(_ scene: UIScene) {}
  public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {}
}

/// Follows the life of a scene that has windows.
@preconcurrency @MainActor public protocol UIWindowSceneDelegate: UISceneDelegate {
  /// The scene's main window. A delegate need not have it.
  @_disfavoredOverload var window: UIWindow? { get set }
  /// Tells the delegate that the scene's size, orientation or traits have changed. It does nothing by default.
  /// - Parameter previousCoordinateSpace: has the bounds from before; its points are the screen's.
  func windowScene(
    _ windowScene: UIWindowScene, didUpdate previousCoordinateSpace: any UICoordinateSpace,
    interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
    traitCollection previousTraitCollection: UITraitCollection)
}

extension UIWindowSceneDelegate where Self: NSObjectProtocol {
  /// The window: nil, and what is set is dropped.
  @_disfavoredOverload public var window: UIWindow? {
    get {
      OptionalProperty.noteLack(of: self)
      return nil
    }
    set {}
  }
}

extension UIWindowSceneDelegate {
  /// The scene's main window: nil if the delegate has no such property, and nil within that if it has no window.
  public var window: UIWindow?? { OptionalProperty.value(of: self) { self.window as UIWindow? } }

  public func windowScene(
    _ windowScene: UIWindowScene, didUpdate previousCoordinateSpace: any UICoordinateSpace,
    interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
    traitCollection previousTraitCollection: UITraitCollection
  ) {}
}
