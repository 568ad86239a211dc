import Foundation

/// An immutable bitmap: premultiplied 32-bit pixels (0xAARRGGBB in native byte order, so B, G, R, A in memory on
/// little-endian machines), or an 8-bit alpha mask.
public final class CGImage: @unchecked Sendable {
  public enum PixelFormat: Sendable {
    case premultipliedARGB
    case alpha
  }

  public let width: Int
  public let height: Int
  /// Bytes from one row to the next; a multiple of 4.
  public let bytesPerRow: Int
  public let pixelFormat: PixelFormat
  /// True if every pixel is known to be opaque: what lies beneath need not be drawn.
  public let isOpaque: Bool
  /// Never written after initialisation, so any thread may read it.
  public let pixels: UnsafeRawBufferPointer

  /// - Parameter pixels: `height * bytesPerRow` bytes, allocated; the image takes them over and deallocates them.
  public init(
    width: Int, height: Int, bytesPerRow: Int, pixelFormat: PixelFormat = .premultipliedARGB, isOpaque: Bool = false,
    adopting pixels: UnsafeMutableRawBufferPointer
  ) {
    precondition(bytesPerRow % 4 == 0 && pixels.count >= height * bytesPerRow)
    self.width = width
    self.height = height
    self.bytesPerRow = bytesPerRow
    self.pixelFormat = pixelFormat
    self.isOpaque = isOpaque
    self.pixels = UnsafeRawBufferPointer(pixels)
  }

  deinit { pixels.deallocate() }
}
