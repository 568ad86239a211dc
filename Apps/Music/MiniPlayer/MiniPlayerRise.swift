import AppSupport
import UIKit

/// The mini player's way to its place when the first song comes: from behind the tab bar's edge, at which its container
/// cuts it off. A card may take it on its way.
@MainActor final class MiniPlayerRise {
  private let content: UIView
  private var animator: UIViewPropertyAnimator?
  /// The place at which the animator has begun, in points below the mini player's.
  private var distance: CGFloat = 0

  init(_ content: UIView) {
    self.content = content
    UIView.performWithoutAnimation { shift(by: MiniPlayerMetrics.height) }
    goOn()
  }

  private func shift(by depth: CGFloat) { content.transform = CGAffineTransform(translationX: 0, y: depth) }

  /// Stops it where it shows.
  /// - Returns: how fast it was, upwards in points per second.
  func hold() -> CGFloat {
    guard let animator, animator.state == .active else { return 0 }
    animator.stopAnimation(true)
    self.animator = nil
    return RestSpring.speed(leaving: content.transform.ty, of: distance)
  }

  /// Goes on from rest, where it was held.
  func goOn() {
    guard animator == nil, content.transform.ty > 0 else { return }
    distance = content.transform.ty
    let animator = UIViewPropertyAnimator(
      duration: 0, timingParameters: RestSpring.timing(velocity: 0, over: distance))
    animator.addAnimations { [content] in content.transform = .identity }
    self.animator = animator
    animator.startAnimation()
  }

  /// Puts the mini player to its place at once.
  func finish() {
    _ = hold()
    UIView.performWithoutAnimation { shift(by: 0) }
  }
}
