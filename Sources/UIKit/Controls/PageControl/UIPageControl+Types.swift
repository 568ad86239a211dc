extension UIPageControl {
  /// What lies behind the dots.
  public enum BackgroundStyle: Int, Sendable {
    /// A capsule while a finger scrubs.
    case automatic
    /// A capsule at all times.
    case prominent
    /// No background.
    case minimal
  }

  /// The ways in which the page is being changed.
  public enum InteractionState: Int, Sendable {
    /// No change.
    case none
    /// A tap, while its event is sent.
    case discrete
    /// A finger that scrubs.
    case continuous
  }

  /// The directions in which pages may follow each other.
  public enum Direction: Int, Sendable {
    /// The direction in which one reads.
    case natural
    /// Pages from left to right.
    case leftToRight
    /// Pages from right to left.
    case rightToLeft
    /// Pages from top to bottom.
    case topToBottom
    /// Pages from bottom to top.
    case bottomToTop
  }
}
