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

/// How what belongs to the system decides. An app's own things have their rules in the app.
extension ReleaseRule {
  /// A screen that a finger pushes aside from the edge leaves at 0.3 of the width, or at 1.06 widths per second wherever
  /// it is. Measured on a device: one at 0.27 comes back and at 0.32 leaves; 1.02 widths per second don't count and 1.10
  /// do, and so back.
  package static let pop = ReleaseRule(threshold: .reaching(0.3), flick: .ways(screenWays))

  /// A sheet, whose far end is where it shows, leaves when less than half of it would be left, or when it is pushed out
  /// at 1,000 points per second. Measured on a device: 0.143 s of the velocity count, 975 points per second aren't enough.
  package static let sheet = ReleaseRule(
    threshold: .reaching(0.5), projection: 0.143, forwardFlick: nil, backwardFlick: .speed(1000))

  /// A column of a split view comes or goes by half of its width, or by a flick as fast as one that goes back. Chosen by
  /// eye.
  package static let column = ReleaseRule(threshold: .passing(0.5), flick: .ways(screenWays))

  /// A row that is swiped shows its actions when more than half of what they want would show. Chosen by eye.
  package static let row = ReleaseRule(threshold: .passing(0.5), projection: projectedTime)

  /// A page of a web view's history comes when it would show by more than half. Chosen by eye.
  package static let history = ReleaseRule(threshold: .passing(0.5), projection: projectedTime)

  /// A keyboard that a finger has drawn down falls if the finger lifts on the way down, and one that rests if more than
  /// half of it is below the screen. Chosen by eye.
  package static let keyboard = ReleaseRule(threshold: .passing(0.5), flick: .any)

  /// A page of a scroll view is the nearest one to where content would come to rest by itself at the normal rate, as Apple
  /// projects it. The velocity at which it stops is left out.
  package static let page = ReleaseRule(
    threshold: .reaching(0.5), projection: DecayFunction.reach(ofRate: DecayFunction.normalRate))

  /// The widths per second at which a screen or column goes wherever it is.
  private static let screenWays: CGFloat = 1.06

  /// Seconds of the velocity that count where nothing has been measured: about as many as for a sheet.
  private static let projectedTime: CGFloat = 0.15
}
