import Foundation

/// An immutable bitmap: premultiplied 32-bit pixels (0xAARRGGBB in native byte order, so B, G, R, A in memory on
/// little-endian machines), or an 8-bit alpha mask.
public final class CGImage: @unchecked Sendable {
  /// The contents of a pixel: 32 bits of colour, or 8 of alpha.
  package enum PixelFormat: Sendable {
    case premultipliedARGB
    case alpha
  }

  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int
  /// The bytes from one row to the next; a multiple of 4.
  public let bytesPerRow: Int
  /// How `pixels` are to be read.
  package let pixelFormat: PixelFormat
  /// Whether every pixel is known to be opaque: what lies beneath need not be drawn.
  package let isOpaque: Bool
  /// The pixels, which are never written after initialisation, so that any thread may read them.
  package let pixels: UnsafeRawBufferPointer
  private let owner: AnyObject

  /// Makes an image that takes over memory.
  /// - Parameters:
  ///   - bytesPerRow: a multiple of 4 that holds `width` pixels.
  ///   - pixels: `height * bytesPerRow` bytes, allocated; the image takes them over and deallocates them.
  package convenience init(
    width: Int, height: Int, bytesPerRow: Int, pixelFormat: PixelFormat = .premultipliedARGB, isOpaque: Bool = false,
    adopting pixels: UnsafeMutableRawBufferPointer
  ) {
    self.init(
      width: width, height: height, bytesPerRow: bytesPerRow, pixelFormat: pixelFormat, isOpaque: isOpaque,
      sharing: UnsafeRawBufferPointer(pixels), of: OwnedMemory(pixels))
  }

  /// Makes an image of memory that has an owner.
  /// - Parameters:
  ///   - bytesPerRow: a multiple of 4 that holds `width` pixels.
  ///   - pixels: `height * bytesPerRow` bytes, which are the owner's, and which it doesn't write while the image is
  ///     there.
  package init(
    width: Int, height: Int, bytesPerRow: Int, pixelFormat: PixelFormat = .premultipliedARGB, isOpaque: Bool = false,
    sharing pixels: UnsafeRawBufferPointer, of owner: AnyObject
  ) {
    demand(width >= 0 && height >= 0, "CGImage: a picture can't be \(width) x \(height) pixels large")
    let least = pixelFormat == .alpha ? width : width * 4
    demand(
      bytesPerRow % 4 == 0 && bytesPerRow >= least,
      "CGImage: \(bytesPerRow) bytes per row, where \(width) pixels take a multiple of 4 from \(least) on")
    demand(
      pixels.count >= height * bytesPerRow,
      "CGImage: \(pixels.count) bytes, where \(height) rows take \(height * bytesPerRow)")
    self.width = width
    self.height = height
    self.bytesPerRow = bytesPerRow
    self.pixelFormat = pixelFormat
    self.isOpaque = isOpaque
    self.pixels = pixels
    self.owner = owner
  }
}

/// Memory that goes with its last user.
private final class OwnedMemory {
  private let bytes: UnsafeMutableRawBufferPointer

  init(_ bytes: UnsafeMutableRawBufferPointer) { self.bytes = bytes }

  deinit { bytes.deallocate() }
}
