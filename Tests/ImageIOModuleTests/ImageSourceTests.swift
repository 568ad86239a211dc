import CoreGraphics
import Foundation
import ImageIOModule
import XCTest

final class ImageSourceTests: XCTestCase {
  private func source(_ data: Data) throws -> CGImageSource {
    try XCTUnwrap(CGImageSourceCreateWithData(data as CFData, nil))
  }

  private func properties(_ source: CGImageSource, _ index: Int = 0) throws -> [CFString: Any] {
    try XCTUnwrap(CGImageSourceCopyPropertiesAtIndex(source, index, nil) as? [CFString: Any])
  }

  // MARK: Files

  func testTypeCountAndStatusAreRead() throws {
    let image = CGImage.rows(width: 3)
    let files = [
      (try TestFile.gif([(0xFFFF_0000, 10), (0xFF00_00FF, 20)]), "com.compuserve.gif", 2),
      (image.pngData()!, "public.png", 1), (image.jpegData(quality: 0.5)!, "public.jpeg", 1),
    ]
    for (file, type, count) in files {
      let source = try source(file)
      XCTAssertEqual(CGImageSourceGetType(source), type)
      XCTAssertEqual(CGImageSourceGetCount(source), count)
      XCTAssertEqual(CGImageSourceGetStatus(source), .statusComplete, type)
      XCTAssertNotNil(CGImageSourceCreateImageAtIndex(source, count - 1, nil))
      XCTAssertNil(CGImageSourceCreateImageAtIndex(source, count, nil))
      XCTAssertNil(CGImageSourceCreateImageAtIndex(source, -1, nil))
      XCTAssertNil(CGImageSourceCopyPropertiesAtIndex(source, count, nil))
      let all = CGImageSourceCopyProperties(source, nil) as? [String: Any]
      XCTAssertEqual(all?[kCGImagePropertyFileSize as String] as? Int, file.count)
    }
  }

  func testWhatIsNoPictureHasNone() throws {
    for bytes in [Data(), Data("<html>".utf8), Data([0x89, 0x50])] {
      let source = try source(bytes)
      XCTAssertNil(CGImageSourceGetType(source))
      XCTAssertEqual(CGImageSourceGetCount(source), 0)
      XCTAssertEqual(CGImageSourceGetStatus(source), .statusUnknownType)
      XCTAssertNil(CGImageSourceCopyProperties(source, nil))
      XCTAssertNil(CGImageSourceCreateImageAtIndex(source, 0, nil))
      XCTAssertNil(CGImageSourceCreateThumbnailAtIndex(source, 0, nil))
    }
  }

  func testAFileThatEndsEarlySaysSo() throws {
    let image = CGImage.of(64, 64) { x, y in 0xFF00_0000 | UInt32(x * y * 2654) & 0xFF_FFFF }
    for file in [image.pngData()!, image.jpegData(quality: 1)!] {
      let source = try source(file.prefix(file.count - 200))
      XCTAssertEqual(CGImageSourceGetStatus(source), .statusUnexpectedEOF)
      XCTAssertEqual(try properties(source)[kCGImagePropertyPixelWidth] as? Int, 64)
      XCTAssertNil(CGImageSourceCreateImageAtIndex(source, 0, nil))
    }
  }

  func testAnyBeginningOfAFileIsRead() throws {
    let files = [
      try TestFile.gif([(0xFFFF_0000, 10), (0xFF00_00FF, 20)]), CGImage.rows(width: 3).pngData()!,
      CGImage.rows(width: 3).jpegData(quality: 0.5)!,
    ]
    for file in files {
      for length in 0..<file.count {
        let source = try source(file.prefix(length))
        XCTAssertNotEqual(CGImageSourceGetStatus(source), .statusComplete, "\(length) of \(file.count) bytes")
        XCTAssertLessThanOrEqual(CGImageSourceGetCount(source), 2)
      }
    }
  }

