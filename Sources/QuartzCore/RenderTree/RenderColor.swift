/// A colour as the compositor reads it: extended sRGB, gamma-encoded, not premultiplied. What sRGB shows is 0…1.
public struct RenderColor: Hashable, Sendable {
  public var red: Float
  public var green: Float
  public var blue: Float
  /// 0…1.
  public var alpha: Float

  public init(red: Float, green: Float, blue: Float, alpha: Float) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// To single precision.
  public init(_ color: CGColor) {
    self.init(red: Float(color.red), green: Float(color.green), blue: Float(color.blue), alpha: Float(color.alpha))
  }

  public static let clear = RenderColor(red: 0, green: 0, blue: 0, alpha: 0)
  public static let black = RenderColor(red: 0, green: 0, blue: 0, alpha: 1)
}
