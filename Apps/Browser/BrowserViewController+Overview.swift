import UIKit
import WebKit

extension BrowserViewController: TabOverviewDelegate {
  /// Shows all tabs at once.
  func showOverview() {
    guard overview == nil else { return }
    let overview = TabOverview()
    overview.delegate = self
    self.overview = overview
    fill(overview)
    overview.appear(in: view)
    showStatusBarStyle()
    overview.reveal(strip.currentIndex)
  }

  private func fill(_ overview: TabOverview) {
    overview.show(
      strip.tabs.enumerated().map { index, tab in
        let card = TabCard(title: tab.page.shownTitle, isCurrent: index == strip.currentIndex)
        // What covers a page is no page.
        guard tab.page.showsPage else { return card }
        tab.page.webView.takeSnapshot(with: nil) { image, _ in card.picture = image }
        return card
      })
  }

  private func closeOverview() {
    overview?.disappear()
    overview = nil
    showStatusBarStyle()
  }

  func tabOverview(_ overview: TabOverview, didSelect index: Int) {
    strip.select(index)
    closeOverview()
  }

  func tabOverview(_ overview: TabOverview, didClose index: Int) {
    strip.closeTab(index)
    if strip.tabs.count == 1, strip.current.page.isStartPageShown { closeOverview() } else { fill(overview) }
  }

  func tabOverviewDidAddTab(_ overview: TabOverview) {
    // A start page needs no second one.
    let isFresh = strip.tabs.last.map { $0.page.isStartPageShown && !$0.page.isUsed } ?? false
    if !isFresh { strip.addTab() }
    strip.select(strip.tabs.count - 1)
    closeOverview()
  }

  func tabOverviewDidFinish(_ overview: TabOverview) { closeOverview() }
}
