extension UIPageControl {
  /// What lies behind the dots.
  public enum BackgroundStyle: Int, Sendable {
    /// A capsule while a finger scrubs.
    case automatic
    /// A capsule at all times.
    case prominent
    /// Nothing.
    case minimal
  }

  /// Who changes the page.
  public enum InteractionState: Int, Sendable {
    /// Nobody.
    case none
    /// A tap, while its event is sent.
    case discrete
    /// A finger that scrubs.
    case continuous
  }

  /// Which way pages follow each other.
  public enum Direction: Int, Sendable {
    /// As one reads.
    case natural
    case leftToRight
    case rightToLeft
    case topToBottom
    case bottomToTop
  }
}
