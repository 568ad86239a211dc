import CoreGraphics

extension CGImage {
  /// Pictures in a row, the first one on the left, all as wide as the first and clear below those that are lower.
  /// - Precondition: there is a picture.
  package convenience init(sideBySide pictures: [CGImage]) {
    demand(!pictures.isEmpty, "a film strip has pictures")
    let (width, height) = (pictures[0].width, pictures.map(\.height).max()!)
    let bytesPerRow = width * 4 * pictures.count
    let strip = UnsafeMutableRawBufferPointer.allocate(byteCount: bytesPerRow * height, alignment: 64)
    strip.initializeMemory(as: UInt8.self, repeating: 0)
    for (index, picture) in pictures.enumerated() {
      for y in 0..<picture.height {
        (strip.baseAddress! + y * bytesPerRow + index * width * 4).copyMemory(
          from: picture.pixels.baseAddress! + y * picture.bytesPerRow, byteCount: min(width, picture.width) * 4)
      }
    }
    self.init(width: width * pictures.count, height: height, bytesPerRow: bytesPerRow, adopting: strip)
  }
}
