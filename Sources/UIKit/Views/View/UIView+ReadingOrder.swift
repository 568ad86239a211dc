extension UIView {
  /// A place within the bounds that is told as where one reads from the left: mirrored where one reads from the right.
  func inReadingOrder(_ rect: CGRect) -> CGRect {
    guard effectiveUserInterfaceLayoutDirection == .rightToLeft else { return rect }
    return CGRect(
      x: bounds.width - rect.minX - rect.width, y: rect.minY, width: rect.width, height: rect.height)
  }
}
