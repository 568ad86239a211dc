import AppSupport
import UIKit

/// One of the bars' two motions. Both have a part in which they follow the page under the finger, and a part that runs
/// by itself.
enum BarMotion: Equatable {
  case collapse, expand

  /// How far the page scrolls for the whole first part, in points.
  static let travel: CGFloat = 30
  /// The progress at which the motion leaves the finger.
  static let threshold: CGFloat = 0.6
  /// The duration of the whole first part where it runs by itself, by the original timing, in seconds; also that of the
  /// way back.
  static let firstPartDuration: TimeInterval = 0.1
  /// The duration of the second part by the original timing, in seconds.
  static let secondPartDuration: TimeInterval = 0.2

  var opposite: BarMotion { self == .collapse ? .expand : .collapse }

  /// The direction in which the page scrolls in this motion: +1 where its offset rises.
  var direction: CGFloat { self == .collapse ? 1 : -1 }

  var start: BarPose { self == .collapse ? .expanded : .collapsed }

  /// The pose at the end of the first part.
  var middle: BarPose {
    var pose = start
    pose.toolbarOffset = self == .collapse ? 30 : 40
    pose.addressOffset = self == .collapse ? -8 : -22
    pose.capsuleAlpha = 0
    return pose
  }

  var end: BarPose { opposite.start }

  /// The curve of the second part by the original timing.
  var secondPartCurve: UIView.AnimationCurve { self == .collapse ? .easeOut : .easeIn }

  /// The pose at a progress of 0…1 through the first part.
  func pose(at progress: CGFloat) -> BarPose { start.interpolated(to: middle, at: progress) }

  /// How far the toolbar goes in the first part for each point that the page scrolls.
  var gain: CGFloat { abs(middle.toolbarOffset - start.toolbarOffset) / Self.travel }

  /// The progress through the first part at which the toolbar stands at an offset.
  func progress(atToolbarOffset offset: CGFloat) -> CGFloat {
    let progress = (offset - start.toolbarOffset) / (middle.toolbarOffset - start.toolbarOffset)
    return min(max(progress, 0), 1)
  }
}

extension ReleaseRule {
  /// The rule for where the bars go that follow a page when it is let go: to the end if the page will scroll as far as
  /// would take them from the finger. Where that is, the page's deceleration says.
  static let bars = ReleaseRule(threshold: .reaching(BarMotion.threshold))
}
