/// A window in front of the app's, for alerts that no controller of the app presents.
@MainActor final class AlertStage {
  private let host: AlertStageController
  private let window: UIWindow
  private weak var formerKey: UIWindow?

  var controller: UIViewController { host }

  /// Fails where no app shows anything.
  init?() {
    guard let app = UIApplication.current, let scene = app.keyWindow?.windowScene ?? app.sceneForPlainWindows else {
      return nil
    }
    let key = scene.keyWindow
    // What is behind another alert, which may go first, is behind this one, too.
    let other = key?.rootViewController as? AlertStageController
    host = AlertStageController(behind: other?.behind ?? key)
    formerKey = key
    window = UIWindow(windowScene: scene)
    window.windowLevel = .alert
    window.rootViewController = host
  }

  /// Shows the window. It looks as that behind it, whose tint is grey meanwhile.
  func show() {
    if let behind = host.behind {
      let other = host.others.first
      window.traitOverrides = behind.traitOverrides
      window.tintColor = (other?.view.window ?? behind).tintColor
      host.formerMode = other?.formerMode ?? behind.tint.mode
      behind.tintAdjustmentMode = .dimmed
    }
    window.makeKeyAndVisible()
  }

  /// Gives the keys back to the window that had them, and the tint to that behind the last of several alerts.
  func hide() {
    let wasKey = window.isKeyWindow
    window.windowScene = nil
    host.giveTintBack()
    if wasKey, let formerKey, !formerKey.isHidden { formerKey.makeKey() }
  }
}

/// The controller that presents alerts in front of an app: what is behind decides on the status bar and on orientations.
private final class AlertStageController: UIViewController {
  private(set) weak var behind: UIWindow?
  /// How the tint behind was before alerts; nil while this one doesn't show.
  var formerMode: UIView.TintAdjustmentMode?

  init(behind: UIWindow?) {
    self.behind = behind
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  /// The controllers of other alerts that show in front of the same window.
  var others: [AlertStageController] {
    guard let behind else { return [] }
    return (behind.windowScene?.windows ?? []).compactMap { $0.rootViewController as? AlertStageController }
      .filter { $0 !== self && $0.behind === behind && $0.formerMode != nil }
  }

  func giveTintBack() {
    guard let mode = formerMode else { return }
    formerMode = nil
    if others.isEmpty { behind?.tintAdjustmentMode = mode }
  }

  private var front: UIViewController? { behind?.rootViewController?.frontController }

  override var childForStatusBarStyle: UIViewController? { front }
  override var childForStatusBarHidden: UIViewController? { front }
  override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    front?.supportedInterfaceOrientations ?? super.supportedInterfaceOrientations
  }
}
