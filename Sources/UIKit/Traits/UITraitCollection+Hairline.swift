extension UITraitCollection {
  /// How thick the thinnest line is that the screen shows sharply: a pixel, in points.
  var hairline: CGFloat { 1 / max(displayScale, 1) }
}
