import Compositor
import CoreGraphics
import Foundation
import XCTest

@testable import HeadlessHost

final class CanvasExchangeTests: XCTestCase {
  private var exchange = CanvasExchange()
  private var ages: [Int] = []

  /// A frame that is one colour all over.
  private func draw(_ color: UInt32, width: Int = 4) -> CGImage {
    exchange.draw(width: width, height: 2) { buffer, age in
      ages.append(age)
      let words = buffer.pixels.assumingMemoryBound(to: UInt32.self)
      for index in 0..<buffer.bytesPerRow / 4 * buffer.height { words[index] = color }
    }
  }

  private func color(_ image: CGImage) -> UInt32 { image.pixels.load(as: UInt32.self) }

  func testPicturesThatAreLetGoAreDrawnOver() {
    for frame in 0..<4 { XCTAssertEqual(color(draw(UInt32(frame))), UInt32(frame)) }
    XCTAssertEqual(ages, [0, 1, 1, 1])
  }

  func testTheLastPictureStaysWhileTheNextIsDrawn() {
    var last: CGImage?
    for frame in 0..<5 {
      let next = draw(UInt32(frame))
      if let last { XCTAssertEqual(color(last), UInt32(frame - 1)) }
      last = next
    }
    XCTAssertEqual(ages, [0, 0, 2, 2, 2], "two by turns")
  }

  func testPicturesThatAreKeptStayAsTheyAre() {
    let kept = (0..<6).map { draw(UInt32($0)) }
    XCTAssertEqual(kept.map(color), [0, 1, 2, 3, 4, 5])
    XCTAssertEqual(ages, Array(repeating: 0, count: 6))
  }

  func testACanvasOfAnotherSizeIsNew() {
    _ = draw(1)
    XCTAssertEqual(draw(2, width: 6).width, 6)
    XCTAssertEqual(ages, [0, 0])
  }

  /// Pictures are compared and hashed row by row, with what lies behind the last pixel.
  func testRowsEndInZerosWhoeverHadTheMemory() {
    for _ in 0..<8 {
      // What the heap hands out next.
      let used = PixelBuffer(width: 20, height: 64)
      memset(used.pixels, 0xff, used.bytesPerRow * used.height)
    }
    for width in [1, 15, 16, 17, 31] {
      let buffer = PixelBuffer(width: width, height: 64, isClear: false)
      for y in 0..<64 {
        let end = UnsafeRawBufferPointer(
          start: buffer.pixels + y * buffer.bytesPerRow + width * 4, count: buffer.bytesPerRow - width * 4)
        XCTAssertTrue(end.allSatisfy { $0 == 0 }, "row \(y), \(width) pixels wide")
      }
    }
  }
}
