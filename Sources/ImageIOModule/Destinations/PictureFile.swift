import CoreGraphics
import Foundation

/// A picture's file, by the properties of a destination and of the picture, of which the latter come first.
struct PictureFile {
  let format: PictureOutline.Format
  let image: CGImage
  let options: OptionValues

  init(_ format: PictureOutline.Format, _ image: CGImage, _ properties: CFDictionary, over others: CFDictionary) {
    (self.format, self.image) = (format, image)
    options = OptionValues(properties.merging(others) { own, _ in own })
  }

  /// The file's bytes; nil where the picture can't be written.
  var data: Data? {
    guard let image = image.fitting(options.number(kCGImageDestinationImageMaxPixelSize)) else { return nil }
    return format == .png ? image.pngData() : jpeg(image)
  }

  private func jpeg(_ image: CGImage) -> Data? {
    let white = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
    let background = options.color(kCGImageDestinationBackgroundColor) ?? white
    let quality = options.number(kCGImageDestinationLossyCompressionQuality) ?? Self.usualQuality
    guard let opaque = image.isOpaque ? image : image.opaque(over: background),
      let file = opaque.jpegData(quality: min(max(quality, 0), 1))
    else { return nil }
    return orientation.map { turned(file, $0) } ?? file
  }

  /// The quality without a property that says one, chosen so that photographs show no loss.
  private static let usualQuality = 0.9

  private var orientation: Int? {
    options.number(kCGImagePropertyOrientation).flatMap { Int(exactly: $0) }.flatMap { (1...8).contains($0) ? $0 : nil }
  }

  /// The file with an orientation, which stands behind the marker of its beginning.
  private func turned(_ file: Data, _ orientation: Int) -> Data {
    file.prefix(2) + EXIFBlock.segment(orientation: orientation) + file.dropFirst(2)
  }
}
