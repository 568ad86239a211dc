/// Rounds what the solver says to device pixels.
enum PixelGrid {
  /// Edges are rounded one by one, so that neighbours meet; halves go up, so that a size of whole pixels stays what it
  /// is wherever it lies.
  static func rounded(min: Double, max: Double, scale: Double) -> (min: Double, max: Double) {
    (rounded(min, scale: scale), rounded(max, scale: scale))
  }

  static func rounded(_ value: Double, scale: Double) -> Double {
    ((value * scale + 0.5 + slack).rounded(.down)) / scale
  }

  /// Sizes are rounded up, so that text fits.
  static func roundedUp(_ size: Double, scale: Double) -> Double { ((size * scale - slack).rounded(.up)) / scale }

  /// What rounding in the solver may have taken away, in pixels.
  private static let slack = 1e-4
}
