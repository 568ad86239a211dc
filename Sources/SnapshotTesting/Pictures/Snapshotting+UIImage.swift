import Foundation
import UIKit
import XCTestAdditions

extension Diffing where Value == UIImage {
  /// The way to compare images pixel by pixel.
  public static var image: Diffing { image() }

  /// Returns a way to compare images pixel by pixel, in files as PNG.
  ///
  /// A pixel matches whose ∆E from the reference, the distance of their colours in CIE L*a*b*, is at most
  /// 100 · (1 − `perceptualPrecision`).
  /// - Parameters:
  ///   - precision: the part of all pixels that have to match, 0…1.
  ///   - perceptualPrecision: how much a pixel has to be like the reference's, 0…1. An eye sees little difference from
  ///     0.98 on. Pictures that Swoop draws are equal to the bit on every machine.
  ///   - scale: pixels per point of references that are read; nil for one.
  public static func image(
    precision: Float = 1, perceptualPrecision: Float = 1, scale: CGFloat? = nil
  ) -> Diffing {
    let scale = scale.flatMap { $0 > 0 ? $0 : nil } ?? 1
    var diffing = Diffing(
      toData: { $0.pngData() ?? Data() }, fromData: { UIImage(data: $0, scale: scale) ?? UIImage() },
      diff: { old, new in difference(old, new, .init(pixels: precision, perceptual: perceptualPrecision)) })
    diffing.faultOfData = { data in
      guard !data.isEmpty else { return "it is empty." }
      return UIImage(data: data)?.cgImage == nil ? "its \(data.count) bytes are no image." : nil
    }
    diffing.faultOfValue = { image in
      image.pngData() == nil
        ? "The snapshot has no pixels: what is drawn is \(image.size.width) × \(image.size.height) points large." : nil
    }
    return diffing
  }

  private static func difference(
    _ old: UIImage, _ new: UIImage, _ precision: ImageComparison.Precision
  ) -> (String, [XCTAttachment])? {
    guard let reference = old.uprightPicture, let image = new.uprightPicture else {
      return ("One of the images has no pixels.", [])
    }
    let comparison = ImageComparison(reference: reference, image: image, precision: precision)
    guard let failure = comparison.failure() else { return nil }
    let pictures =
      [("reference", reference), ("failure", image)] + (comparison.difference().map { [("difference", $0)] } ?? [])
    return (
      failure,
      pictures.map { name, picture in
        let attachment = XCTAttachment(image: UIImage(cgImage: picture))
        attachment.name = name
        return attachment
      }
    )
  }
}

extension UIImage {
  /// The pixels as a PNG of the image has them, which a picture from a file has already.
  fileprivate var uprightPicture: CGImage? { pngData().flatMap { UIImage(data: $0)?.cgImage } }
}

extension Snapshotting where Value == UIImage, Format == UIImage {
  /// The strategy for images, pixel by pixel.
  public static var image: Snapshotting { image() }

  /// Returns a strategy for images, pixel by pixel.
  /// - Parameters:
  ///   - precision: the part of all pixels that have to match, 0…1.
  ///   - perceptualPrecision: how much a pixel has to be like the reference's, 0…1.
  ///   - scale: pixels per point of references that are read; nil for one.
  public static func image(
    precision: Float = 1, perceptualPrecision: Float = 1, scale: CGFloat? = nil
  ) -> Snapshotting {
    Snapshotting(
      pathExtension: "png",
      diffing: .image(precision: precision, perceptualPrecision: perceptualPrecision, scale: scale))
  }
}

extension Snapshotting where Value == CGImage, Format == UIImage {
  /// The strategy for bitmaps, pixel by pixel.
  public static var image: Snapshotting { image() }

  /// Returns a strategy for bitmaps, pixel by pixel.
  /// - Parameters:
  ///   - precision: the part of all pixels that have to match, 0…1.
  ///   - perceptualPrecision: how much a pixel has to be like the reference's, 0…1.
  public static func image(precision: Float = 1, perceptualPrecision: Float = 1) -> Snapshotting {
    SimplySnapshotting<UIImage>.image(precision: precision, perceptualPrecision: perceptualPrecision)
      .pullback { UIImage(cgImage: $0) }
  }
}
