import CoreGraphics
import Foundation

/// Whether a thumbnail is made of the picture where the file has none. False by default.
public let kCGImageSourceCreateThumbnailFromImageIfAbsent: CFString = "kCGImageSourceCreateThumbnailFromImageIfAbsent"
/// Whether a thumbnail is made of the picture even where the file has one. False by default.
public let kCGImageSourceCreateThumbnailFromImageAlways: CFString = "kCGImageSourceCreateThumbnailFromImageAlways"
/// The most pixels that the longer side of a thumbnail has; without it, a thumbnail is as large as what it is made of.
public let kCGImageSourceThumbnailMaxPixelSize: CFString = "kCGImageSourceThumbnailMaxPixelSize"
/// Whether a thumbnail is turned as the picture is to be shown. False by default.
public let kCGImageSourceCreateThumbnailWithTransform: CFString = "kCGImageSourceCreateThumbnailWithTransform"

/// Makes a smaller picture: the one that a JPEG file carries along, or one of the whole picture, as the options say.
///
/// A picture that is small enough keeps its size.
/// - Returns: nil where there is no such picture, where it can't be decoded, and where the file carries none along and
///   the options don't ask for one.
public func CGImageSourceCreateThumbnailAtIndex(_ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?)
  -> CGImage?
{
  let options = OptionValues(options)
  guard let outline = isrc.outline, let picture = isrc.thumbnailSource(index, options),
    let smaller = picture.fitting(options.number(kCGImageSourceThumbnailMaxPixelSize))
  else { return nil }
  let isTurned = options.isTrue(kCGImageSourceCreateThumbnailWithTransform)
  return isTurned ? smaller.upright(outline.orientation ?? 1) : smaller
}

extension CGImageSource {
  /// What a thumbnail is made of.
  fileprivate func thumbnailSource(_ index: Int, _ options: OptionValues) -> CGImage? {
    guard frame(index) != nil else { return nil }
    if options.isTrue(kCGImageSourceCreateThumbnailFromImageAlways) { return pictures.image(at: index) }
    if let carried = pictures.carriedThumbnail { return carried }
    return options.isTrue(kCGImageSourceCreateThumbnailFromImageIfAbsent) ? pictures.image(at: index) : nil
  }
}
