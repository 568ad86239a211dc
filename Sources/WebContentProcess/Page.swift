import CWebKitGTK
import Foundation
import WebContentProtocol

/// One web view: the engine's widget in a window of the private display.
final class Page {
  let engine: Engine
  let store: DataStore?
  let view: UnsafeMutablePointer<WebKitWebView>
  let send: (ViewEvent, Int32?) -> Void
  let downloads: Downloads

  let window: UnsafeMutablePointer<GtkWidget>
  let userContentManager: UnsafeMutablePointer<WebKitUserContentManager>
  private let settings: UnsafeMutablePointer<WebKitSettings>
  private var userContent = UserContent()
  /// The engine's own words for servers, and what the app adds to them or wants in their place.
  private let engineAgent: String
  private let applicationName: String?
  private var customUserAgent: String?
  private(set) var painter: PagePainter!
  let navigation = PageNavigation()
  let modes = PageModes()
  let history = HistoryReport()
  let scrolling = PageScrolling()
  let zooming: PageZooming
  let editing = PageEditing()
  let dialogs = PageDialogs()
  private(set) lazy var challenges = PendingChallenges(
    ask: { [unowned self] in send(.challenge($0, $1), nil) },
    ended: { [unowned self] in send(.challengeEnded($0), nil) })
  let permissions = PendingPermissions()
  let notifications = ShownNotifications()
  let watch = PageWatch()
  let scripts = PageScripts()
  let choosing = PageChoosing()
  let finding = PageFinding()
  let media = ReportedMedia()
  let rules = PageRules()
  /// The PDF document that the page is; nil where it is none.
  var document: PageDocument?
  /// The time of the mouse's last press, as the engine was told.
  var pressTime = -Double.infinity
  /// The clicks that the page has not done yet.
  var clicks: Set<RequestID> = []
  /// The colours as the page's script reports them; the engine tells neither without compositing.
  var underPageColor: PageColor?
  var themeColor: PageColor?

  var widget: UnsafeMutablePointer<GtkWidget> {
    UnsafeMutableRawPointer(view).assumingMemoryBound(to: GtkWidget.self)
  }

  /// The engine's, of the pages that share this one's data.
  var context: UnsafeMutablePointer<WebKitWebContext> { store?.context ?? engine.context }

  /// Makes a page.
  /// - Parameter store: where the page finds and leaves its data; nil for one that keeps nothing.
  init(
    engine: Engine, store: DataStore?, downloads: Downloads, configuration: ViewConfiguration,
    send: @escaping (ViewEvent, Int32?) -> Void
  ) {
    self.engine = engine
    self.store = store
    self.downloads = downloads
    self.send = send
    let geometry = configuration.geometry.sanitized
    zooming = PageZooming(
      ignoresLimits: configuration.ignoresViewportScaleLimits, pageZoom: configuration.pageZoom)

    settings = webkit_settings_new()
    webkit_settings_set_hardware_acceleration_policy(settings, WEBKIT_HARDWARE_ACCELERATION_POLICY_NEVER)
    // The page's scripts only: ours must run.
    webkit_settings_set_enable_javascript_markup(settings, configuration.isJavaScriptEnabled ? 1 : 0)
    webkit_settings_set_enable_smooth_scrolling(settings, 0)
    // Without one to enter, as on a phone, pages offer no full screen.
    webkit_settings_set_enable_fullscreen(settings, 0)
    Self.setFeatures(settings)
    webkit_settings_set_minimum_font_size(settings, guint32(min(max(configuration.minimumFontSize, 0), 200)))
    engineAgent = webkit_settings_get_user_agent(settings)?.string ?? ""
    applicationName = configuration.applicationNameForUserAgent
    userContentManager = webkit_user_content_manager_new()
    // The window is not an offscreen one: the engine plays no media in such, and counts its pages as seen by nobody.
    window = gtk_window_new(GTK_WINDOW_POPUP)
    let widget = swoop_web_view_new(store?.context ?? engine.context, userContentManager, settings)!
    view = UnsafeMutableRawPointer(widget).assumingMemoryBound(to: WebKitWebView.self)
    customUserAgent = configuration.customUserAgent
    applyUserAgent()
    swoop_set_prefers_dark(configuration.isDark ? 1 : 0)
    setUserContent(configuration.userContent)

    setSize(geometry.layoutSize)
    gtk_container_add(UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkContainer.self), widget)
    gtk_widget_show_all(window)

