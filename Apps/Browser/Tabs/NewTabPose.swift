import UIKit

/// How the capsule of the tab past the last one stands while it is pulled in.
struct NewTabPose: Equatable {
  var alpha: CGFloat
  /// In points. The leading edge stays where it is in the strip.
  var width: CGFloat

  /// How much narrower than the screen the capsule is that waits, in points.
  static let shortage: CGFloat = 248

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
  var plusAlpha: CGFloat
  var labelAlpha: CGFloat

  static let waiting = NewTabPageStage(pageScale: 0.8, pageAlpha: 0, plusAlpha: 1, labelAlpha: 0)
  static let landed = NewTabPageStage(pageScale: 1, pageAlpha: 1, plusAlpha: 0, labelAlpha: 1)

  /// From one to the other, in seconds.
  static let duration: TimeInterval = 0.3
}
