import Compositor
import CoreGraphics

extension PixelBuffer {
  /// The picture as it is now.
  func makeImage() -> CGImage {
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: max(4, bytesPerRow * height), alignment: 64)
    memory.copyMemory(from: UnsafeRawBufferPointer(start: pixels, count: bytesPerRow * height))
    return CGImage(width: width, height: height, bytesPerRow: bytesPerRow, adopting: memory)
  }
}
