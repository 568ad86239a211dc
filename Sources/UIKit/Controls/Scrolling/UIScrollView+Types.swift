import MotionLaws

extension UIScrollView {
  /// How soon content that was let go comes to rest: the part of its speed that is left after a millisecond.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// The part of the velocity that is left after a millisecond. Content moves by what lies in 0.01…0.9999: at 0
    /// nothing would move on, at 1 nothing would come to rest.
    public var rawValue: CGFloat
    /// Any number; beyond the range it counts as the nearer end.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// The rate 0.998: 499 points of travel for 1,000 points a second.
    public static let normal = DecelerationRate(rawValue: DecayFunction.normalRate)
    /// The rate 0.99: 99 points of travel for 1,000 points a second.
    public static let fast = DecelerationRate(rawValue: DecayFunction.fastRate)

    /// What content moves by.
    var effectiveValue: CGFloat { min(max(0.01, rawValue), 0.9999) }
  }

  /// The colour of the scroll indicators.
  public enum IndicatorStyle: Int, Sendable {
    /// Dark indicators on light backgrounds, light ones on dark, as the trait collection says.
    case `default`
    /// Black indicators, for light content.
    case black
    /// White indicators, for dark content.
    case white
  }

  /// How drags take the keyboard away.
  public enum KeyboardDismissMode: Int, Sendable {
    /// A keyboard that scrolling leaves alone.
    case none
    /// A keyboard that falls as soon as a drag begins.
    case onDrag
    /// A keyboard that follows a finger that comes to it, down and up again, and falls if the finger lifts on the way
    /// down.
    case interactive
  }

  /// The rules by which the safe area becomes part of `adjustedContentInset`.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    /// The rule `scrollableAxes`, but for a controller's first scroll view, its view or the backmost view in that: the
    /// rule `never` where the controller's `automaticallyAdjustsScrollViewInsets` is false, else in a navigation
    /// controller the safe area at the top and bottom, too, where nothing scrolls.
    case automatic
    /// The safe area along axes in which content scrolls.
    case scrollableAxes
    /// No part of the safe area.
    case never
    /// The safe area along both axes.
    case always
  }
}
