extension CGSize {
  /// The size rounded up to device pixels, where a thousandth of a pixel too much counts as noise.
  func roundedUp(scale: CGFloat) -> CGSize {
    CGSize(
      width: ((width * scale) - 0.001).rounded(.up) / scale, height: ((height * scale) - 0.001).rounded(.up) / scale)
  }
  /// The size that fits into both of two.
  static func min(_ a: CGSize, _ b: CGSize) -> CGSize {
    CGSize(width: Swift.min(a.width, b.width), height: Swift.min(a.height, b.height))
  }
}
