/// What says how an animator's motion goes.
@preconcurrency @MainActor public protocol UITimingCurveProvider: AnyObject {
  /// The kind of curve, which says which of the parameters below there are.
  var timingCurveType: UITimingCurveType { get }
  /// The parameters of a curve; nil for springs.
  var cubicTimingParameters: UICubicTimingParameters? { get }
  /// The parameters of a spring; nil for curves.
  var springTimingParameters: UISpringTimingParameters? { get }
}

/// What kind of timing a provider has.
public enum UITimingCurveType: Int, Sendable {
  /// One of the system's curves.
  case builtin = 0
  /// A Bézier curve with control points of its own.
  case cubic = 1
  /// A damped spring.
  case spring = 2
  /// A spring after a curve's fashion: both parameters are there, and the spring counts.
  case composed = 3
}

extension UITimingCurveProvider {
  var pace: AnimationPace {
    springTimingParameters?.springPace ?? cubicTimingParameters?.curvePace ?? .curve(.easeInEaseOut)
  }
}
