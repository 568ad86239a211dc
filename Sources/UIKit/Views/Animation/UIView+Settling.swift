extension UIView {
  /// Seconds of `animateToRest`. In the first sixtieth of a second of a quicker spring, more than 6 % of the way would
  /// show: it would seem to jump off.
  package static let settlingDuration = 0.4

  /// Animates what the toolkit moves by itself and of which no other law is known: by a critically damped spring, which
  /// begins and ends softly however long the way is.
  package static func animateToRest(_ changes: @escaping () -> Void, completion: ((Bool) -> Void)? = nil) {
    animate(
      withDuration: settlingDuration, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
      options: .allowUserInteraction, animations: changes, completion: completion)
  }
}
