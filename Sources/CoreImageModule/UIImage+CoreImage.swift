import CoreGraphics
import UIKit

extension UIImage {
  /// Makes a picture of what an image has within its extent, at 1 pixel per point.
  public convenience init(ciImage: CIImage) { self.init(ciImage: ciImage, scale: 1, orientation: .up) }

  /// Makes a picture of what an image has within its extent, turned as the orientation says. It is calculated at once.
  ///
  /// One of an image that is empty or has no end has no pixels.
  /// - Parameter scale: pixels per point.
  public convenience init(ciImage: CIImage, scale: CGFloat, orientation: UIImage.Orientation) {
    let picture = ImageRendering(space: .linear).picture(of: ciImage.recipe, in: ciImage.extent)
    self.init(rendered: picture, of: ciImage, scale: scale, orientation: orientation)
  }

  /// The image that the picture was made of by `init(ciImage:)`; nil for others.
  public var ciImage: CIImage? { source as? CIImage }
}
