extension UIApplication {
  /// The status bar's rectangle on the screen, in points; zero while it is hidden.
  public var statusBarFrame: CGRect { windowScene?.statusBarManager?.statusBarFrame ?? .zero }

  /// The orientation of the interface; `.unknown` without a scene. It can't be set: the interface turns with the device.
  public var statusBarOrientation: UIInterfaceOrientation { windowScene?.interfaceOrientation ?? .unknown }

  /// The style of the status bar. Setting it does nothing unless the app's Info.plist has
  /// `UIViewControllerBasedStatusBarAppearance` with the value false.
  public var statusBarStyle: UIStatusBarStyle {
    get { statusBarChoice?.style ?? windowScene?.statusBarManager?.statusBarStyle ?? .default }
    set { setStatusBarStyle(newValue, animated: false) }
  }

  /// Whether no status bar shows. Setting it does nothing unless the app's Info.plist has
  /// `UIViewControllerBasedStatusBarAppearance` with the value false.
  public var isStatusBarHidden: Bool {
    get { windowScene?.statusBarManager?.isStatusBarHidden ?? true }
    set { setStatusBarHidden(newValue, with: .none) }
  }

  /// Sets the style of the status bar, where controllers don't decide on it.
  /// - Parameter animated: whether one style fades into the other, in 0.35 s.
  public func setStatusBarStyle(_ statusBarStyle: UIStatusBarStyle, animated: Bool) {
    statusBarChoice?.style = statusBarStyle
    showStatusBarChoice(animated: animated)
  }

  /// Shows or hides the status bar, where controllers don't decide on it.
  /// - Parameter animation: how it comes or goes, in 0.35 s but for `.none`.
  public func setStatusBarHidden(_ hidden: Bool, with animation: UIStatusBarAnimation) {
    statusBarChoice?.isHidden = hidden
    statusBarChoice?.animation = animation
    showStatusBarChoice(animated: animation != .none)
  }

  private func showStatusBarChoice(animated: Bool) {
    guard statusBarChoice != nil else { return }
    // The duration is chosen by eye.
    if animated { UIView.animate(withDuration: 0.35, animations: updateStatusBar) } else { updateStatusBar() }
  }
}

extension UIApplication {
  /// Tells that the interface will turn. The object of the four is the app; `userInfo` has the new orientation.
  public nonisolated static let willChangeStatusBarOrientationNotification = Notification.Name(
    "UIApplicationWillChangeStatusBarOrientationNotification")
  /// Tells that the interface has turned; `userInfo` has the former orientation.
  public nonisolated static let didChangeStatusBarOrientationNotification = Notification.Name(
    "UIApplicationDidChangeStatusBarOrientationNotification")
  /// Tells that turning or resizing the screen will give the status bar another frame; `userInfo` has the new one.
  public nonisolated static let willChangeStatusBarFrameNotification = Notification.Name(
    "UIApplicationWillChangeStatusBarFrameNotification")
  /// Tells that the status bar has another frame; `userInfo` has the former one.
  public nonisolated static let didChangeStatusBarFrameNotification = Notification.Name(
    "UIApplicationDidChangeStatusBarFrameNotification")

  /// The key of the orientation: an `NSNumber` with the raw value of a `UIInterfaceOrientation`.
  public nonisolated static let statusBarOrientationUserInfoKey = "UIApplicationStatusBarOrientationUserInfoKey"
  /// The key of the frame: an `NSValue` with a `CGRect`.
  public nonisolated static let statusBarFrameUserInfoKey = "UIApplicationStatusBarFrameUserInfoKey"
}
