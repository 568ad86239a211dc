import UIKit

/// How the bottom bars stand: everything that collapsing and expanding changes.
struct BarPose: Equatable {
  /// The distance from the safe area's bottom to the toolbar's, downwards, in points.
  var toolbarOffset: CGFloat
  /// The distance from the safe area's bottom to the address bar's, downwards, in points.
  var addressOffset: CGFloat
  var capsuleAlpha: CGFloat
  var capsuleScale: CGSize
  var labelScale: CGFloat

  static let expanded = BarPose(
    toolbarOffset: 0, addressOffset: -38, capsuleAlpha: 1, capsuleScale: CGSize(width: 1, height: 1), labelScale: 1)
  static let collapsed = BarPose(
    toolbarOffset: 80, addressOffset: 20, capsuleAlpha: 0, capsuleScale: CGSize(width: 1.2, height: 0.8),
    labelScale: 0.7)

  func interpolated(to other: BarPose, at progress: CGFloat) -> BarPose {
    func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * progress }
    return BarPose(
      toolbarOffset: mix(toolbarOffset, other.toolbarOffset),
      addressOffset: mix(addressOffset, other.addressOffset),
      capsuleAlpha: mix(capsuleAlpha, other.capsuleAlpha),
      capsuleScale: CGSize(
        width: mix(capsuleScale.width, other.capsuleScale.width),
        height: mix(capsuleScale.height, other.capsuleScale.height)),
      labelScale: mix(labelScale, other.labelScale))
  }
}
