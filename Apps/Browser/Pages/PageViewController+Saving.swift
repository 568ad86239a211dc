import UIKit
import WebKit

extension PageViewController {
  /// What outlives the app of this page; nil where nothing was ever opened.
  var saved: SavedTab? {
    if let pending { return pending }
    guard let address else { return nil }
    return SavedTab(address: address, offset: offsetToRestore ?? (hasPage && !isProvisional ? scrolledDistance : 0))
  }

  /// How far the page is scrolled, in points, without what is rubber band at its top.
  var scrolledDistance: CGFloat {
    let scrollView = webView.scrollView
    return max(0, scrollView.contentOffset.y + scrollView.adjustedContentInset.top)
  }

  /// The page's address, or the one that could not be opened.
  private var address: String? {
    if isErrorShown, let requestedAddress { return requestedAddress }
    return webView.url?.absoluteString ?? (isStartPageShown ? nil : requestedAddress)
  }

  /// True if there is a page, or will be once the tab is looked at.
  var isUsed: Bool { hasPage || pending != nil }

  /// Takes a page that was open once, to be loaded when it is looked at.
  func restore(_ tab: SavedTab) {
    pending = tab
    requestedAddress = tab.address
    show(webView)
  }

  /// Loads what was left to be loaded.
  func loadIfNeeded() {
    if let tab = pending { open(tab.address, at: tab.offset) }
  }

  /// Scrolls to where the page was left, as far as it is there already.
  func restoreOffset() {
    guard let offset = offsetToRestore, hasPage else { return }
    let scrollView = webView.scrollView
    let insets = scrollView.adjustedContentInset
    let end = max(0, scrollView.contentSize.height + insets.top + insets.bottom - scrollView.bounds.height)
    let reachable = min(offset, end)
    scrollView.contentOffset = CGPoint(x: scrollView.contentOffset.x, y: reachable - insets.top)
    if reachable == offset { offsetToRestore = nil }
  }
}
