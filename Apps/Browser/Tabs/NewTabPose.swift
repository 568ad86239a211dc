import AppSupport
import UIKit

/// How the capsule of the tab past the last one stands while it is pulled in.
struct NewTabPose: Equatable {
  var alpha: CGFloat
  /// The width in points. The leading edge stays where it is in the strip.
  var width: CGFloat

  /// How much narrower than the screen the capsule is that waits, in points.
  static let shortage: CGFloat = 248

  /// Makes the pose for a pull.
  /// - Parameter distance: how far the capsules are pulled past the last tab's place, in points.
  init(distance: CGFloat, in layout: TabStripLayout) {
    let waiting = max(0, layout.width - Self.shortage)
    let part = waiting > 0 ? distance / waiting : (distance > 0 ? 1 : 0)
    alpha = min(max(1.2 * part, 0), 1)
    // From here on the trailing edge stays at the finger's side of the screen.
    width = min(max(distance, waiting), layout.capsuleWidth)
  }
}

/// How the page of the tab past the last one stands, and what its capsule shows.
struct NewTabPageStage: Equatable {
  var pageScale: CGFloat
  var pageAlpha: CGFloat
  /// A plus sign in place of the page's name.
  var showsPlus: Bool

  static let waiting = NewTabPageStage(pageScale: 0.8, pageAlpha: 0, showsPlus: true)
  static let landed = NewTabPageStage(pageScale: 1, pageAlpha: 1, showsPlus: false)

  /// The duration from one to the other by the original timing; by any, that in which the plus sign or the page's name
  /// goes. In seconds.
  static let duration: TimeInterval = 0.3
  /// The duration in which the symbol or the page's name appears in the place of the plus sign, once that has gone.
  static let comingDuration: TimeInterval = 0.2

  /// Makes an animator for a page that goes from one to the other.
  @MainActor static func animator(_ timing: MotionTiming) -> UIViewPropertyAnimator {
    timing == .spring
      ? UIViewPropertyAnimator(duration: 0, timingParameters: RestSpring.timing(velocity: 0, over: 1))
      : UIViewPropertyAnimator(duration: duration, curve: .easeInOut)
  }
}
