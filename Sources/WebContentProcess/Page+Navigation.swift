import CWebKitGTK
import Foundation
import WebContentProtocol

/// The state of a web view while pages come and go.
final class PageNavigation {
  var hasInsecureContent = false
  /// A load has begun and not ended.
  var isLoading = false
  /// The renderer has a page; a history that is restored has none yet.
  var hasPage = false
  /// Whether a renderer was ended while it had a page, and none has come since.
  var isPageLost = false
  /// Whether the engine is being asked to go elsewhere: it tells one by one what changes with it.
  var isAsking = false
  /// Whether a renderer has asked for something to be loaded, or begun with it.
  var isRunning = false
  /// Whether the app knows of the loss.
  var isLossReported = false
  var sentState: PageState?
  /// The certificates that the app knows of.
  var sentCertificates: [PageCertificate] = []
  var decisions: [RequestID: UnsafeMutablePointer<WebKitPolicyDecision>] = [:]
  /// What is to be loaded, by the requests for decisions about it; those about what a server has answered aren't here.
  var actions: [RequestID: PolicyQuestion.Action] = [:]
  /// What the app has allowed to be loaded last.
  var allowed: PolicyQuestion.Action?
  /// The load that is to be asked for once more, until it has begun.
  var repetition: LoadRepetition?
  var nextRequest: UInt64 = 1
  /// What the app wants to be downloaded, until the engine has begun with it.
  var becoming: DownloadOrigin?
  /// Counts pictures that were waited for; the one that is waited for now.
  var pictures: UInt64 = 0
  var awaited: (number: UInt64, isInPlace: Bool)?
  /// Whether a server has answered to the load that has begun; none has where the engine still has the page.
  var hasResponse = false
  /// The address of the load that has begun.
  var provisional: String?
  /// The certificate and the host for which the last load has failed; retained.
  var refused: (certificate: UnsafeMutablePointer<GTlsCertificate>, host: String)?
}

extension Page {
  /// Asks the engine for what the app wants to see.
  func ask(for command: ViewCommand) {
    switch command {
    case .load(let request): load(request)
    case .loadHTML(let html, let baseURL): webkit_web_view_load_html(view, html, baseURL)
    case .reload(let bypassingCache):
      // A renderer that has begun anew has nothing to reload: the page is the current one of the history.
      if navigation.isPageLost, navigation.isRunning { return go(0) }
      bypassingCache ? webkit_web_view_reload_bypass_cache(view) : webkit_web_view_reload(view)
    case .go(let offset): go(offset)
    case .goToItem(let number, let offset): go(toItem: number, or: offset)
    case .restore(let history): goTo(history: history)
    default: break
    }
  }

  func load(_ page: PageRequest) {
    let request = webkit_uri_request_new(page.url)
    defer { g_object_unref(request) }
    if let headers = webkit_uri_request_get_http_headers(request) {
      for (name, value) in page.headers.sorted(by: { $0.key < $1.key }) {
        soup_message_headers_replace(headers, name, value)
      }
    }
    webkit_web_view_load_request(view, request)
  }

