import CoreGraphics
import Foundation
import UIKit

/// An image as a recipe: it is calculated when a `CIContext` or a `UIImage` makes pixels of it. It is immutable, and its
/// coordinates are pixels with y up.
open class CIImage: NSObject, @unchecked Sendable {
  let recipe: any ImageRecipe

  init(_ recipe: any ImageRecipe) { self.recipe = recipe }

  // MARK: Making images

  /// Makes an image of a picture, with its lower left corner at the origin.
  public convenience init(cgImage image: CGImage) { self.init(BitmapRecipe(image: image)) }

  /// Makes an image of a picture's pixels, as they are stored, not turned by its orientation; nil for a picture without
  /// pixels.
  public convenience init?(image: UIImage) {
    if let recipe = image.ciImage?.recipe {
      self.init(recipe)
    } else if let picture = image.cgImage {
      self.init(cgImage: picture)
    } else {
      return nil
    }
  }

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

  /// Makes an image of one colour, whose extent is infinite: it is to be cropped.
  public convenience init(color: CIColor) { self.init(PlainRecipe(color)) }

  /// Returns an image without extent.
  open class func empty() -> CIImage { CIImage(EmptyRecipe()) }

  // MARK: Properties

  /// The rectangle outside of which the image is clear; null for an empty image, and infinite for one without an end.
  open var extent: CGRect { recipe.extent }

  /// The picture that the image was made of; nil for one that is calculated.
  open var cgImage: CGImage? { (recipe as? BitmapRecipe)?.image }
}
