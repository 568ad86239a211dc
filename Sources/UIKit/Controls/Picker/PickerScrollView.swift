/// The scroll view behind a wheel: its content is only a length, and it comes to rest at rows.
final class PickerScrollView: UIScrollView {
  /// Distance of the places where it comes to rest, in points.
  var rowHeight: CGFloat = 1
  /// A finger that had stopped the wheel at a row has left.
  var leftAtRow: () -> Void = {}

  override func stop(near offset: CGPoint) -> CGPoint? {
    CGPoint(x: offset.x, y: offsetRanges.clamp(offset).y.rounded(toMultipleOf: rowHeight))
  }

  override func fingersDidLeaveAtRest() { leftAtRow() }
}

extension CGFloat {
  fileprivate func rounded(toMultipleOf unit: CGFloat) -> CGFloat { (self / unit).rounded() * unit }
}
