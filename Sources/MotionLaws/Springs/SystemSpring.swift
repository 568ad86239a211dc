/// The spring by which the system moves sheets, the keyboard, and screens that are pushed: what
/// `UISpringTimingParameters()` is, too.
///
/// Core Animation's own animations of these were logged with mass 3, stiffness 1000 and damping 500. On screen they go as
/// a critically damped spring does, in half a second: a fit to a sheet's frames gives 18.25 to 18.28 radians per second.
package enum SystemSpring {
  package static let mass = 3.0
  package static let stiffness = 1000.0
  package static let damping = 500.0

  /// The angular frequency without damping, 18.2574… radians per second.
  package static let frequency = (stiffness / mass).squareRoot()
  /// The frequency in hundredths, 18.26: by it the apps' own motions go, and all pictures of them.
  package static let roundedFrequency = (frequency * 100).rounded() / 100

  /// Seconds in which a motion that begins at rest is over, as the logs have it: a thousandth of its way is left then.
  package static let duration = 0.5
}

extension SpringFunction {
  /// The spring of sheets, the keyboard and pushes.
  package static let system = SpringFunction(
    mass: SystemSpring.mass, stiffness: SystemSpring.stiffness, damping: SystemSpring.damping)

  /// The spring by which alerts come, 22.86 per second and critically damped: measured on iOS.
  package static let alert = SpringFunction(mass: 1, stiffness: 522.35, damping: 45.71)
}
