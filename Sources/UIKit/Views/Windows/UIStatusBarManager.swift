/// How the status bar above a scene's windows looks.
@preconcurrency @MainActor open class UIStatusBarManager: NSObject {
  private weak var scene: UIWindowScene?

  init(scene: UIWindowScene) {
    self.scene = scene
    super.init()
  }

  /// The style that the front of the app wants; default: `.default`. It is asked for before the next frame, or at
  /// `setNeedsStatusBarAppearanceUpdate()`.
  open var statusBarStyle: UIStatusBarStyle { window?.statusBarStyle ?? .default }

  /// Whether no status bar shows: the front of the app wants none, or the screen has none, as that of a lying phone.
  open var isStatusBarHidden: Bool { height == 0 || window?.isStatusBarHidden == true }

  /// The bar's rectangle on the screen, in points; zero while it is hidden.
  open var statusBarFrame: CGRect {
    guard let scene, !isStatusBarHidden else { return .zero }
    return CGRect(x: 0, y: 0, width: scene.screen.bounds.width, height: height)
  }

  private var height: CGFloat { scene?.screen.details.statusBarHeight ?? 0 }

  /// The device's window, as long as it shows the bar of this scene.
  private var window: (any DeviceWindow)? {
    guard let window = UIApplication.current?.systemWindow, window.windowScene === scene else { return nil }
    return window
  }
}
