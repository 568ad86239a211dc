import CoreGraphics
import Foundation

/// The identifier of the type that the file is expected to have. The contents alone decide.
public let kCGImageSourceTypeIdentifierHint: CFString = "kCGImageSourceTypeIdentifierHint"
/// Whether a picture is kept in decoded form. Pictures always are: they are decoded when they are made.
public let kCGImageSourceShouldCache: CFString = "kCGImageSourceShouldCache"
/// Whether a picture is decoded when it is made and not when it is first drawn. It always is.
public let kCGImageSourceShouldCacheImmediately: CFString = "kCGImageSourceShouldCacheImmediately"

/// Makes a source of a file's bytes.
/// - Parameter options: none that changes anything; see the keys.
/// - Returns: a source also for bytes that are no picture: it has no type and no pictures.
public func CGImageSourceCreateWithData(_ data: CFData, _ options: CFDictionary?) -> CGImageSource? {
  CGImageSource(data)
}

/// Makes a source of a file.
/// - Parameters:
///   - url: a file's URL.
///   - options: none that changes anything; see the keys.
/// - Returns: nil where the file can't be read.
public func CGImageSourceCreateWithURL(_ url: CFURL, _ options: CFDictionary?) -> CGImageSource? {
  guard url.isFileURL, let data = try? Data(contentsOf: url) else { return nil }
  return CGImageSource(data)
}

/// Returns the identifiers of the types of files that can be read.
public func CGImageSourceCopyTypeIdentifiers() -> CFArray {
  [PictureOutline.Format.png, .jpeg, .gif].map(\.rawValue)
}