    painter = PagePainter(page: self, geometry: geometry)
    connectScriptMessages()
    connectNavigation()
    connectRequests()
    connectDialogs()
    connectAuthentication()
    connectPermissions()
    connectNotifications()
    connectEditing()
    connectOptionMenus()
    connectChoosers()
    connectFinding()
    if let state = configuration.sessionState { restore(state) }
  }

  /// The window follows when it next looks.
  func setSize(_ size: CGSize) {
    let (width, height) = (gint(size.width), gint(size.height))
    gtk_widget_set_size_request(widget, width, height)
    // The window only grows by itself.
    gtk_window_resize(UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkWindow.self), width, height)
  }

  func close() {
    painter.stop()
    closeEditing()
    closeDialog()
    challenges.cancelAll()
    closePermissions()
    closeNotifications()
    closeChooser()
    closeFinding()
    closeDocument()
    swoop_disconnect_all(view, Unmanaged.passUnretained(self).toOpaque())
    swoop_disconnect_all(userContentManager, Unmanaged.passUnretained(self).toOpaque())
    swoop_disconnect_all(context, Unmanaged.passUnretained(self).toOpaque())
    closeWatch()
    forgetCertificate()
    closeHistory()
    let (window, userContentManager, settings) = (window, userContentManager, settings)
    closeScripts {
      gtk_widget_destroy(window)
      g_object_unref(userContentManager)
      g_object_unref(settings)
    }
  }

  func perform(_ command: ViewCommand) {
    if rules.keepsBack(command) { return }
    switch command {
    case .setGeometry(let geometry): painter.setGeometry(geometry.sanitized)
    case .setUserContent(let content): setUserContent(content)
    case .setCustomUserAgent(let agent):
      customUserAgent = agent
      applyUserAgent()
    case .setDarkAppearance(let isDark): swoop_set_prefers_dark(isDark ? 1 : 0)
    case .setPageZoom(let factor): setPageZoom(factor)
    case .load, .loadHTML, .reload, .go, .goToItem, .restore: leave(by: command)
    case .stop: stop()
    case .decidePolicy(let id, let decision, let mode): decide(id, decision, in: mode)
    case .acceptCertificate(let host): acceptCertificate(of: host)
    case .download(let id, let request): downloads.begin(request, for: self, command: id)
    case .resumeDownload(let id, let resumption): downloads.resume(resumption, for: self, command: id)
    case .evaluate(let id, let source): evaluate(source, request: id)
    case .findText(let id, let text, let options): findText(text, options, request: id)
    case .find(let id, let command): find(command, request: id)
    case .scroll(let point, let scale, let layoutScale, let serial):
      scroll(to: point, scale: scale, layoutScale: layoutScale, serial: serial)
    case .findBlock(let id, let point): findBlock(at: point, request: id)
    case .touch(let id, let touch): perform(touch, request: id)
    case .scrollElement(let id, let scroller, let distance): scrollElement(scroller, by: distance, request: id)
    case .pointer(let pointer): afterZooming { self.perform(pointer) }
    case .click(let id, let point, let count): afterZooming { self.click(at: point, count: count, request: id) }
    case .chooseOption(let id, let index): choose(index, request: id)
    case .answerDialog(let id, let answer): self.answer(id, answer)
    case .answerChallenge(let id, let answer): self.answer(id, answer)
    case .answerPermission(let id, let state): answerPermission(id, state)
    case .answerNotification(let id, let answer): answerNotification(id, answer)
    case .chooseFiles(let id, let paths): chooseFiles(paths, request: id)
    case .chooseValue(let id, let value): chooseValue(value, request: id)
    case .endChoosing(let id): endChoosing(id)
    case .media(let id, let key, let command): perform(command, ofMedia: key, request: id)
    case .edit(let serial, let command, let awaitsCaret): edit(command, serial: serial, awaitsCaret: awaitsCaret)
    case .wheel(let id, let wheel): perform(wheel, request: id)
    case .secondaryClick(let id, let point): secondaryClick(at: point, request: id)
    case .takeSurroundings(let id):
      painter.bringSurroundings { [weak self] seconds in self?.send(.surroundingsTaken(id, seconds: seconds), nil) }
    case .releaseBuffer(let generation, let index): painter.release(generation: generation, index: index)
    }
    if command.wantsRenderer { watchRenderer() }
  }

  // MARK: - User content

  /// Takes the script over.
  private func add(_ script: OpaquePointer?) {
    webkit_user_content_manager_add_script(userContentManager, script)
    webkit_user_script_unref(script)
  }

  private func setUserContent(_ content: UserContent) {
    webkit_user_content_manager_remove_all_scripts(userContentManager)
    webkit_user_content_manager_remove_all_style_sheets(userContentManager)
    for (source, level) in [
      (PageScript.styleSheet, WEBKIT_USER_STYLE_LEVEL_USER), (ControlStyle.styleSheet, WEBKIT_USER_STYLE_LEVEL_USER),
      (FindScript.styleSheet, WEBKIT_USER_STYLE_LEVEL_USER),
      (ControlStyle.authorStyleSheet, WEBKIT_USER_STYLE_LEVEL_AUTHOR),
      (MediaScript.authorStyleSheet, WEBKIT_USER_STYLE_LEVEL_AUTHOR),
    ] {
      let sheet = webkit_user_style_sheet_new(source, WEBKIT_USER_CONTENT_INJECT_ALL_FRAMES, level, nil, nil)
      webkit_user_content_manager_add_style_sheet(userContentManager, sheet)
      webkit_user_style_sheet_unref(sheet)
    }
    let (everywhere, atStart) = (
      WEBKIT_USER_CONTENT_INJECT_ALL_FRAMES, WEBKIT_USER_SCRIPT_INJECT_AT_DOCUMENT_START
    )
    for source in [ViewportScript.source, FixedBarScript.source, PageScript.source, FindScript.source] {
      add(
        webkit_user_script_new_for_world(
          source, WEBKIT_USER_CONTENT_INJECT_TOP_FRAME, atStart, PageScript.world, nil, nil))
    }
    let scripts = [
      FieldScript.source, ElementScript.source, SelectionScript.source, ChooserScript.source, LinkScript.source,
      PointerScript.source, ControlStyle.script, FullScreenScript.source, MediaScript.source,
    ]
    for source in scripts {
      add(webkit_user_script_new_for_world(source, everywhere, atStart, PageScript.world, nil, nil))
    }
    let ofPages = [
      ChooserScript.pageSource, CaptureScript.pageSource, PointerScript.pageSource, FullScreenScript.pageSource,
      ProposalScript.pageSource, PlatformScript.source,
    ]
    for source in ofPages {
      add(webkit_user_script_new(source, everywhere, atStart, nil, nil))
    }
    for script in content.scripts {
      add(
        webkit_user_script_new(
          script.source, script.isForMainFrameOnly ? WEBKIT_USER_CONTENT_INJECT_TOP_FRAME : everywhere,
          script.runsAtDocumentStart ? atStart : WEBKIT_USER_SCRIPT_INJECT_AT_DOCUMENT_END, nil, nil))
    }
    for name in userContent.messageHandlers where !content.messageHandlers.contains(name) {
      webkit_user_content_manager_unregister_script_message_handler(userContentManager, name)
    }
    for name in content.messageHandlers where !userContent.messageHandlers.contains(name) && name != PageScript.handler
    {
      webkit_user_content_manager_register_script_message_handler(userContentManager, name)
      let relay = MessageRelay(page: self, handler: name)
      relays[name] = relay
      connect(userContentManager, "script-message-received::\(name)", MessageRelay.receive, to: relay)
    }
    userContent = content
    setRules(content.ruleLists)
  }

  private var relays: [String: MessageRelay] = [:]

  private func connectScriptMessages() {
    webkit_user_content_manager_register_script_message_handler_in_world(
      userContentManager, PageScript.handler, PageScript.world)
    let receive: @convention(c) (gpointer?, OpaquePointer?, gpointer?) -> Void = { _, result, data in
      guard let json = takeJSON(jsc_value_to_json(webkit_javascript_result_get_js_value(result), 0)) else { return }
      target(data, as: Page.self).receive(pageMessage: json)
    }
    connect(userContentManager, "script-message-received::\(PageScript.handler)", receive, to: self)
  }

  /// Parts of the engine that pages are not to have, and one that they don't see.
  private static let features: [(name: String, isOn: Bool)] = [
    // The engine's own theme paints a dark point where two hidden scroll bars meet, at the viewport's origin, and
    // scrolling copies it down the page's edge. Its theme for tests paints nothing there.
    ("MockScrollbars", true),
    // There is no pointer that a page could hold fast, as on a phone.
    ("PointerLock", false),
    // Notifications of workers would pass the app by, for the desktop's own.
    ("NotificationEvent", false),
    // The engine would show what a page proposes for a field in a window of its own, which nobody sees.
    ("DataListElement", false),
  ]

  private static func setFeatures(_ settings: UnsafeMutablePointer<WebKitSettings>) {
    guard let all = webkit_settings_get_all_features() else { return }
    defer { webkit_feature_list_unref(all) }
    for index in 0..<webkit_feature_list_get_length(all) {
      guard let feature = webkit_feature_list_get(all, index),
        let name = webkit_feature_get_identifier(feature)?.string,
        let wanted = features.first(where: { $0.name == name })
      else { continue }
      webkit_settings_set_feature_enabled(settings, feature, wanted.isOn ? 1 : 0)
    }
  }

  /// Has what is asked for from now on be asked for in the current mode.
  func applyUserAgent() {
    let agent = customUserAgent ?? modes.current.userAgent(engine: engineAgent, application: applicationName)
    // The text becomes a header's value.
    let scalars = agent.unicodeScalars.filter { (0x20..<0x7f).contains($0.value) }
    webkit_settings_set_user_agent(settings, String(String.UnicodeScalarView(scalars)))
    // The engine knows servers that are to be told something else, but not in which mode.
    webkit_settings_set_enable_site_specific_quirks(settings, modes.current == .desktop ? 0 : 1)
  }
}

