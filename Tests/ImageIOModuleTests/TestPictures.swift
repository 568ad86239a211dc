import CoreGraphics
import Foundation

extension CGImage {
  /// A picture whose pixels are given as 0xAARRGGBB, premultiplied, from the top left.
  static func of(
    _ width: Int, _ height: Int, isOpaque: Bool = true, _ pixel: (_ x: Int, _ y: Int) -> UInt32
  ) -> CGImage {
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: width * height * 4, alignment: 16)
    for y in 0..<height {
      for x in 0..<width { memory.storeBytes(of: pixel(x, y), toByteOffset: (y * width + x) * 4, as: UInt32.self) }
    }
    return CGImage(width: width, height: height, bytesPerRow: width * 4, isOpaque: isOpaque, adopting: memory)
  }

  /// Red above green above blue above white, in four rows.
  static func rows(width: Int) -> CGImage {
    let colors: [UInt32] = [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0xFFFF_FFFF]
    return of(width, 4) { _, y in colors[y] }
  }

  /// The premultiplied pixel, counted from the top left.
  func pixel(_ x: Int, _ y: Int) -> UInt32 {
    pixels.load(fromByteOffset: y * bytesPerRow + x * 4, as: UInt32.self)
  }
}

/// Files for tests.
enum TestFile {
  /// A GIF of 4 by 4 pixels in one colour after the other, each shown for some hundredths of a second.
  static func gif(_ frames: [(color: UInt32, delay: Int)]) throws -> Data {
    var file = Data()
    let encoder = try GIFEncoder(width: 4, height: 4) { file.append(contentsOf: $0) }
    let finder = PictureChangeFinder(width: 4, height: 4)!
    for frame in frames {
      try encoder.add(finder.changes(to: .of(4, 4) { _, _ in frame.color })!, delay: frame.delay)
    }
    try encoder.finish()
    return file
  }

  /// A JPEG file with an EXIF block that says its orientation and carries a smaller file along.
  static func jpeg(_ image: CGImage, orientation: UInt8, carrying thumbnail: Data) -> Data {
    let length = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: thumbnail.count >> $0) }
    var block: [UInt8] = Array("Exif\0\0MM".utf8) + [0, 42, 0, 0, 0, 8]
    block += [0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 26]
    block += [0, 2, 0x02, 0x01, 0, 4, 0, 0, 0, 1, 0, 0, 0, 56]
    block += [0x02, 0x02, 0, 4, 0, 0, 0, 1] + length + [0, 0, 0, 0]
    block += thumbnail
    let size = block.count + 2
    let plain = image.jpegData(quality: 1)!
    return plain.prefix(2) + [0xFF, 0xE1, UInt8(size >> 8), UInt8(size & 255)] + block + plain.dropFirst(2)
  }
}
