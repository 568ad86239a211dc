import CoreGraphics
import Foundation
import TestSupport
import XCTest

final class ImageCodecTests: XCTestCase {
  /// A picture of 16x12 pixels, each of another colour.
  private func picture(opaque: Bool) -> CGImage {
    let context = CGContext(size: CGSize(width: 16, height: 12), scale: 1, isOpaque: opaque)!
    for y in 0..<12 {
      for x in 0..<16 {
        context.setFillColor(
          red: CGFloat(x) / 15, green: CGFloat(y) / 11, blue: CGFloat(x ^ y) / 15,
          alpha: opaque ? 1 : CGFloat(x + y) / 26)
        context.fill(CGRect(x: x, y: y, width: 1, height: 1))
      }
    }
    return context.makeImage()!
  }

  private func assertNear(_ a: CGImage, _ b: CGImage, within tolerance: Int, line: UInt = #line) {
    XCTAssertEqual(a.width, b.width, line: line)
    XCTAssertEqual(a.height, b.height, line: line)
    for y in 0..<min(a.height, b.height) {
      for x in 0..<min(a.width, b.width) where !a.pixel(x, y).isNear(b.pixel(x, y), within: tolerance) {
        return XCTFail("(\(x), \(y)): \(a.pixel(x, y)), \(b.pixel(x, y))", line: line)
      }
    }
  }

  // MARK: Round trips

  func testPNGKeepsEveryPixel() throws {
    for opaque in [true, false] {
      let image = picture(opaque: opaque)
      let decoded = try DecodedImage(data: image.pngData()!)
      XCTAssertEqual(decoded.format, .png)
      XCTAssertEqual(decoded.frames.count, 1)
      XCTAssertEqual(decoded.orientation, 1)
      assertNear(decoded.frames[0].image, image, within: 1)
    }
  }

  func testJPEGComesNear() throws {
    let context = CGContext(size: CGSize(width: 64, height: 64), scale: 1, isOpaque: true)!
    let gradient = CGGradient(colorsSpace: nil, colors: [CGColor.pureRed, CGColor.pureBlue], locations: nil)!
    context.drawLinearGradient(gradient, start: .zero, end: CGPoint(x: 64, y: 64), options: [])
    let image = context.makeImage()!
    let (fine, coarse) = (image.jpegData(quality: 1)!, image.jpegData(quality: 0.1)!)
    XCTAssertLessThan(coarse.count, fine.count)
    let decoded = try DecodedImage(data: fine)
    XCTAssertEqual(decoded.format, .jpeg)
    XCTAssertTrue(decoded.frames[0].image.isOpaque)
    assertNear(decoded.frames[0].image, image, within: 4)
  }

  func testOrientationIsRead() throws {
    let plain = picture(opaque: true).jpegData(quality: 0.9)!
    for (orientation, little) in [(6, false), (3, true), (8, true)] {
      var tiff: [UInt8] = little ? [0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0] : [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1]
      tiff +=
        little
        ? [0x12, 1, 3, 0, 1, 0, 0, 0, UInt8(orientation), 0, 0, 0]
        : [1, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(orientation), 0, 0]
      let segment = Array("Exif\0\0".utf8) + tiff
      var file = Data([0xFF, 0xD8, 0xFF, 0xE1, 0, UInt8(segment.count + 2)])
      file.append(contentsOf: segment)
      file.append(plain.dropFirst(2))
      XCTAssertEqual(try DecodedImage(data: file).orientation, orientation)
    }
    XCTAssertEqual(try DecodedImage(data: plain).orientation, 1)
  }

  // MARK: GIF

  func testGIFFrames() throws {
    let decoded = try DecodedImage(data: TestGIF.threeFrames)
    XCTAssertEqual(decoded.format, .gif)
    XCTAssertEqual(decoded.frames.map(\.duration), [0.2, 0.1, 0.5])
    XCTAssertEqual(decoded.loopCount, 0)
    let (a, b, c) = (decoded.frames[0].image, decoded.frames[1].image, decoded.frames[2].image)
    XCTAssertEqual(a.pixel(0, 0), .red)
    XCTAssertEqual(b.pixel(0, 0), .red, "a partial frame lies on the one before")
    XCTAssertEqual(b.pixel(1, 1), .blue)
    XCTAssertEqual(c.pixel(1, 1), .clear, "disposed of to the background")
    XCTAssertEqual(c.pixel(0, 0), .green)
  }

  // MARK: Bad input

