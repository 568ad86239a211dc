import CoreGraphics
import Foundation

/// The quality of a JPEG file, from 0 (smallest) to 1 (best). 0.9 by default.
public let kCGImageDestinationLossyCompressionQuality: CFString = "kCGImageDestinationLossyCompressionQuality"
/// The `CGColor` behind a picture with transparent pixels in a JPEG file, which has none. White by default.
public let kCGImageDestinationBackgroundColor: CFString = "kCGImageDestinationBackgroundColor"
/// The most pixels that the longer side of a written picture has; larger ones are made smaller.
public let kCGImageDestinationImageMaxPixelSize: CFString = "kCGImageDestinationImageMaxPixelSize"

/// Sets properties that hold for the whole file, where the picture's don't say otherwise.
public func CGImageDestinationSetProperties(_ idst: CGImageDestination, _ properties: CFDictionary?) {
  idst.properties = properties ?? [:]
}

/// Adds the picture. Further ones are ignored.
/// - Parameter properties: the keys for writing, and for JPEG `kCGImagePropertyOrientation`.
public func CGImageDestinationAddImage(
  _ idst: CGImageDestination, _ image: CGImage, _ properties: CFDictionary?
) {
  if idst.picture == nil { idst.picture = (image, properties ?? [:]) }
}

/// Adds a source's picture, which keeps its orientation. One that can't be decoded is ignored.
/// - Parameter properties: those that come before the source's.
public func CGImageDestinationAddImageFromSource(
  _ idst: CGImageDestination, _ isrc: CGImageSource, _ index: Int, _ properties: CFDictionary?
) {
  guard let image = CGImageSourceCreateImageAtIndex(isrc, index, nil) else { return }
  let own = CGImageSourceCopyPropertiesAtIndex(isrc, index, nil) ?? [:]
  CGImageDestinationAddImage(idst, image, (properties ?? [:]).merging(own) { given, _ in given })
}

/// Writes the file. The destination then takes nothing more.
/// - Returns: false without a picture, where it can't be written, and at a second call.
public func CGImageDestinationFinalize(_ idst: CGImageDestination) -> Bool {
  guard !idst.isFinished, let picture = idst.picture else { return false }
  idst.isFinished = true
  let file = PictureFile(idst.format, picture.image, picture.properties, over: idst.properties)
  return file.data.map(idst.output.write) ?? false
}
