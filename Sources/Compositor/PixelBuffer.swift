import CoreGraphics
import Foundation

/// Memory that holds a picture: premultiplied 32-bit pixels, 0xAARRGGBB in native byte order (B, G, R, A in memory on
/// little-endian machines).
package final class PixelBuffer: @unchecked Sendable {
  /// The width in pixels.
  package let width: Int
  /// The height in pixels.
  package let height: Int
  /// A multiple of 4.
  package let bytesPerRow: Int
  /// The top row first.
  package let pixels: UnsafeMutableRawPointer
  private let isOwner: Bool

  /// A black, transparent picture.
  /// - Parameter isClear: false where all of it will be drawn before anybody looks: until then its pixels are whatever
  ///   the memory held.
  package init(width: Int, height: Int, isClear: Bool = true) {
    self.width = max(0, width)
    self.height = max(0, height)
    // Rows start on cache lines.
    bytesPerRow = (self.width * 4 + 63) / 64 * 64
    let size = max(64, bytesPerRow * self.height)
    pixels = .allocate(byteCount: size, alignment: 4096)
    isOwner = true
    if isClear { clear() } else { clearRowEnds() }
  }

  /// A picture in memory of somebody else, which has to stay while the buffer is used.
  package init(wrapping pixels: UnsafeMutableRawPointer, width: Int, height: Int, bytesPerRow: Int) {
    demand(
      bytesPerRow % 4 == 0 && bytesPerRow >= width * 4,
      "PixelBuffer: \(bytesPerRow) bytes per row, where \(width) pixels take a multiple of 4 from \(width * 4) on")
    self.width = width
    self.height = height
    self.bytesPerRow = bytesPerRow
    self.pixels = pixels
    isOwner = false
  }

  /// Makes all pixels black and transparent.
  package func clear() { memset(pixels, 0, bytesPerRow * height) }

  /// Whoever compares or hashes pictures may read whole rows.
  private func clearRowEnds() {
    let length = bytesPerRow - width * 4
    guard length > 0 else { return }
    for y in 0..<height { memset(pixels + (y * bytesPerRow + width * 4), 0, length) }
  }

  deinit { if isOwner { pixels.deallocate() } }

  /// The pixel at a place, as a premultiplied 0xAARRGGBB.
  package subscript(x: Int, y: Int) -> UInt32 {
    precondition(x >= 0 && y >= 0 && x < width && y < height)
    return pixels.load(fromByteOffset: y * bytesPerRow + x * 4, as: UInt32.self)
  }

  /// A copy of the picture as it is now.
  /// - Parameter isOpaque: true where the memory may hold no alpha.
  package func makeImage(isOpaque: Bool = false) -> CGImage {
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: max(4, bytesPerRow * height), alignment: 64)
    memory.copyMemory(from: UnsafeRawBufferPointer(start: pixels, count: bytesPerRow * height))
    return CGImage(width: width, height: height, bytesPerRow: bytesPerRow, isOpaque: isOpaque, adopting: memory)
  }

  /// The picture without a copy: as long as the image is there, nothing may be drawn into the buffer, which the image
  /// keeps.
  package func makeSharedImage() -> CGImage {
    CGImage(
      width: width, height: height, bytesPerRow: bytesPerRow,
      sharing: UnsafeRawBufferPointer(start: pixels, count: max(4, bytesPerRow * height)), of: self)
  }

  /// The whole picture.
  package var bounds: PixelRect { PixelRect(x0: 0, y0: 0, x1: width, y1: height) }
}
