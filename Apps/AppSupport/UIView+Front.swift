import UIKit

extension UIView {
  /// Gives a line that lies in front of a screen's content round corners and a shadow.
  package func lieInFront() {
    layer.cornerRadius = 12
    layer.cornerCurve = .continuous
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowOpacity = 0.16
    layer.shadowRadius = 8
    layer.shadowOffset = CGSize(width: 0, height: 2)
  }

  /// Has a tap on a line, or a swipe that takes it off, do this.
  package func addPuttingAway(target: Any, action: Selector) {
    // One for each axis: beside left or right, a recognizer doesn't see swipes downwards.
    for directions: UISwipeGestureRecognizer.Direction in [.down, [.left, .right]] {
      let swipe = UISwipeGestureRecognizer(target: target, action: action)
      swipe.direction = directions
      addGestureRecognizer(swipe)
    }
    addGestureRecognizer(UITapGestureRecognizer(target: target, action: action))
  }
}
