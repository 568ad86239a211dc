import Foundation
@_implementationOnly import PictureKernels

/// A picture as films have it: a plane of luma, then two of chroma with half the columns and half the rows (YUV 4:2:0 by
/// ITU-R BT.709 in studio range). Odd sizes are rounded up, and the last column or row is there twice.
package final class PicturePlanes {
  /// The planes' size in pixels: even numbers.
  package let width, height: Int
  /// The planes, one after the other, without padding.
  package let bytes: UnsafeMutableRawBufferPointer
  private let size: (width: Int, height: Int)

  /// Makes planes for pictures of a size in pixels. They hold nothing yet.
  package init(width: Int, height: Int) {
    size = (width, height)
    (self.width, self.height) = ((width + 1) / 2 * 2, (height + 1) / 2 * 2)
    bytes = .allocate(byteCount: self.width * self.height * 3 / 2, alignment: 16)
  }

  deinit { bytes.deallocate() }

  /// Converts a picture of their size, which is taken to be opaque.
  package func fill(from picture: CGImage) {
    precondition((picture.width, picture.height) == size)
    picture_write_yuv420(
      picture.pixels.bindMemory(to: UInt32.self).baseAddress, picture.bytesPerRow / 4, picture.width, picture.height,
      bytes.bindMemory(to: UInt8.self).baseAddress)
  }
}
