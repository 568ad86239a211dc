import UIKit
import WebKit

extension BrowserViewController: TabOverviewDelegate {
  /// Shows all tabs at once.
  func showOverview() {
    guard overview == nil else { return }
    let overview = TabOverview()
    overview.delegate = self
    self.overview = overview
    finding.end()
    overview.show(strip.tabs.map(makeCard), current: strip.currentIndex)
    updateGroups(of: overview)
    overview.appear(in: view, from: strip.currentIndex, of: page.view)
    fadeBars()
  }

  /// Two things in one place can't be read: what leaves it is nearly gone before the other comes.
  private func fadeBars() {
    TabOverview.move(during: overview == nil ? TabOverview.coming : TabOverview.leaving) { self.showBars() }
  }

  /// The page of an overview that leaves is whole at once where the device turns, and its bars are there with it.
  func finishOverview() {
    guard view.subviews.contains(where: { ($0 as? TabOverview)?.isLeaving == true }) else { return }
    bars.forEach { $0.layer.removeAllAnimations() }
  }

  /// Shows the tabs that there are now. To be called when there may be other ones: pages open some, and one that a
  /// finger has drawn in may arrive late.
  func updateOverview() {
    guard let overview else { return }
    let cards = strip.tabs.map { tab in overview.cards.first { $0.tab === tab } ?? makeCard(of: tab) }
    overview.change(to: cards, current: strip.currentIndex)
    updateGroups(of: overview)
  }

  private func makeCard(of tab: Tab) -> TabCard {
    let card = TabCard(of: tab)
    tab.page.takePicture { card.picture = $0 }
    return card
  }

  /// Leads back to the current tab; does nothing where its page shows.
  func closeOverview() { if overview != nil { closeOverview(to: strip.currentIndex) } }

  private func closeOverview(to index: Int?) {
    let leaving = overview
    overview = nil
    leaving?.disappear(to: index, of: page.view)
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

  func tabOverview(_ overview: TabOverview, didSelect index: Int) {
    strip.select(index)
    closeOverview(to: index)
  }

  func tabOverview(_ overview: TabOverview, didClose index: Int) {
    let wasPrivate = strip.isPrivate
    close(index)
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
      [weak self] _ in self?.closeCard(of: tab, in: overview)
    }
    let closeOthers = UIAction(
      title: "Close Other Tabs", attributes: strip.tabs.count > 1 ? .destructive : [.destructive, .disabled]
    ) { [weak self] _ in
      guard let self else { return }
      for other in strip.tabs where other !== tab { closeCard(of: other, in: overview) }
    }
    return UIMenu(children: [copy, UIMenu(options: .displayInline, children: [close, closeOthers])])
  }

  private func closeCard(of tab: Tab, in overview: TabOverview) {
    if let index = strip.tabs.firstIndex(where: { $0 === tab }) { tabOverview(overview, didClose: index) }
  }

  private static let mostClosed = 20

  func close(_ index: Int) {
    let tab = strip.tabs[index].page.saved
    if tab.address != nil, !strip.isPrivate { closedTabs = (closedTabs + [tab]).suffix(Self.mostClosed) }
    // The last private tab gives way to those that are kept.
    if strip.isPrivate, strip.tabs.count == 1 { overview?.arrive() }
    strip.closeTab(index)
    showLookOfGroup()
  }

  func tabOverviewDidAddTab(_ overview: TabOverview) {
    closeOverview(to: selectNewTab() ? nil : strip.currentIndex)
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
