import AppSupport
import UIKit
import WebKit

/// A delegate that hears what happens to the strip of tabs: the browser around it.
@MainActor protocol TabStripDelegate: AnyObject {
  /// A tab has been made; its page is to become a child of the browser's, and the strip then shows it.
  func tabStripWillShow(_ tab: Tab)
  /// A finger moves the capsules.
  func tabStripWillBeginDragging()
  /// Another tab shows most.
  func tabStripDidScrollToOther()
  /// Another tab is the current one, or there is one more.
  func tabStripDidChange()
}

/// The tabs side by side: which there are, which is current, and how fingers move them.
@MainActor final class TabStrip: NSObject {
  weak var delegate: (any TabStripDelegate)?

  private let timing: MotionTiming
  let pagesView = TabPagesView()
  let capsulesView = CapsulesView()

  private(set) var tabs: [Tab] = []
  private(set) var currentIndex = 0
  /// Whether the tabs are private ones, of which nothing is kept.
  private(set) var isPrivate = false
  /// The tabs that show when the others don't: the private ones, or all but those.
  private var hidden: (tabs: [Tab], current: Int) = ([], 0)
  private let dataStore: WKWebsiteDataStore
  /// The tab past the last one, to be pulled in.
  private(set) var waiting: Tab?
  private var newTabAnimator: NewTabAnimator?
  private var pose = BarPose.expanded
  /// The tab at which the motion that follows a drag will end, once that is known.
  private var bound: Int?
  /// The tab that shows most, while the strip moves.
  private var foremostIndex: Int?
  private var showsButtons = true
  /// An address is being typed into the current tab's field.
  private(set) var isTyping = false

  private static let buttonsDuration: TimeInterval = 0.2

  var current: Tab { tabs[currentIndex] }
  /// The one that shows most.
  var foremost: Tab { foremostIndex.flatMap { all.indices.contains($0) ? all[$0] : nil } ?? current }
  /// The tabs with the one that waits.
  private var all: [Tab] { tabs + (waiting.map { [$0] } ?? []) }

  /// Makes a strip without tabs.
  /// - Parameters:
  ///   - timing: of the motions that nobody holds.
  ///   - dataStore: where pages that aren't private find and leave their data.
  init(timing: MotionTiming, dataStore: WKWebsiteDataStore) {
    (self.timing, self.dataStore) = (timing, dataStore)
    super.init()
    capsulesView.delegate = self
    capsulesView.didStand = { [weak self] in self?.land(at: $0) }
  }

  // MARK: Tabs

  /// Adds a tab behind all others.
  @discardableResult func addTab() -> Tab { addTabs(1)[0] }

  /// Adds tabs behind all others.
  @discardableResult func addTabs(_ count: Int) -> [Tab] {
    discardWaiting()
    let new = (0..<count).map { _ in makeTab() }
    tabs += new
    arrange()
    return new
  }

  /// Adds a tab behind the current one and moves on to it, as a finger would; its page comes as that of a new tab.
  func insertTab() -> Tab {
    leaveCurrent()
    discardWaiting()
    let tab = makeTab(sharing: current)
    tabs.insert(tab, at: currentIndex + 1)
    setButtonsShown(false)
    foremostIndex = currentIndex
    currentIndex += 1
    arrange()
    // Its page is not to be laid out for another size first.
    pagesView.layoutIfNeeded()
    tab.take(page: .waiting)
    let layout = capsulesView.stripLayout
    let animator = NewTabPageStage.animator(timing)
    animator.addAnimations { tab.take(page: .landed) }
    animator.startAnimation()
    capsulesView.setContentOffset(CGPoint(x: layout.capsuleOffset(currentIndex), y: 0), animated: true)
    delegate?.tabStripDidChange()
    return tab
  }

  func select(_ index: Int) {
    leaveCurrent()
    currentIndex = index
    arrange()
    capsulesView.stand(at: index)
    current.page.loadIfNeeded()
    delegate?.tabStripDidChange()
  }

  /// Closes a tab. The last one that is left gives way to a new one.
  func closeTab(_ index: Int) {
    leaveCurrent()
    discardWaiting()
    // There is a current one at every moment.
    if tabs.count == 1 {
      if isPrivate { return closeLastPrivateTab() }
      tabs.append(makeTab())
    }
    let closed = tabs.remove(at: index)
    if currentIndex > index || currentIndex == tabs.count { currentIndex -= 1 }
    remove(closed)
    prepareNewTab()
    select(currentIndex)
  }

