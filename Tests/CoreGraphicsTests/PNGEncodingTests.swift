import Foundation
import TestSupport
import XCTest

@testable import CoreGraphics

/// The encoder is one of our own: whatever it writes is read back, by a decoder that isn't, as it was.
final class PNGEncodingTests: XCTestCase {
  private func image(_ width: Int, _ height: Int, padding: Int = 0, _ pixel: (Int, Int) -> UInt32) -> CGImage {
    .of(width, height, padding: padding, isOpaque: false, pixel)
  }

  private func assertSame(_ image: CGImage, _ message: String, line: UInt = #line) throws {
    let data = try XCTUnwrap(image.pngData(), message, line: line)
    let read = try DecodedImage(data: data).frames[0].image
    XCTAssertEqual([read.width, read.height], [image.width, image.height], message, line: line)
    for y in 0..<image.height {
      let rows = [image, read].map {
        UnsafeRawBufferPointer(rebasing: $0.pixels[y * $0.bytesPerRow..<y * $0.bytesPerRow + image.width * 4])
      }
      guard rows[0].elementsEqual(rows[1]) else { return XCTFail("\(message): row \(y)", line: line) }
    }
  }

  func testRandomPicturesComeBackToTheBit() throws {
    for seed in 0..<Soak.count(200) {
      var random = SeededGenerator(seed: UInt64(seed))
      let (width, height) = (Int(random.next() % 90) + 1, Int(random.next() % 60) + 1)
      let kind = random.next() % 6
      var last: UInt32 = 0
      let image = image(width, height, padding: Int(random.next() % 3)) { x, y in
        let word = UInt32(truncatingIfNeeded: random.next())
        switch kind {
        case 0: return word | 0xFF00_0000
        case 1: return 0xFF33_6699
        case 2: return 0xFF00_0000 | word % 3 * 0x70_2010
        case 3: return 0xFF00_0000 | UInt32(y * 5) << 8
        case 4: return 0xFF00_0000 | UInt32(x * 3)
        default:
          // Runs, which are cut by the ends of rows.
          if word % 20 == 0 { last = word | 0xFF00_0000 }
          return last | 0xFF00_0000
        }
      }
      try assertSame(image, "seed \(seed)")
    }
  }

  func testPixelsThatAreNotOpaqueKeepTheirAlpha() throws {
    // Of pixels that are black or white any alpha comes back; others lose by being premultiplied, in memory already.
    try assertSame(image(300, 7) { x, y in UInt32(min(x, 255)) << 24 }, "black")
    try assertSame(image(256, 3) { x, y in UInt32(x) * 0x0101_0101 }, "white")
    XCTAssertFalse(try DecodedImage(data: image(2, 1) { x, _ in x == 0 ? 0 : ~0 }.pngData()!).frames[0].image.isOpaque)
    XCTAssertTrue(try DecodedImage(data: image(2, 1) { _, _ in ~0 }.pngData()!).frames[0].image.isOpaque)
  }

  /// Matches as far back as they may lie and further, blocks of all sizes, a length of each kind.
  func testLongPictures() throws {
    for width in [1, 5, 85, 86, 257, 258, 259, 10922, 10923, 20000] {
      try assertSame(
        image(width, min(10_000, max(3, 60_000 / width))) { x, y in 0xFF00_0000 | UInt32(x &* x % 251 &+ y % 3) },
        "\(width)")
    }
    var random = SeededGenerator(seed: 5)
    try assertSame(image(400, 400) { _, _ in 0xFF00_0000 | UInt32(random.next() & 0xFF_FFFF) }, "noise")
  }

  func testScreensOfTextAndColoursAreSmall() throws {
    let screen = image(780, 1688) { x, y in
      let isInk = y % 44 > 10 && y % 44 < 34 && x > 32 && x < 748 && (x * 7 + y * 3) % 11 < 4
      return isInk ? 0xFF1A_1A1A : y > 1200 ? 0xFF00_0000 | UInt32(y % 256) << 8 : 0xFFFF_FFFF
    }
    try assertSame(screen, "screen")
    XCTAssertLessThan(screen.pngData()!.count, 60_000)
  }
}
