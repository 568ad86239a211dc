import Foundation
import MotionLaws

/// Changes one property of a layer.
open class CAPropertyAnimation: CAAnimation {
  /// The property or a part of it: `opacity`, `position.x`, `transform.rotation.z`. A path that leads to no animatable
  /// property changes nothing. Nil by default.
  open var keyPath: String?
  /// The target last found for a key path, kept so that each key path is read once.
  private final var resolved: (keyPath: String, target: LayerKeyPath?)?
  /// Whether the values are added to what the property has without them. Default: false.
  open var isAdditive = false
  /// Each repetition starts from where the one before ended. Default false.
  open var isCumulative = false

  /// Makes an animation of a property.
  /// - Parameter path: see `keyPath`.
  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }

  convenience init(_ key: LayerKey) {
    self.init(keyPath: key.rawValue)
    resolved = (key.rawValue, LayerKeyPath(key))
  }

  /// The property that `keyPath` leads to.
  final var target: LayerKeyPath? {
    guard let keyPath else { return nil }
    if let resolved, resolved.keyPath == keyPath { return resolved.target }
    let target = LayerKeyPath(keyPath)
    resolved = (keyPath, target)
    return target
  }

  override func copyValues(to copy: CAAnimation) {
    super.copyValues(to: copy)
    guard let copy = copy as? CAPropertyAnimation else { return }
    (copy.keyPath, copy.isAdditive, copy.isCumulative) = (keyPath, isAdditive, isCumulative)
    copy.resolved = resolved
  }

  var motion: AnimatedMotion? { nil }

  override func rendered(timing: MediaTiming, within outer: [(MediaTiming, Easing)]) -> [RenderAnimation] {
    guard let motion, let target else { return [] }
    var result = RenderAnimation(keyPath: target, motion: motion, clock: clock(timing, outer))
    (result.isAdditive, result.isCumulative) = (isAdditive, isCumulative)
    return [result]
  }
}

/// An animation from one value to another.
open class CABasicAnimation: CAPropertyAnimation {
  /// A number, point, size, rectangle, transform, `CGColor`, `CGPath`, or array of colours or numbers; nil for what the
  /// property has without the animation.
  open var fromValue: Any?
  /// The value at the end, as `fromValue`. Nil by default.
  open var toValue: Any?
  /// How much to add; from `fromValue`, or up to `toValue`, or to what the property has. Nil by default.
  open var byValue: Any?

  override func copyValues(to copy: CAAnimation) {
    super.copyValues(to: copy)
    guard let copy = copy as? CABasicAnimation else { return }
    (copy.fromValue, copy.toValue, copy.byValue) = (fromValue, toValue, byValue)
  }

  override var motion: AnimatedMotion? {
    let from = fromValue.flatMap { AnimatedValue(any: $0) }
    let to = toValue.flatMap { AnimatedValue(any: $0) }
    let by = byValue.flatMap { AnimatedValue(any: $0) }
    switch (from, to, by) {
    case (let from, nil, let by?): return .by(by, from: from)
    case (nil, let to?, let by?): return .byTo(by, to: to)
    default: return .tween(from: from, to: to)
    }
  }
}

/// An animation from one value to another as a damped spring goes.
open class CASpringAnimation: CABasicAnimation {
  /// The mass, positive. Default: 1.
  open var mass: CGFloat = 1
  /// The stiffness, positive. Default: 100.
  open var stiffness: CGFloat = 100
  /// The damping, not negative. Above the critical damping it counts as critical, unless `allowsOverdamping`. Default: 10.
  open var damping: CGFloat = 10
  /// Whether damping may be more than critical, so that the value takes longer to its end. False by default, but true
  /// for a spring that was made by its period and bounce.
  open var allowsOverdamping = false
  /// The velocity at the beginning, in distances per second; positive towards the end. Default: 0.
  open var initialVelocity: CGFloat = 0

  /// A spring by its period in seconds, and how much it bounces: 0 for a critically damped spring, up to 1 for one that
  /// swings for ever, below 0, down to −1, for an over-damped one.
  public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
    self.init()
    allowsOverdamping = true
    let frequency = 2 * CGFloat.pi / max(CGFloat(perceptualDuration), 1e-3)
    stiffness = frequency * frequency
    damping = bounce >= 0 ? 2 * frequency * (1 - bounce) : 2 * frequency / max(1 + bounce, 0.01)
  }

  /// The period of the spring without damping, in seconds.
  open var perceptualDuration: CFTimeInterval { 2 * .pi * Double((mass / stiffness).squareRoot()) }

  /// How much the spring bounces: 1 for ever, 0 not at all; below 0 for one that is damped more than that takes.
  open var bounce: CGFloat {
    let ratio = damping / (2 * (stiffness * mass).squareRoot())
    return ratio <= 1 ? 1 - ratio : 1 / ratio - 1
  }

  package final var spring: SpringFunction {
    SpringFunction(
      mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping), allowsOverdamping: allowsOverdamping)
  }

  /// The seconds until it stays within a thousandth of its way, rounded up to a tenth for a spring that doesn't swing;
  /// an over-damped one is within a hundredth by then. `duration` is not set by itself.
  open var settlingDuration: CFTimeInterval {
    let spring = spring
    let velocity = Double(initialVelocity)
    guard spring.dampingRatio >= 1 || spring.isCritical else { return spring.settlingDuration(velocity: velocity) }
    // As measured on UIKit: an over-damped spring counts as a critical one, as much slower as it is damped more.
    let critical = SpringFunction(frequency: spring.frequency / spring.dampingRatio, dampingRatio: 1)
    return (critical.settlingDuration(velocity: velocity) * 10).rounded(.up) / 10
  }

  override func pace(lasting duration: Double) -> Easing {
    easing ?? .spring(spring, velocity: MotionProgress(Double(initialVelocity)))
  }

  override func copyValues(to copy: CAAnimation) {
    super.copyValues(to: copy)
    guard let copy = copy as? CASpringAnimation else { return }
    (copy.mass, copy.stiffness, copy.damping, copy.initialVelocity) = (mass, stiffness, damping, initialVelocity)
    copy.allowsOverdamping = allowsOverdamping
  }
}
