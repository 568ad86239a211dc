import MotionLaws

/// How a block's or an animator's motion goes, before its duration is known.
enum AnimationPace: Hashable {
  case curve(CubicTiming)
  /// A spring that is made to settle in the duration.
  case fitted(dampingRatio: Double, velocity: CGVector)
  /// A spring with a duration of its own.
  case spring(SpringFunction, velocity: CGVector)

  /// The keyboard's: it has its own spring, and that one's duration, whatever duration is asked for.
  static let keyboard = AnimationPace.spring(.system, velocity: .zero)

  var isSpring: Bool {
    if case .curve = self { return false }
    return true
  }

  /// The velocity in distances per second.
  var velocity: CGVector {
    switch self {
    case .curve: .zero
    case .fitted(_, let velocity), .spring(_, let velocity): velocity
    }
  }

  /// The real duration of a motion that should take `nominal` seconds.
  func duration(_ nominal: Double) -> Double {
    guard case .spring(let spring, let velocity) = self else { return nominal }
    if self == .keyboard { return SystemSpring.duration }
    return spring.settlingDuration(velocity: velocity.speed)
  }

  func spring(lasting duration: Double) -> SpringFunction? {
    switch self {
    case .curve: nil
    case .fitted(let ratio, let velocity):
      SpringFunction(fittingDampingRatio: ratio, duration: duration, velocity: velocity.speed)
    case .spring(let spring, _): spring
    }
  }

  /// The easing of this pace.
  /// - Parameter velocity: what the value moves at already, in distances per second.
  func easing(lasting duration: Double, carrying velocity: Double) -> Easing {
    switch self {
    case .curve(let curve): return .cubic(curve)
    case .fitted(let ratio, let own):
      let fitted = AnimationPace.fitted(dampingRatio: ratio, velocity: CGVector(dx: own.speed + velocity, dy: 0))
      return .spring(fitted.spring(lasting: duration)!, velocity: own.progress + MotionProgress(velocity))
    case .spring(let spring, let own): return .spring(spring, velocity: own.progress + MotionProgress(velocity))
    }
  }
}

extension CGVector {
  /// The length of the vector; for one along one axis, its signed component.
  var speed: Double {
    if dy == 0 { return Double(dx) }
    if dx == 0 { return Double(dy) }
    return Double((dx * dx + dy * dy).squareRoot())
  }

  var progress: MotionProgress { MotionProgress(x: Double(dx), y: Double(dy), scalar: speed) }
}
