import UIKit

/// A delegate that does what the overview of tabs asks for.
@MainActor protocol TabOverviewDelegate: AnyObject {
  func tabOverview(_ overview: TabOverview, didSelect tab: Tab)
  func tabOverview(_ overview: TabOverview, didClose tab: Tab)
  /// A card has been put elsewhere.
  func tabOverview(_ overview: TabOverview, didMove tab: Tab, to index: Int)
  /// The menu of a card.
  func tabOverview(_ overview: TabOverview, menuOf tab: Tab) -> UIMenu
  func tabOverviewDidAddTab(_ overview: TabOverview)
  func tabOverviewDidFinish(_ overview: TabOverview)
  /// The person wants to see private tabs, or those that aren't.
  func tabOverview(_ overview: TabOverview, didAskForPrivateTabs wantsPrivate: Bool)
  /// Tells whether the overview lies beneath the status bar, in each frame in which that may change.
  /// - Parameter isBeneath: false where a page lies there, on its way to or from its card.
  func tabOverview(_ overview: TabOverview, isBeneathStatusBar isBeneath: Bool)
  /// Tells how far the bars of the page have gone while fingers lead it to its card, or a spring does that they have
  /// left it to; inside an animation block, animated.
  /// - Parameter part: 0 where they are there, 1 where they have gone.
  func tabOverview(_ overview: TabOverview, coversBarsBy part: CGFloat)
}
