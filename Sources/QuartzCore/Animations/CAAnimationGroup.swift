import Foundation

/// Several animations that run together, each by its own timing within the group's.
open class CAAnimationGroup: CAAnimation {
  /// The animations of the group; nil by default. One without a duration lasts as long as the group. What goes beyond
  /// the group's end is cut off; their delegates are not told.
  open var animations: [CAAnimation]?

  override func copyValues(to copy: CAAnimation) {
    super.copyValues(to: copy)
    (copy as? CAAnimationGroup)?.animations = animations?.compactMap { $0.copy() as? CAAnimation }
  }

  override func rendered(timing: MediaTiming, within outer: [(MediaTiming, Easing)]) -> [RenderAnimation] {
    let outer = outer + [(timing, pace(lasting: timing.duration))]
    return (animations ?? []).flatMap { child in
      var own = child.timing
      if own.duration == 0 { own.duration = timing.duration }
      // At the group's very end its last frame still shows what its animations have come to.
      if own.end >= timing.duration { own.fillsForwards = true }
      return child.rendered(timing: own, within: outer)
    }
  }
}
