import UIKit

/// Asks the person what a web view's page wants to know, and shows what can be done with its links and images. The page's
/// script stands still until a question is answered. Every method has a default.
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

  // MARK: Permissions

  /// Tells the delegate that a page wants to know where the device is. Default: it may not.
  ///
  /// Not of Apple's, whose apps have the system ask. Only pages that nobody can have changed on their way ask, those of
  /// https and of this machine; frames of other servers do so in the name of the page that has let them, and not at all
  /// where it hasn't. A page that is left is denied.
  /// - Parameters:
  ///   - origin: the page's.
  ///   - frame: the page's main frame, also where another one asks.
  ///   - decisionHandler: to be called once. What is granted holds for as long as the page is there; it asks again after
  ///     that.
  func webView(
    _ webView: WKWebView, requestGeolocationPermissionFor origin: WKSecurityOrigin,
    initiatedByFrame frame: WKFrameInfo,
    decisionHandler: @escaping @MainActor @Sendable (WKPermissionDecision) -> Void)

  /// Tells the delegate that a page wants to know whether it may learn where the device is, and that nobody is to be
  /// asked for that. Default: it has to ask.
  ///
  /// Not of Apple's, whose apps have the system answer. Before a page has asked, it can't tell a no from a question.
  /// - Parameter decisionHandler: to be called once.
  func webView(
    _ webView: WKWebView, queryGeolocationPermissionFor origin: WKSecurityOrigin,
    decisionHandler: @escaping @MainActor @Sendable (WKPermissionDecision) -> Void)

  /// Tells the delegate that a page wants to show notifications, once the person has touched it. Default: it may not.
  ///
  /// Not of Apple's, whose browser does it by private means. The page's own origin alone asks, of https or of this
  /// machine; pages whose data store keeps nothing never do, and are denied. A page that is left is denied.
  /// - Parameters:
  ///   - origin: the page's.
  ///   - frame: the page's main frame, also where another one asks.
  ///   - decisionHandler: to be called once. The page asks again in its next life, unless the data store's
  ///     `notificationPermissions` have its origin.
  func webView(
    _ webView: WKWebView, requestNotificationPermissionFor origin: WKSecurityOrigin,
    initiatedByFrame frame: WKFrameInfo,
    decisionHandler: @escaping @MainActor @Sendable (WKPermissionDecision) -> Void)

  /// Tells the delegate that a page wants to know whether it may show notifications, and that nobody is to be asked for
  /// that. Default: it has to ask.
  ///
  /// Not of Apple's, whose browser does it by private means. Before a page has asked, it can't tell a no from a question.
  /// - Parameter decisionHandler: to be called once.
  func webView(
    _ webView: WKWebView, queryNotificationPermissionFor origin: WKSecurityOrigin,
    decisionHandler: @escaping @MainActor @Sendable (WKPermissionDecision) -> Void)

  /// Tells the delegate that a page shows a notification, which it may do once it has been allowed to. Default: it is
  /// closed.
  ///
  /// Not of Apple's, whose browser does it by private means.
  func webView(_ webView: WKWebView, didShow notification: WKPageNotification)

  /// Tells the delegate that a page has taken a notification back, or is gone. Default: nothing happens.
  ///
  /// Not of Apple's, whose browser does it by private means.
  func webView(_ webView: WKWebView, didClose notification: WKPageNotification)

  // MARK: Links and images

  /// Asks for the menu of a link or an image on which a finger stays. Default: the web view's own, which opens, copies and
  /// shares them.
  /// - Parameters:
  ///   - elementInfo: what the finger stays on.
  ///   - completionHandler: gets nil for no menu. The menu's provider is offered what the web view's own has. An answer
  ///     that comes once the finger has stayed for 0.6 s is too late.
  func webView(
    _ webView: WKWebView, contextMenuConfigurationForElement elementInfo: WKContextMenuElementInfo,
    completionHandler: @escaping @MainActor @Sendable (UIContextMenuConfiguration?) -> Void)

  /// Tells the delegate that the menu opens.
  func webView(_ webView: WKWebView, contextMenuWillPresentForElement elementInfo: WKContextMenuElementInfo)

  /// Tells the delegate that the preview above the menu has been tapped: the time to show what it stands for. Default: a
  /// link is opened in the web view.
  /// - Parameter animator: what happens beside the menu's motion, and after it.
  func webView(
    _ webView: WKWebView, contextMenuForElement elementInfo: WKContextMenuElementInfo,
    willCommitWithAnimator animator: any UIContextMenuInteractionCommitAnimating)

  /// Tells the delegate that the menu has gone.
  func webView(_ webView: WKWebView, contextMenuDidEndForElement elementInfo: WKContextMenuElementInfo)
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

  /// Answers no.
  public func webView(
    _ webView: WKWebView, requestGeolocationPermissionFor origin: WKSecurityOrigin,
    initiatedByFrame frame: WKFrameInfo,
    decisionHandler: @escaping @MainActor @Sendable (WKPermissionDecision) -> Void
  ) { decisionHandler(.deny) }

  /// Answers that the page has to ask.
  public func webView(
    _ webView: WKWebView, queryGeolocationPermissionFor origin: WKSecurityOrigin,
    decisionHandler: @escaping @MainActor @Sendable (WKPermissionDecision) -> Void
  ) { decisionHandler(.prompt) }

  /// Answers no.
  public func webView(
    _ webView: WKWebView, requestNotificationPermissionFor origin: WKSecurityOrigin,
    initiatedByFrame frame: WKFrameInfo,
    decisionHandler: @escaping @MainActor @Sendable (WKPermissionDecision) -> Void
  ) { decisionHandler(.deny) }

  /// Answers that the page has to ask.
  public func webView(
    _ webView: WKWebView, queryNotificationPermissionFor origin: WKSecurityOrigin,
    decisionHandler: @escaping @MainActor @Sendable (WKPermissionDecision) -> Void
  ) { decisionHandler(.prompt) }

  /// Closes it.
  public func webView(_ webView: WKWebView, didShow notification: WKPageNotification) { notification.close() }

  /// Does nothing.
  public func webView(_ webView: WKWebView, didClose notification: WKPageNotification) {}

  /// Gives the web view's own menu.
  public func webView(
    _ webView: WKWebView, contextMenuConfigurationForElement elementInfo: WKContextMenuElementInfo,
    completionHandler: @escaping @MainActor @Sendable (UIContextMenuConfiguration?) -> Void
  ) { completionHandler(PageElementActions(of: webView, elementInfo).configuration) }

  /// Does nothing.
  public func webView(_ webView: WKWebView, contextMenuWillPresentForElement elementInfo: WKContextMenuElementInfo) {}

  /// Opens a link.
  public func webView(
    _ webView: WKWebView, contextMenuForElement elementInfo: WKContextMenuElementInfo,
    willCommitWithAnimator animator: any UIContextMenuInteractionCommitAnimating
  ) { PageElementActions(of: webView, elementInfo).commit(animator) }

  /// Does nothing.
  public func webView(_ webView: WKWebView, contextMenuDidEndForElement elementInfo: WKContextMenuElementInfo) {}
}
