import CoreGraphics
import Foundation
import ImageIOModule
import XCTest

final class ImageDestinationTests: XCTestCase {
  private func file(
    _ type: String, _ image: CGImage, _ properties: [CFString: Any]? = nil, of whole: [CFString: Any]? = nil
  ) throws -> Data {
    let data = NSMutableData()
    let destination = try XCTUnwrap(CGImageDestinationCreateWithData(data as CFMutableData, type as CFString, 1, nil))
    CGImageDestinationSetProperties(destination, whole as CFDictionary?)
    CGImageDestinationAddImage(destination, image, properties as CFDictionary?)
    XCTAssertTrue(CGImageDestinationFinalize(destination))
    XCTAssertFalse(CGImageDestinationFinalize(destination))
    return data as Data
  }

  private func read(_ data: Data) throws -> CGImage {
    let source = try XCTUnwrap(CGImageSourceCreateWithData(data as CFData, nil))
    return try XCTUnwrap(CGImageSourceCreateImageAtIndex(source, 0, nil))
  }

  func testPNGKeepsEveryPixel() throws {
    let image = CGImage.of(5, 3, isOpaque: false) { x, y in x == y ? 0 : 0xFF00_0000 | UInt32(x * 40 + y) }
    let written = try read(file("public.png", image))
    for y in 0..<3 { for x in 0..<5 { XCTAssertEqual(written.pixel(x, y), image.pixel(x, y)) } }
  }

  func testJPEGHasTheQualityOfThePictureBeforeThatOfTheFile() throws {
    let image = CGImage.of(64, 64) { x, y in 0xFF00_0000 | UInt32(x * y * 2654) & 0xFF_FFFF }
    let key = kCGImageDestinationLossyCompressionQuality
    let coarse = try file("public.jpeg", image, [key: 0.1])
    let fine = try file("public.jpeg", image, [key: 1])
    XCTAssertLessThan(coarse.count * 2, fine.count)
    XCTAssertEqual(try file("public.jpeg", image, of: [key: 0.1 as CGFloat]), coarse)
    XCTAssertEqual(try file("public.jpeg", image, [key: 0.1], of: [key: 1]), coarse)
  }

  func testJPEGShowsTheBackgroundThroughAPicture() throws {
    let clear = CGImage.of(16, 16, isOpaque: false) { _, _ in 0 }
    XCTAssertEqual(try read(file("public.jpeg", clear)).pixel(8, 8), 0xFFFF_FFFF)
    let black = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
    XCTAssertEqual(
      try read(file("public.jpeg", clear, [kCGImageDestinationBackgroundColor: black])).pixel(8, 8), 0xFF00_0000)
  }

  func testPicturesAreMadeSmaller() throws {
    let image = CGImage.of(40, 20) { _, _ in 0xFF00_FF00 }
    let written = try read(file("public.png", image, [kCGImageDestinationImageMaxPixelSize: 10]))
    XCTAssertEqual([written.width, written.height], [10, 5])
  }

  func testOrientationIsWrittenAndKeptFromSources() throws {
    let turned = try file("public.jpeg", .rows(width: 2), [kCGImagePropertyOrientation: 6])
    let source = try XCTUnwrap(CGImageSourceCreateWithData(turned as CFData, nil))
    let data = NSMutableData()
    let destination = try XCTUnwrap(CGImageDestinationCreateWithData(data, "public.jpeg" as CFString, 1, nil))
    CGImageDestinationAddImageFromSource(destination, source, 0, nil)
    XCTAssertTrue(CGImageDestinationFinalize(destination))
    for file in [turned, data as Data] {
      let source = try XCTUnwrap(CGImageSourceCreateWithData(file as CFData, nil))
      XCTAssertEqual(
        CGImageSourceCopyPropertiesAtIndex(source, 0, nil)?[kCGImagePropertyOrientation] as? Int, 6)
      XCTAssertEqual(CGImageSourceGetStatus(source), .statusComplete)
      XCTAssertEqual(CGImageSourceCreateImageAtIndex(source, 0, nil)?.height, 4)
    }
  }

  func testOtherTypesAndCountsAreRefused() {
    let data = NSMutableData()
    XCTAssertNil(CGImageDestinationCreateWithData(data, "public.tiff" as CFString, 1, nil))
    XCTAssertNil(CGImageDestinationCreateWithData(data, "com.compuserve.gif" as CFString, 1, nil))
    XCTAssertNil(CGImageDestinationCreateWithData(data, "public.png" as CFString, 2, nil))
    XCTAssertEqual(CGImageDestinationCopyTypeIdentifiers() as? [String], ["public.png", "public.jpeg"])
  }

  func testADestinationWithoutAPictureFails() throws {
    let data = NSMutableData()
    let destination = try XCTUnwrap(CGImageDestinationCreateWithData(data, "public.png" as CFString, 1, nil))
    XCTAssertFalse(CGImageDestinationFinalize(destination))
    XCTAssertEqual(data.length, 0)
  }

  func testFilesAreWrittenToTheirURL() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).png")
    defer { try? FileManager.default.removeItem(at: url) }
    let destination = try XCTUnwrap(CGImageDestinationCreateWithURL(url as CFURL, "public.png" as CFString, 1, nil))
    CGImageDestinationAddImage(destination, .rows(width: 3), nil)
    XCTAssertTrue(CGImageDestinationFinalize(destination))
    XCTAssertEqual(try read(Data(contentsOf: url)).pixel(0, 1), 0xFF00_FF00)
    let nowhere = URL(fileURLWithPath: "/nowhere/at/all.png")
    let lost = try XCTUnwrap(CGImageDestinationCreateWithURL(nowhere as CFURL, "public.png" as CFString, 1, nil))
    CGImageDestinationAddImage(lost, .rows(width: 3), nil)
    XCTAssertFalse(CGImageDestinationFinalize(lost))
  }
}
