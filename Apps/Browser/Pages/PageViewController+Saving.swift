import UIKit
import WebKit

extension PageViewController {
  /// The part of this page that outlives the app.
  var saved: SavedTab {
    if let pending { return pending }
    guard let address, address.utf8.count <= SavedTab.longestAddress else { return SavedTab() }
    return SavedTab(
      address: address, offset: offsetToRestore ?? (hasPage && !isProvisional ? offsetToSave : 0),
      showsStartPage: isStartPageShown, history: webView.interactionState as? Data,
      isInHistory: address == committedAddress)
  }

  /// How far the page is scrolled, in points, without what is rubber band at its top.
  var scrolledDistance: CGFloat {
    let scrollView = webView.scrollView
    return max(0, scrollView.contentOffset.y + scrollView.adjustedContentInset.top)
  }

  /// How far the page is scrolled, in its own pixels: it may come back at another scale than it is left at.
  var offsetToSave: CGFloat {
    // What is read comes back as the page.
    isReading ? offsetBeforeReading : scrolledDistance / webView.scrollView.zoomScale
  }

  /// The page's address, or the one that could not be opened, also where the start page lies over it.
  private var address: String? {
    switch uncovered {
    case .error: requestedAddress ?? webView.url?.absoluteString
    case .startPage: webView.url?.absoluteString
    case .page: webView.url?.absoluteString ?? requestedAddress
    }
  }

  /// Whether there is a page or what says why there is none, or will be once the tab is looked at.
  var isUsed: Bool { hasPage || pending != nil || uncovered == .error }

  /// Takes a page that was open once, to be loaded when it is looked at.
  func restore(_ tab: SavedTab) {
    guard let address = tab.address else { return }
    pending = tab
    requestedAddress = address
    show(tab.showsStartPage ? .startPage : .page)
    discardStartPage()
  }

  /// Loads what was left to be loaded, unless the start page lies over it.
  func loadIfNeeded() { if !isStartPageShown { openPending() } }

  func openPending() {
    guard let tab = pending, let address = tab.address else { return }
    defer { visits.isComingBack = true }
    wake()
    guard tab.isInHistory, let history = tab.history else { return open(address, at: tab.offset) }
    requestedAddress = address
    committedAddress = address
    offsetToRestore = tab.offset
    show(.page)
    // Until the web view knows it all, what is pending is what there is to be saved.
    webView.interactionState = history
    pending = nil
    delegate?.pageDidChange(self)
  }

  /// Scrolls to where the page was left, as far as it is there already.
  func restoreOffset() {
    guard let offset = offsetToRestore, hasPage else { return }
    let (reach, shown) = (reach, offset * webView.scrollView.zoomScale)
    let reachable = min(shown, reach.upperBound - reach.lowerBound)
    webView.scrollView.contentOffset.y = reach.lowerBound + reachable
    if reachable == shown { offsetToRestore = nil }
  }
}
