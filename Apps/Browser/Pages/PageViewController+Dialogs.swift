import UIKit
import WebKit

/// The dialogs that pages ask for, and the end of those that ask or work without one.
extension PageViewController: WKUIDelegate {
  func webView(
    _ webView: WKWebView, runJavaScriptAlertPanelWithMessage message: String, initiatedByFrame frame: WKFrameInfo,
    completionHandler: @escaping @MainActor @Sendable () -> Void
  ) {
    ask(message, of: frame, [.init(title: "OK", style: .preferred, name: "ok") { completionHandler() }])
  }

  func webView(
    _ webView: WKWebView, runJavaScriptConfirmPanelWithMessage message: String, initiatedByFrame frame: WKFrameInfo,
    completionHandler: @escaping @MainActor @Sendable (Bool) -> Void
  ) {
    ask(
      message, of: frame,
      [
        .init(title: "Cancel", name: "cancel") { completionHandler(false) },
        .init(title: "OK", style: .preferred, name: "ok") { completionHandler(true) },
      ])
  }

  func webView(
    _ webView: WKWebView, runJavaScriptTextInputPanelWithPrompt prompt: String, defaultText: String?,
    initiatedByFrame frame: WKFrameInfo, completionHandler: @escaping @MainActor @Sendable (String?) -> Void
  ) {
    let form = DialogForm([.init(text: defaultText ?? "")])
    ask(
      prompt, of: frame, form: form,
      [
        .init(title: "Cancel", name: "cancel") { completionHandler(nil) },
        .init(title: "OK", style: .preferred, name: "ok") { completionHandler(form.texts[0]) },
      ])
  }

  /// Asks what a script wants to know. A password that is being typed comes first: none of it is to end in another field.
  private func ask(
    _ message: String, of frame: WKFrameInfo, form: DialogForm? = nil, _ answers: [PageDialogView.Action]
  ) {
    let ask = { [weak self] in
      guard let self else { return }
      self.ask(message, title: PageAddress.title(of: frame.request.url), form: form, answers)
    }
    if isSigningIn { delayedQuestions.append(ask) } else { ask() }
  }

  /// Asks something in front of the page, which may be stopped where it asks again and again.
  /// - Parameter otherwise: called where the question goes without an answer.
  func ask(
    _ message: String, title: String, form: DialogForm? = nil, _ answers: [PageDialogView.Action],
    otherwise: (() -> Void)? = nil
  ) {
    var isAnswered = false
    var actions = answers.map { answer in
      var answer = answer
      let perform = answer.perform
      answer.perform = { [weak self] in
        isAnswered = true
        self?.dialogLimiter.isAnswered(at: CACurrentMediaTime())
        perform()
      }
      return answer
    }
    if dialogLimiter.asks(at: CACurrentMediaTime()) {
      var stop = stopAction
      stop.isApart = true
      actions.append(stop)
    }
    let dialog = PageDialogView(title: title, message: message, form: form, actions: actions)
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
    .init(title: "Stop Page", style: .destructive, name: "stop") { [weak self] in self?.stopPage() }
  }

  private func stopPage() {
    isStopped = true
    stopLoading()
  }

  private func show(_ dialog: PageDialogView) {
    endDialog()
    self.dialog = dialog
    dialog.ended = { [weak self] in
      self?.dialog = nil
      // What is shown in its place is there by then, and its answer given.
      DispatchQueue.main.async { [weak self] in MainActor.assumeIsolated { self?.askNext() } }
    }
    place(dialog)
    dialog.appear(isFocused: isCurrent && !isTyping)
  }

  /// Says in front of the page why something that was wanted of it does not happen.
  func say(_ title: String, _ message: String) {
    show(
      PageDialogView(
        title: title, message: message, actions: [.init(title: "OK", style: .preferred, name: "ok") {}]))
  }

  private func askNext() {
    if dialog == nil, !delayedQuestions.isEmpty { return delayedQuestions.removeFirst()() }
    askToSignIn()
    askForPermission()
  }

  /// The page has been answered otherwise.
  func endDialog() { dialog?.disappear() }

  /// The page is another: what was asked for it is nobody's question any more.
  func endQuestions() {
    delayedQuestions = []
    signIns.removeAll()
    permissionQueue.removeAll()
    endDialog()
  }

  // MARK: Busy scripts

  func webViewWebContentProcessDidBecomeUnresponsive(_ webView: WKWebView) {
    show(
      PageDialogView(
        title: "This page is not responding", message: "You can wait for it, or stop it. Other tabs are not affected.",
        actions: [.init(title: "Wait", style: .preferred, name: "wait") {}, stopAction]))
  }

  func webViewWebContentProcessDidBecomeResponsive(_ webView: WKWebView) { endDialog() }
}
