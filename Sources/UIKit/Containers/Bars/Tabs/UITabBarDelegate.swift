/// Hears of taps on a tab bar.
@preconcurrency @MainActor public protocol UITabBarDelegate: NSObjectProtocol {
  /// Tells the delegate that a person has tapped an item, maybe the one that was selected already. It isn't called for
  /// changes in code.
  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
  /// Does nothing.
  public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}

extension UITabBar {
  /// How a bar's items are spread.
  public enum ItemPositioning: Int, Sendable {
    /// All over the bar where the horizontal size class is compact, in its middle elsewhere.
    case automatic
    /// All over the bar.
    case fill
    /// A group in the bar's middle, by `itemWidth` and `itemSpacing`.
    case centered
  }
}
