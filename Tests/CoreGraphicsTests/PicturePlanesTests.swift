import XCTest

@testable import CoreGraphics

/// The planes of pictures, held against the formulas of ITU-R BT.709 (items 3.2 to 3.4), which the kernel has in whole
/// numbers.
final class PicturePlanesTests: XCTestCase {
  private func image(_ width: Int, _ height: Int, _ pixel: (Int, Int) -> UInt32) -> CGImage {
    .of(width, height, padding: 1, isOpaque: true, pixel)
  }

  /// Luma, and the two of chroma, as fractions of what they have room for.
  private func formula(_ color: UInt32) -> (Double, Double, Double) {
    let (r, g, b) = (Double(color >> 16 & 255) / 255, Double(color >> 8 & 255) / 255, Double(color & 255) / 255)
    let y = 0.2126 * r + 0.7152 * g + 0.0722 * b
    return (16 + 219 * y, 128 + 224 * (b - y) / 1.8556, 128 + 224 * (r - y) / 1.5748)
  }

  func testColoursAreThoseOfTheStandard() {
    for color in [0, 0xFFFFFF, 0x808080, 0xFF0000, 0x00FF00, 0x0000FF, 0x34C759, 0x0A84FF] as [UInt32] {
      let planes = PicturePlanes(width: 4, height: 2)
      planes.fill(from: image(4, 2) { _, _ in 0xFF00_0000 | color })
      let (y, u, v) = formula(color)
      for (index, byte) in planes.bytes.enumerated() {
        XCTAssertEqual(Double(byte), index < 8 ? y : index < 10 ? u : v, accuracy: 1, "\(String(color, radix: 16))")
      }
      if color % 0x10101 == 0 { XCTAssertEqual(Array(planes.bytes[8...]), [128, 128, 128, 128], "grey has no colour") }
    }
  }

  /// A vector's width of pixels and more, so that each way through the kernel is taken.
  func testEachPixelHasItsLumaAndEachFourTheirMeanChroma() {
    for (width, height) in [(70, 6), (71, 7), (1, 1), (2, 1), (1, 2), (33, 3)] {
      func color(_ x: Int, _ y: Int) -> UInt32 {
        0xFF00_0000 | UInt32((x * 7919 + y * 104_729) * 2_654_435 & 0xFF_FFFF)
      }
      let planes = PicturePlanes(width: width, height: height)
      planes.fill(from: image(width, height, color))
      let (columns, rows) = ((width + 1) / 2, (height + 1) / 2)
      XCTAssertEqual([planes.width, planes.height, planes.bytes.count], [columns * 2, rows * 2, columns * rows * 6])
      func shown(_ x: Int, _ y: Int) -> (Double, Double, Double) {
        formula(color(min(x, width - 1), min(y, height - 1)))
      }
      for y in 0..<rows * 2 {
        for x in 0..<columns * 2 {
          XCTAssertEqual(Double(planes.bytes[y * columns * 2 + x]), shown(x, y).0, accuracy: 1, "\(x), \(y)")
        }
      }
      for y in 0..<rows {
        for x in 0..<columns {
          let four = [(0, 0), (1, 0), (0, 1), (1, 1)].map { shown(2 * x + $0.0, 2 * y + $0.1) }
          let index = columns * rows * 4 + y * columns + x
          XCTAssertEqual(Double(planes.bytes[index]), four.map(\.1).reduce(0, +) / 4, accuracy: 1.2)
          XCTAssertEqual(Double(planes.bytes[index + columns * rows]), four.map(\.2).reduce(0, +) / 4, accuracy: 1.2)
        }
      }
    }
  }
}
