import Foundation
import WebContentProtocol

/// A notification that a page shows, for an app to show to the person.
///
/// Not of Apple's, whose browser gets them by private means.
@MainActor public final class WKPageNotification: NSObject {
  /// The origin of the page.
  public let origin: WKSecurityOrigin
  /// The text that says what it is about; at most 1 KB.
  public let title: String
  /// The rest of its text, empty where there is none; at most 4 KB.
  public let body: String

  let id: NotificationID
  private weak var notifications: PageNotifications?

  init(_ id: NotificationID, _ notification: PageNotification, of notifications: PageNotifications) {
    (self.id, self.notifications) = (id, notifications)
    (title, body) = (notification.title, notification.body)
    origin = WKSecurityOrigin(notification.origin)
  }

  /// Tells the page that the person has chosen it: it gets a `click` event. Does nothing once it is closed.
  public func click() { notifications?.answer(self, .clicked) }

  /// Tells the page that it shows no longer: it gets a `close` event. Does nothing once it is closed.
  public func close() { notifications?.answer(self, .closed) }
}
