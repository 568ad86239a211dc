import Foundation

/// A catalog's colour in extended sRGB.
enum CatalogColor {
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// Converts a catalog's colour.
  /// - Returns: Red, green, blue and alpha, rounded to a millionth.
  static func sRGB(_ color: CatalogContents.Color) throws -> [Double] {
    let space = color.colorSpace ?? "srgb"
    let alpha = try component("alpha", of: color) ?? 1
    func required(_ name: String) throws -> Double {
      guard let value = try component(name, of: color) else {
        throw Failure(description: "the component \(name) is missing")
      }
      return value
    }
    let rgb: [Double]
    switch space {
    case "srgb", "extended-srgb": rgb = try ["red", "green", "blue"].map(required)
    case "gray-gamma-22", "extended-gray":
      let white = try required("white")
      rgb = [white, white, white]
    case "extended-linear-srgb": rgb = try ["red", "green", "blue"].map(required).map(encode)
    case "display-p3": rgb = try fromDisplayP3(["red", "green", "blue"].map(required))
    default: throw Failure(description: "the colour space \(space) is not known")
    }
    let rounded = (rgb + [alpha]).map { ($0 * 1e6).rounded() / 1e6 }
    guard rounded.allSatisfy(\.isFinite) else { throw Failure(description: "a component is too large") }
    return rounded
  }

  /// The value of a component: `0xFF` and `255` are bytes, `1.000` is a part of one.
  private static func component(_ name: String, of color: CatalogContents.Color) throws -> Double? {
    guard let text = color.components?[name]?.text.trimmingCharacters(in: .whitespaces) else { return nil }
    if text.lowercased().hasPrefix("0x"), let value = Int(text.dropFirst(2), radix: 16) { return Double(value) / 255 }
    if text.contains("."), let value = Double(text) { return value }
    if let value = Int(text) { return name == "alpha" && value <= 1 ? Double(value) : Double(value) / 255 }
    throw Failure(description: "the component \(name) is \"\(text)\", which is no number")
  }

  /// Converts a colour of Display P3. Both spaces have the transfer function of sRGB; the matrix leads from one's
  /// primaries to the other's, which share the white point D65 (SMPTE EG 432-1 and IEC 61966-2-1).
  static func fromDisplayP3(_ p3: [Double]) -> [Double] {
    let linear = p3.map(decode)
    let matrix = [
      [1.2249401763, -0.2249401763, 0], [-0.0420569547, 1.0420569547, 0], [-0.0196375546, -0.0786360456, 1.0982736001],
    ]
    return matrix.map { row in encode(row[0] * linear[0] + row[1] * linear[1] + row[2] * linear[2]) }
  }

  private static func decode(_ value: Double) -> Double {
    let size = abs(value)
    let linear = size <= 0.04045 ? size / 12.92 : pow((size + 0.055) / 1.055, 2.4)
    return value < 0 ? -linear : linear
  }

  private static func encode(_ value: Double) -> Double {
    let size = abs(value)
    let encoded = size <= 0.0031308 ? size * 12.92 : 1.055 * pow(size, 1 / 2.4) - 0.055
    return value < 0 ? -encoded : encoded
  }
}
