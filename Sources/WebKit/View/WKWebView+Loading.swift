import UIKit
import WebProtocol

extension WKWebView {
  final func begin(_ request: URLRequest) -> WKNavigation? {
    guard let url = request.url else { return nil }
    guard url.scheme != nil else { return refuse(url, .badURL) }
    guard (request.httpMethod ?? "GET") == "GET", request.httpBody == nil, request.httpBodyStream == nil else {
      return refuse(url, .unsupportedMethod)
    }
    let headers = request.allHTTPHeaderFields ?? [:]
    return begin(
      .load(PageRequest(url: url.absoluteString, method: "GET", headers: headers)))
  }

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

  final func show(_ text: WKNavigation.Text) -> WKNavigation {
    begin(.loadHTML(text.html, baseURL: text.baseURL), WKNavigation(text: text))
  }

  final func reload(bypassingCache: Bool) -> WKNavigation? {
    if let text = page.shown?.text { return show(text) }
    // A page whose renderer has died has no address for the moment.
    if page.id != nil { return page.shown == nil ? nil : begin(.reload(bypassingCache: bypassingCache)) }
    // In a new process the page before the crash is the current one of the restored history.
    if page.sessionState != nil { return begin(.go(offset: 0)) }
    return url.flatMap { load(URLRequest(url: $0)) }
  }

  final func restore(_ state: Data) {
    page.sessionState = state
    // A new page begins with the state.
    begin(page.id == nil ? .go(offset: 0) : .restore(state))
  }

  /// - Parameter offset: of a page in the history from the one that shows; there has to be one.
  final func go(by offset: Int) -> WKNavigation { begin(.go(offset: offset)) }

  @discardableResult private func begin(_ command: ViewCommand, _ navigation: WKNavigation = WKNavigation())
    -> WKNavigation
  {
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
    ContentProcess.shared.screen = PageScreen(window?.screen ?? .main)
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

extension PageScreen {
  @MainActor fileprivate init(_ screen: UIScreen) {
    let pixels = screen.nativeBounds.size
    self.init(
      size: CGSize(width: pixels.width / screen.nativeScale, height: pixels.height / screen.nativeScale),
      scale: Int(screen.scale.rounded(.up)))
  }
}
