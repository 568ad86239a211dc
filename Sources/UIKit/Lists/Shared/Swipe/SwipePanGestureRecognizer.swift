/// A pan that begins only along a row.
final class SwipePanGestureRecognizer: UIPanGestureRecognizer {
  override func slop(of travel: CGPoint) -> CGPoint? {
    abs(travel.x) > abs(travel.y) ? super.slop(of: travel) : nil
  }

  /// The app makes the actions: not for a finger that goes back.
  override var asksOnceFree: Bool { true }
}
