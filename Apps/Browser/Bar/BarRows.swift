import UIKit

/// How the bars lie: the address above the toolbar's items, or all in one row where the screen is low. Poses speak of
/// the first; the second moves by them in proportion.
struct BarRows: Equatable {
  /// The height of the toolbar, in points.
  var height: CGFloat
  /// The height of the address bar, in points.
  var addressHeight: CGFloat
  /// The offset of the expanded address bar, from the safe area's bottom, downwards, in points.
  private var addressOffset: CGFloat
  /// The distance from the screen's sides to the strip of capsules, in points: room for items beside it.
  var sideRoom: CGFloat
  /// The distance from the toolbar's bottom to that of the items.
  var itemsInset: CGFloat
  var isCompact: Bool

  static let two = BarRows(
    height: 100, addressHeight: 62, addressOffset: BarPose.expanded.addressOffset, sideRoom: 0, itemsInset: 0,
    isCompact: false)
  /// The row as high as Safari's. The address bar fills it: higher, it would reach below screens without a home
  /// indicator, where a keyboard that has gone ends. The items, whose own bar is 32 pt high there, lie in the middle.
  static let one = BarRows(
    height: 50, addressHeight: 50, addressOffset: 0, sideRoom: 150, itemsInset: 9, isCompact: true)

  /// The height that is left of the toolbar once it is collapsed, in points.
  private static let rest = two.height - BarPose.collapsed.toolbarOffset

  /// How far the toolbar goes for each point of a pose's.
  private var scale: CGFloat { (height - Self.rest) / (Self.two.height - Self.rest) }

  func toolbarOffset(_ pose: BarPose) -> CGFloat { pose.toolbarOffset * scale }

  /// The offset of a pose in which the toolbar stands like this.
  func offsetOfPose(atToolbarOffset offset: CGFloat) -> CGFloat { offset / scale }

  func addressOffset(_ pose: BarPose) -> CGFloat {
    // The label in the bar's middle ends where it does in two rows.
    let end = BarPose.collapsed.addressOffset - (Self.two.addressHeight - addressHeight) / 2
    let (from, to) = (BarPose.expanded.addressOffset, BarPose.collapsed.addressOffset)
    return end + (pose.addressOffset - to) * (addressOffset - end) / (from - to)
  }

  /// The opacity of the items: in two rows they leave the screen with the toolbar, in one they fade as the capsule
  /// does.
  func itemsAlpha(_ pose: BarPose) -> CGFloat { isCompact ? pose.capsuleAlpha : 1 }

  /// How much more of the page shows while the bars are collapsed, in points.
  var gain: CGFloat { toolbarOffset(.collapsed) }
}
