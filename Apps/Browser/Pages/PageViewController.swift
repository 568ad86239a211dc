import AppSupport
import UIKit
import WebKit

/// A delegate that hears what happens to a page: the bars around it.
@MainActor protocol PageViewControllerDelegate: AnyObject {
  func pageWillBeginDragging(_ page: PageViewController)
  /// How much higher the page's view becomes in the bars' motion that is under way; nil where it doesn't.
  func roomToCome(for page: PageViewController) -> CGFloat?
  func pageDidScroll(_ page: PageViewController)
  /// Tells that a finger is about to let go of the page.
  /// - Parameter target: how far from its top the page will come to rest.
  func pageWillEndDragging(_ page: PageViewController, target: CGFloat)
  /// Tells that the page is about to go to its top, since the status bar has been tapped.
  func pageWillScrollToTop(_ page: PageViewController)
  /// A new page takes the old one's place.
  func pageDidCommit(_ page: PageViewController)
  /// A place on the start page has been chosen.
  func pageDidOpenFavourite(_ page: PageViewController)
  /// The person wants the settings.
  func pageDidAskForSettings(_ page: PageViewController)
  /// The person wants to see all bookmarks.
  func pageDidAskForBookmarks(_ page: PageViewController)
  /// The page asks for a window of its own.
  func page(_ page: PageViewController, didAskForTabWith request: URLRequest)
  /// Asks for the menu of a link or an image on which a finger stays.
  /// - Parameter suggested: what the web view offers by itself.
  func page(
    _ page: PageViewController, menuOf element: WKContextMenuElementInfo, suggested: [UIMenuElement]
  ) -> UIMenu?
  /// The page has begun a download.
  func page(_ page: PageViewController, didStart download: WKDownload)
  /// The person wants to know by what a server shows who it is.
  func page(_ page: PageViewController, didAskForCertificate chain: [WKCertificate])
  /// The page shows a notification.
  func page(_ page: PageViewController, didShow notification: WKPageNotification)
  /// The page has taken a notification back, or is gone.
  func page(_ page: PageViewController, didClose notification: WKPageNotification)
  /// A page has come that is to be found in the history.
  func page(_ page: PageViewController, didVisit address: String)
  /// The page that was visited says what it is called.
  func page(_ page: PageViewController, didSetTitle title: String, of address: String)
  /// The address, the title, the progress or what the page can do is another.
  func pageDidChange(_ page: PageViewController)
  /// The web view or what covers it shows in the place of what has shown, at once.
  func pageDidShowOther(_ page: PageViewController)
  /// The page has been scrolled, and stands still now.
  func pageDidComeToRest(_ page: PageViewController)
}

/// A page, or what stands in its place: the start page, or why there is no page.
final class PageViewController: UIViewController {
  weak var delegate: PageViewControllerDelegate?

  let webView: WKWebView
  /// Whether nothing of the page is kept once its tab is closed.
  let isPrivate: Bool
  private let statusBackground = UIView()
  private lazy var top = webView.topAnchor.constraint(equalTo: view.topAnchor)
  /// Shows at the page's sides, where the screen has something in the way of it.
  private let ground = UIView()
  private lazy var leading = webView.leadingAnchor.constraint(equalTo: view.leadingAnchor)
  private lazy var trailing = view.trailingAnchor.constraint(equalTo: webView.trailingAnchor)
  private var loadedStartPage: StartPageView?
  private var appearanceObservation: Observation?
  let errorPage = ErrorPageView()
  /// The address that was asked for last: an attempt that failed leaves the web view where it was.
  var requestedAddress: String?
  /// The web view holds a page whose process lives.
  var hasPage = false
  /// The address of the history's current page, as far as it is known.
  var committedAddress: String?
  /// Something has been asked for, and nothing of it is there yet.
  var isProvisional = false
  /// What the history is told of the pages.
  var visits = PageVisits()

