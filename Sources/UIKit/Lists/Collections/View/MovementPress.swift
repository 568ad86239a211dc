/// A finger that stays on an item of a collection view, and moves it then.
@preconcurrency @MainActor final class MovementPress: NSObject, UIGestureRecognizerDelegate {
  let recognizer = UILongPressGestureRecognizer()

  weak var view: UICollectionView? {
    didSet {
      guard oldValue !== view else { return }
      oldValue?.removeGestureRecognizer(recognizer)
      view?.addGestureRecognizer(recognizer)
    }
  }

  override init() {
    super.init()
    recognizer.delegate = self
    recognizer.addTarget(self, action: Selector(MovementPress.pressDidChange, "_pressDidChange:"))
  }

  /// Leaves the finger to others where nothing can be moved.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    // Where items are dragged, they are moved by that, too.
    guard let view, view.engine.reorder == nil, view.dragDelegate == nil || !view.dragInteractionEnabled,
      let path = view.indexPathForItem(at: gestureRecognizer.location(in: view))
    else { return false }
    return view.movesByHand(path)
  }

  private func pressDidChange(_ press: UILongPressGestureRecognizer) {
    guard let view else { return }
    let point = press.location(in: view)
    switch press.state {
    case .began:
      guard let path = view.indexPathForItem(at: point), view.beginInteractiveMovementForItem(at: path) else { return }
      UIView.animateToRest { view.updateInteractiveMovementTargetPosition(point) }
    case .changed: view.updateInteractiveMovementTargetPosition(point)
    case .ended: view.endInteractiveMovement()
    case .cancelled: view.cancelInteractiveMovement()
    case .possible, .failed: break
    }
  }
}
