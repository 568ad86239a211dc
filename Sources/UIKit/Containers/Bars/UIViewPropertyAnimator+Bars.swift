extension UIViewPropertyAnimator {
  /// Moves bars as pushes do, and as the keyboard moves: by the same curve, in 0.5 s.
  static func bars(_ changes: @escaping () -> Void) -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(duration: 0, timingParameters: UISpringTimingParameters())
    animator.addAnimations(changes)
    return animator
  }
}
