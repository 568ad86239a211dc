import UIKit

/// Leads the tab past the last one in, and back, with animations that can be caught at any instant.
@MainActor final class NewTabAnimator {
  private let tab: Tab
  private var animators: [UIViewPropertyAnimator] = []
  private(set) var goal = NewTabPageStage.waiting

  init(tab: Tab) {
    self.tab = tab
    tab.take(goal)
  }

  func run(to stage: NewTabPageStage) {
    guard stage != goal || isHeld else { return }
    hold()
    isHeld = false
    goal = stage
    animate(for: NewTabPageStage.duration) { $0.take(page: stage) }
    // One stands for the other: it comes once that has gone.
    let bar = tab.bar
    let (going, coming) = stage.showsPlus ? (bar.label, bar.plus) : (bar.plus as UIView, bar.label as UIView)
    let isGone = going.alpha == 0
    if !isGone { animate(for: NewTabPageStage.duration) { _ in going.alpha = 0 } }
    animate(for: NewTabPageStage.comingDuration, after: isGone ? 0 : NewTabPageStage.duration) { _ in coming.alpha = 1 }
  }

  private func animate(for duration: TimeInterval, after delay: TimeInterval = 0, _ change: @escaping (Tab) -> Void) {
    let animator = UIViewPropertyAnimator(duration: duration, curve: .easeInOut) { [tab] in change(tab) }
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

  /// Neither at its goal nor on the way there.
  private var isHeld = false
}
