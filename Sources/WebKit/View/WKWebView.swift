import UIKit
import WebProtocol

/// Shows web pages.
///
/// The page lives in a process of its own. `scrollView` leads it: the page follows its offset in every frame. The page is
/// laid out for the view's size once that has come to rest; while it changes, as beneath a bar that moves, the page
/// keeps its layout and shows more or less of itself.
@preconcurrency @MainActor open class WKWebView: UIView {
  /// A copy of what the web view was made with.
  public final let configuration: WKWebViewConfiguration
  /// Decides over navigations and is told of them; not retained. Nil by default.
  open weak var navigationDelegate: (any WKNavigationDelegate)?
  /// Asks the person what pages want to know; not retained. Without one, scripts get no for an answer, and files are
  /// chosen from the system\'s. Nil by default.
  open weak var uiDelegate: (any WKUIDelegate)?
  /// Scrolls the page. Its content is as large as the page.
  public final let scrollView: UIScrollView

  // MARK: State, observable by key

  /// The page's title; nil where no page is loaded.
  public internal(set) final var title: String? { didSet { UIApplication.semanticsDidChange() } }
  /// The page's address, that of the page being loaded as soon as it is known.
  public internal(set) final var url: URL?
  /// Whether a page is on its way.
  public internal(set) final var isLoading = false { didSet { UIApplication.semanticsDidChange() } }
  /// How much of the page is there, 0…1.
  public internal(set) final var estimatedProgress = 0.0
  /// Whether there is a page before this one.
  public internal(set) final var canGoBack = false
  /// Whether there is a page after this one.
  public internal(set) final var canGoForward = false
  /// Whether all of the page came over connections that cannot be listened to.
  public internal(set) final var hasOnlySecureContent = false
  /// The colour that the page wants the app to have; nil if it has no wish.
  public internal(set) final var themeColor: UIColor?
  /// The colour of the page of which most shows, or which will be the one that shows, as far as it is known, while a
  /// finger draws another page in, or pages run on that it has let go. Nil otherwise.
  ///
  /// Not of Apple's: apps that paint a status bar's ground take the page's colour there without a fade.
  public internal(set) final var swipeThemeColor: UIColor?
  /// Shows beyond the page's edges. The page's own background unless set; set nil to go back to that.
  public final var underPageBackgroundColor: UIColor! {
    get { chosenUnderPageColor ?? page.underPageColor ?? .white }
    set {
      change("underPageBackgroundColor") { chosenUnderPageColor = newValue }
      updateBackdrop()
    }
  }

  /// Whether a finger that drags from the left or the right edge of the screen brings the page before, or the one after.
  /// False by default.
  open var allowsBackForwardNavigationGestures = false {
    didSet {
      if allowsBackForwardNavigationGestures != oldValue { swipe.isEnabled = allowsBackForwardNavigationGestures }
    }
  }

  /// How far above itself the app shows the page's colour, in points, such as beneath a status bar; 0 by default. Pages
  /// that a finger draws in bring theirs along, as far as nothing clips them.
  ///
  /// Not of Apple's, whose browser does it by private means.
  open var themeColorExtent: CGFloat = 0

  /// What the status bar's text is to look like where it lies over a page's colour; nil by default. While a finger draws
  /// a page in, the text over each of the two pages then has the style of that page's colour, and is cut off at its edge.
  ///
  /// Not of Apple's. Asked where `themeColorExtent` is more than 0.
  open var statusBarStyleOverThemeColor: ((UIColor) -> UIStatusBarStyle)?

  /// Replaces the engine's user agent; nil by default.
  open var customUserAgent: String? {
    didSet { if customUserAgent != oldValue { send(.setCustomUserAgent(customUserAgent)) } }
  }

  private var chosenUnderPageColor: UIColor?
  final let page = PageLink()
  final var history = PageHistory()
  private(set) final lazy var swipe = PageSwipe(self)
  final let geometry = PageGeometryTracker()
  private(set) final lazy var surroundings = PageSurroundings(webView: self)
  final let contentView: WKContentView
  final var chooser: PageChooser?
  /// What the keyboard covers of the scroll view, in points; part of its content inset, and not of the page's layout.
  final var keyboardInset: CGFloat = 0
  final var keyboardObservers: [any NSObjectProtocol] = []

