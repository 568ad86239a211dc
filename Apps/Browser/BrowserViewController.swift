import AppSupport
import UIKit
import WebKit

/// A strip of tabs between the status bar and the bottom bars.
final class BrowserViewController: UIViewController {
  let strip: TabStrip
  private let toolbar = UIToolbar()
  /// Lies on the toolbar, so that its items can fade.
  private let itemsBar = UIToolbar()
  private let initialAddress: String?
  private let store: TabStore?
  let library: Library?
  let suggestionsView = SuggestionsView()
  /// What the pages of tabs that aren't private leave behind.
  let dataStore: WKWebsiteDataStore
  private(set) lazy var browsingData = BrowsingData(store: dataStore)
  private let timing: MotionTiming
  private(set) var saver: TabSaver?
  private var statusBarStyle: UIStatusBarStyle?
  /// All tabs at once, while they are shown.
  weak var overview: TabOverview?
  /// The overview, while it lies beneath the status bar, and not a page.
  weak var overviewBeneathStatusBar: TabOverview?
  /// The tabs that have been closed and can come back, the last one last.
  var closedTabs: [SavedTab] = []
  let keyScroller = KeyScroller()
  /// What the start pages show; nil for what they show by themselves.
  var startPageContent: StartPageContent?
  var startPageObservation: Observation?
  let downloads: DownloadList
  /// Says what pages leave out; nil for nothing.
  let contentBlocker: ContentBlocker?
  var downloadObservations: [Observation] = []
  /// What has been set for websites, and in private tabs over it.
  private(set) lazy var sites = Sites(library: library)
  private(set) lazy var privateSites = Sites(over: sites)
  /// What websites may do, and in private tabs.
  private(set) lazy var permissions = SitePermissions(library: library)
  private(set) lazy var privatePermissions = SitePermissions(over: permissions)
  /// The names and passwords that the desktop keeps; nil where it keeps none.
  let passwords: Passwords?
  var permissionsObservation: Observation?
  let notificationBanners = NotificationBanners()
  private(set) lazy var sleeper = TabSleeper(strip: strip)
  var zoomObservations: [Observation] = []
  var readerObservation: Observation?

  private var toolbarBottom: NSLayoutConstraint!
  private var toolbarHeight: NSLayoutConstraint!
  private var itemsBottom: NSLayoutConstraint!
  private var addressHeight: NSLayoutConstraint!
  private var addressBottom: NSLayoutConstraint!
  private var addressSides: [NSLayoutConstraint] = []
  private(set) var rows = BarRows.two
  private var pose = BarPose.expanded
  /// How far the keyboard has lifted the address bar from where its pose has it.
  var lift: CGFloat = 0 { didSet { placeAddressBar() } }
  private(set) lazy var keyboardAvoidance = KeyboardAvoidance(view: self)
  let keyboardFollower = KeyboardFollower()
  let keyboardBackground = UIInputView(frame: .zero, inputViewStyle: .keyboard)
  let cancelButton = UIButton(type: .system)
  var cancelTop: NSLayoutConstraint!
  var cancelInRow: NSLayoutConstraint!
  private(set) lazy var finding = FindController(browser: self)
  private lazy var overviewPinch = OverviewPinch(self)
  private(set) var tracker = BarTracker()
  private lazy var animator = BarAnimator(bars: self, timing: timing)

