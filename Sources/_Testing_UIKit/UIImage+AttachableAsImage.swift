import UIKit
// Testing asks the compiler to import this module wherever a file of tests imports both Testing and UIKit, and so it stands
// for both.
@_exported import _Testing_CoreGraphics

extension UIImage: AttachableAsImage {
  public func withUnsafeBytes<R>(
    as imageFormat: AttachableImageFormat, _ body: (UnsafeRawBufferPointer) throws -> R
  ) throws -> R {
    // What shows is attached: upright, in the image's tint, and drawn where it is only described.
    guard let file = pngData(), let picture = UIImage(data: file)?.cgImage else {
      throw UnattachableImage("it has no pixels: it is \(size.width) × \(size.height) points large.")
    }
    return imageFormat == .png ? try file.withUnsafeBytes(body) : try picture.withUnsafeBytes(as: imageFormat, body)
  }
}