  /// Puts a tab elsewhere; the current one stays that.
  func moveTab(_ tab: Tab, to place: Int) {
    guard let index = index(of: tab), index != place, tabs.indices.contains(place) else { return }
    leaveCurrent()
    discardWaiting()
    let current = current
    tabs.insert(tabs.remove(at: index), at: place)
    currentIndex = tabs.firstIndex { $0 === current } ?? place
    prepareNewTab()
    select(currentIndex)
  }

  /// Prepares the tab that can be pulled in, once the last one shows a page.
  func prepareNewTab() {
    guard waiting == nil, let last = tabs.last, last.page.isUsed else { return }
    let tab = makeTab()
    waiting = tab
    newTabAnimator = NewTabAnimator(tab: tab, timing: timing)
    arrange()
  }

  /// The place of a tab among those that show; nil where it isn't there.
  func index(of tab: Tab) -> Int? { tabs.firstIndex { $0 === tab } }

  /// The tab of a page, which may be the one that waits.
  func tab(of page: PageViewController) -> Tab? { all.first { $0.page === page } }

  /// Makes a tab. Private ones know nothing of each other, except for those that one has opened.
  /// - Parameter opener: the tab for which it is made.
  private func makeTab(sharing opener: Tab? = nil) -> Tab {
    let privateStore = isPrivate ? opener?.page.webView.configuration.websiteDataStore ?? makePrivateStore() : nil
    let tab = Tab(dataStore: privateStore ?? dataStore, isPrivate: isPrivate)
    delegate?.tabStripWillShow(tab)
    addViews(of: tab)
    tab.page.didMove(toParent: tab.page.parent)
    tab.bar.plus.alpha = 0
    tab.showState()
    return tab
  }

  private func makePrivateStore() -> WKWebsiteDataStore {
    let store = WKWebsiteDataStore.nonPersistent()
    store.geolocationProvider = dataStore.geolocationProvider
    return store
  }

  private func addViews(of tab: Tab) {
    pagesView.addSubview(tab.page.view)
    capsulesView.addSubview(tab.bar)
  }

  private func removeViews(of tab: Tab) {
    tab.page.view.removeFromSuperview()
    tab.bar.removeFromSuperview()
  }

  private func discardWaiting() {
    guard let tab = waiting else { return }
    newTabAnimator = nil
    waiting = nil
    remove(tab)
  }

  private func remove(_ tab: Tab) {
    tab.page.willMove(toParent: nil)
    removeViews(of: tab)
    tab.page.removeFromParent()
  }

  /// Puts names, places and poses right after a change of the tabs.
  private func arrange() {
    for (index, tab) in all.enumerated() { tab.take(number: index, isCurrent: index == currentIndex) }
    capsulesView.current = currentIndex
    capsulesView.bars = all.map(\.bar)
    capsulesView.endsWithWaiting = waiting != nil
    pagesView.pages = all.map(\.page.view)
    placeButtons()
    take(pose)
  }

  // MARK: Private tabs

  /// The tabs that are kept, whether they show or not.
  var kept: (tabs: [Tab], current: Int) { isPrivate ? hidden : (tabs, currentIndex) }

  /// Leads back to the tabs that are kept.
  private func closeLastPrivateTab() {
    let closed = tabs
    showPrivateTabs(false)
    // Whatever it has shown.
    if !hidden.tabs.isEmpty { closed.forEach(remove) }
    hidden = ([], 0)
    delegate?.tabStripDidChange()
  }

  /// All tabs, also those that don't show.
  var everyTab: [Tab] { tabs + hidden.tabs }

  /// How many private tabs there are.
  var privateCount: Int { isPrivate ? tabs.count : hidden.tabs.count }

  /// Shows private tabs instead of the others, or the other way round. Where there is none, one is made; private tabs
  /// with nothing but a start page aren't held on to.
  func showPrivateTabs(_ showsPrivate: Bool) {
    guard showsPrivate != isPrivate else { return }
    leaveCurrent()
    discardWaiting()
    let left = (tabs: tabs, current: currentIndex)
    isPrivate = showsPrivate
    // There is a current one at every moment.
    let next = hidden.tabs.isEmpty ? ([makeTab()], 0) : hidden
    hidden = !isPrivate && left.tabs.allSatisfy { !$0.page.isUsed } ? ([], 0) : left
    (tabs, currentIndex) = next
    (bound, foremostIndex) = (nil, nil)
    tabs.forEach(addViews)
    for tab in left.tabs { if hidden.tabs.isEmpty { remove(tab) } else { removeViews(of: tab) } }
    prepareNewTab()
    select(currentIndex)
  }

