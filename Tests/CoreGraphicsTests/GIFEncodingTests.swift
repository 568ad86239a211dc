import Foundation
import TestSupport
import XCTest

@testable import CoreGraphics

/// What the encoder writes is read back by a decoder that knows nothing of it.
final class GIFEncodingTests: XCTestCase {
  private typealias Pixels = [UInt32]

  private func image(_ pixels: Pixels, width: Int, padding: Int = 0) -> CGImage {
    .of(width, pixels.count / width, padding: padding, isOpaque: true) { pixels[$1 * width + $0] }
  }

  private func pixels(of image: CGImage) -> Pixels {
    (0..<image.height).flatMap { y in
      (0..<image.width).map {
        image.pixels.load(fromByteOffset: y * image.bytesPerRow + $0 * 4, as: UInt32.self)
      }
    }
  }

  /// The pictures as a GIF shows them, each for as many hundredths of a second as its place from 2.
  private func shown(_ pictures: [CGImage]) throws -> [Pixels] {
    var file: [UInt8] = []
    let (width, height) = (pictures[0].width, pictures[0].height)
    let encoder = try GIFEncoder(width: width, height: height) { file += $0 }
    let finder = try XCTUnwrap(PictureChangeFinder(width: width, height: height))
    for (index, picture) in pictures.enumerated() {
      let changes = try XCTUnwrap(finder.changes(to: picture))
      if changes.isEmpty {
        try encoder.addStandstill(delay: index + 2)
      } else {
        try encoder.add(changes, delay: index + 2)
      }
    }
    try encoder.finish()
    let decoded = try DecodedImage(data: Data(file))
    XCTAssertEqual(decoded.loopCount, 0)
    if pictures.count > 1 {
      XCTAssertEqual(decoded.frames.map { Int(($0.duration * 100).rounded()) }, pictures.indices.map { $0 + 2 })
    }
    return decoded.frames.map { pixels(of: $0.image) }
  }

  func testPicturesOfFewColoursComeBackToTheBit() throws {
    for seed in 0..<Soak.count(100) {
      var random = SeededGenerator(seed: UInt64(seed))
      let (width, height) = (Int.random(in: 1...40, using: &random), Int.random(in: 1...30, using: &random))
      let count = [1, 2, 3, 16, 17, 255][seed % 6]
      let colors = (0..<count).map { _ in UInt32.random(in: 0...0xFF_FFFF, using: &random) | 0xFF00_0000 }
      var pixels = (0..<width * height).map { _ in colors.randomElement(using: &random)! }
      var pictures = [pixels]
      for _ in 0..<Int.random(in: 0...5, using: &random) {
        // Some pictures are the same as before, some change in a part, some everywhere.
        let share = [0, 0.05, 1].randomElement(using: &random)!
        for index in pixels.indices where Double.random(in: 0..<1, using: &random) < share {
          pixels[index] = colors.randomElement(using: &random)!
        }
        pictures.append(pixels)
      }
      let padding = Int.random(in: 0...2, using: &random)
      XCTAssertEqual(try shown(pictures.map { image($0, width: width, padding: padding) }), pictures, "seed \(seed)")
    }
  }

  /// A picture in which all pixels change has places for 256 colours, since none has to be left as it is.
  func testAsManyColoursAsAPaletteHas() throws {
    let pictures: [Pixels] = [0, 1].map { step in
      (0..<256).map { 0xFF00_0000 | UInt32($0 + step) * 0x10101 % 0xFF_FFFF }
    }
    XCTAssertEqual(try shown(pictures.map { image($0, width: 16) }), pictures)
  }

  /// A gradient of 4,096 colours: each pixel is near, and on the mean over a few pixels they are nearer still, since
  /// those between two colours take either. A colour that fills a large area is exact.
  func testMoreColoursThanAPaletteHas() throws {
    let (width, height) = (64, 128)
    let gradient: Pixels = (0..<width * height).map {
      let (x, y) = (UInt32($0 % width), UInt32($0 / width))
      return y < 64 ? 0xFF00_0040 | x * 4 << 16 | y * 4 << 8 : 0xFFF9_F9F9
    }
    let result = try shown([image(gradient, width: width)])[0]
    func error(_ shift: UInt32, around x: Int, _ y: Int, side: Int) -> Int {
      var sum = 0
      for row in y..<y + side {
        for column in x..<x + side {
          sum += Int(result[row * width + column] >> shift & 255) - Int(gradient[row * width + column] >> shift & 255)
        }
      }
      return abs(sum) / (side * side)
    }
    for y in stride(from: 0, to: 64, by: 8) {
      for x in stride(from: 0, to: 64, by: 8) {
        for shift in [16, 8, 0] as [UInt32] {
          XCTAssertLessThanOrEqual(error(shift, around: x, y, side: 8), 5, "\(x), \(y)")
          XCTAssertLessThanOrEqual(error(shift, around: x, y, side: 1), 24, "\(x), \(y)")
        }
      }
    }
    XCTAssertEqual(Set(result[64 * width..<128 * width]), [0xFFF9_F9F9])
  }

  /// What stays is not written again, so that it neither flickers nor takes up room.
  func testOnlyWhatChangesIsFound() throws {
    var random = SeededGenerator(seed: 9)
    let before: Pixels = (0..<100 * 100).map { _ in UInt32.random(in: 0...0xFF_FFFF, using: &random) | 0xFF00_0000 }
    var after = before
    after[20 * 100 + 30] = ~before[20 * 100 + 30] | 0xFF00_0000
    after[24 * 100 + 37] = 0xFF00_0000
    let finder = try XCTUnwrap(PictureChangeFinder(width: 100, height: 100))
    let all = try XCTUnwrap(finder.changes(to: image(before, width: 100)))
    XCTAssertEqual([all.x, all.y, all.width, all.height], [0, 0, 100, 100])
    let changes = try XCTUnwrap(finder.changes(to: image(after, width: 100)))
    XCTAssertEqual([changes.x, changes.y, changes.width, changes.height], [30, 20, 8, 5])
    XCTAssertEqual(changes.unchanged, 2)
    XCTAssertEqual(changes.places.filter { $0 == 2 }.count, 38)
    XCTAssertTrue(try XCTUnwrap(finder.changes(to: image(after, width: 100))).isEmpty)
  }

  func testWhatCannotBeWritten() throws {
    struct NoSpace: Error {}
    for size in [(0, 1), (1, 65536)] {
      XCTAssertThrowsError(try GIFEncoder(width: size.0, height: size.1) { _ in }) {
        XCTAssertEqual("\($0)", "the file can't be written: a GIF has no \(size.0) x \(size.1) pixels")
      }
    }
    let encoder = try GIFEncoder(width: 1, height: 1) { _ in throw NoSpace() }
    XCTAssertThrowsError(try encoder.addStandstill(delay: 2)) { XCTAssertTrue($0 is NoSpace) }
  }
}
