import Foundation

/// How something that a finger lets go on its way between two ends decides to which of them it goes.
///
/// If it is fast enough, its direction decides. Otherwise the place does at which it would come to rest: where it is let
/// go, and a time of its velocity further on. Place, way and velocity of one decision have the same unit, be it points or
/// parts of the way; the near end is at 0.
package struct ReleaseRule: Hashable, Sendable {
  /// The place from which on something goes to the far end, in parts of the way.
  package enum Threshold: Hashable, Sendable {
    /// A place from which on something goes on that would come to rest there or beyond.
    case reaching(CGFloat)
    /// A place from which on something goes on that would come to rest beyond; right there it still goes back.
    case passing(CGFloat)
  }

  /// The speed from which on the direction alone decides.
  package enum Flick: Hashable, Sendable {
    /// Whatever moves at all.
    case any
    /// The least speed in the unit of the way per second.
    case speed(CGFloat)
    /// The least speed in whole ways per second.
    case ways(CGFloat)

    fileprivate func isReached(by speed: CGFloat, of way: CGFloat) -> Bool {
      switch self {
      case .any: speed > 0
      case .speed(let least): speed >= least
      case .ways(let least): speed >= least * way
      }
    }
  }

  package var threshold: Threshold
  /// Seconds of the velocity that count. Default 0: where it is let go decides.
  package var projection: CGFloat
  /// The speed that leads to the far end from wherever it is; nil if none does.
  package var forwardFlick: Flick?
  /// The speed that leads back from wherever it is; nil if none does.
  package var backwardFlick: Flick?

  package init(threshold: Threshold, projection: CGFloat = 0, forwardFlick: Flick?, backwardFlick: Flick?) {
    (self.threshold, self.projection) = (threshold, projection)
    (self.forwardFlick, self.backwardFlick) = (forwardFlick, backwardFlick)
  }

  /// Makes a rule with the same flick either way.
  /// - Parameter flick: either way.
  package init(threshold: Threshold, projection: CGFloat = 0, flick: Flick? = nil) {
    self.init(threshold: threshold, projection: projection, forwardFlick: flick, backwardFlick: flick)
  }

  /// The place at which something would come to rest, as far as the rule looks ahead.
  package func restingPlace(from place: CGFloat, velocity: CGFloat) -> CGFloat { place + velocity * projection }

  /// Whether it goes to the far end.
  /// - Parameters:
  ///   - place: where it is let go, measured from the near end.
  ///   - way: from end to end; positive.
  ///   - velocity: towards the far end, per second. It may be infinite where a flick decides.
  package func completes(from place: CGFloat, of way: CGFloat, velocity: CGFloat = 0) -> Bool {
    if let forwardFlick, forwardFlick.isReached(by: velocity, of: way) { return true }
    if let backwardFlick, backwardFlick.isReached(by: -velocity, of: way) { return false }
    let rest = restingPlace(from: place, velocity: velocity)
    switch threshold {
    case .reaching(let part): return rest >= part * way
    case .passing(let part): return rest > part * way
    }
  }

  /// The index of the end that is nearest to where it would come to rest, the first one of two equally near.
  /// - Parameter ends: at least one.
  package func nearest(from place: CGFloat, velocity: CGFloat, among ends: [CGFloat]) -> Int {
    let rest = restingPlace(from: place, velocity: velocity)
    var nearest = 0
    for (index, end) in ends.enumerated() where abs(end - rest) < abs(ends[nearest] - rest) { nearest = index }
    return nearest
  }
}
