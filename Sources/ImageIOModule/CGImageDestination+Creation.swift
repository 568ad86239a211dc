import CoreGraphics
import Foundation

/// Makes a destination whose file is appended to data.
/// - Parameters:
///   - type: `public.png` or `public.jpeg`.
///   - count: 1, as many pictures as these files have.
///   - options: none.
/// - Returns: nil for another type or count.
public func CGImageDestinationCreateWithData(
  _ data: CFMutableData, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? {
  CGImageDestination(type: type, count: count, output: .memory(data))
}

/// Makes a destination whose file is written to a place, over what is there.
/// - Parameters:
///   - url: a file's URL.
///   - type: `public.png` or `public.jpeg`.
///   - count: 1, as many pictures as these files have.
///   - options: none.
/// - Returns: nil for another type or count, or another kind of URL.
public func CGImageDestinationCreateWithURL(
  _ url: CFURL, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? {
  url.isFileURL ? CGImageDestination(type: type, count: count, output: .file(url)) : nil
}

/// Returns the identifiers of the types of files that can be written.
public func CGImageDestinationCopyTypeIdentifiers() -> CFArray { CGImageDestination.formats.map(\.rawValue) }
