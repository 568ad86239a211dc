import Foundation
import WebContentProtocol

/// What a web view's page asks to be allowed, until the app has answered.
@MainActor final class PagePermissions {
  private unowned let webView: WKWebView
  private var waiting: Set<RequestID> = []

  init(_ webView: WKWebView) { self.webView = webView }

  /// Has the app decide, or find out.
  /// - Parameter isQuery: whether the page only wants to know.
  func ask(_ permission: PagePermission, _ origin: PageOrigin, request: RequestID, isQuery: Bool) {
    guard waiting.insert(request).inserted else { return }
    let answer = SingleAnswer<WKPermissionDecision>(standard: .deny) { [weak self] in self?.answer(request, $0) }
    guard let delegate = webView.uiDelegate else { return answer.give(isQuery ? .prompt : .deny) }
    let origin = WKSecurityOrigin(origin)
    switch permission {
    case .geolocation where isQuery:
      delegate.webView(webView, queryGeolocationPermissionFor: origin, decisionHandler: answer.give)
    case .notifications where isQuery:
      delegate.webView(webView, queryNotificationPermissionFor: origin, decisionHandler: answer.give)
    case .geolocation:
      delegate.webView(
        webView, requestGeolocationPermissionFor: origin, initiatedByFrame: webView.mainFrame,
        decisionHandler: answer.give)
    case .notifications:
      delegate.webView(
        webView, requestNotificationPermissionFor: origin, initiatedByFrame: webView.mainFrame,
        decisionHandler: answer.give)
    }
  }

  private func answer(_ request: RequestID, _ decision: WKPermissionDecision) {
    if waiting.remove(request) != nil { webView.page.send(.answerPermission(request, decision.state)) }
  }

  /// Notes that a request waits for no answer any more.
  func end(_ request: RequestID) { waiting.remove(request) }

  /// The page is gone, and with it all that has asked.
  func forgetAll() { waiting = [] }
}
