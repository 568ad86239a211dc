import MotionLaws

/// A cubic Bézier curve from (0, 0) to (1, 1), or one of the system's.
@preconcurrency @MainActor
open class UICubicTimingParameters: NSObject, UITimingCurveProvider, @preconcurrency NSCopying {
  /// The system's curve; `.easeInOut` for one with control points of its own.
  open private(set) var animationCurve: UIView.AnimationCurve
  /// Time, 0…1, and progress; of the linear curve for the keyboard's, which is a spring.
  open private(set) var controlPoint1: CGPoint
  /// The second control point, as `controlPoint1`.
  open private(set) var controlPoint2: CGPoint
  let curvePace: AnimationPace
  private let isBuiltin: Bool

  /// Core Animation's default curve, (0.25, 0.1) and (0.25, 1).
  public convenience override init() { self.init(curve: .default, named: .easeInOut, isBuiltin: true) }

  /// One of the system's curves.
  public convenience init(animationCurve curve: UIView.AnimationCurve) {
    guard case .curve(let points) = curve.pace else {
      // The keyboard's is a spring, and has no points of its own.
      self.init(curve: .linear, named: curve, isBuiltin: true, pace: curve.pace)
      return
    }
    self.init(curve: points, named: curve, isBuiltin: true)
  }

  /// Makes a curve with two control points.
  /// - Parameters: the control points; their x is held within 0…1.
  public convenience init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    let curve = CubicTiming(Double(point1.x), Double(point1.y), Double(point2.x), Double(point2.y))
    self.init(curve: curve, named: .easeInOut, isBuiltin: false)
  }

  private init(curve: CubicTiming, named name: UIView.AnimationCurve, isBuiltin: Bool, pace: AnimationPace? = nil) {
    animationCurve = name
    controlPoint1 = CGPoint(x: curve.x1, y: curve.y1)
    controlPoint2 = CGPoint(x: curve.x2, y: curve.y2)
    self.isBuiltin = isBuiltin
    curvePace = pace ?? .curve(curve)
  }

  /// The kind of curve: `.cubic` for control points of its own, else `.builtin`.
  open var timingCurveType: UITimingCurveType { isBuiltin ? .builtin : .cubic }
  /// The parameters themselves.
  open var cubicTimingParameters: UICubicTimingParameters? { self }
  /// The parameters of a spring: nil.
  open var springTimingParameters: UISpringTimingParameters? { nil }

  /// Returns these parameters: they can't change.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}