  func connectNavigation() {
    let loadChanged: @convention(c) (gpointer?, WebKitLoadEvent, gpointer?) -> Void = { _, event, data in
      target(data, as: Page.self).loadDidChange(event)
    }
    connect(view, "load-changed", loadChanged, to: self)

    let loadFailed:
      @convention(c) (
        gpointer?, WebKitLoadEvent, UnsafePointer<CChar>?, UnsafeMutablePointer<GError>?, gpointer?
      ) -> gboolean = { _, event, url, error, data in
        let page: Page = target(data)
        if page.navigation.repetition != nil { return 1 }
        page.challenges.cancelOlder()
        // Where a document is a film or a sound, its player takes the load over: that is none that has failed.
        if error!.pointee.isTakeover { return 1 }
        let failure = LoadFailure(
          error: error!.pointee, url: url?.string ?? "", isProvisional: event == WEBKIT_LOAD_STARTED)
        if page.documentIsBack, failure.reason == .cancelled { return 1 }
        page.sendState()
        if !page.watch.isReplacing, page.leavingDidFail(failure) { page.tell(of: failure) }
        return 1  // Or the engine would show a page of its own.
      }
    connect(view, "load-failed", loadFailed, to: self)

    let tlsFailed:
      @convention(c) (
        gpointer?, UnsafePointer<CChar>?, UnsafeMutablePointer<GTlsCertificate>?, GTlsCertificateFlags, gpointer?
      ) -> gboolean = { _, url, certificate, flags, data in
        let page: Page = target(data)
        if page.navigation.repetition != nil { return 1 }
        page.refuse(certificate, of: url?.string ?? "")
        page.sendState()
        let failure = LoadFailure(certificate: certificate, flags: flags, url: url?.string ?? "")
        if page.leavingDidFail(failure) { page.tell(of: failure) }
        return 1
      }
    connect(view, "load-failed-with-tls-errors", tlsFailed, to: self)

    let terminated: @convention(c) (gpointer?, WebKitWebProcessTerminationReason, gpointer?) -> Void = {
      _, reason, data in
      let page: Page = target(data)
      let isReplaced = page.watch.isReplacing
      let pending = page.watch.leaving?.command
      page.rendererDidTerminate()
      guard !isReplaced else { return }
      // The renderer has only made room.
      if let pending { return onMainLoop { [weak page] in page?.perform(pending) } }
      page.navigation.isLossReported = true
      let text = reason == WEBKIT_WEB_PROCESS_EXCEEDED_MEMORY_LIMIT ? "exceeded memory limit" : "crashed"
      page.send(.rendererTerminated(reason: text), nil)
    }
    connect(view, "web-process-terminated", terminated, to: self)

    let notify: @convention(c) (gpointer?, gpointer?, gpointer?) -> Void = { _, _, data in
      target(data, as: Page.self).sendState()
    }
    for property in ["estimated-load-progress", "title"] {
      connect(view, "notify::\(property)", notify, to: self)
    }
    let notifyPlace: @convention(c) (gpointer?, gpointer?, gpointer?) -> Void = { _, _, data in
      target(data, as: Page.self).placeDidChange()
    }
    for property in ["uri", "is-loading"] {
      connect(view, "notify::\(property)", notifyPlace, to: self)
    }
    let insecure: @convention(c) (gpointer?, gint, gpointer?) -> Void = { _, _, data in
      let page: Page = target(data)
      page.navigation.hasInsecureContent = true
      page.sendState()
    }
    connect(view, "insecure-content-detected", insecure, to: self)
    connectPolicy()
  }

  /// Tells the app of a load that has failed, and whether the page is lost for it.
  func tell(of failure: LoadFailure) {
    var failure = failure
    failure.isPageLost = navigation.isPageLost && !navigation.isLossReported
    navigation.isLossReported = navigation.isPageLost
    send(.loadFailed(failure), nil)
  }

  /// Tells the app, unless it knows, that a page was ended for a load that won't come.
  func tellOfLoss() {
    guard navigation.isPageLost, !navigation.isLossReported else { return }
    navigation.isLossReported = true
    send(.rendererTerminated(reason: "ended for another page"), nil)
  }

  func loadDidChange(_ event: WebKitLoadEvent) {
    let stage: LoadStage
    // Whether the app has heard of the load's beginning.
    var isKnown = false
    switch event {
    case WEBKIT_LOAD_STARTED:
      stage = .started
      challenges.cancelOlder()
      isKnown = navigation.repetition?.isKnown == true
      if repeatsLoad() { return }
      (navigation.isLoading, navigation.isRunning, navigation.hasResponse) = (true, true, false)
      navigation.awaited = nil
      leavingDidBegin()
      navigation.provisional = webkit_web_view_get_uri(view)?.string
    case WEBKIT_LOAD_REDIRECTED: stage = .redirected
    case WEBKIT_LOAD_COMMITTED:
      stage = .committed
      takeModeOfKeptPage()
      challenges.cancelAll()
      navigation.hasInsecureContent = false
      navigation.hasPage = true
      modes.pageDidCommit()
      (navigation.isPageLost, navigation.isLossReported) = (false, false)
      underPageColor = nil
      themeColor = nil
      permissionsDidCommit()
      closeNotifications()
      noteLeftPlace()
      scrolling.reported = .zero
      forgetViewport()
      forgetField()
      forgetMedia()
      closeChooser()
      painter.pageDidChange()
      leavingDidCommit()
      beginWatch()
      documentDidCommit()
    default:
      if navigation.repetition != nil { return repeatLoad() }
      guard documentMayFinish() else { return }
      stage = .finished
      navigation.isLoading = false
      setMode(modes.shown)
    }
    // First: an app that knows of a page knows how to restore it.
    if stage == .committed { sendCertificates() }
    if stage == .committed || stage == .finished { historyDidChange(isAnotherPage: stage == .committed) }
    sendState()
    let url = webkit_web_view_get_uri(view)?.string ?? ""
    // The engine puts an empty page in the place of one behind a port that is none of the web's.
    if stage == .committed, url == "about:blank", let asked = navigation.provisional, asked.hasPrefix("http") {
      send(.loadFailed(LoadFailure(reason: .restrictedPort, details: "", url: asked, isProvisional: true)), nil)
    }
    if !isKnown { send(.load(stage, url: url), nil) }
    if stage == .started { challenges.loadDidBegin() }
    if stage == .finished { awaitPicture() }
  }

