import Compositor
import WebHostKernels

extension PixelBuffer {
  /// The pixels in the order of the memory.
  var words: UnsafeMutablePointer<UInt32> { pixels.assumingMemoryBound(to: UInt32.self) }

  /// Pixels from one row to the next.
  var stride: Int { bytesPerRow / 4 }

  /// The first pixel of a rectangle.
  func start(of rect: PixelRect) -> UnsafeMutablePointer<UInt32> { words + rect.y0 * stride + rect.x0 }

  func copy(_ rect: PixelRect, from other: PixelBuffer) {
    for y in rect.y0..<rect.y1 {
      (pixels + y * bytesPerRow + rect.x0 * 4).copyMemory(
        from: other.pixels + y * other.bytesPerRow + rect.x0 * 4, byteCount: rect.width * 4)
    }
  }

  /// Moves pixels within the picture, as if by way of other memory.
  func perform(_ copy: PictureCopy) {
    let rows = 0..<copy.rect.height
    for row in copy.y < copy.rect.y0 ? AnySequence(rows.reversed()) : AnySequence(rows) {
      // `memmove`.
      (pixels + (copy.rect.y0 + row) * bytesPerRow + copy.rect.x0 * 4).copyMemory(
        from: pixels + (copy.y + row) * bytesPerRow + copy.x * 4, byteCount: copy.rect.width * 4)
    }
  }

  func isEqual(to other: PixelBuffer, in rect: PixelRect) -> Bool {
    picture_is_equal(start(of: rect), stride, other.start(of: rect), other.stride, rect.width, rect.height)
  }

  /// Whether all pixels of a rectangle are the same.
  func isUniform(in rect: PixelRect) -> Bool {
    picture_is_uniform(start(of: rect), stride, rect.width, rect.height)
  }
}
