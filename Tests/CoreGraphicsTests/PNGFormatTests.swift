import CoreGraphics
import Foundation
import XCTest

/// PNG files of kinds that the encoder does not make.
final class PNGFormatTests: XCTestCase {
  /// Makes a PNG file.
  /// - Parameter rows: the rows as the format stores them, each led by its filter.
  private func png(
    _ width: UInt32, _ height: UInt32, depth: UInt8, color: UInt8, rows: [UInt8], extra: [(String, [UInt8])] = []
  ) -> Data {
    func big(_ v: UInt32) -> [UInt8] { [UInt8(v >> 24), UInt8(v >> 16 & 255), UInt8(v >> 8 & 255), UInt8(v & 255)] }
    func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
      let body = Array(name.utf8) + data
      return big(UInt32(data.count)) + body + big(TestPNG.crc(body))
    }
    let (a, b) = rows.reduce((UInt32(1), UInt32(0))) { sums, byte in
      let a = (sums.0 + UInt32(byte)) % 65521
      return (a, (sums.1 + a) % 65521)
    }
    let count = UInt16(rows.count)
    let stored = [1, UInt8(count & 255), UInt8(count >> 8), UInt8(~count & 255), UInt8(~count >> 8)] + rows
    let data = [0x78, 0x01] + stored + big(b << 16 | a)
    return Data(
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        + chunk("IHDR", big(width) + big(height) + [depth, color, 0, 0, 0]) + extra.flatMap { chunk($0.0, $0.1) }
        + chunk("IDAT", data) + chunk("IEND", []))
  }

  private func image(_ data: Data) throws -> CGImage { try DecodedImage(data: data).frames[0].image }

  func testGray() throws {
    let gray = try image(png(3, 1, depth: 8, color: 0, rows: [0, 0, 128, 255]))
    XCTAssertTrue(gray.isOpaque)
    XCTAssertEqual((0..<3).map { gray.pixel($0, 0).g }, [0, 128, 255])
    let bits = try image(png(4, 1, depth: 1, color: 0, rows: [0, 0b1010_0000]))
    XCTAssertEqual((0..<4).map { bits.pixel($0, 0).r }, [255, 0, 255, 0])
  }

  func testPaletteWithTransparency() throws {
    let colors = try image(
      png(
        3, 1, depth: 8, color: 3, rows: [0, 0, 1, 2],
        extra: [("PLTE", [255, 0, 0, 0, 255, 0, 0, 0, 255]), ("tRNS", [255, 0])]))
    XCTAssertFalse(colors.isOpaque)
    XCTAssertEqual((0..<3).map { colors.pixel($0, 0) }, [.red, .clear, .blue])
  }

  func testSixteenBits() throws {
    let deep = try image(png(1, 1, depth: 16, color: 2, rows: [0, 255, 255, 128, 0, 0, 0]))
    XCTAssertTrue(deep.pixel(0, 0).isNear(Pixel(255, 128, 0), within: 1), "\(deep.pixel(0, 0))")
  }

  func testTranslucentPixelsArePremultiplied() throws {
    let pixel = try image(png(1, 1, depth: 8, color: 6, rows: [0, 255, 128, 0, 128])).pixel(0, 0)
    XCTAssertTrue(pixel.isNear(Pixel(128, 64, 0, 128), within: 1), "\(pixel)")
  }

  func testADamagedChecksumIsDamage() {
    var file = png(1, 1, depth: 8, color: 6, rows: [0, 255, 128, 0, 128])
    file[19] = 2
    XCTAssertThrowsError(try image(file)) {
      guard case .corrupt(let reason)? = $0 as? ImageError else { return XCTFail("\($0)") }
      XCTAssertFalse(reason.isEmpty)
    }
  }

  /// A few bytes that claim to be a picture of nearly the largest size: refused as truncated, not believed.
  func testABombOfDeclaredSizeEndsInAnError() {
    XCTAssertThrowsError(try image(TestPNG.header(width: 9_999, height: 9_999)))
    for (width, height) in [(UInt32.max, 1), (1, UInt32.max), (0, 5), (1_000_000, 1_000_000)] as [(UInt32, UInt32)] {
      XCTAssertThrowsError(try image(TestPNG.header(width: width, height: height)), "\(width) x \(height)")
    }
  }
}
