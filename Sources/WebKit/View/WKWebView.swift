import UIKit
import WebContentProtocol

/// Shows web pages.
///
/// The page lives in a process of its own. `scrollView` leads it: the page follows its offset in every frame. The page is
/// laid out for the view's size once that has come to rest; while it changes, as beneath a bar that moves, the page
/// keeps its layout and shows more or less of itself.
@preconcurrency @MainActor open class WKWebView: UIView {
  /// A copy of what the web view was made with.
  open var configuration: WKWebViewConfiguration { configurationStorage }
  private final let configurationStorage: WKWebViewConfiguration
  /// Decides over navigations and is told of them; not retained. Nil by default.
  open weak var navigationDelegate: (any WKNavigationDelegate)?
  /// Asks the person what pages want to know; not retained. Without one, scripts get no for an answer, and files are
  /// chosen from the system\'s. Nil by default.
  open weak var uiDelegate: (any WKUIDelegate)?
  /// Scrolls the page. Its content is as large as the page.
  open var scrollView: UIScrollView { scrollViewStorage }
  private final let scrollViewStorage: UIScrollView

  /// Whether a field of the page has the focus, which then takes the keys.
  open override var canBecomeFirstResponder: Bool { contentView.canBecomeFirstResponder }

  /// Gives the keys to the field of the page that has the focus.
  /// - Returns: false if none has it.
  open override func becomeFirstResponder() -> Bool { contentView.becomeFirstResponder() }

  // MARK: State, observable by key

  /// The page's title; nil where no page is loaded.
  open var title: String? { titleStorage }
  private final var titleStorage: String? { didSet { UIApplication.semanticsDidChange() } }
  /// The page's address, that of the page being loaded as soon as it is known.
  open var url: URL? { urlStorage }
  private final var urlStorage: URL?
  /// Whether a page is on its way.
  open private(set) var isLoading = false { didSet { UIApplication.semanticsDidChange() } }
  /// How much of the page is there, 0…1.
  open private(set) var estimatedProgress = 0.0
  /// Whether there is a page before this one.
  open private(set) var canGoBack = false
  /// Whether there is a page after this one.
  open private(set) var canGoForward = false
  /// Whether all of the page came over connections that cannot be listened to.
  open private(set) var hasOnlySecureContent = false
  /// The certificates by which the page's server shows who it is: its own first, then those of the ones who vouch for it,
  /// as far as the server has sent them. Empty for pages that came without.
  ///
  /// Not of Apple's, whose web views have a `SecTrust` (`serverTrust`): there is no Security framework here.
  public private(set) final var certificateChain: [WKCertificate] = []
  /// The colour that the page wants the app to have; nil if it names none.
  open var themeColor: UIColor? { themeColorStorage }
  private final var themeColorStorage: UIColor?
  /// The colour of the page of which most shows, or which will be the one that shows, as far as it is known, while a
  /// finger draws another page in, or pages run on that it has let go. Nil otherwise.
  ///
  /// Not of Apple's: apps that paint a status bar's ground take the page's colour there without a fade.
  public private(set) final var swipeThemeColor: UIColor?
  /// Shows beyond the page's edges. The page's own background unless set; set nil to go back to that.
  open var underPageBackgroundColor: UIColor! {
    get { chosenUnderPageColor ?? pageUnderPageColor ?? .white }
    set {
      change("underPageBackgroundColor") { chosenUnderPageColor = newValue }
      updateBackdrop()
    }
  }

  /// Whether a finger that drags from the left or the right edge of the screen brings the page before, or the one after.
  /// False by default.
  open var allowsBackForwardNavigationGestures: Bool {
    get { swipe.isEnabled }
    set { swipe.isEnabled = newValue }
  }

  /// Whether a finger that stays on a link or an image lifts it, and opens a menu. True by default.
  open var allowsLinkPreview = true

  /// How far above itself the app shows the page's colour, in points, such as beneath a status bar; 0 by default. Pages
  /// that a finger draws in bring theirs along, as far as nothing clips them.
  ///
  /// Not of Apple's, whose browser does it by private means.
  open var themeColorExtent: CGFloat = 0