  /// The question in front of the page.
  var dialog: PageDialogView? {
    didSet {
      dialog?.nameParts(number: number)
      letKeysReachPage()
    }
  }
  /// The one that waits for an answer, and is to be seen.
  var frontDialog: PageDialogView? { isCovered || isTyping ? nil : dialog }
  /// The limiter of the page that shows, since it is there.
  var dialogLimiter = DialogLimiter()
  /// What servers ask for the page.
  var signIns = SignInQueue()
  weak var signInDialog: PageDialogView?
  /// The names and passwords that the desktop keeps; nil where it keeps none.
  var passwords: Passwords?
  /// What the dialog proposes of them.
  var proposed: KeptPassword?
  /// What the person has answered, until it is known to be right.
  var answered: KeptPassword?
  /// What websites may do, as the page's tab knows it.
  weak var permissions: SitePermissions?
  /// What the page asks to be allowed.
  var permissionQueue = PermissionQueue()
  weak var permissionDialog: PageDialogView?
  var permissionSubject: PermissionQueue.Subject?
  /// What the page's scripts ask once nobody types a password any more.
  var delayedQuestions: [() -> Void] = []
  /// The page's text shows alone.
  var isReading = false
  /// The offset that the page had before, in pixels of the page.
  var offsetBeforeReading: CGFloat = 0
  /// The person has ended the page.
  var isStopped = false
  /// Calls what allows something to be loaded once nothing is against it, which may be now.
  var whenMayLoad: (@escaping () -> Void) -> Void = { $0() }
  /// Says in which mode a page is to be asked for.
  var modeOfPage: (URL?) -> SiteMode = { _ in SiteMode.standard }
  /// The mode in which the page that shows was asked for.
  var mode = SiteMode.mobile
  /// A finger has been on the page since another app was last opened for it.
  var isTouched = false
  /// The number of the page's tab; nil for the current one.
  private var number: Int?
  var isCurrent: Bool { number == nil }

  /// A page that was open once, and waits to be looked at.
  var pending: SavedTab?
  /// The picture of the page, if it sleeps.
  var lastPicture = LastPicture()
  /// The offset to which the page that is coming is to be scrolled, in points.
  var offsetToRestore: CGFloat?

  /// The greatest height of the bars, with the screen's lower edge.
  private static let barsHeight: CGFloat = 200

  private static let observedKeys = [
    #keyPath(WKWebView.title), #keyPath(WKWebView.url), #keyPath(WKWebView.estimatedProgress),
    #keyPath(WKWebView.themeColor), #keyPath(WKWebView.swipeThemeColor), #keyPath(WKWebView.underPageBackgroundColor),
    #keyPath(WKWebView.canGoBack), #keyPath(WKWebView.canGoForward), #keyPath(WKWebView.isLoading),
  ]

