import CoreGraphics

/// The key of the image that a filter makes.
public let kCIOutputImageKey: CFString = "outputImage"
/// The key of the image that a filter works on, a `CIImage`.
public let kCIInputImageKey: CFString = "inputImage"
/// The key of a radius in pixels.
public let kCIInputRadiusKey: CFString = "inputRadius"
/// The key of how much a filter does, from 0 to 1.
public let kCIInputIntensityKey: CFString = "inputIntensity"
/// The key of the strength of colours: 0 for greys, 1 for what they are.
public let kCIInputSaturationKey: CFString = "inputSaturation"
/// The key of what is added to colours, from -1 to 1.
public let kCIInputBrightnessKey: CFString = "inputBrightness"
/// The key of the distance of colours from the middle: 1 for what it is.
public let kCIInputContrastKey: CFString = "inputContrast"
