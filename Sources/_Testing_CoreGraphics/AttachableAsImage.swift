import CoreGraphics
import Foundation
import ImageIOModule

/// An image that can be attached to a test by `Attachment.record(_:named:as:sourceLocation:)`, such as a `CGImage` or a
/// `UIImage`.
public protocol AttachableAsImage {
  /// Calls a function with the image's file.
  /// - Parameters:
  ///   - imageFormat: the format of the file.
  ///   - body: a function that is given the bytes, which are valid until it returns.
  /// - Throws: where the image can't be encoded, and what the function throws.
  borrowing func withUnsafeBytes<R>(
    as imageFormat: AttachableImageFormat, _ body: (UnsafeRawBufferPointer) throws -> R
  ) throws -> R
}

/// An image of which no file can be made.
package struct UnattachableImage: Error, CustomStringConvertible {
  let reason: String

  package init(_ reason: String) { self.reason = reason }

  package var description: String { "The image can't be attached: \(reason)" }
}

extension CGImage: AttachableAsImage {
  public func withUnsafeBytes<R>(
    as imageFormat: AttachableImageFormat, _ body: (UnsafeRawBufferPointer) throws -> R
  ) throws -> R {
    let file = NSMutableData()
    guard let destination = CGImageDestinationCreateWithData(file, imageFormat.contentType.identifier, 1, nil) else {
      throw UnattachableImage("files of the type \(imageFormat) can't be written.")
    }
    let quality = Double(imageFormat.encodingQuality)
    CGImageDestinationAddImage(destination, self, [kCGImageDestinationLossyCompressionQuality: quality])
    guard CGImageDestinationFinalize(destination) else {
      throw UnattachableImage("its \(width) × \(height) pixels can't be written as \(imageFormat).")
    }
    return try body(UnsafeRawBufferPointer(start: file.bytes, count: file.length))
  }
}