  /// The style of the status bar's text where it lies over a page's colour; nil by default. While a finger draws a page
  /// in, the text over each of the two pages then has the style of that page's colour, and is cut off at its edge.
  ///
  /// Not of Apple's. Asked where `themeColorExtent` is more than 0.
  open var statusBarStyleOverThemeColor: ((UIColor) -> UIStatusBarStyle)?

  /// The factor by which pages are laid out larger than they ask for, 0.25 to 5; what lies beyond counts as the limit.
  /// Default: 1.
  ///
  /// Text wraps in the narrower layout. Fingers zoom the page on top of it.
  open var pageZoom: CGFloat = 1 {
    didSet { if pageZoom != oldValue { page.send(.setPageZoom(Double(pageZoom))) } }
  }

  /// Replaces the engine's user agent; nil by default.
  open var customUserAgent: String? {
    didSet { if customUserAgent != oldValue { page.send(.setCustomUserAgent(customUserAgent)) } }
  }

  private var chosenUnderPageColor: UIColor?
  private var pageUnderPageColor: UIColor?

  // MARK: Parts

  final let contentView: WKContentView
  private(set) final lazy var page = PageLink(
    surface: PageSurface(didChange: { [weak self] in
      DispatchQueue.main.async { [weak self] in MainActor.assumeIsolated { self?.pictureDidArrive() } }
    }))
  private(set) final lazy var navigator = PageNavigator(self)
  private(set) final lazy var scripts = ScriptRequests(work: page.work)
  private(set) final lazy var geometry = PageGeometryTracker(self)
  private(set) final lazy var surroundings = PageSurroundings(webView: self)
  private(set) final lazy var scroller = PageScroller(self)
  private(set) final lazy var zoom = PageZoom(self)
  private(set) final lazy var keyboard = PageKeyboard(self)
  private(set) final lazy var challenges = PageChallenges(self)
  private(set) final lazy var permissions = PagePermissions(self)
  private(set) final lazy var notifications = PageNotifications(self)
  private(set) final lazy var chooser = PageChooser(self)
  private(set) final lazy var swipe = PageSwipe(self)
  private(set) final lazy var elementMenu = PageElementMenu(self)
  private(set) final lazy var media = PageMediaControls(self)
  private(set) final lazy var fullScreen = PageFullScreen(self)
  private(set) final lazy var downloads = DownloadRequests(self)
  private(set) final lazy var textSearches = PendingRequests<WKFindResult>(work: page.work) {
    WKFindResult(isFound: false)
  }
  /// Leads through the page's links, buttons and fields by keys, for an app's own commands.
  package private(set) final lazy var walk = PageWalk(self)
  /// Hands keys to the page that an app has no use for, or asks it first.
  package private(set) final lazy var keys = PageKeys(self)
  private(set) final lazy var document = DocumentTracker(self)
  private(set) final lazy var footer = PageFooter(self)
  /// Says how much higher the view becomes in the motion of an app's bars that is under way; nil where it becomes lower,
  /// or nothing is. A page with a bar at its lower edge is laid out for that height at once.
  package final var roomToCome: () -> CGFloat? = { nil }
  /// Finds what a person looks for in the page, for an app's bar.
  package private(set) final lazy var finder = PageFinder(self)

  /// Makes a web view.
  /// - Parameter configuration: copied.
  public init(frame: CGRect, configuration: WKWebViewConfiguration) {
    configurationStorage = configuration.copy() as! WKWebViewConfiguration
    let scrollView = WKScrollView(frame: CGRect(origin: .zero, size: frame.size))
    scrollViewStorage = scrollView
    contentView = WKContentView(frame: .zero)
    super.init(frame: frame)
    setUp(scrollView)
  }

  public override convenience init(frame: CGRect) {
    self.init(frame: frame, configuration: WKWebViewConfiguration())
  }

  public required init?(coder: NSCoder) {
    configurationStorage = WKWebViewConfiguration()
    let scrollView = WKScrollView(frame: .zero)
    scrollViewStorage = scrollView
    contentView = WKContentView(frame: .zero)
    super.init(coder: coder)
    setUp(scrollView)
    (coder as? NibDecoder)?.configure(self, as: WKWebView.self)
  }

