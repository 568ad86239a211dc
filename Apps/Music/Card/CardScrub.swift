import UIKit

/// The motion under a finger that has caught it on its way. By time, parts are not where an even progress has them. What
/// each is off wanes evenly on the way to either end: it goes evenly from where it was caught, so that nothing jumps and
/// everything arrives. No part turns back on its way: one that moves in a half of the way alone stands until it is due.
struct CardScrub {
  let motion: CardMotion
  /// The openness at which it was caught.
  let openness: CGFloat
  private let caught: CardPose
  private let offsets: CardPose
  private let status: ClosedRange<CGFloat>

  /// Takes over a motion where a finger has caught it.
  /// - Parameters:
  ///   - pose: as it is on screen.
  ///   - status: the part of the way on which the status bar's text turns.
  init(_ motion: CardMotion, caughtAt pose: CardPose, turningStatusIn status: ClosedRange<CGFloat>) {
    (self.motion, self.status) = (motion, status)
    (openness, caught) = (pose.container, pose)
    offsets = pose.combined(with: motion.pose(at: pose.container, turningStatusIn: status)) { $0 - $1 }
  }

  func pose(at openness: CGFloat) -> CardPose {
    let openness = openness.clampedToUnit
    let left: CGFloat
    if openness > self.openness {
      left = (1 - openness) / (1 - self.openness)
    } else {
      left = self.openness > 0 ? openness / self.openness : 1
    }
    let opens = openness > self.openness
    return motion.pose(at: openness, turningStatusIn: status)
      .combined(with: offsets) { ($0 + $1 * left).clampedToUnit }
      .combined(with: caught) { opens ? max($0, $1) : min($0, $1) }
  }
}
