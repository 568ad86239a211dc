import UIKit

/// How far each part has come from the mini player (0) to the card (1). Cover, skirt and chevron go with the container,
/// the dimmer with the backing.
struct CardPose: Equatable {
  var backing: CGFloat
  var container: CGFloat
  /// The progress of the fade of what the mini player shows into the card's own colour.
  var white: CGFloat
  var controls: CGFloat
  /// The progress of the tab bar's way out of the screen.
  var tabBar: CGFloat
  /// The progress of what UIKit and others animate along: the status bar.
  var companions: CGFloat

  static let mini = CardPose(backing: 0, container: 0, white: 0, controls: 0, tabBar: 0, companions: 0)
  static let card = CardPose(backing: 1, container: 1, white: 1, controls: 1, tabBar: 1, companions: 1)

  func combined(with other: CardPose, _ combine: (CGFloat, CGFloat) -> CGFloat) -> CardPose {
    CardPose(
      backing: combine(backing, other.backing), container: combine(container, other.container),
      white: combine(white, other.white), controls: combine(controls, other.controls),
      tabBar: combine(tabBar, other.tabBar), companions: combine(companions, other.companions))
  }
}

extension CGFloat {
  var clampedToUnit: CGFloat { Swift.min(Swift.max(self, 0), 1) }

  /// The value at a part of the way to another one.
  func mixed(with end: CGFloat, _ part: CGFloat) -> CGFloat { self + (end - self) * part }
}

extension CGRect {
  func mixed(with end: CGRect, _ part: CGFloat) -> CGRect {
    CGRect(
      x: minX.mixed(with: end.minX, part), y: minY.mixed(with: end.minY, part),
      width: width.mixed(with: end.width, part), height: height.mixed(with: end.height, part))
  }
}