  private func setUp(_ scrollView: WKScrollView) {
    scrollView.webView = self
    contentView.webView = self
    addSubview(scrollView)
    addSubview(footer)
    scrollView.addSubview(contentView)
    zoom.join(scrollView)
    scrollView.alwaysBounceVertical = true
    contentView.pageLayer.surface = page.surface
    configuration.userContentController.join(self)
    addGestureRecognizer(contentView.touches)
    elementMenu.join(contentView)
    updateBackdrop()
    // From now on it hears of the keyboard.
    _ = keyboard
  }

  /// The state of the page, for observers, and the outlets of documents.
  open override class var keyedProperties: [KeyedProperty] {
    func readOnly<Value>(_ key: String, _ keyPath: KeyPath<WKWebView, Value>) -> KeyedProperty {
      KeyedProperty(key, keyPath)
    }
    return super.keyedProperties + [
      readOnly("title", \.title), readOnly("URL", \.url), readOnly("loading", \.isLoading),
      readOnly("isLoading", \.isLoading), readOnly("estimatedProgress", \.estimatedProgress),
      readOnly("canGoBack", \.canGoBack), readOnly("canGoForward", \.canGoForward),
      readOnly("hasOnlySecureContent", \.hasOnlySecureContent), readOnly("themeColor", \.themeColor),
      readOnly("certificateChain", \.certificateChain),
      readOnly("swipeThemeColor", \.swipeThemeColor),
      KeyedProperty("underPageBackgroundColor", \WKWebView.underPageBackgroundColor),
      KeyedProperty("navigationDelegate", \WKWebView.navigationDelegate),
      KeyedProperty("UIDelegate", \WKWebView.uiDelegate),
    ]
  }

  // MARK: What the page tells

  final func take(_ state: PageState) {
    let under = state.underPageBackgroundColor.map(UIColor.init)
    let isUnderOther = under != pageUnderPageColor
    // All of it is there before anything is told: whoever hears of another address knows whether there is a page at it.
    tell([
      change(\.titleStorage, to: state.title, "title"),
      change(\.isLoading, to: state.isLoading, "loading", "isLoading"),
      change(\.urlStorage, to: state.url.flatMap { URL(string: $0) }, "URL"),
      change(\.estimatedProgress, to: state.estimatedProgress, "estimatedProgress"),
      change(\.canGoBack, to: state.canGoBack, "canGoBack"),
      change(\.canGoForward, to: state.canGoForward, "canGoForward"),
      change(\.hasOnlySecureContent, to: state.hasOnlySecureContent, "hasOnlySecureContent"),
      change(\.themeColorStorage, to: state.themeColor.map(UIColor.init), "themeColor"),
      change(\.pageUnderPageColor, to: under, "underPageBackgroundColor"),
    ])
    swipe.engineIsAt(state.historyPosition, hasNext: state.canGoForward)
    if isUnderOther { updateBackdrop() }
  }

  /// Ends a load.
  /// - Parameter progress: nil where it stays as far as it came.
  final func endLoading(progress: Double? = nil) {
    update(\.isLoading, false, "loading", "isLoading")
    if let progress { update(\.estimatedProgress, progress, "estimatedProgress") }
  }

  final func show(certificates: [PageCertificate]) {
    update(\.certificateChain, certificates.map(WKCertificate.init), "certificateChain")
  }

  final func show(swipeThemeColor color: UIColor?) { update(\.swipeThemeColor, color, "swipeThemeColor") }

  private func updateBackdrop() { contentView.backdropColor = underPageBackgroundColor }

  /// Changes a property and tells its observers.
  private func change(_ keys: String..., body: () -> Void) {
    for key in keys { willChangeValue(forKey: key) }
    body()
    for key in keys.reversed() { didChangeValue(forKey: key) }
  }

  /// Sets a property if the value is another, and tells its observers.
  private func update<Value: Equatable>(
    _ property: ReferenceWritableKeyPath<WKWebView, Value>, _ value: Value, _ keys: String...
  ) {
    guard self[keyPath: property] != value else { return }
    tell([Change(keys: keys) { self[keyPath: property] = value }])
  }

  /// What is to become of a property.
  private struct Change {
    let keys: [String]
    let make: () -> Void
  }

