import AppSupport
import UIKit

/// A finger that pushes a card to the left, off the overview.
@MainActor final class TabSwipe: NSObject, UIGestureRecognizerDelegate {
  private unowned let card: TabCard
  private let close: () -> Void
  private let pan = UIPanGestureRecognizer()
  /// How far the card was pushed when the finger came, which may have caught it on its way back.
  private var start: CGFloat = 0

  /// A card goes when it would be pushed by more than half of its width. Chosen by eye, as for a row.
  private static let rule = ReleaseRule(threshold: .passing(0.5), projection: 0.15)
  /// How much of itself a card has lost once it has been pushed by its width.
  private static let fading: CGFloat = 0.6
  /// The part of a finger's way to the other side that a card follows.
  private static let resistance: CGFloat = 0.2

  /// Begins to watch a card.
  /// - Parameter close: closes the card's tab; the card itself is on its way by then.
  init(_ card: TabCard, close: @escaping () -> Void) {
    (self.card, self.close) = (card, close)
    super.init()
    pan.delegate = self
    pan.maximumNumberOfTouches = 1
    pan.addTarget(self, action: #selector(panDidChange))
    card.addGestureRecognizer(pan)
  }

  /// Leaves a finger that goes up or down to the scroll view, and one to the right, unless it catches the card.
  func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    let velocity = pan.velocity(in: card.superview)
    return abs(velocity.x) > abs(velocity.y) && (velocity.x < 0 || pushed < 0)
  }

  /// The way from its place to where the card is on the screen.
  private var pushed: CGFloat { card.layer.presentation()?.affineTransform().tx ?? card.transform.tx }

  @objc private func panDidChange() {
    let place = start + pan.translation(in: card.superview).x
    switch pan.state {
    case .began:
      start = pushed
      card.layer.removeAllAnimations()
      push(to: start)
    case .changed: push(to: place)
    case .ended: letGo(at: place, velocity: pan.velocity(in: card.superview).x)
    default: move(to: 0, velocity: 0)
    }
  }

  private func push(to place: CGFloat) {
    let place = place > 0 ? place * Self.resistance : place
    card.transform = place == 0 ? .identity : CGAffineTransform(translationX: place, y: 0)
    card.alpha = 1 - Self.fading * min(1, max(0, -place / max(1, card.bounds.width)))
  }

  private func letGo(at place: CGFloat, velocity: CGFloat) {
    guard Self.rule.completes(from: -place, of: card.bounds.width, velocity: -velocity) else {
      return move(to: 0, velocity: velocity)
    }
    card.isSwipedAway = true
    pan.isEnabled = false
    move(to: -card.center.x - card.bounds.width, velocity: velocity) { [card] in card.removeFromSuperview() }
    close()
  }

  private func move(to end: CGFloat, velocity: CGFloat, completion: @escaping () -> Void = {}) {
    let distance = end - card.transform.tx
    let timing = RestSpring.timing(velocity: distance < 0 ? -velocity : velocity, over: abs(distance))
    let animator = UIViewPropertyAnimator(duration: 0, timingParameters: timing)
    animator.addAnimations { self.push(to: end) }
    animator.addCompletion { _ in completion() }
    animator.startAnimation()
  }
}
