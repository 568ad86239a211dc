import UIKit
import WebKit

/// Names and passwords that servers ask for, in front of the page.
extension PageViewController {
  func webView(
    _ webView: WKWebView, didReceive challenge: URLAuthenticationChallenge,
    completionHandler: @escaping @MainActor @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    let request = SignInRequest(challenge.protectionSpace)
    guard request.isAdmitted(at: webView.url) else { return completionHandler(.rejectProtectionSpace, nil) }
    let isRetry = challenge.previousFailureCount > 0
    if isRetry { answered = nil }
    signIns.add(.init(request, isRetry: isRetry, completion: completionHandler))
    askToSignIn()
  }

  /// Asks what waits to be asked, once nothing else is.
  func askToSignIn() {
    guard dialog == nil, let question = signIns.first else { return }
    let request = question.request
    let form = DialogForm([
      .init(title: "User Name", contentType: .username, name: "user"),
      .init(title: "Password", isSecret: true, contentType: .password, name: "password"),
    ])
    ask(
      request.message(isRetry: question.isRetry), title: request.title, form: form,
      [
        .init(title: "Cancel", name: "cancel") { [weak self] in self?.signIns.decline(request) },
        .init(title: "Log In", style: .preferred, name: "logIn") { [weak self] in
          let (user, password) = (form.texts[0], form.texts[1])
          self?.noteAnswer(to: request, user: user, password: password)
          self?.signIns.answer(request, user: user, password: password)
        },
      ])
    signInDialog = dialog
    proposed = nil
    // What is kept was wrong, or the person has changed it.
    if !question.isRetry { propose(request, in: form) }
  }

  /// Whether somebody may be typing a password: scripts of the page have to wait with what they ask.
  var isSigningIn: Bool { dialog != nil && dialog === signInDialog }

  /// Takes back what servers have asked for a page that does not come.
  func endSignIns() {
    signIns.removeAll()
    if isSigningIn { endDialog() }
  }
}
