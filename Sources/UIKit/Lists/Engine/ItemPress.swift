/// A finger on an item of a list.
struct ItemPress {
  let touch: UITouch
  var indexPath: IndexPath
  var isHighlighted = true

  var highlighted: IndexPath? { isHighlighted ? indexPath : nil }
}

extension UITouch {
  /// Whether the finger has gone further than what a pan takes for a drag: it presses nothing then, in whichever direction
  /// it goes. Where the list scrolls it scrolls, and where it doesn't, the finger means no more by it.
  var isDrag: Bool { locationInWindow.distance(to: startInWindow) > UIPanGestureRecognizer.slop }
}
