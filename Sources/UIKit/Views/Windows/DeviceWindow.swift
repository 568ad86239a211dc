/// The window in front of the app in which the device shows status bar and home indicator.
@MainActor protocol DeviceWindow: UIWindow {
  /// Shows what the front of the app prefers. Within an animation block, changes are animated.
  func updateStatusBar()

  /// The style that the front of the app wanted the status bar to have when it was last asked.
  var statusBarStyle: UIStatusBarStyle { get }

  /// Whether the front of the app wanted no status bar when it was last asked.
  var isStatusBarHidden: Bool { get }

  /// Updates the time that shows; to be called often, since the time goes on by itself.
  func updateTime()
}
