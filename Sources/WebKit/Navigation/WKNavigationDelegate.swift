import Foundation
import FoundationNetworking

/// Decides over a web view's navigations and is told of them. Every method has a default.
@preconcurrency @MainActor public protocol WKNavigationDelegate: NSObjectProtocol {
  /// Asks whether to navigate, before anything is loaded; the answer may come later. Default: allow, except where a
  /// page asks for a window of its own: that is never opened.
  func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
    decisionHandler: @escaping @MainActor @Sendable (WKNavigationActionPolicy) -> Void)

  /// Asks whether to navigate, and how to ask for the page; the answer may come later. Default: asks
  /// `webView(_:decidePolicyFor:decisionHandler:)`, and changes nothing of the preferences.
  /// - Parameters:
  ///   - preferences: a copy of the web view's default ones, to be changed and handed back.
  ///   - decisionHandler: takes the decision, and the preferences. A frame has its page's content mode, and so has what
  ///     a form sends by another method than GET: it could not be asked for once more.
  func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction, preferences: WKWebpagePreferences,
    decisionHandler: @escaping @MainActor @Sendable (WKNavigationActionPolicy, WKWebpagePreferences) -> Void)

  /// Asks whether to show what a server has answered; the decision may come later. Default: allow what can be shown.
  func webView(
    _ webView: WKWebView, decidePolicyFor navigationResponse: WKNavigationResponse,
    decisionHandler: @escaping @MainActor @Sendable (WKNavigationResponsePolicy) -> Void)

  /// Tells the delegate that a navigation has become a download, by its own answer or by the link's attribute. A
  /// download without a delegate of its own is cancelled once the server has answered. Default: there is none.
  func webView(_ webView: WKWebView, navigationAction: WKNavigationAction, didBecome download: WKDownload)

  /// Tells the delegate that what a server has answered is being downloaded. A download without a delegate of its own
  /// is cancelled. Default: there is none.
  func webView(_ webView: WKWebView, navigationResponse: WKNavigationResponse, didBecome download: WKDownload)

  /// Asks for the name and the password that a server, or a proxy on the way to it, wants for the page or for something
  /// in it; the answer may come later. Default: reject, so that what the server has for those without a password shows.
  ///
  /// Each of a page's requests asks; the engine itself answers where it knows a credential that has been right.
  /// - Parameters:
  ///   - challenge: for Basic or Digest. `realm` is the server's text, which may be anything, at most 1 KB of it.
  ///     `previousFailureCount` counts over all requests of the page that ask for the same.
  ///   - completionHandler: an answer that comes after the page has been left does nothing. One that is never given
  ///     counts as the default once the app has let go of it.
  func webView(
    _ webView: WKWebView, didReceive challenge: URLAuthenticationChallenge,
    completionHandler: @escaping @MainActor @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void)

  /// Tells the delegate that a load has begun; nothing of the page is there yet.
  func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!)

  /// Tells the delegate that the server names another address, which is loaded instead.
  func webView(_ webView: WKWebView, didReceiveServerRedirectForProvisionalNavigation navigation: WKNavigation!)

  /// Tells the delegate that the load failed before anything of the page was there; the page before it still stands.
  /// - Parameter error: of `NSURLErrorDomain`, `WebKitErrorDomain` or `WKErrorDomain`; its description is for people.
  ///   `WebKitErrorDomain` and 102 where it has been cancelled by a policy, or has become a download.
  func webView(
    _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error)

  /// Tells the delegate that the page has begun to arrive and takes the former one's place.
  func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!)

  /// Tells the delegate that the page is there, with all that belongs to it.
  func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!)

  /// Tells the delegate that the load broke off after a part of the page was there.
  func webView(_ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error)

  /// Tells the delegate that the process that ran the page has died. `reload()` starts it anew.
  func webViewWebContentProcessDidTerminate(_ webView: WKWebView)

  /// Tells the delegate that the page has done nothing for ten seconds although something was asked of it: its script
  /// is busy. `stopLoading()` ends it, and any load replaces it. It isn't called while the page waits for an answer of
  /// the web view's `uiDelegate`.
  func webViewWebContentProcessDidBecomeUnresponsive(_ webView: WKWebView)

  /// Tells the delegate that the page does again what is asked of it.
  func webViewWebContentProcessDidBecomeResponsive(_ webView: WKWebView)
}

extension WKNavigationDelegate {
  /// Allows it.
  public func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
    decisionHandler: @escaping @MainActor @Sendable (WKNavigationActionPolicy) -> Void
  ) { decisionHandler(.allow) }

  /// Asks without the preferences.
  public func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction, preferences: WKWebpagePreferences,
    decisionHandler: @escaping @MainActor @Sendable (WKNavigationActionPolicy, WKWebpagePreferences) -> Void
  ) {
    self.webView(webView, decidePolicyFor: navigationAction) { decisionHandler($0, preferences) }
  }

  /// Allows what can be shown.
  public func webView(
    _ webView: WKWebView, decidePolicyFor navigationResponse: WKNavigationResponse,
    decisionHandler: @escaping @MainActor @Sendable (WKNavigationResponsePolicy) -> Void
  ) { decisionHandler(navigationResponse.canShowMIMEType ? .allow : .cancel) }

  /// Does nothing.
  public func webView(_ webView: WKWebView, navigationAction: WKNavigationAction, didBecome download: WKDownload) {}

  /// Does nothing.
  public func webView(_ webView: WKWebView, navigationResponse: WKNavigationResponse, didBecome download: WKDownload) {}

  /// Rejects it.
  public func webView(
    _ webView: WKWebView, didReceive challenge: URLAuthenticationChallenge,
    completionHandler: @escaping @MainActor @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) { completionHandler(.rejectProtectionSpace, nil) }

  /// Does nothing.
  public func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!) {}

  /// Does nothing.
  public func webView(
    _ webView: WKWebView, didReceiveServerRedirectForProvisionalNavigation navigation: WKNavigation!
  ) {}

  /// Does nothing.
  public func webView(
    _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error
  ) {}

  /// Does nothing.
  public func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!) {}

  /// Does nothing.
  public func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {}

  /// Does nothing.
  public func webView(_ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error) {}

  /// Does nothing.
  public func webViewWebContentProcessDidTerminate(_ webView: WKWebView) {}

  /// Does nothing.
  public func webViewWebContentProcessDidBecomeUnresponsive(_ webView: WKWebView) {}

  /// Does nothing.
  public func webViewWebContentProcessDidBecomeResponsive(_ webView: WKWebView) {}
}
