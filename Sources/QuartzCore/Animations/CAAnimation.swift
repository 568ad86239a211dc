import Foundation

/// The abstract superclass of objects that change a layer's properties over time. A layer shows a copy of what it is
/// given.
open class CAAnimation: NSObject, CAMediaTiming, CAAction, NSCopying {
  var timing = MediaTiming(duration: 0)
  private var extraValues: [String: Any] = [:]

  /// Seconds after the commit at which an animation without a begin time begins.
  package final var delay: Double = 0
  /// The animator by whose time it runs.
  package final var timeline: (id: TimelineID, lane: Int)?
  /// The observers that are called when it has ended or was removed, besides the delegate.
  package final var observers: [any AnimationObserver] = []
  /// A pace that no timing function has.
  package final var easing: Easing?

  /// Paces each run; nil (the default) is linear.
  open var timingFunction: CAMediaTimingFunction?

  /// The delegate, which is told of start and end. It is strong, and of the layer's copy, too. Nil by default.
  open var delegate: (any CAAnimationDelegate)?

  /// The layer forgets it once it has ended. Default true.
  open var isRemovedOnCompletion = true

  public required override init() {}

  // MARK: Time

  /// The time at which it begins, in seconds of the layer or group. 0 (the default) means the commit that first shows
  /// it, or the group's begin.
  open var beginTime: CFTimeInterval {
    get { timing.begin }
    set { timing.begin = newValue }
  }
  /// The duration of one run, in seconds. 0 (the default) means the transaction's, or the group's.
  open var duration: CFTimeInterval {
    get { timing.duration }
    set { timing.duration = newValue }
  }
  /// The speed, 1 by default; negative runs backwards from the end, 0 stands at `timeOffset` for ever.
  open var speed: Float {
    get { Float(timing.speed) }
    set { timing.speed = Double(newValue) }
  }
  /// The seconds into the runs at which it begins; they are as long as ever. Default: 0.
  open var timeOffset: CFTimeInterval {
    get { timing.offset }
    set { timing.offset = newValue }
  }
  /// How often `duration` passes, maybe a fraction; 0 (the default) counts as 1, infinite never ends.
  open var repeatCount: Float {
    get { Float(timing.repeatCount) }
    set { timing.repeatCount = Double(newValue) }
  }
  /// The seconds that the runs take, in place of `repeatCount`; 0 (the default) leaves it to that.
  open var repeatDuration: CFTimeInterval {
    get { timing.repeatDuration }
    set { timing.repeatDuration = newValue }
  }
  /// Whether each run is followed by its reverse, which takes as long again. Default false.
  open var autoreverses: Bool {
    get { timing.autoreverses }
    set { timing.autoreverses = newValue }
  }
  /// Whether it shows before its begin and after its end. Default `.removed`: neither.
  open var fillMode: CAMediaTimingFillMode {
    get { timing.fillMode }
    set { timing.fillMode = newValue }
  }

  // MARK: Copies and values

  /// A copy with all settings and values of one's own, of the same class.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).init()
    copyValues(to: copy)
    return copy
  }

  func copyValues(to copy: CAAnimation) {
    (copy.timing, copy.extraValues, copy.delay, copy.timeline) = (timing, extraValues, delay, timeline)
    (copy.observers, copy.easing, copy.timingFunction) = (observers, easing, timingFunction)
    (copy.delegate, copy.isRemovedOnCompletion) = (delegate, isRemovedOnCompletion)
  }

  /// A value of one's own, kept in copies: the usual way to tell animations apart in a delegate.
  open func value(forKey key: String) -> Any? { extraValues[key] }
  /// Sets a value for a key; nil forgets it.
  open func setValue(_ value: Any?, forKey key: String) { extraValues[key] = value }

  // MARK: Action

  /// Adds itself to the layer.
  open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    (anObject as? CALayer)?.add(self, forKey: event)
  }

  // MARK: Rendering

  /// The pace of a run that lasts `duration`.
  func pace(lasting duration: Double) -> Easing {
    easing ?? timingFunction.map { .cubic($0.curve) } ?? .linear
  }

  /// The animations of a layer's properties that this one stands for, by these clocks.
  /// - Parameters:
  ///   - timing: its own, with begin and duration known.
  ///   - outer: the groups around it, outermost first.
  func rendered(timing: MediaTiming, within outer: [(MediaTiming, Easing)]) -> [RenderAnimation] { [] }

  final func clock(_ timing: MediaTiming, _ outer: [(MediaTiming, Easing)]) -> RenderAnimation.Clock {
    if let timeline { return .timeline(timeline.id, lane: timeline.lane) }
    let pace = pace(lasting: timing.duration)
    if outer.isEmpty { return .media(timing, pace) }
    return .grouped(outer.map(\.0) + [timing], outer.map(\.1) + [pace])
  }
}

/// Hears of animations by layers, on the main thread.
public protocol CAAnimationDelegate: AnyObject {
  /// Tells the delegate that the animation has begun to show.
  func animationDidStart(_ anim: CAAnimation)
  /// Tells the delegate that the animation has ended.
  /// - Parameter flag: false if it was removed before its end.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  public func animationDidStart(_ anim: CAAnimation) {}
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// An observer that counts animations: a transaction, or a block of UIKit's.
package protocol AnimationObserver: AnyObject {
  /// The animation has been added to a layer.
  func animationWasAdded()
  /// Tells that the animation has ended (true) or was removed before its end.
  func animationEnded(finished: Bool)
}
