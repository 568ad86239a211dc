/// Memory that holds a picture: premultiplied 32-bit pixels, 0xAARRGGBB in native byte order (B, G, R, A in memory on
/// little-endian machines).
public final class PixelBuffer: @unchecked Sendable {
  public let width: Int
  public let height: Int
  /// A multiple of 4.
  public let bytesPerRow: Int
  public let pixels: UnsafeMutableRawPointer
  private let isOwner: Bool

  /// A black, transparent picture.
  public init(width: Int, height: Int) {
    self.width = max(0, width)
    self.height = max(0, height)
    // Rows start on cache lines.
    bytesPerRow = (self.width * 4 + 63) / 64 * 64
    let size = max(64, bytesPerRow * self.height)
    pixels = .allocate(byteCount: size, alignment: 4096)
    pixels.initializeMemory(as: UInt8.self, repeating: 0, count: size)
    isOwner = true
  }

  /// A picture in memory of somebody else, which has to stay while the buffer is used.
  public init(wrapping pixels: UnsafeMutableRawPointer, width: Int, height: Int, bytesPerRow: Int) {
    precondition(bytesPerRow % 4 == 0 && bytesPerRow >= width * 4)
    self.width = width
    self.height = height
    self.bytesPerRow = bytesPerRow
    self.pixels = pixels
    isOwner = false
  }

  deinit { if isOwner { pixels.deallocate() } }

  /// 0xAARRGGBB
  public subscript(x: Int, y: Int) -> UInt32 {
    precondition(x >= 0 && y >= 0 && x < width && y < height)
    return pixels.load(fromByteOffset: y * bytesPerRow + x * 4, as: UInt32.self)
  }

  /// The whole picture.
  public var bounds: PixelRect { PixelRect(x0: 0, y0: 0, x1: width, y1: height) }
}
