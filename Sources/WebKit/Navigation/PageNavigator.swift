import HostInterface
import UIKit
import WebContentProtocol

/// Brings a web view's page elsewhere, and knows how far that is.
@MainActor final class PageNavigator {
  private unowned let webView: WKWebView
  private var current: WKNavigation?
  /// The one whose page shows.
  private(set) var shown: WKNavigation?
  /// The navigation that the app has asked for and that has not begun yet.
  private var requested: WKNavigation? { didSet { UIApplication.semanticsDidChange() } }
  /// Why the load that was begun last has no page.
  private var failure: NSError? { didSet { UIApplication.semanticsDidChange() } }
  /// The page has loaded and its first picture is there.
  private(set) var isLoaded = false { didSet { UIApplication.semanticsDidChange() } }
  /// The state of the page and of those before and after it that the process has told last.
  private(set) var sessionState: Data?
  /// How the page is asked for that shows or is on its way.
  private var contentMode = WKWebpagePreferences.ContentMode.recommended
  private var becoming = BecomingDownloads()

  init(_ webView: WKWebView) { self.webView = webView }

  private var page: PageLink { webView.page }
  private var delegate: (any WKNavigationDelegate)? { webView.navigationDelegate }

  // MARK: What the app wants

  func load(_ request: URLRequest) -> WKNavigation? {
    guard let url = request.url else { return nil }
    guard url.scheme != nil else { return refuse(url, .badURL) }
    guard (request.httpMethod ?? "GET") == "GET", request.httpBody == nil, request.httpBodyStream == nil else {
      return refuse(url, .unsupportedMethod)
    }
    let headers = request.allHTTPHeaderFields ?? [:]
    return begin(.load(PageRequest(url: url.absoluteString, method: "GET", headers: headers)))
  }

  /// Refuses an address without a scheme, which is none: the engine asks for addresses in one way, and there is nothing
  /// to ask it for.
  private func refuse(_ url: URL, _ reason: LoadFailure.Reason) -> WKNavigation {
    let navigation = WKNavigation()
    let text = url.relativeString
    let failure = LoadFailure(
      reason: reason, details: "", url: text.removingPercentEncoding ?? text, isProvisional: true)
    request(navigation)
    page.send(.stop)
    DispatchQueue.main.async { [weak self] in
      MainActor.assumeIsolated {
        guard let self, self.requested === navigation else { return }
        self.fail(NSError(failure), isProvisional: true)
      }
    }
    return navigation
  }

  func show(_ text: WKNavigation.Text) -> WKNavigation {
    begin(.loadHTML(text.html, baseURL: text.baseURL), WKNavigation(text: text))
  }

  func reload(bypassingCache: Bool) -> WKNavigation? {
    if let text = shown?.text { return show(text) }
    // A page whose renderer has died has no address for the moment.
    if page.id != nil { return shown == nil ? nil : begin(.reload(bypassingCache: bypassingCache)) }
    // In a new process the page before the crash is the current one of the restored history.
    if sessionState != nil { return begin(.go(offset: 0)) }
    return webView.url.flatMap { webView.load(URLRequest(url: $0)) }
  }

  func restore(_ state: Data) {
    sessionState = state
    // A new page begins with the state.
    begin(page.id == nil ? .go(offset: 0) : .restore(state))
  }

  /// Goes to another page of the history.
  /// - Parameter offset: of a page in the history from the one that shows; there has to be one.
  func go(by offset: Int) -> WKNavigation { begin(.go(offset: offset)) }

  /// Goes to an item of the history.
  /// - Parameter offset: where it was when the app was told.
  func go(to item: WKBackForwardListItem, offset: Int) -> WKNavigation {
    begin(.goToItem(number: item.number, offset: offset))
  }

  /// Finds the certificate that an error is about.
  /// - Returns: the host whose certificate an error is about, and the address that has failed for it; nil where the
  ///   error isn't the last one, or is about something else.
  func certificateFailure(_ error: NSError) -> (host: String, url: URL)? {
    guard let failure, failure.isEqual(error), error.domain == NSURLErrorDomain,
      (NSURLErrorServerCertificateNotYetValid...NSURLErrorServerCertificateHasBadDate).contains(error.code),
      let text = error.userInfo[NSURLErrorFailingURLStringErrorKey] as? String, let url = URL(string: text),
      let host = url.host
    else { return nil }
    return (host, url)
  }

  @discardableResult private func begin(
    _ command: ViewCommand, _ navigation: WKNavigation = WKNavigation()
  ) -> WKNavigation {
    request(navigation)
    if webView.ensurePage() { page.send(command) }
    return navigation
  }

  private func request(_ navigation: WKNavigation) {
    requested = navigation
    isLoaded = false
    page.work.loadWasAsked()
  }

  // MARK: What the page tells

