/// A colour as the compositor reads it: extended sRGB, gamma-encoded, not premultiplied. What sRGB shows is 0…1.
package struct RenderColor: Hashable, Sendable {
  package var red: Float
  package var green: Float
  package var blue: Float
  /// The opacity, 0…1.
  package var alpha: Float

  package init(red: Float, green: Float, blue: Float, alpha: Float) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Makes a colour to single precision; clear of a pattern, which is none.
  package init(_ color: CGColor) {
    guard color.pattern == nil else {
      self = .clear
      return
    }
    self.init(red: Float(color.red), green: Float(color.green), blue: Float(color.blue), alpha: Float(color.alpha))
  }

  package static let clear = RenderColor(red: 0, green: 0, blue: 0, alpha: 0)
  package static let black = RenderColor(red: 0, green: 0, blue: 0, alpha: 1)
}