  // MARK: Poses

  /// Stands as the bars do.
  func take(_ pose: BarPose) {
    self.pose = pose
    for (index, tab) in tabs.enumerated() { tab.take(pose, isCurrent: index == currentIndex) }
    waiting?.scale(pose, isCurrent: false)
    if isTyping {
      for (index, tab) in tabs.enumerated() where index != currentIndex {
        tab.makeWay(to: index < currentIndex ? -1 : 1)
      }
    }
    capsulesView.isScrollEnabled = pose.capsuleAlpha > 0 && !isTyping
  }

  /// Makes the current bar that of an address that is typed, or not; inside an animation block, animated.
  func setTyping(_ isTyping: Bool) {
    self.isTyping = isTyping
    current.bar.setTyping(isTyping)
    take(pose)
  }

  private func setButtonsShown(_ areShown: Bool) {
    guard showsButtons != areShown else { return }
    showsButtons = areShown
    UIView.animate(withDuration: Self.buttonsDuration, delay: 0, options: .allowUserInteraction) {
      self.placeButtons()
    }
  }

  /// Shows the buttons of the current tab alone: what can be seen of its neighbours is no place for theirs.
  private func placeButtons() {
    for (index, tab) in all.enumerated() { tab.bar.capsule.setButtonsShown(showsButtons && index == currentIndex) }
  }

  /// Ends typing, also where nothing is being typed.
  func endTyping() { current.bar.capsule.field.resignFirstResponder() }

  // MARK: Motion

  /// Another tab is about to be the current one, or there will be others: what has been going on with this one ends
  /// while it still is.
  private func leaveCurrent() {
    guard !tabs.isEmpty else { return }
    capsulesView.stop()
    endTyping()
  }

  /// Ends a motion that follows a drag at the tab to which it leads.
  func arrive() { if let bound { capsulesView.stand(at: bound) } }

  private func bind(to index: Int) {
    bound = index
    newTabAnimator?.run(to: index == tabs.count ? .landed : .waiting)
    if index < tabs.count { tabs[index].page.loadIfNeeded() }
  }

  /// The capsules stand still: at a tab, or caught between two.
  private func come(toRest offset: CGFloat) {
    let layout = capsulesView.stripLayout
    let index = layout.tab(atCapsuleOffset: offset, of: all.count)
    guard abs(offset - layout.capsuleOffset(index)) < 0.5 else {
      bound = nil
      newTabAnimator?.hold()
      return
    }
    land(at: index)
  }

  private func land(at index: Int) {
    if index != currentIndex { endTyping() }
    (bound, foremostIndex) = (nil, nil)
    if index == tabs.count, let tab = waiting {
      newTabAnimator?.run(to: .landed)
      newTabAnimator = nil
      waiting = nil
      tabs.append(tab)
    } else {
      newTabAnimator?.run(to: .waiting)
    }
    let isAnother = index != currentIndex
    currentIndex = index
    if isAnother { arrange() }
    setButtonsShown(true)
    guard isAnother else { return }
    current.page.loadIfNeeded()
    delegate?.tabStripDidChange()
  }
}

extension TabStrip: UIScrollViewDelegate {
  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    let layout = capsulesView.stripLayout
    pagesView.position = layout.position(atCapsuleOffset: scrollView.contentOffset.x)
    let index = layout.tab(atCapsuleOffset: scrollView.contentOffset.x, of: all.count)
    guard index != foremostIndex ?? currentIndex else { return }
    foremostIndex = index
    delegate?.tabStripDidScrollToOther()
  }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    bound = nil
    newTabAnimator?.hold()
    setButtonsShown(false)
    delegate?.tabStripWillBeginDragging()
  }

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    bind(to: capsulesView.stripLayout.tab(atCapsuleOffset: targetContentOffset.pointee.x, of: all.count))
  }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if !decelerate { come(toRest: scrollView.contentOffset.x) }
  }

  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
    // A finger that had only caught the strip has left it between two tabs.
    guard bound == nil else { return }
    bind(to: capsulesView.stripLayout.tab(atCapsuleOffset: scrollView.contentOffset.x, of: all.count))
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { come(toRest: scrollView.contentOffset.x) }

  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { come(toRest: scrollView.contentOffset.x) }
}
