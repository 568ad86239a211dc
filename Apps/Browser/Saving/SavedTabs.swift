import UIKit

/// The part of a tab that outlives the app.
struct SavedTab: Equatable, Sendable {
  /// The address of its page; nil where nothing was ever opened.
  var address: String?
  /// How far the page is scrolled, in points.
  var offset: CGFloat = 0
  /// The start page lies over the page.
  var showsStartPage = false
  /// The pages before and after its page, as web views tell it; nil where they are not known.
  var history: Data?
  /// The address is that of the history's current page, and not one that had yet to come.
  var isInHistory = false

  /// The longest address that is saved, in bytes. No page is longer in coming back than one whose address is all of
  /// it.
  static let longestAddress = 1 << 20
}

/// The tabs in their order.
struct SavedTabs: Equatable, Sendable {
  var tabs: [SavedTab] = []
  /// The index of the tab that is looked at.
  var current = 0

  /// Keeps the current tab within those that there are.
  init(tabs: [SavedTab] = [], current: Int = 0) {
    self.tabs = tabs
    self.current = min(max(current, 0), max(tabs.count - 1, 0))
  }

  /// Whether there is nothing to come back to.
  var areFresh: Bool { tabs.isEmpty || tabs == [SavedTab()] }
}
