import Foundation

/// A filter by its name.
enum FilterKind: String, CaseIterable {
  case blur = "CIGaussianBlur"
  case controls = "CIColorControls"
  case invert = "CIColorInvert"
  case mono = "CIPhotoEffectMono"
  case sepia = "CISepiaTone"

  /// The keys besides the image's, with the values that they have before they are set.
  var defaults: [String: Any] {
    switch self {
    case .blur: [kCIInputRadiusKey: NSNumber(value: 10)]
    case .controls:
      [
        kCIInputSaturationKey: NSNumber(value: 1), kCIInputBrightnessKey: NSNumber(value: 0),
        kCIInputContrastKey: NSNumber(value: 1),
      ]
    case .invert, .mono: [:]
    case .sepia: [kCIInputIntensityKey: NSNumber(value: 1)]
    }
  }

  /// The keys of all filters.
  static let keys = [kCIInputImageKey] + Set(allCases.flatMap(\.defaults.keys)).sorted()

  func image(of input: CIImage, _ values: FilterValues) -> CIImage {
    let number = { (key: String) in values.number(key) ?? Self.default(key, of: self) }
    switch self {
    case .blur: return input.applyingGaussianBlur(sigma: number(kCIInputRadiusKey))
    case .controls:
      let matrix = ColorMatrix.controls(
        saturation: Float(number(kCIInputSaturationKey)), brightness: Float(number(kCIInputBrightnessKey)),
        contrast: Float(number(kCIInputContrastKey)))
      return CIImage(ColorRecipe(input: input.recipe, matrix: matrix))
    case .invert: return CIImage(ColorRecipe(input: input.recipe, matrix: .inversion))
    case .mono: return CIImage(ColorRecipe(input: input.recipe, matrix: .mono))
    case .sepia:
      return CIImage(ColorRecipe(input: input.recipe, matrix: .sepia(intensity: Float(number(kCIInputIntensityKey)))))
    }
  }

  private static func `default`(_ key: String, of kind: FilterKind) -> Double {
    FilterValues(kind.defaults).number(key) ?? 0
  }
}
