import UIKit

extension UIView {
  /// The greatest width of lines: in more room, they would become too long to read.
  private static let largestReadableWidth: CGFloat = 720

  /// The margin beside rows and what belongs to them, within the safe area, in points: as the system's own margins, and
  /// more where the view is wider than lines should be.
  var readableMargin: CGFloat {
    let least: CGFloat = bounds.width >= 414 ? 20 : 16
    return max(least, (bounds.width - Self.largestReadableWidth) / 2 - safeAreaInsets.left)
  }
}