  private lazy var backItem = item("chevron.backward", "Back", #selector(goBack))
  private lazy var forwardItem = item("chevron.forward", "Forward", #selector(goForward))
  private(set) lazy var shareItem = item("square.and.arrow.up", "Share", #selector(sharePage))
  private lazy var bookmarksItem = item("book", "Bookmarks", #selector(showBookmarks))
  private lazy var tabsItem = item("square.on.square", "Tabs", #selector(showTabs))

  /// The current tab's.
  var page: PageViewController { strip.current.page }

  /// Makes a browser.
  /// - Parameters:
  ///   - address: what to open at launch, in a tab of its own; nil for the tabs that there were, or the start page.
  ///   - store: where tabs are kept; nil to keep none.
  ///   - library: the history and the bookmarks; nil to keep none and to suggest nothing.
  ///   - dataStore: where pages find and leave their data; nil to keep none.
  ///   - downloads: the list of downloads; nil for one that isn't kept.
  ///   - contentBlocker: says what pages leave out; nil for nothing.
  ///   - passwords: the names and passwords that the desktop keeps; nil to keep none.
  ///   - timing: of the motions that nobody holds.
  init(
    address: String?, store: TabStore? = nil, library: Library? = nil, dataStore: WKWebsiteDataStore? = nil,
    downloads: DownloadList? = nil, contentBlocker: ContentBlocker? = nil, passwords: Passwords? = nil,
    timing: MotionTiming = .spring
  ) {
    initialAddress = address
    (self.store, self.library, self.timing) = (store, library, timing)
    self.dataStore = dataStore ?? .nonPersistent()
    self.downloads = downloads ?? DownloadList(store: nil)
    self.contentBlocker = contentBlocker
    self.passwords = passwords
    strip = TabStrip(timing: timing, dataStore: self.dataStore)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    // Between pages; neither a page nor the start page is like it.
    view.backgroundColor = .systemGray4
    strip.delegate = self
    toolbar.accessibilityIdentifier = "toolbar"
    itemsBar.standardAppearance.configureWithTransparentBackground()
    view.addSubview(strip.pagesView)
    view.addSubview(keyboardBackground)
    view.addSubview(toolbar)
    view.addSubview(itemsBar)
    view.addSubview(strip.capsulesView)
    view.addSubview(cancelButton)
    constrainParts()
    prepareTyping()
    prepareSuggestions()
    finding.prepare(above: strip.pagesView)
    overviewPinch.watch(view)
    for (item, menu) in [
      (backItem, backMenu), (forwardItem, forwardMenu), (bookmarksItem, bookmarksMenu), (tabsItem, tabsMenu),
    ] { item.menu = menu }
    startShowingPlaces()
    startShowingDownloads()
    startShowingZoom()
    startReading()
    startBlocking()
    startShowingPermissions()

    restoreTabs()
    arrangeRows()
    view.layoutIfNeeded()
    if let initialAddress { page.open(initialAddress) }
    startSaving()
    joinLibrary()
    tellOfDataStore()
    if let problem = contentBlocker?.problem { tell(problem) }
  }

  private func restoreTabs() {
    let saved = store?.saved ?? SavedTabs()
    let old = saved.areFresh ? [] : saved.tabs
    let hasNew = initialAddress != nil || old.isEmpty
    for (tab, saved) in zip(strip.addTabs(old.count + (hasNew ? 1 : 0)), old) { tab.page.restore(saved) }
    strip.select(initialAddress == nil ? saved.current : strip.tabs.count - 1)
    strip.prepareNewTab()
  }

  private func startSaving() {
    guard let store else { return }
    if let problem = store.problem { tell(problem.message) }
    guard store.isOpen else { return }
    store.tell = { [weak self] in self?.tell($0.message) }
    saver = TabSaver(store: store, strip: strip)
    saver?.save()
  }

  /// What clears the data of websites clears the history, too.
  private func joinLibrary() {
    guard let library else { return }
    library.tell = { [weak self] in self?.tell($0.message) }
    browsingData.clearHistory = { library.removeVisits(since: $0) }
  }

  private func tellOfDataStore() {
    dataStore.storageProblemDidArise = { [weak self] in self?.tell($0.message) }
    // That there is another instance is said where it is about tabs.
    if let problem = dataStore.storageProblem, problem != .isInUse { tell(problem.message) }
  }

  /// Shows what is not about a page, over the page.
  func tell(_ text: String) { NoticeView(text).show(in: view) }

  private func constrainParts() {
    let (pages, capsules) = (strip.pagesView, strip.capsulesView)
    for part in [pages, toolbar, itemsBar, capsules] { part.translatesAutoresizingMaskIntoConstraints = false }
    let safeArea = view.safeAreaLayoutGuide
    toolbarBottom = toolbar.bottomAnchor.constraint(equalTo: safeArea.bottomAnchor)
    toolbarHeight = toolbar.heightAnchor.constraint(equalToConstant: 0)
    itemsBottom = itemsBar.bottomAnchor.constraint(equalTo: toolbar.bottomAnchor)
    addressHeight = capsules.heightAnchor.constraint(equalToConstant: 0)
    addressBottom = capsules.bottomAnchor.constraint(equalTo: safeArea.bottomAnchor)
    addressSides = [
      capsules.leadingAnchor.constraint(equalTo: safeArea.leadingAnchor),
      safeArea.trailingAnchor.constraint(equalTo: capsules.trailingAnchor),
    ]
    NSLayoutConstraint.activate(addressSides)
    NSLayoutConstraint.activate([
      pages.topAnchor.constraint(equalTo: view.topAnchor),
      pages.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      pages.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      pages.bottomAnchor.constraint(equalTo: toolbar.topAnchor),
      toolbarHeight,
      toolbar.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      toolbar.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      toolbarBottom,
      itemsBar.topAnchor.constraint(equalTo: toolbar.topAnchor),
      itemsBar.leadingAnchor.constraint(equalTo: toolbar.leadingAnchor),
      itemsBar.trailingAnchor.constraint(equalTo: toolbar.trailingAnchor), itemsBottom,
      addressHeight,
      addressBottom,
    ])
  }

  /// The bars and what lies on them are where they belong as soon as the screen is another: on their way there they would
  /// not be seen. Cards and favourites go to their places.
  override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    super.viewWillTransition(to: size, with: coordinator)
    coordinator.animate { _ in
      self.finishOverview()
      self.placeSuggestions()
      let layOut = { UIView.performWithoutAnimation { self.view.layoutIfNeeded() } }
      if let overview = self.overview { overview.turn(layOut) } else { self.page.turn(layOut) }
    }
  }

  override func viewSafeAreaInsetsDidChange() {
    super.viewSafeAreaInsetsDidChange()
    for child in children { (child as? PageViewController)?.edges = view.safeAreaInsets }
  }

  override var preferredStatusBarStyle: UIStatusBarStyle {
    if overviewBeneathStatusBar == nil { return strip.foremost.page.preferredStatusBarStyle }
    return strip.isPrivate ? .lightContent : .default
  }

  // MARK: Toolbar items

  private func item(_ symbol: String, _ label: String, _ action: Selector?) -> UIBarButtonItem {
    let item = UIBarButtonItem(image: UIImage(systemName: symbol), style: .plain, target: self, action: action)
    item.accessibilityLabel = label
    item.isEnabled = false
    return item
  }

  private func spaced(_ items: [UIBarButtonItem]) -> [UIBarButtonItem] {
    items.enumerated().flatMap { index, item in
      index == 0 ? [item] : [UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil), item]
    }
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    let isCompact = traitCollection.verticalSizeClass == .compact
    if isViewLoaded, rows.isCompact != isCompact { arrangeRows() }
  }

  /// One row or two, as the screen is high.
  private func arrangeRows() {
    rows = traitCollection.verticalSizeClass == .compact ? .one : .two
    toolbarHeight.constant = rows.height
    addressHeight.constant = rows.addressHeight
    itemsBottom.constant = -rows.itemsInset
    placeAddressSides()
    showCancelButton()
    // Those beside the current one would lie under the items.
    strip.capsulesView.clipsToBounds = rows.isCompact
    let space = UIBarButtonItem.flexibleSpace()
    itemsBar.items =
      rows.isCompact
      ? [backItem, gap, forwardItem, space, shareItem, gap, bookmarksItem, gap, tabsItem]
      : spaced([backItem, forwardItem, shareItem, bookmarksItem, tabsItem])
    place(pose)
  }

  /// Whether an address that is typed takes the place of the items, as it does in one row.
  var isAddressWide: Bool { rows.isCompact && strip.isTyping }

  func placeAddressSides() {
    let rooms = isAddressWide ? [0, cancelRoom] : [rows.sideRoom, rows.sideRoom]
    for (side, room) in zip(addressSides, rooms) { side.constant = CapsulesView.inset + room }
  }

  func showItems() { itemsBar.alpha = isAddressWide ? 0 : rows.itemsAlpha(pose) * barsAlpha }

  var bars: [UIView] { [toolbar, itemsBar, strip.capsulesView] }

  /// How far the overview's bar has taken their place, 0…1.
  var barsCovered: CGFloat = 0

  /// The overview and what finds in a page have bars of their own in their place.
  private var barsAlpha: CGFloat { finding.isShown ? 0 : 1 - barsCovered }

  func showBars() {
    for bar in [toolbar, strip.capsulesView] { bar.alpha = barsAlpha }
    showItems()
    updateCancelButton()
  }

  /// The distance between items in one row, in points.
  static let itemSpacing: CGFloat = 12
  private var gap: UIBarButtonItem { .fixedSpace(Self.itemSpacing) }

  private func showPageState() {
    backItem.isEnabled = page.canGoBack
    forwardItem.isEnabled = page.webView.canGoForward
    shareItem.isEnabled = page.webView.url != nil
    bookmarksItem.isEnabled = library != nil
    showCancelButton()
    tabsItem.isEnabled = true
    showStatusBarStyle()
  }

  func showStatusBarStyle() {
    guard preferredStatusBarStyle != statusBarStyle else { return }
    guard viewIfLoaded?.window != nil else { return applyStatusBarStyle() }
    UIView.animate(withDuration: PageViewController.colorDuration, delay: 0, options: .allowUserInteraction) {
      self.applyStatusBarStyle()
    }
  }

  /// Sets the style of the status bar; inside an animation block, animated.
  func applyStatusBarStyle() {
    statusBarStyle = preferredStatusBarStyle
    setNeedsStatusBarAppearanceUpdate()
  }

  @objc func goBack() {
    page.goBack()
    endTyping()
  }

  @objc func goForward() {
    page.webView.goForward()
    endTyping()
  }

  @objc private func showTabs() {
    view.endEditing(true)
    showOverview()
  }

  @objc func showFavourites() {
    page.showStartPage()
    endTyping()
  }

  @objc private func reloadOrStop() {
    if page.webView.isLoading { page.stopLoading() } else { page.reload() }
  }

  @objc private func labelTapped() { expandBars() }

  func expandBars() { perform(tracker.expand()) }
}

extension BrowserViewController: BarPoseable {
  func take(_ pose: BarPose) {
    place(pose)
    view.layoutIfNeeded()
  }

  private func place(_ pose: BarPose) {
    self.pose = pose
    toolbarBottom.constant = rows.toolbarOffset(pose)
    showItems()
    placeAddressBar()
    strip.take(pose)
  }

  private func placeAddressBar() { addressBottom.constant = rows.addressOffset(pose) - lift }

  /// The lower edge of the address bar that no keyboard lifts, in the view's coordinates.
  var addressBarRest: CGFloat { view.safeAreaLayoutGuide.layoutFrame.maxY + rows.addressOffset(pose) }

  var presentedToolbarOffset: CGFloat {
    let layer = toolbar.layer.presentation() ?? toolbar.layer
    return rows.offsetOfPose(atToolbarOffset: layer.frame.maxY - view.safeAreaLayoutGuide.layoutFrame.maxY)
  }

  /// Performs a command of the tracker.
  /// - Parameter velocity: see `BarAnimator`; 0 where no finger is at work.
  private func perform(_ command: BarTracker.Command, velocity: CGFloat = 0) {
    animator.perform(command, velocity: velocity) { [weak self] in
      guard let self else { return }
      self.tracker.finishMotion(at: self.pageScroll)
    }
  }

  /// A finger that moves on takes bars that have come to rest as far as one can see.
  private func finishMotionIfSeen() {
    if case .running(let motion) = tracker.state, animator.isAsGoodAsDone(motion) {
      tracker.finishMotion(at: pageScroll)
    }
  }

  /// The velocity at which a finger scrolls the page, in points per second.
  private var fingerVelocity: CGFloat { -page.webView.scrollView.panGestureRecognizer.velocity(in: view).y }

  private var pageScroll: PageScroll { page.scroll(barsOffset: toolbarBottom.constant, gain: rows.gain) }
}

extension BrowserViewController: TabStripDelegate {
  func tabStripWillShow(_ tab: Tab) {
    tab.page.webView.allowsBackForwardNavigationGestures = true
    addChild(tab.page)
    tab.page.delegate = self
    tab.page.permissions = permissions(for: tab.page)
    tab.page.passwords = passwords
    tab.page.edges = view.safeAreaInsets
    if let startPageContent { tab.page.startPageContent = startPageContent }
    tab.bar.capsule.field.delegate = self
    tab.bar.capsule.field.openEntry = { [weak self] in self?.open($0) }
    tab.bar.capsule.field.addTarget(self, action: #selector(addressDidChange), for: .editingChanged)
    tab.bar.capsule.reloadButton.addTarget(self, action: #selector(reloadOrStop), for: .touchUpInside)
    tab.bar.capsule.downloadButton.addTarget(self, action: #selector(showDownloads), for: .touchUpInside)
    tab.bar.capsule.menuButton.makeMenu = { [weak self] in self?.makePageMenu() ?? UIMenu() }
    showDownloadState(in: tab)
    joinContentBlocker(tab)
    tab.page.modeOfPage = { [sites = sites(for: tab.page)] in sites.mode(of: $0) }
    tab.bar.label.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(labelTapped)))
  }

  func tabStripWillBeginDragging() {
    expandBars()
    showStatusBarStyle()
  }

  func tabStripDidScrollToOther() { showStatusBarStyle() }

  func tabStripDidChange() {
    finding.pageMayBeOther()
    if strip.privateCount == 0 {
      privateSites.removeAll()
      privatePermissions.removeAll()
    }
    notificationBanners.keep(strip.everyTab.map(\.page))
    showPageState()
    showDownloadState()
    updateOverview()
    saver?.save()
    letTabsSleep()
  }

  /// Lets pages go that are too many, unless something is downloaded for one of them.
  private func letTabsSleep() { if !downloads.runs { sleeper.update() } }
}

extension BrowserViewController: PageViewControllerDelegate {
  func pageWillBeginDragging(_ page: PageViewController) {
    guard page === self.page, !finding.isShown else { return }
    finishMotionIfSeen()
    perform(tracker.beginDrag(at: pageScroll, toolbarOffset: presentedToolbarOffset))
  }

  func roomToCome(for page: PageViewController) -> CGFloat? {
    guard page === self.page else { return nil }
    switch tracker.state {
    case .following(.collapse, progress: 0): return nil
    case .following(.collapse, _), .running(.collapse):
      return rows.toolbarOffset(.collapsed) - toolbarBottom.constant
    default: return nil
    }
  }

  func pageDidScroll(_ page: PageViewController) {
    saver?.saveSoon()
    guard page === self.page, !finding.isShown else { return }
    finishMotionIfSeen()
    perform(tracker.drag(to: pageScroll), velocity: fingerVelocity)
  }

  func pageWillEndDragging(_ page: PageViewController, target: CGFloat) {
    guard page === self.page, !finding.isShown else { return }
    perform(tracker.endDrag(at: pageScroll, target: target), velocity: fingerVelocity)
  }

  func pageWillScrollToTop(_ page: PageViewController) { if page === self.page, !finding.isShown { expandBars() } }

  func pageDidCommit(_ page: PageViewController) {
    finding.pageIsGone(page)
    applyZoom(to: page)
    if page === self.page { expandBars() }
    strip.prepareNewTab()
    letTabsSleep()
  }

  func pageDidOpenFavourite(_ page: PageViewController) { endTyping() }

  func page(_ page: PageViewController, didAskForTabWith request: URLRequest) {
    // One for a tap: the page is not looked at any more once there is another one.
    guard page === self.page, overview == nil, let url = request.url else { return }
    expandBars()
    strip.insertTab().page.open(url.absoluteString)
  }

  func pageDidChange(_ page: PageViewController) {
    strip.tab(of: page)?.showState()
    if page === self.page { showPageState() }
    saver?.save()
    // What the engine has to say of the page's history may come a little later.
    saver?.saveSoon()
  }

  func page(_ page: PageViewController, didVisit address: String) { library?.addVisit(address, title: "") }

  func page(_ page: PageViewController, didSetTitle title: String, of address: String) {
    library?.setTitle(title, of: address)
  }

  func pageDidShowOther(_ page: PageViewController) {
    if page === strip.foremost.page { applyStatusBarStyle() }
  }

  func pageDidComeToRest(_ page: PageViewController) { saver?.save() }
}

#Preview("Browser") { BrowserViewController(address: nil) }

#Preview("Browser, lying", traits: .landscapeLeft) { BrowserViewController(address: nil) }
