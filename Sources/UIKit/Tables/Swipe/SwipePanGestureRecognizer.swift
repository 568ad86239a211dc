/// A pan that begins only along a row.
final class SwipePanGestureRecognizer: UIPanGestureRecognizer {
  override func slop(of travel: CGPoint) -> CGPoint? {
    abs(travel.x) > abs(travel.y) ? super.slop(of: travel) : nil
  }
}
