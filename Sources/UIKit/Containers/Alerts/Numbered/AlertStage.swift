/// A window in front of the app's, for alerts that no controller of the app presents.
@MainActor final class AlertStage {
  let controller: UIViewController
  private let window: UIWindow
  private weak var behind: UIWindow?
  private var formerMode: UIView.TintAdjustmentMode?

  /// Fails where no app shows anything.
  init?() {
    guard let app = UIApplication.current, let scene = app.keyWindow?.windowScene ?? app.sceneForPlainWindows else {
      return nil
    }
    behind = scene.keyWindow
    controller = AlertStageController(behind: behind)
    window = UIWindow(windowScene: scene)
    window.windowLevel = .alert
    window.rootViewController = controller
  }

  /// Shows the window. It looks as that behind it, whose tint is grey meanwhile.
  func show() {
    if let behind {
      window.overrideUserInterfaceStyle = behind.overrideUserInterfaceStyle
      window.tintColor = behind.tintColor
      formerMode = behind.tint.mode
      behind.tintAdjustmentMode = .dimmed
    }
    window.makeKeyAndVisible()
  }

  /// Gives the keys back to the window that had them.
  func hide() {
    if let formerMode { behind?.tintAdjustmentMode = formerMode }
    let wasKey = window.isKeyWindow
    window.windowScene = nil
    if wasKey, let behind, !behind.isHidden { behind.makeKey() }
  }
}

/// The controller that presents alerts in front of an app: what is behind decides on the status bar and on orientations.
private final class AlertStageController: UIViewController {
  private weak var behind: UIWindow?

  init(behind: UIWindow?) {
    self.behind = behind
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  private var front: UIViewController? {
    var front = behind?.rootViewController
    while let next = front?.presentedViewController, !next.isBeingDismissed { front = next }
    return front
  }

  override var childForStatusBarStyle: UIViewController? { front }
  override var childForStatusBarHidden: UIViewController? { front }
  override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    front?.supportedInterfaceOrientations ?? super.supportedInterfaceOrientations
  }
}
