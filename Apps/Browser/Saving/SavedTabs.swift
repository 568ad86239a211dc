import UIKit

/// What outlives the app of a tab.
struct SavedTab: Equatable, Sendable {
  var address: String
  /// How far the page is scrolled, in points.
  var offset: CGFloat
}

/// The tabs that have an address, in their order.
struct SavedTabs: Equatable, Sendable {
  var tabs: [SavedTab] = []
  /// Which of them is looked at.
  var current = 0

  /// Keeps the current tab within those that there are.
  init(tabs: [SavedTab] = [], current: Int = 0) {
    self.tabs = tabs
    self.current = min(max(current, 0), max(tabs.count - 1, 0))
  }
}
