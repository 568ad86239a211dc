import CoreGraphics
import Foundation

/// An image as a recipe: it is calculated when a `CIContext` or a `UIImage` makes pixels of it. It is immutable, and its
/// coordinates are pixels with y up.
public final class CIImage: NSObject, @unchecked Sendable {
  let recipe: any ImageRecipe

  init(_ recipe: any ImageRecipe) { self.recipe = recipe }

  // MARK: Making images

  /// Makes an image of a picture, with its lower left corner at the origin.
  public convenience init(cgImage image: CGImage) { self.init(BitmapRecipe(image: image)) }

  /// Makes an image of a PNG, JPEG or GIF file's first picture, as it is stored; nil for anything else.
  public convenience init?(data: Data) {
    guard let picture = (try? DecodedImage(data: data))?.frames.first?.image else { return nil }
    self.init(cgImage: picture)
  }

  /// Makes an image of a file's first picture, as it is stored; nil where there is none that can be read.
  public convenience init?(contentsOf url: URL) {
    guard url.isFileURL, let data = try? Data(contentsOf: url) else { return nil }
    self.init(data: data)
  }

  /// Returns an image without extent.
  public class func empty() -> CIImage { CIImage(EmptyRecipe()) }

  // MARK: Properties

  /// The rectangle outside of which the image is clear; null for an empty image, and infinite for one without an end.
  public var extent: CGRect { recipe.extent }

  /// The picture that the image was made of; nil for one that is calculated.
  public var cgImage: CGImage? { (recipe as? BitmapRecipe)?.image }

  // MARK: Images of this one

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
}
