import UIKit
import WebKit

/// The dialogs that pages ask for, and the end of those that ask or work without one.
extension PageViewController: WKUIDelegate {
  func webView(
    _ webView: WKWebView, runJavaScriptAlertPanelWithMessage message: String, initiatedByFrame frame: WKFrameInfo,
    completionHandler: @escaping @MainActor @Sendable () -> Void
  ) {
    ask(message, of: frame, [.init(title: "OK", style: .preferred, name: "ok") { _ in completionHandler() }])
  }

  func webView(
    _ webView: WKWebView, runJavaScriptConfirmPanelWithMessage message: String, initiatedByFrame frame: WKFrameInfo,
    completionHandler: @escaping @MainActor @Sendable (Bool) -> Void
  ) {
    ask(
      message, of: frame,
      [
        .init(title: "Cancel", name: "cancel") { _ in completionHandler(false) },
        .init(title: "OK", style: .preferred, name: "ok") { _ in completionHandler(true) },
      ])
  }

  func webView(
    _ webView: WKWebView, runJavaScriptTextInputPanelWithPrompt prompt: String, defaultText: String?,
    initiatedByFrame frame: WKFrameInfo, completionHandler: @escaping @MainActor @Sendable (String?) -> Void
  ) {
    ask(
      prompt, of: frame, text: defaultText ?? "",
      [
        .init(title: "Cancel", name: "cancel") { _ in completionHandler(nil) },
        .init(title: "OK", style: .preferred, name: "ok") { completionHandler($0) },
      ])
  }

  private func ask(
    _ message: String, of frame: WKFrameInfo, text: String? = nil, _ answers: [PageDialogView.Action]
  ) { ask(message, title: PageAddress.title(of: frame.request.url), text: text, answers) }

  /// Asks something in front of the page, which may be stopped where it asks again and again.
  /// - Parameter otherwise: called where the question goes without an answer.
  func ask(
    _ message: String, title: String, text: String? = nil, _ answers: [PageDialogView.Action],
    otherwise: (() -> Void)? = nil
  ) {
    var isAnswered = false
    var actions = answers.map { answer in
      var answer = answer
      let perform = answer.perform
      answer.perform = { [weak self] text in
        isAnswered = true
        self?.dialogLimiter.isAnswered(at: CACurrentMediaTime())
        perform(text)
      }
      return answer
    }
    if dialogLimiter.asks(at: CACurrentMediaTime()) {
      var stop = stopAction
      stop.isApart = true
      actions.append(stop)
    }
    let dialog = PageDialogView(title: title, message: message, text: text, actions: actions)
    show(dialog)
    guard let otherwise else { return }
    let ended = dialog.ended
    dialog.ended = {
      ended()
      // An answer comes right after it.
      DispatchQueue.main.async { MainActor.assumeIsolated { if !isAnswered { otherwise() } } }
    }
  }

  private var stopAction: PageDialogView.Action {
    .init(title: "Stop Page", style: .destructive, name: "stop") { [weak self] _ in self?.stopPage() }
  }

  private func stopPage() {
    isStopped = true
    webView.stopLoading()
  }

  private func show(_ dialog: PageDialogView) {
    endDialog()
    self.dialog = dialog
    dialog.ended = { [weak self] in self?.dialog = nil }
    place(dialog)
    dialog.appear(isFocused: isCurrent && !isTyping)
  }

  /// Says in front of the page why something that was wanted of it does not happen.
  func say(_ title: String, _ message: String) {
    show(
      PageDialogView(
        title: title, message: message, actions: [.init(title: "OK", style: .preferred, name: "ok") { _ in }]))
  }

  /// The page is another, or has been answered otherwise.
  func endDialog() { dialog?.disappear() }

  // MARK: Busy scripts

  func webViewWebContentProcessDidBecomeUnresponsive(_ webView: WKWebView) {
    show(
      PageDialogView(
        title: "This page is not responding", message: "You can wait for it, or stop it. Other tabs are not affected.",
        actions: [.init(title: "Wait", style: .preferred, name: "wait") { _ in }, stopAction]))
  }

  func webViewWebContentProcessDidBecomeResponsive(_ webView: WKWebView) { endDialog() }
}
