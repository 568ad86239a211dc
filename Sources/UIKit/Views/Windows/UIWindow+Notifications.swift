import Foundation

extension UIWindow {
  /// Tells that the window shows now. The object of all of these is the window.
  public nonisolated static let didBecomeVisibleNotification = Notification.Name("UIWindowDidBecomeVisibleNotification")
  /// Tells that the window doesn't show any more.
  public nonisolated static let didBecomeHiddenNotification = Notification.Name("UIWindowDidBecomeHiddenNotification")
  /// Tells that the window is the key window now, after `becomeKey()`.
  public nonisolated static let didBecomeKeyNotification = Notification.Name("UIWindowDidBecomeKeyNotification")
  /// Tells that the window is the key window no longer, after `resignKey()`.
  public nonisolated static let didResignKeyNotification = Notification.Name("UIWindowDidResignKeyNotification")

  /// Notifies those who observe windows, but for the system's own ones, which no app knows of.
  func post(_ name: Notification.Name) {
    guard !isSystemWindow else { return }
    NotificationCenter.default.post(name: name, object: self)
  }
}
