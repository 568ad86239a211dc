import Foundation

/// A filter whose values are properties, too.
final class PropertyFilter: CIFilter, CIGaussianBlur, CIColorControls, CIColorInvert, CIPhotoEffect, CISepiaTone {
  var inputImage: CIImage? {
    get { self[input: kCIInputImageKey] as? CIImage }
    set { self[input: kCIInputImageKey] = newValue }
  }
  var radius: Float {
    get { number(kCIInputRadiusKey) }
    set { self[input: kCIInputRadiusKey] = newValue }
  }
  var saturation: Float {
    get { number(kCIInputSaturationKey) }
    set { self[input: kCIInputSaturationKey] = newValue }
  }
  var brightness: Float {
    get { number(kCIInputBrightnessKey) }
    set { self[input: kCIInputBrightnessKey] = newValue }
  }
  var contrast: Float {
    get { number(kCIInputContrastKey) }
    set { self[input: kCIInputContrastKey] = newValue }
  }
  var intensity: Float {
    get { number(kCIInputIntensityKey) }
    set { self[input: kCIInputIntensityKey] = newValue }
  }

  private func number(_ key: String) -> Float {
    FilterValues([key: self[input: key] as Any]).number(key).map { Float($0) } ?? 0
  }
}
