/// What brings a sheet in and takes it out.
@MainActor protocol SheetMoving: UIViewControllerAnimatedTransitioning {
  var isPresenting: Bool { get }
  /// The animator; nil before it moves and after.
  var animator: UIViewPropertyAnimator? { get }
}

extension SheetMoving {
  /// Comes to where the presented controller is there, at once.
  func end() {
    animator?.stopAnimation(false)
    animator?.finishAnimation(at: isPresenting ? .end : .start)
  }
}
