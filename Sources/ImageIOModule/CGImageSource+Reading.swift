import CoreGraphics
import Foundation

/// Returns the identifier of the file's type, such as `public.png`; nil where it is unknown.
public func CGImageSourceGetType(_ isrc: CGImageSource) -> CFString? { isrc.outline?.format.rawValue }

/// Returns how many pictures the file has: several in a GIF that moves, one in others, none where it is no picture.
public func CGImageSourceGetCount(_ isrc: CGImageSource) -> Int { isrc.outline?.frames.count ?? 0 }

/// Returns the place of the picture that stands for the file: the first.
public func CGImageSourceGetPrimaryImageIndex(_ isrc: CGImageSource) -> Int { 0 }

/// Returns whether the file is whole. What is damaged within is only found by decoding.
public func CGImageSourceGetStatus(_ isrc: CGImageSource) -> CGImageSourceStatus {
  guard let outline = isrc.outline else { return .statusUnknownType }
  return outline.isComplete ? .statusComplete : .statusUnexpectedEOF
}

/// Returns what the file says as a whole: `kCGImagePropertyFileSize`, and of a GIF its loop and canvas in
/// `kCGImagePropertyGIFDictionary`.
/// - Returns: nil for a file that is no picture.
public func CGImageSourceCopyProperties(_ isrc: CGImageSource, _ options: CFDictionary?) -> CFDictionary? {
  isrc.outline.map { PictureProperties(outline: $0).ofSource(fileSize: isrc.pictures.data.count) }
}

/// Returns what the file says of a picture, without decoding it: see `kCGImagePropertyPixelWidth` and the other keys.
/// - Returns: nil where there is no such picture.
public func CGImageSourceCopyPropertiesAtIndex(_ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?)
  -> CFDictionary?
{
  guard let outline = isrc.outline, let frame = isrc.frame(index) else { return nil }
  return PictureProperties(outline: outline).ofFrame(frame)
}

/// Makes a picture as it is stored, not turned by its orientation. Of a GIF, as it shows on the canvas at its time.
/// - Returns: nil where there is no such picture, or where it can't be decoded.
public func CGImageSourceCreateImageAtIndex(_ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?) -> CGImage? {
  isrc.frame(index).flatMap { _ in isrc.pictures.image(at: index) }
}
