import Foundation

/// The numbers that filters calculate with: proportional to light, or as pixels have them.
final class WorkingSpace: Sendable {
  let isLinear: Bool
  /// The numbers for the 256 values of a component.
  let decoding: [Float]
  /// The values of a component, 0…255, for numbers from 0 to 1.
  let encoding: [Float]

  static let linear = WorkingSpace(isLinear: true)
  static let encoded = WorkingSpace(isLinear: false)

  private init(isLinear: Bool) {
    self.isLinear = isLinear
    decoding = (0..<256).map { Float(isLinear ? Self.decode(Double($0) / 255) : Double($0) / 255) }
    // Enough for a tenth of a value where the curve is steepest.
    let steps = 1 << 14
    encoding = (0...steps).map { index in
      let number = Double(index) / Double(steps)
      return Float(255 * (isLinear ? Self.encode(number) : number))
    }
  }

  /// The number for a component of sRGB in 0…1.
  func number(_ component: Double) -> Float { Float(isLinear ? Self.decode(component) : component) }

  // IEC 61966-2-1.
  private static func encode(_ v: Double) -> Double { v <= 0.0031308 ? 12.92 * v : 1.055 * pow(v, 1 / 2.4) - 0.055 }
  private static func decode(_ v: Double) -> Double { v <= 0.04045 ? v / 12.92 : pow((v + 0.055) / 1.055, 2.4) }
}
