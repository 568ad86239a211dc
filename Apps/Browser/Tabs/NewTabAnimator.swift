import AppSupport
import UIKit

/// Leads the tab past the last one in, and back, with animations that can be caught at any instant.
@MainActor final class NewTabAnimator {
  private let tab: Tab
  private let timing: MotionTiming
  private var animators: [UIViewPropertyAnimator] = []
  private(set) var goal = NewTabPageStage.waiting

  init(tab: Tab, timing: MotionTiming) {
    (self.tab, self.timing) = (tab, timing)
    tab.take(goal)
  }

  func run(to stage: NewTabPageStage) {
    guard stage != goal || isHeld else { return }
    hold()
    isHeld = false
    goal = stage
    let page = NewTabPageStage.animator(timing)
    page.addAnimations { [tab] in tab.take(page: stage) }
    start(page)
    // One stands for the other: it comes once that has gone.
    let bar = tab.bar
    let (going, coming) = stage.showsPlus ? (bar.label, bar.plus) : (bar.plus as UIView, bar.label as UIView)
    let isGone = going.alpha == 0
    if !isGone { fade(going, to: 0, for: NewTabPageStage.duration) }
    fade(coming, to: 1, for: NewTabPageStage.comingDuration, after: isGone ? 0 : NewTabPageStage.duration)
  }

  private func fade(_ view: UIView, to alpha: CGFloat, for duration: TimeInterval, after delay: TimeInterval = 0) {
    start(UIViewPropertyAnimator(duration: duration, curve: .easeInOut) { view.alpha = alpha }, after: delay)
  }

  private func start(_ animator: UIViewPropertyAnimator, after delay: TimeInterval = 0) {
    animator.startAnimation(afterDelay: delay)
    animators.append(animator)
  }

  /// Stops where the page is on screen.
  func hold() {
    for animator in animators where animator.state == .active {
      animator.stopAnimation(true)
      isHeld = true
    }
    animators = []
  }

  /// Whether it stands held, neither at its goal nor on the way there.
  private var isHeld = false
}