  /// The change of a property; nil where it has the value already.
  private func change<Value: Equatable>(
    _ property: ReferenceWritableKeyPath<WKWebView, Value>, to value: Value, _ keys: String...
  ) -> Change? {
    self[keyPath: property] == value ? nil : Change(keys: keys) { self[keyPath: property] = value }
  }

  /// Makes changes, and tells their observers once all are made.
  private func tell(_ changes: [Change?]) {
    let changes = changes.compactMap { $0 }
    for key in changes.flatMap(\.keys) { willChangeValue(forKey: key) }
    for change in changes { change.make() }
    for change in changes { for key in change.keys.reversed() { didChangeValue(forKey: key) } }
  }

  // MARK: Typing

  /// The view above the keyboard while a field of the page is edited: a bar with buttons to the field before and the
  /// one after, and one that ends editing; nil while none is. Override it for another, or for none.
  open override var inputAccessoryView: UIView? { contentView.editor.field == nil ? nil : contentView.formBar }

  // MARK: Loading

  /// Loads what a request names.
  ///
  /// An address without a scheme fails with `NSURLErrorBadURL`; what is no GET, or has a body, with
  /// `NSURLErrorUnsupportedURL`. In both cases the page that shows stays.
  @discardableResult open func load(_ request: URLRequest) -> WKNavigation? { navigator.load(request) }

  /// Shows a page from text. `reload()` shows the text again.
  /// - Parameter baseURL: what addresses in the page are relative to.
  @discardableResult open func loadHTMLString(_ string: String, baseURL: URL?) -> WKNavigation? {
    navigator.show(WKNavigation.Text(html: string, baseURL: baseURL?.absoluteString))
  }

  /// Loads the page again. Also after its process has died. Nil if there is none.
  @discardableResult open func reload() -> WKNavigation? { navigator.reload(bypassingCache: false) }

  /// Loads the page again, past all caches.
  @discardableResult open func reloadFromOrigin() -> WKNavigation? { navigator.reload(bypassingCache: true) }

  /// Loads what has failed for its certificate, and takes that certificate for good from now on: for its host, in all
  /// web views with the same data store, until the app ends. Apple's apps answer authentication challenges instead.
  ///
  /// The error's `localizedFailureReason` says what is wrong with the certificate, a line for each thing.
  /// - Parameter error: the last that the navigation delegate has got.
  /// - Returns: nil where the error is another, or no certificate's.
  @discardableResult public final func loadAcceptingCertificate(of error: any Error) -> WKNavigation? {
    guard let failure = navigator.certificateFailure(error as NSError) else { return nil }
    page.send(.acceptCertificate(host: failure.host))
    return load(URLRequest(url: failure.url))
  }

  /// Breaks off what is being loaded. Does nothing where nothing is, unless the page doesn't respond, or waits for an
  /// answer of `uiDelegate`'s: then its process is ended, and the delegate told.
  open func stopLoading() { page.send(.stop) }

  /// Goes back to the page before; nil if there is nothing to go back to.
  @discardableResult open func goBack() -> WKNavigation? { canGoBack ? navigator.go(by: -1) : nil }

  /// Goes forward to the page behind; nil if there is nothing to go forward to.
  @discardableResult open func goForward() -> WKNavigation? { canGoForward ? navigator.go(by: 1) : nil }

  /// The pages to go back and forward to.
  open private(set) var backForwardList = WKBackForwardList()

  /// Goes to a page of `backForwardList`; nil for one that is not in it.
  @discardableResult open func go(to item: WKBackForwardListItem) -> WKNavigation? {
    backForwardList.offset(of: item).map { navigator.go(to: item, offset: $0) }
  }

  /// The page that shows with those before and after it, to be kept and set again, also by an app that is started anew;
  /// nil where there has been no page, or where the history is larger than 1 MB.
  ///
  /// Set it to have that history take the place of the web view's, and to load the page that was its current one. What is
  /// no such state fails with `NSURLErrorCannotDecodeRawData`; nil and what is no `Data` change nothing.
  open var interactionState: Any? {
    get { navigator.sessionState }
    set { if let state = newValue as? Data { navigator.restore(state) } }
  }

  // MARK: Scripts

