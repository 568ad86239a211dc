import Foundation
import UIKit
import UniformTypeIdentifiers
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
    let precision = ImageComparison.Precision(pixels: precision, perceptual: perceptualPrecision)
    var diffing = Diffing(
      toData: { $0.sealedPNG }, fromData: { UIImage(data: $0, scale: scale) ?? UIImage() },
      diff: { old, new in
        guard let reference = old.filedPixels, let image = new.filedPixels else {
          return ("One of the images has no pixels.", [])
        }
        return difference((reference, nil), (image, nil), precision)
      })
    diffing.read = { data in
      guard !data.isEmpty else { return .failure(DamagedReference(reason: "it is empty.")) }
      guard let image = UIImage(data: data, scale: scale), image.cgImage != nil else {
        return .failure(DamagedReference(reason: "its \(data.count) bytes are no image."))
      }
      return .success(image)
    }
    diffing.diffOfFiles = { old, new in
      guard let reference = old.value.uprightPixels, let image = new.value.pixels(in: new.data) else {
        return ("One of the images has no pixels.", [])
      }
      return difference((reference, old.data), (image, new.data), precision)
    }
    diffing.isCertainly = { file, image in image.uprightPixels.map { SealedPNG.isSealed(file, by: $0) } ?? false }
    diffing.faultOfValue = { image in
      image.uprightPixels == nil
        ? "The snapshot has no pixels: what is drawn is \(image.size.width) × \(image.size.height) points large." : nil
    }
    return diffing
  }

  /// A picture, and its PNG file where that is known.
  private typealias Picture = (pixels: CGImage, file: Data?)

  private static func difference(
    _ reference: Picture, _ image: Picture, _ precision: ImageComparison.Precision
  ) -> (String, [XCTAttachment])? {
    let comparison = ImageComparison(reference: reference.pixels, image: image.pixels, precision: precision)
    guard let failure = comparison.failure() else { return nil }
    var pictures: [(String, Picture)] = [("reference", reference), ("failure", image)]
    if let difference = comparison.difference() { pictures.append(("difference", (difference, nil))) }
    return (failure, pictures.map { attachment(of: $1, named: $0) })
  }

  private static func attachment(of picture: Picture, named name: String) -> XCTAttachment {
    let attachment =
      picture.file.map { XCTAttachment(data: $0, uniformTypeIdentifier: UTType.png.identifier) }
      ?? XCTAttachment(image: UIImage(cgImage: picture.pixels))
    attachment.name = name
    return attachment
  }
}

extension UIImage {
  /// The PNG file, which says by which pixels it was made.
  fileprivate var sealedPNG: Data {
    guard let pixels = uprightPixels, let data = pngData() else { return Data() }
    return SealedPNG.seal(data, of: pixels)
  }

  /// The pixels as a PNG of the image has them.
  fileprivate var filedPixels: CGImage? { pngData().flatMap { pixels(in: $0) } }

  /// The pixels of the image's PNG file: its own where all of them are opaque, since nothing becomes of those in it.
  fileprivate func pixels(in file: Data) -> CGImage? {
    // The kind of colours in the header: 2 is without alpha.
    let isOpaque = file.count > 25 && file[file.startIndex + 25] == 2
    return isOpaque ? uprightPixels : UIImage(data: file)?.cgImage
  }
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
