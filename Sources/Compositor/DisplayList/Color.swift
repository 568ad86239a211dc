import QuartzCore

extension RenderColor {
  /// The pixel of the colour at an opacity, as a premultiplied 0xAARRGGBB.
  func pixel(opacity: Float = 1) -> UInt32 {
    let alpha = Self.unit(Self.unit(self.alpha) * Self.unit(opacity))
    func channel(_ value: Float) -> UInt32 { UInt32(Self.unit(value) * alpha * 255 + 0.5) }
    return UInt32(alpha * 255 + 0.5) << 24 | channel(red) << 16 | channel(green) << 8 | channel(blue)
  }

  /// A component clamped to 0…1; what is no number counts as 0.
  static func unit(_ value: Float) -> Float { value > 0 ? min(value, 1) : 0 }
}

extension Float {
  /// An opacity as a byte.
  var alphaByte: UInt8 { UInt8(RenderColor.unit(self) * 255 + 0.5) }
}

/// The product of two bytes as parts of 255: round(a * b / 255).
func multiplied(_ a: UInt8, _ b: UInt8) -> UInt8 {
  let t = UInt32(a) * UInt32(b) + 128
  return UInt8((t + (t >> 8)) >> 8)
}
