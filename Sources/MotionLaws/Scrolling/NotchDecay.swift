/// The law by which content catches up with the notches of a wheel: the rest of the way shrinks by the same part in equal
/// times, so any rate of frames leads along the same curve.
///
/// `x(t) = x₀·e^(−18t)`. What Apple's systems make of notches isn't published. Chosen by eye: nine tenths of a notch are
/// done in an eighth of a second, so a jump becomes a glide that still follows the hand.
package enum NotchDecay {
  /// The rate per second.
  package static let rate = 18.0

  /// The rest that is too small for a frame of its own, in points: a pixel of a display of scale 2.
  package static let negligibleRest = 0.5

  /// The part of the way that is left after a time.
  /// - Parameter t: seconds; negative ones count as 0.
  package static func left(after t: Double) -> Double { Elementary.exp(-rate * max(t, 0)) }
}
