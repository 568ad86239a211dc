import CoreGraphics
import Foundation

/// What every filter with properties has.
public protocol CIFilterProtocol: NSObjectProtocol {
  /// The image that the filter makes; nil without an input image.
  var outputImage: CIImage? { get }
}

/// A filter that blurs.
public protocol CIGaussianBlur: CIFilterProtocol {
  /// The image to be blurred.
  var inputImage: CIImage? { get set }
  /// The standard deviation in pixels; 10 by default.
  var radius: Float { get set }
}

/// A filter that changes saturation, brightness and contrast.
public protocol CIColorControls: CIFilterProtocol {
  /// The image whose colours are changed.
  var inputImage: CIImage? { get set }
  /// The strength of colours: 0 for greys; 1 by default.
  var saturation: Float { get set }
  /// What is added to colours, from -1 to 1; 0 by default.
  var brightness: Float { get set }
  /// The distance of colours from the middle: 1 by default.
  var contrast: Float { get set }
}

/// A filter that turns colours into their opposites.
public protocol CIColorInvert: CIFilterProtocol {
  /// The image whose colours are changed.
  var inputImage: CIImage? { get set }
}

/// A filter with a look and nothing to be set.
public protocol CIPhotoEffect: CIFilterProtocol {
  /// The image whose colours are changed.
  var inputImage: CIImage? { get set }
}

/// A filter that makes pictures look old.
public protocol CISepiaTone: CIFilterProtocol {
  /// The image whose colours are changed.
  var inputImage: CIImage? { get set }
  /// How much of the look there is, from 0 to 1, its default.
  var intensity: Float { get set }
}

extension CIFilter {
  /// Makes a filter that blurs.
  public class func gaussianBlur() -> any CIFilter & CIGaussianBlur { PropertyFilter(kind: .blur) }
  /// Makes a filter that changes saturation, brightness and contrast.
  public class func colorControls() -> any CIFilter & CIColorControls { PropertyFilter(kind: .controls) }
  /// Makes a filter that turns colours into their opposites.
  public class func colorInvert() -> any CIFilter & CIColorInvert { PropertyFilter(kind: .invert) }
  /// Makes a filter that turns colours into the greys of a film of low contrast.
  public class func photoEffectMono() -> any CIFilter & CIPhotoEffect { PropertyFilter(kind: .mono) }
  /// Makes a filter that makes pictures look old.
  public class func sepiaTone() -> any CIFilter & CISepiaTone { PropertyFilter(kind: .sepia) }
}