  func loadDid(_ stage: LoadStage) {
    switch stage {
    case .started:
      webView.swipe.loadDidStart()
      page.work.loadDidBegin()
      current = requested ?? WKNavigation()
      requested = nil
      failure = nil
      isLoaded = false
      current?.effectiveContentMode = contentMode
      delegate?.webView(webView, didStartProvisionalNavigation: current)
    case .redirected:
      delegate?.webView(webView, didReceiveServerRedirectForProvisionalNavigation: current)
    case .committed:
      // The engine commits some loads that it has refused, those of a restricted port for one.
      guard failure == nil else { break }
      shown = current
      current?.effectiveContentMode = contentMode
      webView.swipe.loadDidCommit()
      webView.scroller.pageDidCommit()
      webView.finder.pageDidGo()
      webView.contentView.secondaryClick?.forget()
      webView.document.pageDidGo()
      delegate?.webView(webView, didCommit: current)
    case .finished:
      // The engine finishes failed loads, too.
      if failure == nil { delegate?.webView(webView, didFinish: current) }
    }
  }

  /// Notes that a page shows.
  /// - Parameter isInPlace: the page has gone to another of its addresses, without a load.
  func didPresent(isInPlace: Bool) {
    // The page before the one that has been asked for meanwhile.
    if requested != nil, !isInPlace { return }
    requested = nil
    isLoaded = failure == nil
    page.work.loadDidEnd()
    webView.swipe.pageDidShow()
  }

  /// Notes that a load has come to nothing, and tells the app.
  /// - Parameter work: what is to be done before the app hears of the failure. It may call the app, and what the app then
  ///   asks for is another load.
  func fail(_ failure: LoadFailure, after work: () -> Void) {
    fail(NSError(failure), isProvisional: failure.isProvisional, after: work)
  }

  func fail(_ error: NSError, isProvisional: Bool, after work: () -> Void = {}) {
    // The newer load has nothing to fear of an older one that was cancelled.
    if !error.isCancellation { page.work.loadDidEnd() } else if requested == nil { page.work.loadWasCancelled() }
    let navigation = requested ?? current
    requested = nil
    // That an older load was cancelled is no news of the newest.
    if !error.isCancellation || failure == nil { failure = error }
    if !error.isCancellation { webView.swipe.pageDidShow() }
    webView.endLoading()
    work()
    if isProvisional {
      delegate?.webView(webView, didFailProvisionalNavigation: navigation, withError: error)
    } else {
      delegate?.webView(webView, didFail: navigation, withError: error)
    }
  }

  /// The page's renderer is gone.
  func rendererDidEnd() {
    page.work.end()
    isLoaded = false
    requested = nil
    failure = WKError(nil) as NSError
  }

  func take(sessionState: Data?) { self.sessionState = sessionState }

  func take(_ mode: ContentMode) { contentMode = .init(mode) }

  // MARK: What the app decides

  func decide(_ id: RequestID, _ question: PolicyQuestion) {
    switch question.subject {
    case .action(let action): decide(id, action)
    case .response(let response): decide(id, response)
    }
  }

  private func decide(_ id: RequestID, _ action: PolicyQuestion.Action) {
    // Pages open windows for those who touch them, and never by themselves.
    if action.isForNewWindow, !action.isUserGesture { return page.send(.decidePolicy(id, .cancel)) }
    let asked = WKNavigationAction(action, webView: webView)
    let answer: @MainActor @Sendable (WKNavigationActionPolicy, WKWebpagePreferences) -> Void = {
      [weak self, weak page = page] policy, preferences in
      // There is nobody who could show a second window.
      let isAllowed = policy == .allow && !action.isForNewWindow
      if isAllowed { page?.work.loadWasAllowed() }
      if policy != .cancel { self?.becoming.note(asked, id) }
      page?.send(
        .decidePolicy(
          id, policy == .download ? .download : isAllowed ? .allow : .cancel,
          mode: preferences.preferredContentMode.effective))
    }
    let standard = webView.configuration.defaultWebpagePreferences ?? WKWebpagePreferences()
    let preferences = standard.copy() as! WKWebpagePreferences
    guard let delegate else { return answer(.allow, preferences) }
    delegate.webView(webView, decidePolicyFor: asked, preferences: preferences, decisionHandler: answer)
  }

  private func decide(_ id: RequestID, _ response: PolicyQuestion.Response) {
    let response = WKNavigationResponse(response)
    let answer: @MainActor @Sendable (WKNavigationResponsePolicy) -> Void = { [weak self, weak page = page] policy in
      if policy == .download { self?.becoming.note(response, id) }
      page?.send(.decidePolicy(id, policy.decision))
    }
    guard let delegate else { return answer(response.canShowMIMEType ? .allow : .cancel) }
    delegate.webView(webView, decidePolicyFor: response, decisionHandler: answer)
  }

  // MARK: Downloads

  /// Tells the app of a download that the page has begun.
  func didBecome(_ download: WKDownload, _ origin: DownloadOrigin) {
    switch becoming.take(origin) {
    case .action(let action): delegate?.webView(webView, navigationAction: action, didBecome: download)
    case .response(let response): delegate?.webView(webView, navigationResponse: response, didBecome: download)
    case nil: download.cancel(nil)
    }
  }

  // MARK: What it means

  func describe(_ node: inout SemanticNode) {
    node.isLoaded = isLoaded && !webView.isLoading
    // What was cancelled has a newer load in its place, or nobody wants it.
    if requested == nil, let failure, !failure.isCancellation { node.failure = failure.localizedDescription }
  }
}
