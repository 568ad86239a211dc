import CoreGraphics
import Foundation
import XCTest

/// A pixel with straight channel values, for messages.
struct Pixel: Equatable, CustomStringConvertible {
  var r, g, b, a: Int
  init(_ r: Int, _ g: Int, _ b: Int, _ a: Int = 255) { (self.r, self.g, self.b, self.a) = (r, g, b, a) }
  var description: String { "(\(r), \(g), \(b), \(a))" }
  static let clear = Pixel(0, 0, 0, 0)
  static let red = Pixel(255, 0, 0)
  static let green = Pixel(0, 255, 0)
  static let blue = Pixel(0, 0, 255)
  static let white = Pixel(255, 255, 255)
  static let black = Pixel(0, 0, 0)

  func isNear(_ other: Pixel, within tolerance: Int) -> Bool {
    abs(r - other.r) <= tolerance && abs(g - other.g) <= tolerance && abs(b - other.b) <= tolerance
      && abs(a - other.a) <= tolerance
  }
}

extension CGImage {
  /// The premultiplied pixel, counted from the top left.
  func pixel(_ x: Int, _ y: Int) -> Pixel {
    if pixelFormat == .alpha { return Pixel(0, 0, 0, Int(pixels[y * bytesPerRow + x])) }
    let value = pixels.load(fromByteOffset: y * bytesPerRow + x * 4, as: UInt32.self)
    return Pixel(Int(value >> 16 & 255), Int(value >> 8 & 255), Int(value & 255), Int(value >> 24))
  }
}

extension CGImage {
  /// A picture of pixels that are given as they lie in memory.
  /// - Parameter padding: the pixels behind each row, which belong to nobody.
  static func of(
    _ width: Int, _ height: Int, padding: Int = 0, isOpaque: Bool, _ pixel: (_ x: Int, _ y: Int) -> UInt32
  ) -> CGImage {
    let bytesPerRow = (width + padding) * 4
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: bytesPerRow * height, alignment: 16)
    for y in 0..<height {
      for x in 0..<width + padding {
        memory.storeBytes(
          of: x < width ? pixel(x, y) : 0x1234_5678, toByteOffset: y * bytesPerRow + x * 4, as: UInt32.self)
      }
    }
    return CGImage(width: width, height: height, bytesPerRow: bytesPerRow, isOpaque: isOpaque, adopting: memory)
  }
}

extension CGContext {
  static func native(_ width: Int, _ height: Int) -> CGContext {
    CGContext(
      data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
      space: CGColorSpaceCreateDeviceRGB(),
      bitmapInfo: CGImageAlphaInfo.premultipliedFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue)!
  }

  func pixel(_ x: Int, _ y: Int) -> Pixel { makeImage()!.pixel(x, y) }
}

func assertPixel(
  _ context: CGContext, _ x: Int, _ y: Int, _ expected: Pixel, within tolerance: Int = 0, _ message: String = "",
  file: StaticString = #filePath, line: UInt = #line
) {
  let actual = context.pixel(x, y)
  XCTAssertTrue(
    actual.isNear(expected, within: tolerance), "(\(x), \(y)) is \(actual), not \(expected) \(message)", file: file,
    line: line)
}

extension CGColor {
  static let pureRed = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
  static let pureGreen = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
  static let pureBlue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
}