  /// Runs a script in the page, in the page's own world.
  ///
  /// - Parameter completionHandler: gets the last statement's value as `NSNumber`, `String`, `[Any]`, `[String: Any]` or
  ///   `NSNull`, nil for `undefined`; or a `WKError`. Called on the main queue, also when the web view is gone.
  open func evaluateJavaScript(
    _ javaScriptString: String, completionHandler: (@MainActor @Sendable (Any?, (any Error)?) -> Void)? = nil
  ) {
    let id = page.makeRequest()
    scripts.begin(id) { result in
      switch result {
      case .success(let value): completionHandler?(value, nil)
      case .failure(let error): completionHandler?(nil, error)
      }
    }
    if ensurePage() { page.send(.evaluate(id, source: javaScriptString)) }
  }

  /// Evaluates a script as `evaluateJavaScript(_:completionHandler:)` does, for tasks.
  /// - Returns: the last statement's value, nil for `undefined`.
  /// - Throws: a `WKError`.
  @discardableResult open func evaluateJavaScript(_ javaScriptString: String) async throws -> Any? {
    try await withCheckedThrowingContinuation { continuation in
      evaluateJavaScript(javaScriptString) { value, error in
        if let error { continuation.resume(throwing: error) } else { continuation.resume(returning: value) }
      }
    }
  }

  // MARK: Finding text

  /// Selects the next place of a text in the page, or the last one where nothing is selected and the search goes
  /// backwards, and scrolls it into sight.
  /// - Parameters:
  ///   - configuration: how to look; forwards, with letters of either case, and on from the page's other end by default.
  ///   - completionHandler: called later, on the main queue. Nothing is found in a web view without a page.
  open func find(
    _ string: String, configuration: WKFindConfiguration = WKFindConfiguration(),
    completionHandler: @escaping @MainActor @Sendable (WKFindResult) -> Void
  ) {
    let id = page.makeRequest()
    textSearches.begin(id, completionHandler)
    guard page.id != nil, !string.isEmpty else {
      return DispatchQueue.main.async { [textSearches] in
        MainActor.assumeIsolated { textSearches.finish(id, WKFindResult(isFound: false)) }
      }
    }
    page.send(.findText(id, string, configuration.options))
  }

  /// Finds a text as `find(_:configuration:completionHandler:)` does, for tasks.
  /// - Returns: whether it is there.
  open func find(_ string: String, configuration: WKFindConfiguration = WKFindConfiguration()) async throws
    -> WKFindResult
  {
    await withCheckedContinuation { continuation in
      find(string, configuration: configuration) { continuation.resume(returning: $0) }
    }
  }

  // MARK: Pictures

  /// Hands over a picture of the page as it was last drawn.
  /// - Parameters:
  ///   - snapshotConfiguration: nil for all that is within the web view's bounds.
  ///   - completionHandler: called later, on the main thread; with an error where no page has been drawn yet, or
  ///     nothing of it is to be shown.
  open func takeSnapshot(
    with snapshotConfiguration: WKSnapshotConfiguration?,
    completionHandler: @escaping @MainActor @Sendable (UIImage?, (any Error)?) -> Void
  ) {
    let picture = Result { try PageSnapshot(snapshotConfiguration).image(of: self) }
    DispatchQueue.main.async {
      MainActor.assumeIsolated {
        switch picture {
        case .success(let image): completionHandler(image, nil)
        case .failure(let error): completionHandler(nil, error)
        }
      }
    }
  }

  /// Takes a picture as `takeSnapshot(with:completionHandler:)` does, for tasks.
  /// - Throws: a `WKError` where no page has been drawn yet, or nothing of it is to be shown.
  open func takeSnapshot(configuration: WKSnapshotConfiguration?) async throws -> UIImage {
    try await withCheckedThrowingContinuation { continuation in
      takeSnapshot(with: configuration) { image, error in
        if let image { continuation.resume(returning: image) } else { continuation.resume(throwing: error!) }
      }
    }
  }

  // MARK: Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    if scrollView.frame != bounds { scrollView.frame = bounds }
    footer.lieDown()
    geometry.mayHaveChanged()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { chooser.cancel() }
    geometry.mayHaveChanged()
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    geometry.mayHaveChanged()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    page.send(.setDarkAppearance(traitCollection.userInterfaceStyle == .dark))
  }
}
