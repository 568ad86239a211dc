/// A colour as archives hold it: components of extended sRGB.
struct ArchivedColor {
  var red, green, blue, alpha: CGFloat

  /// The components of a colour; nil for a pattern.
  init?(_ color: CGColor) {
    guard color.pattern == nil else { return nil }
    (red, green, blue, alpha) = (color.red, color.green, color.blue, color.alpha)
  }

  /// Reads a colour; nil where the archive has none.
  init?(in coder: NSCoder) {
    guard Self.keys.allSatisfy({ coder.containsValue(forKey: $0) }) else { return nil }
    let values = Self.keys.map { CGFloat(coder.decodeDouble(forKey: $0)) }
    guard values.allSatisfy(\.isFinite) else { return nil }
    (red, green, blue, alpha) = (values[0], values[1], values[2], values[3])
  }

  func encode(with coder: NSCoder) {
    for (key, value) in zip(Self.keys, [red, green, blue, alpha]) { coder.encode(Double(value), forKey: key) }
  }

  private static let keys = ["UIRed", "UIGreen", "UIBlue", "UIAlpha"]
}
