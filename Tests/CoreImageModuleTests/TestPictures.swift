import CoreGraphics
import CoreImageModule
import Foundation
import XCTest

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

  /// The premultiplied pixel, counted from the top left.
  func pixel(_ x: Int, _ y: Int) -> UInt32 {
    pixels.load(fromByteOffset: y * bytesPerRow + x * 4, as: UInt32.self)
  }
}

/// Fails where a channel of two pixels is further apart than a tolerance.
func assertNear(_ a: UInt32?, _ b: UInt32, within tolerance: Int, _ message: String = "", line: UInt = #line) {
  let isNear = [0, 8, 16, 24].allSatisfy { abs(Int((a ?? 0) >> $0 & 255) - Int(b >> $0 & 255)) <= tolerance }
  XCTAssertTrue(isNear, "\(String(a ?? 0, radix: 16)), not \(String(b, radix: 16)) \(message)", line: line)
}

extension CIImage {
  /// A pixel of what a context makes of the extent, counted from the top left.
  func rendered(_ x: Int, _ y: Int) -> UInt32? { CIContext().createCGImage(self, from: extent)?.pixel(x, y) }
}
