import UIKit
import WebKit

extension BrowserViewController: TabOverviewDelegate {
  /// Shows all tabs at once.
  func showOverview() {
    guard overview == nil else { return }
    let overview = makeOverview()
    overview.motion.appear(in: view, from: overview.card(of: strip.current), of: page.view)
    fadeBars()
  }

  /// Makes an overview of the tabs that there are.
  func makeOverview() -> TabOverview {
    let overview = TabOverview()
    overview.delegate = self
    self.overview = overview
    finding.end()
    overview.show(strip.tabs.map(makeCard), current: strip.current)
    updateGroups(of: overview)
    return overview
  }

  /// Makes the tab of a card the current one.
  /// - Returns: its page; nil where the tab has gone.
  func pageOfCard(_ card: TabCard) -> UIView? {
    guard let tab = card.tab, let index = strip.index(of: tab) else { return nil }
    if tab !== strip.current { strip.select(index) }
    return page.view
  }

  func tabOverview(_ overview: TabOverview, coversBarsBy part: CGFloat) {
    // One that has been followed by another has no say.
    guard self.overview == nil || self.overview === overview else { return }
    barsCovered = part
    showBars()
  }

  /// Two things in one place can't be read: what leaves it is nearly gone before the other comes.
  private func fadeBars() {
    TabOverview.move(during: overview == nil ? TabOverview.coming : TabOverview.leaving) {
      self.barsCovered = self.overview == nil ? 0 : 1
      self.showBars()
    }
  }

  /// The page of an overview that leaves is whole at once where the device turns, and its bars are there with it.
  func finishOverview() {
    guard view.subviews.contains(where: { ($0 as? TabOverview)?.motion.isLeaving == true }) else { return }
    bars.forEach { $0.layer.removeAllAnimations() }
  }

  /// Shows the tabs that there are now. To be called when there may be other ones: pages open some, and one that a
  /// finger has drawn in may arrive late.
  func updateOverview() {
    guard let overview else { return }
    let cards = strip.tabs.map { tab in overview.cards.first { $0.tab === tab } ?? makeCard(of: tab) }
    overview.change(to: cards, current: strip.current)
    updateGroups(of: overview)
  }

  private func makeCard(of tab: Tab) -> TabCard {
    let card = TabCard(of: tab)
    tab.page.takePicture { card.picture = $0 }
    return card
  }

  /// Leads back to the current tab; does nothing where its page shows.
  func closeOverview() { if overview != nil { closeOverview(to: strip.current) } }

  /// Leaves for the current page.
  /// - Parameter tab: the tab whose card becomes that page; nil where it comes from none.
  private func closeOverview(to tab: Tab?) {
    let leaving = overview
    overview = nil
    // The card isn't there where something else has been found.
    leaving?.motion.disappear(to: tab.flatMap { leaving?.card(of: $0) }, of: page.view)
    fadeBars()
  }

  func tabOverview(_ overview: TabOverview, isBeneathStatusBar isBeneath: Bool) {
    // One that has been followed by another has no say.
    guard self.overview == nil || self.overview === overview else { return }
    let beneath = isBeneath ? overview : nil
    guard beneath !== overviewBeneathStatusBar else { return }
    overviewBeneathStatusBar = beneath
    // The page's edge is there now, and it is a hard one.
    applyStatusBarStyle()
  }

  func tabOverview(_ overview: TabOverview, didSelect tab: Tab) {
    guard let index = strip.index(of: tab) else { return }
    strip.select(index)
    closeOverview(to: tab)
  }

  func tabOverview(_ overview: TabOverview, didClose tab: Tab) {
    let wasPrivate = strip.isPrivate
    close(tab)
    if strip.isPrivate != wasPrivate { return }
    if strip.tabs.count == 1, strip.current.page.isStartPageShown { closeOverview(to: nil) }
  }

  func tabOverview(_ overview: TabOverview, didMove tab: Tab, to index: Int) { strip.moveTab(tab, to: index) }

  func tabOverview(_ overview: TabOverview, menuOf tab: Tab) -> UIMenu {
    let address = tab.page.saved.address
    let copy = UIAction(
      title: "Copy Link", image: UIImage(systemName: "doc.on.doc"), attributes: address == nil ? .disabled : []
    ) { _ in UIPasteboard.general.string = address }
    let close = UIAction(title: "Close Tab", image: UIImage(systemName: "xmark"), attributes: .destructive) {
      [weak self] _ in self?.tabOverview(overview, didClose: tab)
    }
    let closeOthers = UIAction(
      title: "Close Other Tabs", attributes: strip.tabs.count > 1 ? .destructive : [.destructive, .disabled]
    ) { [weak self] _ in
      guard let self else { return }
      for other in strip.tabs where other !== tab { tabOverview(overview, didClose: other) }
    }
    return UIMenu(children: [copy, UIMenu(options: .displayInline, children: [close, closeOthers])])
  }

  private static let mostClosed = 20

  /// Closes a tab; does nothing where it has gone already.
  func close(_ tab: Tab) {
    guard let index = strip.index(of: tab) else { return }
    let saved = tab.page.saved
    if saved.address != nil, !strip.isPrivate { closedTabs = (closedTabs + [saved]).suffix(Self.mostClosed) }
    // The last private tab gives way to those that are kept.
    if strip.isPrivate, strip.tabs.count == 1 {
      overview?.motion.arrive()
      overview?.forgetSearch()
    }
    strip.closeTab(index)
    showLookOfGroup()
  }

  func tabOverviewDidAddTab(_ overview: TabOverview) {
    closeOverview(to: selectNewTab() ? nil : strip.current)
  }

  /// Goes to a new tab behind all others.
  /// - Returns: false if there was one with nothing but its start page: that needs no second one.
  @discardableResult func selectNewTab() -> Bool {
    let isFresh = strip.tabs.last.map { $0.page.isStartPageShown && !$0.page.isUsed } ?? false
    if !isFresh { strip.addTab() }
    strip.select(strip.tabs.count - 1)
    return !isFresh
  }

  func tabOverviewDidFinish(_ overview: TabOverview) { closeOverview() }
}
