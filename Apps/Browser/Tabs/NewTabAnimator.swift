import UIKit

/// Leads the tab past the last one in, and back, with animations that can be caught at any instant.
@MainActor final class NewTabAnimator {
  private let tab: Tab
  private var animator: UIViewPropertyAnimator?
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
    let animator = UIViewPropertyAnimator(duration: NewTabPageStage.duration, curve: .easeInOut) { [tab] in
      tab.take(stage)
    }
    animator.startAnimation()
    self.animator = animator
  }

  /// Stops where the page is on screen.
  func hold() {
    guard let animator else { return }
    self.animator = nil
    guard animator.state == .active else { return }
    animator.stopAnimation(true)
    isHeld = true
  }

  /// Neither at its goal nor on the way there.
  private var isHeld = false
}