  func testFilesAreReadByTheirURL() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).png")
    XCTAssertNil(CGImageSourceCreateWithURL(url as CFURL, nil))
    try XCTUnwrap(CGImage.rows(width: 3).pngData()).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    let options = [kCGImageSourceShouldCache: false] as CFDictionary
    let source = try XCTUnwrap(CGImageSourceCreateWithURL(url as CFURL, options))
    XCTAssertEqual(CGImageSourceCreateImageAtIndex(source, 0, options)?.pixel(2, 2), 0xFF00_00FF)
    XCTAssertNil(CGImageSourceCreateWithURL(URL(string: "https://example.org/a.png")! as CFURL, nil))
  }

  // MARK: Properties

  func testPropertiesComeAsNumbersOfAnyKind() throws {
    let values = try properties(source(CGImage.rows(width: 3).pngData()!))
    XCTAssertEqual(values[kCGImagePropertyPixelWidth] as? Int, 3)
    XCTAssertEqual(values[kCGImagePropertyPixelHeight] as? CGFloat, 4)
    XCTAssertEqual(values[kCGImagePropertyPixelHeight] as? Double, 4)
    XCTAssertEqual(values[kCGImagePropertyPixelHeight] as? NSNumber, 4)
    XCTAssertEqual(values[kCGImagePropertyDepth] as? Int, 8)
    XCTAssertEqual(values[kCGImagePropertyColorModel] as? String, kCGImagePropertyColorModelRGB as String)
    XCTAssertNil(values[kCGImagePropertyHasAlpha])
    XCTAssertNil(values[kCGImagePropertyOrientation])
    let clear = CGImage.of(2, 2, isOpaque: false) { x, _ in x == 0 ? 0 : ~0 }
    XCTAssertEqual(try properties(source(clear.pngData()!))[kCGImagePropertyHasAlpha] as? Bool, true)
  }

  func testOrientationIsReadAndLeavesThePictureAsStored() throws {
    let image = CGImage.rows(width: 2)
    let source = try source(TestFile.jpeg(image, orientation: 6, carrying: image.jpegData(quality: 1)!))
    let values = try properties(source)
    XCTAssertEqual(values[kCGImagePropertyOrientation] as? UInt32, CGImagePropertyOrientation.right.rawValue)
    let tiff = values[kCGImagePropertyTIFFDictionary] as? [CFString: Any]
    XCTAssertEqual(tiff?[kCGImagePropertyTIFFOrientation] as? Int, 6)
    XCTAssertEqual(values[kCGImagePropertyPixelWidth] as? Int, 2)
    XCTAssertEqual(CGImageSourceCreateImageAtIndex(source, 0, nil)?.height, 4)
  }

  // MARK: Animations

  func testAnimationsAreReadFrameByFrame() throws {
    let source = try source(TestFile.gif([(0xFFFF_0000, 7), (0xFF00_00FF, 3), (0xFF00_FF00, 0)]))
    let expected: [(UInt32, Double, Double)] = [
      (0xFFFF_0000, 0.07, 0.07), (0xFF00_00FF, 0.03, 0.1), (0xFF00_FF00, 0, 0.1),
    ]
    XCTAssertEqual(CGImageSourceGetCount(source), 3)
    for (index, (color, unclamped, clamped)) in expected.enumerated() {
      XCTAssertEqual(CGImageSourceCreateImageAtIndex(source, index, nil)?.pixel(1, 1), color)
      let gif = try properties(source, index)[kCGImagePropertyGIFDictionary] as? [String: Any]
      XCTAssertEqual(gif?[kCGImagePropertyGIFUnclampedDelayTime as String] as? Double, unclamped)
      XCTAssertEqual(gif?[kCGImagePropertyGIFDelayTime as String] as? Double, clamped)
    }
    let whole = CGImageSourceCopyProperties(source, nil)?[kCGImagePropertyGIFDictionary] as? [String: Any]
    XCTAssertEqual(whole?[kCGImagePropertyGIFLoopCount as String] as? Int, 0)
    XCTAssertEqual(whole?[kCGImagePropertyGIFCanvasPixelWidth as String] as? Int, 4)
  }

  func testAnAnimationSaysHowOftenItRunsIfItsFileDoes() throws {
    func loops(_ file: Data) throws -> Int? {
      let values = CGImageSourceCopyProperties(try source(file), nil)?[kCGImagePropertyGIFDictionary] as? [String: Any]
      return try XCTUnwrap(values)[kCGImagePropertyGIFLoopCount as String] as? Int
    }
    var file = try TestFile.gif([(0xFFFF_0000, 7), (0xFF00_00FF, 3)])
    let name = try XCTUnwrap(file.range(of: Data("NETSCAPE2.0".utf8)))
    file[name.upperBound + 2] = 5
    XCTAssertEqual(try loops(file), 5)
    file[name.lowerBound] = 0x4D
    XCTAssertNil(try loops(file))
  }

  func testAnAnimationThatEndsEarlyHasItsFramesBefore() throws {
    let file = try TestFile.gif([(0xFFFF_0000, 7), (0xFF00_00FF, 3), (0xFF00_FF00, 9)])
    let source = try source(file.prefix(file.count - 4))
    XCTAssertEqual(CGImageSourceGetStatus(source), .statusUnexpectedEOF)
    XCTAssertEqual(CGImageSourceGetCount(source), 2)
    XCTAssertEqual(CGImageSourceCreateImageAtIndex(source, 1, nil)?.pixel(0, 0), 0xFF00_00FF)
  }
}