  /// Makes a web view.
  /// - Parameter configuration: copied.
  public init(frame: CGRect, configuration: WKWebViewConfiguration) {
    self.configuration = configuration.copy() as! WKWebViewConfiguration
    let scrollView = WKScrollView(frame: CGRect(origin: .zero, size: frame.size))
    self.scrollView = scrollView
    contentView = WKContentView(frame: .zero)
    super.init(frame: frame)
    setUp(scrollView)
  }

  public override convenience init(frame: CGRect) {
    self.init(frame: frame, configuration: WKWebViewConfiguration())
  }

  public required init?(coder: NSCoder) {
    configuration = WKWebViewConfiguration()
    let scrollView = WKScrollView(frame: .zero)
    self.scrollView = scrollView
    contentView = WKContentView(frame: .zero)
    super.init(coder: coder)
    setUp(scrollView)
    (coder as? InterfaceCoder)?.configure(self, as: WKWebView.self)
  }

  private func setUp(_ scrollView: WKScrollView) {
    scrollView.webView = self
    contentView.webView = self
    addSubview(scrollView)
    scrollView.addSubview(contentView)
    scrollView.alwaysBounceVertical = true
    page.surface = PageSurface(didChange: { [weak self] in
      DispatchQueue.main.async { [weak self] in MainActor.assumeIsolated { self?.pictureDidArrive() } }
    })
    contentView.pageLayer.surface = page.surface
    configuration.userContentController.join(self)
    addGestureRecognizer(contentView.touches)
    updateBackdrop()
    observeKeyboard()
  }

  deinit {
    for observer in keyboardObservers { NotificationCenter.default.removeObserver(observer) }
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
      readOnly("swipeThemeColor", \.swipeThemeColor),
      KeyedProperty("underPageBackgroundColor", \WKWebView.underPageBackgroundColor),
      KeyedProperty("navigationDelegate", \WKWebView.navigationDelegate),
      KeyedProperty("UIDelegate", \WKWebView.uiDelegate),
    ]
  }

  // MARK: Typing

  /// What stands above the keyboard while a field of the page is edited: a bar with buttons to the field before and the
  /// one after, and one that ends editing. Override it for another, or for none.
  open override var inputAccessoryView: UIView? { contentView.formBar }

  // MARK: Loading

  /// Loads what a request names.
  ///
  /// An address without a scheme fails with `NSURLErrorBadURL`; what is no GET, or has a body, with
  /// `NSURLErrorUnsupportedURL`. In both cases the page that shows stays.
  @discardableResult open func load(_ request: URLRequest) -> WKNavigation? { begin(request) }

  /// Shows a page from text. `reload()` shows the text again.
  /// - Parameter baseURL: what addresses in the page are relative to.
  @discardableResult open func loadHTMLString(_ string: String, baseURL: URL?) -> WKNavigation? {
    show(WKNavigation.Text(html: string, baseURL: baseURL?.absoluteString))
  }

  /// Loads the page again. Also after its process has died. Nil if there is none.
  @discardableResult open func reload() -> WKNavigation? { reload(bypassingCache: false) }

  /// Loads the page again, past all caches.
  @discardableResult open func reloadFromOrigin() -> WKNavigation? { reload(bypassingCache: true) }

  /// Breaks off what is being loaded. Does nothing where nothing is, unless the page doesn't respond, or waits for an
  /// answer of `uiDelegate`'s: then its process is ended, and the delegate told.
  open func stopLoading() { send(.stop) }

  /// Goes back to the page before; nil if there is nothing to go back to.
  @discardableResult open func goBack() -> WKNavigation? { canGoBack ? go(by: -1) : nil }

  /// Goes forward to the page behind; nil if there is nothing to go forward to.
  @discardableResult open func goForward() -> WKNavigation? { canGoForward ? go(by: 1) : nil }

  /// The page that shows with those before and after it, to be kept and set again, also by an app that is started anew;
  /// nil where there has been no page, or where the history is larger than 1 MB.
  ///
  /// Set it to have that history take the place of the web view's, and to load the page that was its current one. What is
  /// no such state fails with `NSURLErrorCannotDecodeRawData`; nil and what is no `Data` change nothing.
  open var interactionState: Any? {
    get { page.sessionState }
    set { if let state = newValue as? Data { restore(state) } }
  }

  // MARK: Scripts and pictures

  /// Runs a script in the page, in the page's own world.
  ///
  /// - Parameter completionHandler: gets the last statement's value as `NSNumber`, `String`, `[Any]`, `[String: Any]` or
  ///   `NSNull`, nil for `undefined`; or a `WKError`. Called on the main queue, also when the web view is gone.
  open func evaluateJavaScript(
    _ javaScriptString: String, completionHandler: (@MainActor @Sendable (Any?, (any Error)?) -> Void)? = nil
  ) {
    run(javaScriptString) { result in
      switch result {
      case .success(let value): completionHandler?(value, nil)
      case .failure(let error): completionHandler?(nil, error)
      }
    }
  }

  /// Hands over a picture of the page as it was last drawn.
  /// - Parameters:
  ///   - snapshotConfiguration: nil for all that is within the web view's bounds.
  ///   - completionHandler: called later, on the main thread; with an error where no page has been drawn yet, or
  ///     nothing of it is to be shown.
  open func takeSnapshot(
    with snapshotConfiguration: WKSnapshotConfiguration?,
    completionHandler: @escaping @MainActor @Sendable (UIImage?, (any Error)?) -> Void
  ) {
    let picture = Result { try snapshot(snapshotConfiguration) }
    DispatchQueue.main.async {
      MainActor.assumeIsolated {
        switch picture {
        case .success(let image): completionHandler(image, nil)
        case .failure(let error): completionHandler(nil, error)
        }
      }
    }
  }

  // MARK: Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    if scrollView.frame != bounds { scrollView.frame = bounds }
    geometryMayHaveChanged()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { cancelChooser() }
    geometryMayHaveChanged()
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    geometryMayHaveChanged()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    send(.setDarkAppearance(traitCollection.userInterfaceStyle == .dark))
  }
}

