import CoreGraphics
import Foundation
import ImageIOModule
import XCTest

final class ImageThumbnailTests: XCTestCase {
  private func thumbnail(_ data: Data, _ options: [CFString: Any]) throws -> CGImage? {
    let source = try XCTUnwrap(CGImageSourceCreateWithData(data as CFData, nil))
    return CGImageSourceCreateThumbnailAtIndex(source, 0, options as CFDictionary)
  }

  func testTheLongerSideHasTheLimit() throws {
    let file = CGImage.of(400, 100) { x, _ in x < 200 ? 0xFFFF_0000 : 0xFF00_00FF }.pngData()!
    for limit in [40 as Int, 40.9 as CGFloat, 40 as Double, NSNumber(value: 40)] as [Any] {
      let small = try XCTUnwrap(
        thumbnail(
          file, [kCGImageSourceCreateThumbnailFromImageAlways: true, kCGImageSourceThumbnailMaxPixelSize: limit]))
      XCTAssertEqual([small.width, small.height], [40, 10])
      let colors: [UInt32] = [0xFFFF_0000, 0xFF00_00FF]
      XCTAssertEqual([small.pixel(2, 5), small.pixel(37, 5)].map { Self.nearest($0, colors) }, [0, 1])
    }
  }

  func testASmallPictureIsNotEnlarged() throws {
    let options: [CFString: Any] = [
      kCGImageSourceCreateThumbnailFromImageIfAbsent: kCFBooleanTrue as Any, kCGImageSourceThumbnailMaxPixelSize: 100,
    ]
    let same = try XCTUnwrap(thumbnail(CGImage.rows(width: 3).pngData()!, options))
    XCTAssertEqual([same.width, same.height], [3, 4])
  }

  func testNoneIsMadeUnlessOptionsAskForIt() throws {
    XCTAssertNil(try thumbnail(CGImage.rows(width: 3).pngData()!, [kCGImageSourceThumbnailMaxPixelSize: 2]))
  }

  func testAThumbnailThatTheFileCarriesComesFirst() throws {
    let carried = CGImage.of(8, 16) { _, _ in 0xFF00_FF00 }
    let file = TestFile.jpeg(
      .of(16, 32) { _, _ in 0xFFFF_0000 }, orientation: 6, carrying: carried.jpegData(quality: 1)!)
    XCTAssertEqual(try thumbnail(file, [:])?.width, 8)
    XCTAssertEqual(try thumbnail(file, [kCGImageSourceCreateThumbnailFromImageIfAbsent: true])?.width, 8)
    XCTAssertEqual(try thumbnail(file, [kCGImageSourceCreateThumbnailFromImageAlways: true])?.width, 16)
    XCTAssertEqual(try thumbnail(file, [kCGImageSourceThumbnailMaxPixelSize: 4])?.height, 4)
    XCTAssertEqual(try thumbnail(file, [kCGImageSourceCreateThumbnailWithTransform: true])?.width, 16)
  }

  /// Each orientation brings the picture's corners to where EXIF says that its first row and column belong.
  func testThumbnailsAreTurnedAsThePictureShows() throws {
    let colors: [UInt32] = [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0xFFFF_FFFF]
    // Red, green / blue, white, in blocks of 16 by 8.
    let image = CGImage.of(32, 16) { x, y in colors[(y / 8) * 2 + x / 16] }
    let corners: [UInt8: [Int]] = [
      1: [0, 1, 2, 3], 2: [1, 0, 3, 2], 3: [3, 2, 1, 0], 4: [2, 3, 0, 1], 5: [0, 2, 1, 3], 6: [2, 0, 3, 1],
      7: [3, 1, 2, 0], 8: [1, 3, 0, 2],
    ]
    for (orientation, expected) in corners {
      let file = TestFile.jpeg(image, orientation: orientation, carrying: Data())
      let options: [CFString: Any] = [
        kCGImageSourceCreateThumbnailFromImageAlways: true, kCGImageSourceCreateThumbnailWithTransform: true,
      ]
      let shown = try XCTUnwrap(thumbnail(file, options))
      XCTAssertEqual(shown.width, orientation < 5 ? 32 : 16)
      let (right, bottom) = (shown.width - 3, shown.height - 3)
      let found = [(2, 2), (right, 2), (2, bottom), (right, bottom)].map {
        Self.nearest(shown.pixel($0.0, $0.1), colors)
      }
      XCTAssertEqual(found, expected, "orientation \(orientation)")
    }
  }

  /// The colour that a pixel comes near to, after compression or scaling.
  private static func nearest(_ pixel: UInt32, _ colors: [UInt32]) -> Int? {
    colors.firstIndex { color in
      [0, 8, 16].allSatisfy { abs(Int(color >> $0 & 255) - Int(pixel >> $0 & 255)) < 40 }
    }
  }
}
