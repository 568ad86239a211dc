import Foundation
import WebContentProtocol

extension ScriptDialog {
  /// Has an app ask the person what a page's script wants to know.
  /// - Parameter answer: called once, at once or later.
  @MainActor func ask(
    _ delegate: any WKUIDelegate, of webView: WKWebView, answer: @escaping @MainActor @Sendable (DialogAnswer) -> Void
  ) {
    let frame = webView.mainFrame
    switch kind {
    case .alert:
      delegate.webView(webView, runJavaScriptAlertPanelWithMessage: message, initiatedByFrame: frame) {
        answer(.dismissed)
      }
    case .confirm:
      delegate.webView(webView, runJavaScriptConfirmPanelWithMessage: message, initiatedByFrame: frame) {
        answer($0 ? .agreed(text: nil) : .dismissed)
      }
    case .prompt:
      delegate.webView(
        webView, runJavaScriptTextInputPanelWithPrompt: message, defaultText: defaultText, initiatedByFrame: frame
      ) { answer($0.map { .agreed(text: $0) } ?? .dismissed) }
    }
  }
}
