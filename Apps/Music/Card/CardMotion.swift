import UIKit

/// The two ways between mini player and card: where each part is at a finger's progress, or at that of a spring, and when
/// and how it moves by the original timing. Pure.
enum CardMotion {
  case opening
  case dismissing

  /// The duration of the whole motion by the original timing, in seconds.
  static let duration: TimeInterval = 0.5
  /// The tab bar goes, or comes back, first.
  private static let tabBarDuration: TimeInterval = 0.25
  /// The container gets opaque first, and transparent last.
  private static let whiteDuration: TimeInterval = 0.125

  /// The pose at the motion's beginning.
  var start: CardPose { self == .opening ? .mini : .card }
  /// The pose at the motion's end.
  var end: CardPose { self == .opening ? .card : .mini }

  // MARK: By itself, by the original timing

  /// The time in which a part moves, in seconds, and its pace.
  struct Timing {
    var begin: TimeInterval = 0
    var end = CardMotion.duration
    var pace: CAMediaTimingFunctionName
  }

  func timing(of part: KeyPath<CardPose, CGFloat>) -> Timing {
    switch part {
    case \.container: Timing(pace: self == .opening ? .easeIn : .easeOut)
    case \.controls: Timing(pace: .easeIn)
    case \.tabBar: Timing(end: Self.tabBarDuration, pace: .easeInEaseOut)
    case \.white where self == .opening: Timing(end: Self.whiteDuration, pace: .easeInEaseOut)
    case \.white: Timing(begin: Self.duration - Self.whiteDuration, pace: .easeInEaseOut)
    default: Timing(pace: .easeInEaseOut)
    }
  }

  // MARK: Under a finger, and by a spring

  /// All parts evenly.
  /// - Parameters:
  ///   - openness: how much of the container's travel is done, 0 at the mini player and 1 at the card.
  ///   - status: the part of the way on which the status bar's text turns.
  func pose(at openness: CGFloat, turningStatusIn status: ClosedRange<CGFloat> = 0...1) -> CardPose {
    let whole = openness.clampedToUnit
    let tabBar = self == .opening ? whole / 0.5 : (whole - 0.5) / 0.5
    return CardPose(
      backing: whole, container: whole, white: Self.white(at: whole), controls: whole, tabBar: tabBar.clampedToUnit,
      companions: ((whole - status.lowerBound) / (status.upperBound - status.lowerBound)).clampedToUnit)
  }

  static func white(at openness: CGFloat) -> CGFloat { (openness / 0.25).clampedToUnit }
}
