import WebContentProtocol

/// The notifications that a web view's page shows.
@MainActor final class PageNotifications {
  private unowned let webView: WKWebView
  private var shown: [NotificationID: WKPageNotification] = [:]

  init(_ webView: WKWebView) { self.webView = webView }

  func show(_ notification: PageNotification, id: NotificationID) {
    guard shown[id] == nil else { return }
    let notification = WKPageNotification(id, notification, of: self)
    shown[id] = notification
    guard let delegate = webView.uiDelegate else { return notification.close() }
    delegate.webView(webView, didShow: notification)
  }

  func answer(_ notification: WKPageNotification, _ answer: NotificationAnswer) {
    guard shown[notification.id] === notification else { return }
    if answer == .closed { shown[notification.id] = nil }
    webView.page.send(.answerNotification(notification.id, answer))
  }

  /// The page has taken it back.
  func end(_ id: NotificationID) {
    guard let notification = shown.removeValue(forKey: id) else { return }
    webView.uiDelegate?.webView(webView, didClose: notification)
  }

  /// The page is gone, and with it all that it has shown.
  func endAll() { shown.keys.sorted { $0.rawValue < $1.rawValue }.forEach(end) }
}
