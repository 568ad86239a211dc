import UIKit
import WebProtocol

extension WKWebView {
  /// Loads what a request names.
  ///
  /// An address without a scheme fails with `NSURLErrorBadURL`; what is no GET, or has a body, with
  /// `NSURLErrorUnsupportedURL`. In both cases the page that shows stays.
  @discardableResult public final func load(_ request: URLRequest) -> WKNavigation? {
    guard let url = request.url else { return nil }
    guard url.scheme != nil else { return refuse(url, .badURL) }
    guard (request.httpMethod ?? "GET") == "GET", request.httpBody == nil, request.httpBodyStream == nil else {
      return refuse(url, .unsupportedMethod)
    }
    let headers = request.allHTTPHeaderFields ?? [:]
    return begin(
      .load(PageRequest(url: url.absoluteString, method: "GET", headers: headers)))
  }

  /// Shows a page from text. `reload()` shows the text again.
  /// - Parameter baseURL: what addresses in the page are relative to.
  @discardableResult public final func loadHTMLString(_ string: String, baseURL: URL?) -> WKNavigation? {
    show(WKNavigation.Text(html: string, baseURL: baseURL?.absoluteString))
  }

  /// Loads the page again. Also after its process has died. Nil if there is none.
  @discardableResult public final func reload() -> WKNavigation? { reload(bypassingCache: false) }

  /// Loads the page again, past all caches.
  @discardableResult public final func reloadFromOrigin() -> WKNavigation? { reload(bypassingCache: true) }

  /// What has no scheme is no address, and the engine asks for addresses in one way: there is nothing to ask it for.
  private func refuse(_ url: URL, _ reason: LoadFailure.Reason) -> WKNavigation {
    let navigation = WKNavigation()
    let text = url.relativeString
    let failure = LoadFailure(
      reason: reason, details: "", url: text.removingPercentEncoding ?? text, isProvisional: true)
    page.requested = navigation
    page.isLoaded = false
    page.work.loadWasAsked()
    send(.stop)
    DispatchQueue.main.async { [weak self] in
      MainActor.assumeIsolated {
        guard let self, self.page.requested === navigation else { return }
        self.fail(NSError(failure), isProvisional: true)
      }
    }
    return navigation
  }

  private func show(_ text: WKNavigation.Text) -> WKNavigation {
    begin(.loadHTML(text.html, baseURL: text.baseURL), WKNavigation(text: text))
  }

  private func reload(bypassingCache: Bool) -> WKNavigation? {
    if let text = page.shown?.text { return show(text) }
    // A page whose renderer has died has no address for the moment.
    if page.id != nil { return page.shown == nil ? nil : begin(.reload(bypassingCache: bypassingCache)) }
    // In a new process the page before the crash is the current one of the restored history.
    if page.sessionState != nil { return begin(.go(offset: 0)) }
    return url.flatMap { load(URLRequest(url: $0)) }
  }

  /// Breaks off what is being loaded. Does nothing where nothing is, unless the page doesn't respond, or waits for an
  /// answer of `uiDelegate`'s: then its process is ended, and the delegate told.
  public final func stopLoading() { send(.stop) }

  /// Nil if there is nothing to go back to.
  @discardableResult public final func goBack() -> WKNavigation? { canGoBack ? begin(.go(offset: -1)) : nil }

  /// Nil if there is nothing to go forward to.
  @discardableResult public final func goForward() -> WKNavigation? { canGoForward ? begin(.go(offset: 1)) : nil }

  private func begin(_ command: ViewCommand, _ navigation: WKNavigation = WKNavigation()) -> WKNavigation {
    page.requested = navigation
    page.isLoaded = false
    page.work.loadWasAsked()
    if ensurePage() { send(command) }
    return navigation
  }

  /// Joins the content process if need be. False if there can be none; the delegate is told.
  @discardableResult final func ensurePage() -> Bool {
    if page.id != nil { return true }
    geometry.settle(in: self)
    if traitCollection.displayScale > 0 { ContentProcess.shared.scale = Int(traitCollection.displayScale.rounded(.up)) }
    let content = ViewConfiguration(
      geometry: geometry.current,
      userContent: configuration.userContentController.content,
      isJavaScriptEnabled: configuration.defaultWebpagePreferences.allowsContentJavaScript,
      applicationNameForUserAgent: configuration.applicationNameForUserAgent, customUserAgent: customUserAgent,
      isDark: traitCollection.userInterfaceStyle == .dark,
      minimumFontSize: Double(configuration.preferences.minimumFontSize), sessionState: page.sessionState)
    page.goal = .zero
    page.id = ContentProcess.shared.createView(content, surface: page.surface, client: self)
    return page.id != nil
  }

  final func send(_ command: ViewCommand) {
    if let id = page.id { ContentProcess.shared.send(command, to: id) }
  }
}
