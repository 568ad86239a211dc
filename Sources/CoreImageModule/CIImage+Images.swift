import CoreGraphics
import Foundation
import ImageIOModule

extension CIImage {
  // MARK: Parts and places

  /// Returns the part of the image in a rectangle, which is widened to whole pixels.
  public func cropped(to rect: CGRect) -> CIImage { CIImage(CroppingRecipe(recipe, to: rect)) }

  /// Returns the image moved, scaled or turned. What lies between pixels is interpolated linearly.
  public func transformed(by matrix: CGAffineTransform) -> CIImage {
    CIImage(TransformRecipe(input: recipe, transform: matrix))
  }

  /// Returns the image with edges that go on without an end.
  public func clampedToExtent() -> CIImage { CIImage(ClampingRecipe(input: recipe)) }

  /// Returns the image above another one.
  public func composited(over dest: CIImage) -> CIImage {
    CIImage(CompositionRecipe(upper: recipe, lower: dest.recipe))
  }

  /// Returns the image blurred; its extent grows by three times `sigma` to each side.
  /// - Parameter sigma: the standard deviation in pixels, at most 500; 0 and less don't blur.
  public func applyingGaussianBlur(sigma: Double) -> CIImage {
    sigma > 0 ? CIImage(BlurRecipe(recipe, sigma: min(sigma, 500))) : self
  }

  // MARK: Turning

  /// Returns the image as it is to be shown. Its lower left corner stays where it is.
  /// - Parameter orientation: how it is stored.
  public func oriented(_ orientation: CGImagePropertyOrientation) -> CIImage {
    guard orientation != .up, !extent.isNull, !extent.isInfinite else { return self }
    let corner = extent.origin
    let toOrigin = CGAffineTransform(translationX: -corner.x, y: -corner.y)
    let back = CGAffineTransform(translationX: corner.x, y: corner.y)
    return transformed(by: toOrigin.concatenating(orientation.transform(of: extent.size)).concatenating(back))
  }

  /// Returns the image as it is to be shown.
  /// - Parameter orientation: how it is stored, as in EXIF: 1 to 8; others leave it as it is.
  public func oriented(forExifOrientation orientation: Int32) -> CIImage {
    UInt32(exactly: orientation).flatMap(CGImagePropertyOrientation.init).map { oriented($0) } ?? self
  }

  // MARK: Filters

  /// Returns what a filter makes of the image; an empty image where there is no filter of that name.
  /// - Parameters:
  ///   - filterName: as for `CIFilter.init(name:)`.
  ///   - params: values for the filter's other keys. One that it doesn't have ends the program.
  public func applyingFilter(_ filterName: String, parameters params: [String: Any]) -> CIImage {
    guard let filter = CIFilter(name: filterName) else { return .empty() }
    filter.apply(params)
    filter.apply([kCIInputImageKey: self])
    return filter.outputImage ?? .empty()
  }

  /// Returns what a filter with its defaults makes of the image; an empty image where there is none of that name.
  public func applyingFilter(_ filterName: String) -> CIImage { applyingFilter(filterName, parameters: [:]) }
}

extension CGImagePropertyOrientation {
  /// The map from a stored picture's coordinates, y up, to those in which it is shown.
  fileprivate func transform(of size: CGSize) -> CGAffineTransform {
    let (w, h) = (size.width, size.height)
    return switch self {
    case .up: .identity
    case .upMirrored: CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: w, ty: 0)
    case .down: CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: w, ty: h)
    case .downMirrored: CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: h)
    case .leftMirrored: CGAffineTransform(a: 0, b: -1, c: -1, d: 0, tx: h, ty: w)
    case .right: CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: w)
    case .rightMirrored: CGAffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0)
    case .left: CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: h, ty: 0)
    }
  }
}
