import UIKit

/// How far a page has been scrolled, and how far it can be. All offsets are in points from the page's top.
struct PageScroll: Equatable {
  /// The offset as it is, with what is rubber band.
  var offset: CGFloat
  /// The last offset without rubber band while the bars are expanded; below 0 for a page that leaves room.
  var expandedEnd: CGFloat

  /// How much more of the page shows while the bars are collapsed.
  var gain = BarRows.two.gain

  /// The last offset without rubber band.
  func end(isCollapsed: Bool) -> CGFloat { max(0, expandedEnd - (isCollapsed ? gain : 0)) }

  /// Bars collapse only where the page can still be scrolled once they have.
  var allowsCollapse: Bool { end(isCollapsed: true) > 0 }
}
