import Foundation

/// A colour in CIE L*a*b*, under the white of sRGB (D65), in which equal distances look equally different.
struct LabColor: Equatable {
  let lightness: Double
  let a: Double
  let b: Double

  /// Makes a colour of an opaque pixel of sRGB, 0xRRGGBB.
  init(_ pixel: UInt32) {
    let (red, green, blue) = (Self.light(pixel >> 16), Self.light(pixel >> 8), Self.light(pixel))
    // The matrix of sRGB (IEC 61966-2-1), each row by the white's share.
    let x = Self.response((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505)
    let y = Self.response(0.2126 * red + 0.7152 * green + 0.0722 * blue)
    let z = Self.response((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089)
    (lightness, a, b) = (116 * y - 16, 500 * (x - y), 200 * (y - z))
  }

  /// Returns the distance to a colour: ∆E of CIE 1976, about 2 of which an eye just sees, and 100 of which lie between
  /// black and white.
  func distance(to other: LabColor) -> Double {
    let (l, a, b) = (lightness - other.lightness, a - other.a, b - other.b)
    return (l * l + a * a + b * b).squareRoot()
  }

  /// The light that a component of sRGB stands for, 0…1.
  private static func light(_ component: UInt32) -> Double { lights[Int(component & 0xFF)] }

  private static let lights: [Double] = (0...255).map { component in
    let value = Double(component) / 255
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  /// How an eye responds to a part of the white's light.
  private static func response(_ part: Double) -> Double {
    let knee = 6.0 / 29
    return part > knee * knee * knee ? cbrt(part) : part / (3 * knee * knee) + 4.0 / 29
  }
}
