import UIKit

/// The places of tabs and their capsules: two strips that move in proportion, a page of the one for a page of the
/// other.
struct TabStripLayout: Equatable {
  /// The width of the screen, in points.
  var width: CGFloat

  /// The distance between two tabs, in points.
  static let tabSpacing: CGFloat = 24
  /// The distance between two capsules.
  static let capsuleSpacing: CGFloat = 4
  /// The distance from the screen's side to the current tab's capsule.
  static let sidePadding: CGFloat = 24

  /// The distance from one tab to the next.
  var tabStride: CGFloat { width + Self.tabSpacing }

  var capsuleWidth: CGFloat { max(0, width - 2 * Self.sidePadding) }
  /// The distance from one capsule to the next: a page of the capsules' strip.
  var capsuleStride: CGFloat { capsuleWidth + Self.capsuleSpacing }

  /// A tab's leading edge in the tabs' strip.
  func tabX(_ index: Int) -> CGFloat { CGFloat(index) * tabStride }

  /// A capsule's leading edge in the capsules' strip, a page of which has half the spacing at each side.
  func capsuleX(_ index: Int) -> CGFloat { capsuleOffset(index) + Self.capsuleSpacing / 2 }

  /// The capsules' offset at which a tab is the one that shows.
  func capsuleOffset(_ index: Int) -> CGFloat { CGFloat(index) * capsuleStride }

  /// How many tabs an offset of the capsules is away from the first one.
  func position(atCapsuleOffset offset: CGFloat) -> CGFloat { offset / capsuleStride }

  /// The tab nearest to an offset of the capsules.
  func tab(atCapsuleOffset offset: CGFloat, of count: Int) -> Int {
    Int(max(0, min(position(atCapsuleOffset: offset).rounded(), CGFloat(count - 1))))
  }
}
