import FoundationNetworking
import WebContentProtocol

/// What servers want to know for a web view's page, until the app has answered.
@MainActor final class PageChallenges {
  private unowned let webView: WKWebView
  private var waiting: Set<RequestID> = []

  init(_ webView: WKWebView) { self.webView = webView }

  /// Has the app say who asks.
  func ask(_ challenge: AuthenticationChallenge, request: RequestID) {
    guard waiting.insert(request).inserted else { return }
    let answer = ChallengeAnswer(to: challenge) { [weak self] in self?.answer(request, $0) }
    guard let delegate = webView.navigationDelegate else { return answer.give(.rejectProtectionSpace, nil) }
    delegate.webView(
      webView, didReceive: URLAuthenticationChallenge(challenge, sender: answer), completionHandler: answer.give)
    if !waiting.isEmpty { webView.page.work.pause(.challenge) }
  }

  private func answer(_ request: RequestID, _ answer: AuthenticationAnswer) {
    guard waiting.contains(request) else { return }
    webView.page.send(.answerChallenge(request, answer))
    end(request)
  }

  /// Notes that a request waits for no answer any more.
  func end(_ request: RequestID) {
    waiting.remove(request)
    if waiting.isEmpty { webView.page.work.resume(.challenge) }
  }

  /// The page is gone, and with it all that has asked.
  func forgetAll() { waiting = [] }
}