/// A web view's connection to its page.
@MainActor final class PageLink {
  /// Nil before the first load and after the process has died.
  var id: ViewID?
  var surface: PageSurface! { didSet { work.surface = surface } }
  let work = PageWork()
  var contentSize = CGSize.zero
  var underPageColor: UIColor?
  var sessionState: Data?
  /// The page has loaded and its first picture is there.
  var isLoaded = false { didSet { UIApplication.semanticsDidChange() } }

  var current: WKNavigation?
  /// The one whose page shows.
  var shown: WKNavigation?
  /// Asked for by the app, not begun yet.
  var requested: WKNavigation? { didSet { UIApplication.semanticsDidChange() } }
  /// Why the load that was begun last has no page.
  var failure: NSError? { didSet { UIApplication.semanticsDidChange() } }
  var hasFailed: Bool { failure != nil }

  var nextRequest: UInt64 = 1
  var scripts: [RequestID: @MainActor @Sendable (Result<Any?, WKError>) -> Void] = [:]

  /// Where the page was last told to scroll, and how often it was told.
  var goal = CGPoint.zero
  var scrollSerial: UInt64 = 0
  /// The last command to the page before this one.
  var serialAtCommit: UInt64 = 0

  deinit {
    let (view, pending) = (id, scripts)
    if view == nil, pending.isEmpty { return }
    let waiting = pending.sorted { $0.key.rawValue < $1.key.rawValue }.map(\.value)
    DispatchQueue.main.async {
      MainActor.assumeIsolated {
        if let view { ContentProcess.shared.close(view) }
        for completion in waiting {
          completion(.failure(WKError(.webViewInvalidated, "The web view went before the script was done.")))
        }
      }
    }
  }

  func makeRequest() -> RequestID {
    defer { nextRequest += 1 }
    return RequestID(rawValue: nextRequest)
  }
}
