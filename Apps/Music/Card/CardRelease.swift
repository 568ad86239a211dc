import AppSupport

extension ReleaseRule {
  /// The rule for where a card goes that is let go: at 300 points per second its direction decides, and else what a
  /// deceleration at the fast rate would have left to go. Chosen by eye.
  static let card = ReleaseRule(
    threshold: .reaching(0.5), projection: DecayFunction.reach(ofRate: DecayFunction.fastRate), flick: .speed(300))
}
