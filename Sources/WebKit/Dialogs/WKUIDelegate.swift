import Foundation

/// Asks the person what a web view's page wants to know. The page's script stands still until the answer is given.
/// Every method has a default.
///
/// A page that is left is not waited for: its questions count as answered with no, and answers that come later have no
/// effect.
@preconcurrency @MainActor public protocol WKUIDelegate: NSObjectProtocol {
  /// Tells the delegate that the page has something to say. Default: it counts as read.
  /// - Parameters:
  ///   - message: at most 64 KB of it.
  ///   - frame: of the page; frames within it are not told apart.
  ///   - completionHandler: to be called when it has been read.
  func webView(
    _ webView: WKWebView, runJavaScriptAlertPanelWithMessage message: String, initiatedByFrame frame: WKFrameInfo,
    completionHandler: @escaping @MainActor @Sendable () -> Void)

  /// Tells the delegate that the page has a question. Default: the answer is no.
  /// - Parameters:
  ///   - message: at most 64 KB of it.
  ///   - frame: of the page; frames within it are not told apart.
  func webView(
    _ webView: WKWebView, runJavaScriptConfirmPanelWithMessage message: String, initiatedByFrame frame: WKFrameInfo,
    completionHandler: @escaping @MainActor @Sendable (Bool) -> Void)

  /// Tells the delegate that the page wants a text. Default: there is none.
  /// - Parameters:
  ///   - prompt: at most 64 KB of it.
  ///   - defaultText: what the page proposes.
  ///   - frame: of the page; frames within it are not told apart.
  ///   - completionHandler: gets nil where the person gives no text.
  func webView(
    _ webView: WKWebView, runJavaScriptTextInputPanelWithPrompt prompt: String, defaultText: String?,
    initiatedByFrame frame: WKFrameInfo, completionHandler: @escaping @MainActor @Sendable (String?) -> Void)

  /// Tells the delegate that a page wants files. Default: the person chooses from the system's, where the web view is
  /// on screen.
  /// - Parameters:
  ///   - frame: the page's main frame, also where the field is in another.
  ///   - completionHandler: gets the files, or nil for none; the page reads them until it goes. Files that cannot be
  ///     read are left out, and all but one where the field wants one. An answer that comes after the page has gone
  ///     does nothing.
  func webView(
    _ webView: WKWebView, runOpenPanelWith parameters: WKOpenPanelParameters, initiatedByFrame frame: WKFrameInfo,
    completionHandler: @escaping @MainActor @Sendable ([URL]?) -> Void)
}

extension WKUIDelegate {
  /// Calls the completion handler.
  public func webView(
    _ webView: WKWebView, runJavaScriptAlertPanelWithMessage message: String, initiatedByFrame frame: WKFrameInfo,
    completionHandler: @escaping @MainActor @Sendable () -> Void
  ) { completionHandler() }

  /// Answers no.
  public func webView(
    _ webView: WKWebView, runJavaScriptConfirmPanelWithMessage message: String, initiatedByFrame frame: WKFrameInfo,
    completionHandler: @escaping @MainActor @Sendable (Bool) -> Void
  ) { completionHandler(false) }

  /// Gives no text.
  public func webView(
    _ webView: WKWebView, runJavaScriptTextInputPanelWithPrompt prompt: String, defaultText: String?,
    initiatedByFrame frame: WKFrameInfo, completionHandler: @escaping @MainActor @Sendable (String?) -> Void
  ) { completionHandler(nil) }

  /// Shows the system's files.
  public func webView(
    _ webView: WKWebView, runOpenPanelWith parameters: WKOpenPanelParameters, initiatedByFrame frame: WKFrameInfo,
    completionHandler: @escaping @MainActor @Sendable ([URL]?) -> Void
  ) { webView.chooser.chooseFiles(parameters, completionHandler) }
}