  /// Makes a page.
  /// - Parameter dataStore: where the page finds and leaves its data.
  init(dataStore: WKWebsiteDataStore, isPrivate: Bool) {
    let configuration = WKWebViewConfiguration()
    configuration.websiteDataStore = dataStore
    // Whoever can't read small text may enlarge it, whatever the page wants.
    configuration.ignoresViewportScaleLimits = true
    webView = WKWebView(frame: .zero, configuration: configuration)
    self.isPrivate = isPrivate
    super.init(nibName: nil, bundle: nil)
    visits.areKept = !isPrivate
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    webView.navigationDelegate = self
    webView.uiDelegate = self
    webView.scrollView.delegate = self
    webView.roomToCome = { [weak self] in self.flatMap { $0.delegate?.roomToCome(for: $0) } }
    webView.statusBarStyleOverThemeColor = { [weak self] color in self?.statusBarStyle(over: color) ?? .default }
    webView.addGestureRecognizer(
      TouchListener { [weak self] in
        self?.dialogLimiter.pageIsTouched()
        self?.signIns.pageIsTouched()
        self?.isTouched = true
      })
    // The page shows through under the bars, beyond the view's end.
    webView.scrollView.clipsToBounds = false
    for key in Self.observedKeys { webView.addObserver(self, forKeyPath: key, options: [], context: nil) }
    webView.scrollView.addObserver(self, forKeyPath: #keyPath(UIScrollView.contentSize), options: [], context: nil)
    showAppearance()
    appearanceObservation = Observation(of: PageAppearance.didChange, by: nil) { [weak self] in self?.showAppearance() }
    errorPage.isHidden = true
    for part in [ground, webView, statusBackground] { part.translatesAutoresizingMaskIntoConstraints = false }
    for part in [ground, webView] { view.addSubview(part) }
    // Over the page that shows, and beneath those that a finger draws in, which bring theirs along.
    webView.insertSubview(statusBackground, aboveSubview: webView.scrollView)
    NSLayoutConstraint.activate([
      statusBackground.topAnchor.constraint(equalTo: view.topAnchor),
      statusBackground.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      statusBackground.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      statusBackground.bottomAnchor.constraint(equalTo: webView.topAnchor),
      top, leading, trailing,
      ground.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: Self.barsHeight),
      webView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
    place(ground)
    add(errorPage)
    if isStartPageShown { _ = startPage }
    showThemeColor()
  }

  /// Holds what lies behind the page, or covers it, to the page's upper edge and the screen's sides.
  private func place(_ part: UIView) {
    NSLayoutConstraint.activate([
      part.topAnchor.constraint(equalTo: webView.topAnchor),
      part.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      part.trailingAnchor.constraint(equalTo: view.trailingAnchor),
    ])
  }

  /// Adds what covers the page.
  private func add(_ cover: UIView) {
    if isPrivate { PrivateStyle.apply(to: cover) }
    cover.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(cover)
    place(cover)
    cover.bottomAnchor.constraint(equalTo: view.bottomAnchor).isActive = true
    cover.insetsLayoutMarginsFromSafeArea = false
    cover.layoutMargins = coverMargins
    extendBeneathBars(cover)
  }

  private var coverMargins: UIEdgeInsets { UIEdgeInsets(top: 0, left: edges.left, bottom: 0, right: edges.right) }

  // MARK: The start page

  /// The start page, which is made once it is wanted: most of fifty tabs show none.
  var startPage: StartPageView {
    loadViewIfNeeded()
    return loadedStartPage ?? makeStartPage()
  }

  /// The places that the start page shows.
  var startPageContent = StartPageContent() { didSet { showStartPageContent() } }

  private func showStartPageContent() {
    loadedStartPage?.content = isPrivate ? startPageContent.forPrivateTabs : startPageContent
  }

  private func makeStartPage() -> StartPageView {
    let startPage = StartPageView(isPrivate: isPrivate)
    loadedStartPage = startPage
    showStartPageContent()
    startPage.open = { [weak self] address in
      guard let self else { return }
      open(address)
      delegate?.pageDidOpenFavourite(self)
    }
    startPage.openSettings = { [weak self] in
      guard let self else { return }
      delegate?.pageDidAskForSettings(self)
    }
    startPage.openBookmarks = { [weak self] in
      guard let self else { return }
      delegate?.pageDidAskForBookmarks(self)
    }
    startPage.scrollView.contentInset.bottom = keyboardOverlap
    // Typing has it come by itself.
    startPage.isHidden = !isStartPageShown
    startPage.isUserInteractionEnabled = wantsStartPage
    startPage.accessibilityIdentifier = "startPage" + nameSuffix
    UIView.performWithoutAnimation {
      add(startPage)
      if view.window != nil { view.layoutIfNeeded() }
    }
    return startPage
  }

  /// Lets go of the start page, unless it shows.
  func discardStartPage() {
    guard !wantsStartPage, !isFading else { return }
    loadedStartPage?.removeFromSuperview()
    loadedStartPage = nil
  }

  /// Extends a cover beneath the bars, as pages do.
  private func extendBeneathBars(_ cover: UIView) {
    let ground = UIView()
    ground.backgroundColor = cover.backgroundColor
    ground.translatesAutoresizingMaskIntoConstraints = false
    cover.insertSubview(ground, at: 0)
    NSLayoutConstraint.activate([
      ground.topAnchor.constraint(equalTo: cover.topAnchor),
      ground.leadingAnchor.constraint(equalTo: cover.leadingAnchor),
      ground.trailingAnchor.constraint(equalTo: cover.trailingAnchor),
      ground.bottomAnchor.constraint(equalTo: cover.bottomAnchor, constant: Self.barsHeight),
    ])
  }

  deinit {
    for key in Self.observedKeys { webView.removeObserver(self, forKeyPath: key) }
    webView.scrollView.removeObserver(self, forKeyPath: #keyPath(UIScrollView.contentSize))
  }

  /// How far the status bar and the screen's rounded sides reach over the page, in points. The safe area says it of a
  /// page that fills the screen, and not of one that is on its way there.
  var edges = UIEdgeInsets.zero {
    didSet {
      guard edges != oldValue else { return }
      // Whoever asks for the constraints has the view loaded, which asks for them, too.
      loadViewIfNeeded()
      top.constant = edges.top
      webView.themeColorExtent = edges.top
      leading.constant = edges.left
      trailing.constant = edges.right
      for cover in [loadedStartPage, errorPage] as [UIView?] { cover?.layoutMargins = coverMargins }
    }
  }

  private var nameSuffix: String { number.map { ".\($0)" } ?? "" }

  /// Names the parts for scripts.
  /// - Parameter number: of the tab; nil for the current one.
  func nameParts(number: Int?) {
    self.number = number
    dialog?.nameParts(number: number)
    webView.accessibilityIdentifier = "webView" + nameSuffix
    webView.scrollView.accessibilityIdentifier = "webView\(nameSuffix).scrollView"
    loadedStartPage?.accessibilityIdentifier = "startPage" + nameSuffix
    errorPage.nameParts(number: number)
  }

  /// Puts a dialog before the page and the status bar's ground, and behind what covers the page.
  func place(_ dialog: PageDialogView) {
    dialog.translatesAutoresizingMaskIntoConstraints = false
    view.insertSubview(dialog, aboveSubview: webView)
    NSLayoutConstraint.activate([
      dialog.topAnchor.constraint(equalTo: view.topAnchor),
      dialog.room.topAnchor.constraint(equalTo: webView.topAnchor),
      dialog.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      dialog.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      dialog.trailingAnchor.constraint(equalTo: view.trailingAnchor),
    ])
  }

  // MARK: What shows

  /// What shows in the place of pages.
  enum Content { case page, error, startPage }

  /// What shows, without what typing shows.
  private var content = Content.startPage

  var isStartPageShown: Bool { content == .startPage }

  var isErrorShown: Bool { content == .error }

  /// What the start page was asked for in front of.
  private var beneath: Content?

  /// What shows, or would without the start page that somebody has asked for.
  var uncovered: Content { isStartPageShown ? beneath ?? content : content }

  /// The page itself is to be seen, as far as it is there.
  var showsPage: Bool { hasPage && !isCovered }

  /// The start page or an error lies over the web view.
  var isCovered: Bool { content != .page }

  /// Makes a picture of the page, or of what covers it: a view that goes on to show what there is now.
  /// - Parameter completion: gets the picture; isn't called where there is nothing to be seen yet.
  func takePicture(_ completion: @escaping (UIView) -> Void) {
    if isCovered {
      UIView.performWithoutAnimation {
        // A page that has just come has no size yet.
        view.superview?.layoutIfNeeded()
        let cover = isErrorShown ? errorPage : startPage
        if let picture = cover.snapshotView(afterScreenUpdates: true) { completion(picture) }
      }
    } else if let image = lastPicture.image {
      completion(UIImageView(image: image))
    } else if hasPage {
      webView.takeSnapshot(with: nil) { image, _ in
        if let image { completion(UIImageView(image: image)) }
      }
    }
  }

  /// An address is being typed: the start page lies over everything.
  private(set) var isTyping = false

  /// The page's, also of one that waits to be looked at or is on its way.
  private var pageURL: URL? {
    webView.url ?? pending?.address.flatMap { URL(string: $0) } ?? requestedAddress.flatMap { PageAddress($0)?.url }
  }

  /// The address that is there to be typed over; empty where the start page is.
  var typedAddress: String {
    switch content {
    case .startPage: ""
    case .error: requestedAddress ?? ""
    case .page: PageAddress.typed(pageURL)
    }
  }

  /// The text that the address bar shows.
  var shownTitle: String {
    if isStartPageShown { return "Start Page" }
    if isErrorShown, let requestedAddress {
      return PageAddress(requestedAddress).map { PageAddress.title(of: $0.url) }
        ?? requestedAddress.cut(to: PageAddress.longestTitle)
    }
    return PageAddress.title(of: pageURL)
  }

  /// The name of the page; the text that the address bar shows while it has none.
  var pageTitle: String {
    let title = webView.title?.trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
    return (showsPage || isAsleep) && !title.isEmpty ? title.cut(to: Self.longestTitle) : shownTitle
  }

  /// The length of the longest title in Unicode scalars: more would not be seen.
  private static let longestTitle = 200

  /// Opens an address, or says in the page's place that it is none.
  /// - Parameter offset: where to scroll the page, in points; nil for its beginning.
  func open(_ address: String, at offset: CGFloat? = nil) {
    requestedAddress = address
    visits.isComingBack = false
    // What is opened comes behind the pages that there were.
    if let history = pending?.history { webView.interactionState = history }
    pending = nil
    offsetToRestore = offset
    endQuestions()
    signIns.pageIsTouched()
    guard let url = PageAddress(address)?.url else {
      showError(
        "This address is not valid",
        "“\(address.cut(to: PageAddress.longestTitle))” is not an address that the browser can open.",
        tryAgain: { [weak self] in self?.open(address) })
      // Who waits for the page learns that there will be none.
      let encoded = address.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
      if let none = URL(string: encoded.isEmpty ? "%20" : encoded) { webView.load(URLRequest(url: none)) }
      return
    }
    show(.page)
    webView.load(URLRequest(url: url))
  }

  /// Loads the page again, or tries again what has failed.
  func reload() {
    signIns.pageIsTouched()
    if isErrorShown { errorPage.tryAgain() } else { webView.reload() }
  }

  /// Whether there is something beneath what covers it, or a page before it.
  var canGoBack: Bool { coversPage || isPageLost || webView.canGoBack }

  /// The page was gone when another one couldn't be opened in its place: it can be loaded again.
  private var isPageLost: Bool {
    guard isErrorShown, !hasPage, let committedAddress else { return false }
    return requestedAddress != committedAddress
  }

  /// Uncovers what is beneath, or goes to the page before.
  func goBack() {
    if coversSomething {
      hideStartPage()
    } else if isCovered && hasPage {
      show(.page)
    } else if isPageLost, webView.reload() != nil {
      show(.page)
    } else {
      webView.goBack()
    }
  }

  /// The pages that going back leads to, the nearest first.
  var pagesBefore: [WKBackForwardListItem] {
    let list = webView.backForwardList
    let beneath = coversPage ? list.currentItem : nil
    return (beneath.map { [$0] } ?? []) + list.backList.reversed()
  }

  /// Goes to a page of the tab's history; to one that is covered, by uncovering it.
  func go(to item: WKBackForwardListItem) {
    if coversPage, item === webView.backForwardList.currentItem { goBack() } else { webView.go(to: item) }
  }

  /// Whether something lies over the page to which going back leads.
  private var coversPage: Bool { coversSomething || (isCovered && hasPage) }

  /// Breaks off what is on its way, and what is asked for it.
  func stopLoading() {
    webView.stopLoading()
    endSignIns()
  }

  func showStartPage() {
    guard !isStartPageShown else { return }
    // What asks or hangs stays as it is beneath.
    if dialog == nil || isSigningIn, webView.isLoading { stopLoading() }
    beneath = content
    show(.startPage)
  }

  /// The start page lies over something that can be gone back to.
  var coversSomething: Bool { isStartPageShown && (beneath != nil || pending != nil) }

  func hideStartPage() {
    guard coversSomething else { return }
    if pending != nil { openPending() } else if let beneath { show(beneath) }
  }

  /// Says in the page's place why there is no page.
  func showError(
    _ title: String, _ message: String, details: ErrorPageView.Details? = nil, tryAgain: @escaping () -> Void
  ) {
    errorPage.show(title: title, message: message, details: details)
    errorPage.tryAgain = tryAgain
    show(.error)
  }

  func show(_ content: Content) {
    let isOther = content != self.content
    self.content = content
    if !isStartPageShown { beneath = nil }
    loadedStartPage?.isUserInteractionEnabled = wantsStartPage
    errorPage.isHidden = !isErrorShown
    if isStartPageShown, isViewLoaded {
      for part in [startPage, startPage.scrollView] {
        part.layer.removeAllAnimations()
        part.alpha = 1
      }
    }
    hideStartPageIfDone()
    letKeysReachPage()
    if isOther {
      UIView.performWithoutAnimation(showThemeColor)
      delegate?.pageDidShowOther(self)
    } else {
      showThemeColor()
    }
    if isCovered { delegate?.pageDidCommit(self) }
    delegate?.pageDidChange(self)
  }

  /// Keeps the tabulator key, too, from a page that fingers don't reach.
  private func letKeysReachPage() { webView.isUserInteractionEnabled = frontDialog == nil && !isCovered }

  /// Has the start page come over what shows, or go again. Two texts over each other can't be read: the page is nearly
  /// covered before the favourites come, and they are nearly gone before it is uncovered.
  func setTyping(_ isTyping: Bool) {
    guard isTyping != self.isTyping else { return }
    self.isTyping = isTyping
    let isShown = wantsStartPage
    startPage.isUserInteractionEnabled = isShown
    if startPage.isHidden {
      (startPage.alpha, startPage.scrollView.alpha) = (0, 0)
      startPage.isHidden = false
    }
    fade(during: isShown ? TabOverview.following : TabOverview.preceding) {
      self.startPage.scrollView.alpha = isShown ? 1 : 0
    }
    fade(during: isShown ? TabOverview.preceding : TabOverview.following) {
      self.startPage.alpha = isShown ? 1 : 0
      // With the ground, which has the same colour.
      self.statusBackground.backgroundColor = self.themeColor
      self.delegate?.pageDidChange(self)
    }
  }

  private func fade(during part: ClosedRange<Double>, _ changes: @escaping () -> Void) {
    fades += 1
    TabOverview.move(during: part, changes) {
      self.fades -= 1
      self.hideStartPageIfDone()
    }
  }

  /// Hides the start page, once it has faded.
  private func hideStartPageIfDone() {
    if !isFading { loadedStartPage?.isHidden = !wantsStartPage }
  }

  /// Whether the start page is wanted. While it fades out, fingers are the page's already.
  private var wantsStartPage: Bool { isTyping || isStartPageShown }

  private var fades = 0
  private var isFading: Bool { fades > 0 }

  /// The height that the keyboard covers: what is behind it can be scrolled into sight.
  var keyboardOverlap: CGFloat = 0 { didSet { loadedStartPage?.scrollView.contentInset.bottom = keyboardOverlap } }

  /// Has what lies on the start page go to its place on a screen that turns; inside an animation block, animated.
  /// - Parameter layout: lays out everything at once.
  func turn(_ layout: () -> Void) {
    UIView.glide(loadedStartPage.flatMap { $0.isHidden ? nil : $0.parts } ?? [], in: view, layout: layout)
  }

  // MARK: Scrolling

  /// The scroll view's offsets from the page's top to its end, without rubber band.
  var reach: ClosedRange<CGFloat> {
    let scrollView = webView.scrollView
    let insets = scrollView.adjustedContentInset
    return -insets.top...max(-insets.top, scrollView.contentSize.height + insets.bottom - scrollView.bounds.height)
  }

  /// The scroll position of the page as the bars see it.
  /// - Parameters:
  ///   - barsOffset: how far the bars have left the place where they are expanded.
  ///   - gain: how far they can.
  func scroll(barsOffset: CGFloat, gain: CGFloat) -> PageScroll {
    let scrollView = webView.scrollView
    let insets = scrollView.adjustedContentInset
    let visible = scrollView.bounds.height - insets.top - insets.bottom
    return PageScroll(
      offset: scrollView.contentOffset.y + insets.top,
      expandedEnd: scrollView.contentSize.height - (visible - barsOffset), gain: gain)
  }

  // MARK: Colours

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    restyleReader()
  }

  private func showAppearance() {
    webView.overrideUserInterfaceStyle = PageAppearance.chosen.style
    restyleReader()
  }

  private var themeColor: UIColor {
    if isTyping || isCovered {
      let color = StartPageView.ground
      // The start page of private tabs is dark, whatever is around it.
      return isPrivate ? color.resolvedColor(with: PrivateStyle.traits) : color
    }
    return webView.swipeThemeColor ?? webView.themeColor ?? webView.underPageBackgroundColor ?? .systemBackground
  }

  /// Colours change, and with them the status bar's style, in seconds.
  static let colorDuration: TimeInterval = 0.2

  private func showThemeColor() {
    ground.backgroundColor = webView.underPageBackgroundColor
    let color = themeColor
    guard statusBackground.backgroundColor != color else { return }
    // Pages under a finger have their colours at once.
    guard viewIfLoaded?.window != nil, webView.swipeThemeColor == nil else {
      return statusBackground.backgroundColor = color
    }
    UIView.animate(withDuration: Self.colorDuration, delay: 0, options: .allowUserInteraction) {
      self.statusBackground.backgroundColor = color
    }
  }

  override var preferredStatusBarStyle: UIStatusBarStyle { statusBarStyle(over: themeColor) }

  private func statusBarStyle(over color: UIColor) -> UIStatusBarStyle {
    color.isReadBestInWhite(with: traitCollection) ? .lightContent : .darkContent
  }

  override func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
  ) {
    MainActor.assumeIsolated {
      guard keyPath != #keyPath(UIScrollView.contentSize) else { return restoreOffset() }
      // The page may have gone to another place of its own.
      if hasPage, !isProvisional, !webView.isLoading, let url = webView.url { committedAddress = url.absoluteString }
      noteVisit()
      showThemeColor()
      delegate?.pageDidChange(self)
    }
  }
}

extension PageViewController: UIScrollViewDelegate {
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    offsetToRestore = nil
    delegate?.pageWillBeginDragging(self)
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { delegate?.pageDidScroll(self) }

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    delegate?.pageWillEndDragging(self, target: targetContentOffset.pointee.y + scrollView.adjustedContentInset.top)
  }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if !decelerate { delegate?.pageDidComeToRest(self) }
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { delegate?.pageDidComeToRest(self) }

  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
    delegate?.pageWillScrollToTop(self)
    return true
  }

  func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { delegate?.pageDidComeToRest(self) }
}