  func testWhatIsNoPicture() {
    XCTAssertThrowsError(try DecodedImage(data: Data())) { XCTAssertEqual($0 as? ImageError, .unknownFormat) }
    XCTAssertThrowsError(try DecodedImage(data: Data("<html>".utf8))) {
      XCTAssertEqual($0 as? ImageError, .unknownFormat)
    }
    var random = SeededGenerator(seed: 3)
    let headers: [[UInt8]] = [
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], [0xFF, 0xD8, 0xFF], Array("GIF89a".utf8),
    ]
    for header in headers {
      for _ in 0..<50 {
        let noise = (0..<Int.random(in: 0...400, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) }
        XCTAssertThrowsError(try DecodedImage(data: Data(header + noise)))
      }
    }
  }

  private var files: [(String, Data)] {
    [
      ("png", picture(opaque: false).pngData()!), ("jpeg", picture(opaque: true).jpegData(quality: 0.8)!),
      ("gif", TestGIF.threeFrames),
    ]
  }

  func testTruncatedFilesAreNoPictures() {
    for (name, file) in files {
      for length in stride(from: 0, to: file.count - 2, by: max(1, file.count / 200)) {
        // A PNG file may lack its end mark, which says nothing.
        if name == "png", length >= file.count - 16 { continue }
        XCTAssertThrowsError(try DecodedImage(data: file.prefix(length)), "\(name) of \(length) bytes")
      }
    }
  }

  func testTruncationIsNamed() {
    for (name, file) in files {
      XCTAssertThrowsError(try DecodedImage(data: file.prefix(file.count / 2))) {
        XCTAssertEqual($0 as? ImageError, .truncated, name)
      }
    }
  }

  /// Whatever comes out, nothing crashes, and a picture keeps to the limits.
  func testRandomlyFlippedBits() {
    var random = SeededGenerator(seed: 11)
    for (_, file) in files {
      for _ in 0..<Soak.count(300) {
        var damaged = file
        for _ in 0..<Int.random(in: 1...4, using: &random) {
          damaged[Int.random(in: 0..<damaged.count, using: &random)] ^= 1 << UInt8.random(in: 0...7, using: &random)
        }
        guard let decoded = try? DecodedImage(data: damaged) else { continue }
        for frame in decoded.frames {
          XCTAssertLessThanOrEqual(frame.image.width * frame.image.height, DecodedImage.largestPixelCount)
        }
      }
    }
  }

  func testAbsurdSizesAreRefused() {
    func expectTooLarge(_ data: Data, line: UInt = #line) {
      XCTAssertThrowsError(try DecodedImage(data: data), line: line) {
        guard case .tooLarge? = $0 as? ImageError else { return XCTFail("\($0)", line: line) }
      }
    }
    var gif = TestGIF.threeFrames
    gif.replaceSubrange(6..<10, with: [0xFF, 0xFF, 0xFF, 0xFF])
    expectTooLarge(gif)
    var jpeg = picture(opaque: true).jpegData(quality: 0.5)!
    let frame = jpeg.firstRange(of: Data([0xFF, 0xC0]))!.lowerBound
    jpeg.replaceSubrange((frame + 5)..<(frame + 9), with: [0xFF, 0xDC, 0xFF, 0xDC])
    expectTooLarge(jpeg)
    expectTooLarge(TestPNG.header(width: 30_000, height: 30_000))
    XCTAssertEqual("\(ImageError.tooLarge(width: 3, height: 4))", "3 x 4 pixels are more than may be decoded")
  }
}

enum TestPNG {
  /// A PNG file with a valid header chunk and nothing else.
  static func header(width: UInt32, height: UInt32) -> Data {
    func big(_ v: UInt32) -> [UInt8] { [UInt8(v >> 24), UInt8(v >> 16 & 255), UInt8(v >> 8 & 255), UInt8(v & 255)] }
    let chunk = Array("IHDR".utf8) + big(width) + big(height) + [8, 6, 0, 0, 0]
    let data = Array("IDAT".utf8)
    return Data(
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + big(13) + chunk + big(crc(chunk)) + big(0) + data
        + big(crc(data)))
  }

  static func crc(_ bytes: [UInt8]) -> UInt32 {
    var crc = UInt32.max
    for byte in bytes {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
    }
    return ~crc
  }
}

enum TestGIF {
  /// A GIF of 2x2 pixels: all red for 0.2 s; blue at (1, 1), disposed of to the background, for no time; green at (0,
  /// 0).
  static let threeFrames: Data = {
    var bytes: [UInt8] = Array("GIF89a".utf8) + [2, 0, 2, 0, 0x81, 0, 0]
    bytes += [255, 0, 0, 0, 255, 0, 0, 0, 255, 0, 0, 0]
    bytes += [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, 0, 0, 0]
    func frame(_ x: UInt8, _ y: UInt8, _ size: UInt8, delay: UInt8, disposal: UInt8, color: UInt16) -> [UInt8] {
      var codes: [UInt16] = [4]
      for _ in 0..<(Int(size) * Int(size)) { codes += [color, 4] }
      codes[codes.count - 1] = 5
      // Codes of three bits, with a clear code before each colour so that they never grow.
      var (buffer, bits, data): (UInt32, UInt32, [UInt8]) = (0, 0, [])
      for code in codes {
        buffer |= UInt32(code) << bits
        bits += 3
        while bits >= 8 {
          data.append(UInt8(buffer & 255))
          buffer >>= 8
          bits -= 8
        }
      }
      if bits > 0 { data.append(UInt8(buffer & 255)) }
      return [
        0x21, 0xF9, 4, disposal << 2, delay, 0, 0, 0, 0x2C, x, 0, y, 0, size, 0, size, 0, 0, 2, UInt8(data.count),
      ]
        + data + [0]
    }
    bytes += frame(0, 0, 2, delay: 20, disposal: 1, color: 0)
    bytes += frame(1, 1, 1, delay: 0, disposal: 2, color: 2)
    bytes += frame(0, 0, 1, delay: 50, disposal: 1, color: 1)
    return Data(bytes + [0x3B])
  }()
}
