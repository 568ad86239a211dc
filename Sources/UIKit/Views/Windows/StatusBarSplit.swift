/// Two grounds that lie side by side beneath the status bar, and what its text is to look like on each of them.
package struct StatusBarSplit: Equatable, Sendable {
  /// The place where the right style begins, in points from the screen's left edge.
  package var edge: CGFloat
  package var left: UIStatusBarStyle
  package var right: UIStatusBarStyle

  package init(edge: CGFloat, left: UIStatusBarStyle, right: UIStatusBarStyle) {
    (self.edge, self.left, self.right) = (edge, left, right)
  }
}
