import CWebKitGTK
import Foundation
import WebContentProtocol

/// The notifications that the page shows.
final class ShownNotifications {
  fileprivate var shown: [(id: NotificationID, notification: UnsafeMutablePointer<WebKitNotification>)] = []

  /// The most that show at a time: another one closes the oldest.
  fileprivate static let most = 16
  /// The longest texts in bytes: nobody reads more.
  fileprivate static let (longestTitle, longestBody) = (1024, 4096)
}

extension Page {
  func connectNotifications() {
    let show: @convention(c) (gpointer?, UnsafeMutablePointer<WebKitNotification>?, gpointer?) -> gboolean = {
      _, notification, data in
      if let notification { target(data, as: Page.self).show(notification) }
      return 1
    }
    connect(view, "show-notification", show, to: self)
  }

  private func show(_ notification: UnsafeMutablePointer<WebKitNotification>) {
    guard let origin = permissions.origin, !watch.isBeingLeft else { return webkit_notification_close(notification) }
    let id = NotificationID(rawValue: UInt64(webkit_notification_get_id(notification)))
    if notifications.shown.count >= ShownNotifications.most {
      webkit_notification_close(notifications.shown[0].notification)
    }
    g_object_ref(notification)
    notifications.shown.append((id, notification))
    let closed: @convention(c) (UnsafeMutablePointer<WebKitNotification>?, gpointer?) -> Void = { notification, data in
      if let notification { target(data, as: Page.self).didClose(notification) }
    }
    connect(notification, "closed", closed, to: self)
    let text = PageNotification(
      origin: origin,
      title: webkit_notification_get_title(notification)?.prefix(ShownNotifications.longestTitle) ?? "",
      body: webkit_notification_get_body(notification)?.prefix(ShownNotifications.longestBody) ?? "")
    send(.notification(id, text), nil)
  }

  func answerNotification(_ id: NotificationID, _ answer: NotificationAnswer) {
    guard let notification = notifications.shown.first(where: { $0.id == id })?.notification else { return }
    switch answer {
    case .clicked: webkit_notification_clicked(notification)
    case .closed: webkit_notification_close(notification)
    }
  }

  /// Takes back all that the page shows: it has gone.
  func closeNotifications() { notifications.shown.forEach { webkit_notification_close($0.notification) } }

  private func didClose(_ notification: UnsafeMutablePointer<WebKitNotification>) {
    guard let index = notifications.shown.firstIndex(where: { $0.notification == notification }) else { return }
    let (id, _) = notifications.shown.remove(at: index)
    swoop_disconnect_all(notification, Unmanaged.passUnretained(self).toOpaque())
    send(.notificationClosed(id), nil)
    g_object_unref(notification)
  }
}
