/// The window in front of the app in which the device shows status bar and home indicator.
@MainActor protocol DeviceWindow: UIWindow {
  /// Shows what the front of the app prefers. Within an animation block, changes are animated.
  func updateStatusBar()

  /// Updates the time that shows; to be called often, since the time goes on by itself.
  func updateTime()
}
