import Foundation
import WebProtocol

/// What a page's script asks the person.
extension WKWebView {
  final func ask(_ dialog: ScriptDialog, request: RequestID) {
    let answer: @MainActor @Sendable (DialogAnswer) -> Void = { [weak self] answer in
      self?.send(.answerDialog(request, answer))
      self?.page.work.resume()
    }
    guard let uiDelegate else { return answer(.dismissed) }
    page.work.pause()
    let frame = WKFrameInfo(request: URLRequest(url: url ?? Self.nowhere), webView: self)
    switch dialog.kind {
    case .alert:
      uiDelegate.webView(self, runJavaScriptAlertPanelWithMessage: dialog.message, initiatedByFrame: frame) {
        answer(.dismissed)
      }
    case .confirm:
      uiDelegate.webView(self, runJavaScriptConfirmPanelWithMessage: dialog.message, initiatedByFrame: frame) {
        answer($0 ? .agreed(text: nil) : .dismissed)
      }
    case .prompt:
      uiDelegate.webView(
        self, runJavaScriptTextInputPanelWithPrompt: dialog.message, defaultText: dialog.defaultText,
        initiatedByFrame: frame
      ) { answer($0.map { .agreed(text: $0) } ?? .dismissed) }
    }
  }

  private static let nowhere = URL(string: "about:blank")!
}
