extension UIView {
  /// The effects of the device's tilt, in the order in which they were added. Empty by default.
  public final var motionEffects: [UIMotionEffect] {
    get { motionParts?.list ?? [] }
    set {
      for effect in motionEffects where !newValue.contains(where: { $0 === effect }) { removeMotionEffect(effect) }
      for effect in newValue { addMotionEffect(effect) }
    }
  }

  /// Moves the view against the device's tilt, on top of what its properties say; they stay as they are. While the person
  /// has asked for less motion, nothing moves.
  public final func addMotionEffect(_ effect: UIMotionEffect) {
    if motionParts == nil { motionParts = ViewMotionEffects(self) }
    motionParts?.add(effect)
  }

  /// Takes an effect away, with what it has added. Does nothing for one that the view doesn't have.
  public final func removeMotionEffect(_ effect: UIMotionEffect) { motionParts?.remove(effect) }
}