extension ViewCommand {
  /// Whether somebody waits for what the page does.
  fileprivate var wantsRenderer: Bool {
    switch self {
    case .evaluate, .findText, .find, .touch, .scrollElement, .pointer, .click, .secondaryClick, .edit, .wheel,
      .findBlock, .media:
      true
    default: false
    }
  }
}

/// Passes the messages for one of the app's handlers on.
private final class MessageRelay {
  private unowned let page: Page
  private let handler: String

  init(page: Page, handler: String) {
    self.page = page
    self.handler = handler
  }

  static let receive: @convention(c) (gpointer?, OpaquePointer?, gpointer?) -> Void = { _, result, data in
    let relay: MessageRelay = target(data)
    guard let value = webkit_javascript_result_get_js_value(result) else { return }
    relay.page.send(.message(handler: relay.handler, body: takeJSON(jsc_value_to_json(value, 0)) ?? "null"), nil)
  }
}

extension Page {
  /// Answers what a page may ask of the person. Nobody sees the engine's own dialogs, so none may open: each question
  /// gets the answer that an app without a say in it would give.
  func connectRequests() {
    let refuse: @convention(c) (gpointer?, gpointer?, gpointer?) -> gboolean = { _, _, _ in 1 }
    let refuseNothing: @convention(c) (gpointer?, gpointer?) -> gboolean = { _, _ in 1 }

    connect(view, "print", refuse, to: self)
    connect(view, "enter-fullscreen", refuseNothing, to: self)

    let noMenu: @convention(c) (gpointer?, gpointer?, gpointer?, gpointer?, gpointer?) -> gboolean = { _, _, _, _, _ in
      1
    }
    connect(view, "context-menu", noMenu, to: self)
  }
}