  /// Asks the engine to go elsewhere. It knows of the new address before it knows that it loads something.
  func navigate(_ ask: () -> Void) {
    navigation.isAsking = true
    ask()
    navigation.isAsking = false
    sendState()
  }

  private func placeDidChange() {
    guard !navigation.isAsking, navigation.repetition == nil else { return }
    // Without a load it is an anchor of this page, or what its script says.
    let rests = !navigation.isLoading && webkit_web_view_is_loading(view) == 0
    if rests, navigation.hasPage {
      noteItem()
      historyDidChange()
    }
    sendState()
    if rests, navigation.hasPage, navigation.awaited == nil { awaitPicture(isInPlace: true) }
  }

  /// Lets the app know when the loaded page has been painted: two of the page's own frames later, or after a second
  /// where the page has no frames.
  private func awaitPicture(isInPlace: Bool = false) {
    navigation.pictures += 1
    let number = navigation.pictures
    navigation.awaited = (number, isInPlace)
    runOwn("swoop.measure(), swoop.awaitPicture(\(number), \(isInPlace))")
    onMainLoop(after: 1) { [weak self] in self?.didPresent(number) }
  }

  func didPresent(_ number: UInt64) {
    guard let awaited = navigation.awaited, awaited.number == number else { return }
    navigation.awaited = nil
    // Some scripts change the address all the time: the page rests before its surroundings are taken anew.
    guard !awaited.isInPlace else { return send(.presented(isInPlace: true), nil) }
    painter.bringSurroundings { [weak self] _ in self?.send(.presented(isInPlace: false), nil) }
  }

  private func rendererDidTerminate() {
    if navigation.hasPage { (navigation.isPageLost, navigation.isLossReported) = (true, false) }
    (navigation.hasPage, navigation.isLoading, navigation.isRunning) = (false, false, false)
    navigation.awaited = nil
    navigation.decisions.values.forEach { g_object_unref($0) }
    (navigation.decisions, navigation.actions) = ([:], [:])
    endRepetition()
    endWatch()
    closeDocument()
    closeDialog()
    challenges.cancelAll()
    closePermissions()
    closeNotifications()
    scrolling.isInFlight = false
    scrolling.waiting = nil
    zooming.rendererDidTerminate()
    finishScrolling()
    forgetField()
    forgetMedia()
    closeChooser()
    sendState()
  }

  /// Tells the app what has changed since it was last told.
  func sendState() {
    guard !navigation.isAsking, navigation.repetition == nil else { return }
    let state = PageState(
      // A page may give itself a title of any length; no app shows more than this.
      title: webkit_web_view_get_title(view)?.prefix(Self.longestTitle),
      url: webkit_web_view_get_uri(view)?.string,
      estimatedProgress: webkit_web_view_get_estimated_load_progress(view),
      isLoading: webkit_web_view_is_loading(view) != 0 || document?.isShown == false,
      canGoBack: webkit_web_view_can_go_back(view) != 0,
      canGoForward: webkit_web_view_can_go_forward(view) != 0,
      historyPosition: historyPosition,
      hasOnlySecureContent: isSecure,
      themeColor: themeColor,
      underPageBackgroundColor: underPageColor,
      contentMode: modes.current)
    guard state != navigation.sentState else { return }
    // The title is that of the page's place in the history, too. A page may get it after it has been loaded.
    let (title, before) = (state.title ?? "", navigation.sentState?.title ?? "")
    navigation.sentState = state
    if navigation.hasPage, !title.isEmpty, title != before { historyDidChange(isNamed: before.isEmpty) }
    send(.state(state), nil)
  }

  /// The longest title in bytes.
  private static var longestTitle: Int { 4096 }

  private var isSecure: Bool {
    var certificate: UnsafeMutablePointer<GTlsCertificate>?
    var flags = GTlsCertificateFlags(0)
    return webkit_web_view_get_tls_info(view, &certificate, &flags) != 0 && flags.rawValue == 0
      && !navigation.hasInsecureContent
  }
}
