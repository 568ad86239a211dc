import CoreGraphics
import CoreImageModule
import Foundation
import XCTest

final class CoreImageTests: XCTestCase {
  /// Red above green above blue above white, 3 pixels wide.
  private let rows = CGImage.of(3, 4) { _, y in [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0xFFFF_FFFF][y] }

  func testPicturesGoThroughUnchanged() throws {
    let picture = CGImage.of(256, 2, isOpaque: false) { x, y in
      y == 0 ? 0xFF00_0000 | UInt32(x * 0x010101) : 0x8040_2000
    }
    for options in [nil, [CIContextOption.workingColorSpace: NSNull()]] as [[CIContextOption: Any]?] {
      let context = CIContext(options: options)
      let image = CIImage(cgImage: picture)
      let result = try XCTUnwrap(context.createCGImage(image, from: image.extent))
      for x in 0..<256 { XCTAssertEqual(result.pixel(x, 0), picture.pixel(x, 0)) }
      assertNear(result.pixel(9, 1), 0x8040_2000, within: 1)
      XCTAssertFalse(result.isOpaque)
    }
    XCTAssertTrue(CIImage(cgImage: rows).cgImage === rows)
  }

  /// Bands, in which large pictures are calculated, meet without a seam.
  func testLargePicturesAreWhole() throws {
    let picture = CGImage.of(1500, 1500) { x, y in 0xFF00_0000 | UInt32(x & 255) << 8 | UInt32(y & 255) }
    let image = CIImage(cgImage: picture)
    let result = try XCTUnwrap(CIContext().createCGImage(image, from: image.extent))
    for y in 0..<1500 { XCTAssertEqual(result.pixel(y, y), picture.pixel(y, y)) }
    XCTAssertTrue(result.isOpaque)
  }

  func testFilesAreRead() throws {
    let image = try XCTUnwrap(CIImage(data: rows.pngData()!))
    XCTAssertEqual(image.extent, CGRect(x: 0, y: 0, width: 3, height: 4))
    XCTAssertEqual(image.rendered(0, 1), 0xFF00_FF00)
    XCTAssertNil(CIImage(data: Data("<html>".utf8)))
    XCTAssertNil(CIImage(contentsOf: URL(fileURLWithPath: "/nowhere.png")))
  }

  // MARK: Parts and places

  func testCroppingCountsFromTheBottom() throws {
    let part = CIImage(cgImage: rows).cropped(to: CGRect(x: 1, y: 0.5, width: 10, height: 1))
    XCTAssertEqual(part.extent, CGRect(x: 1, y: 0, width: 2, height: 2))
    XCTAssertEqual(part.rendered(0, 0), 0xFF00_00FF)
    XCTAssertEqual(part.rendered(1, 1), 0xFFFF_FFFF)
    XCTAssertNil(part.cgImage)
    XCTAssertTrue(part.cropped(to: CGRect(x: 9, y: 9, width: 1, height: 1)).extent.isNull)
    XCTAssertTrue(CIImage.empty().extent.isNull)
  }

  func testContextsShowNothingOutside() throws {
    let image = CIImage(cgImage: rows)
    let larger = try XCTUnwrap(CIContext().createCGImage(image, from: image.extent.insetBy(dx: -1, dy: -1)))
    XCTAssertEqual([larger.width, larger.height], [5, 6])
    XCTAssertEqual(larger.pixel(0, 0), 0)
    XCTAssertEqual(larger.pixel(1, 1), 0xFFFF_0000)
    XCTAssertNil(CIContext().createCGImage(image, from: .zero))
    XCTAssertNil(CIContext().createCGImage(image, from: .null))
    XCTAssertNil(CIContext().createCGImage(image.clampedToExtent(), from: image.clampedToExtent().extent))
    XCTAssertNil(CIContext().createCGImage(image, from: CGRect(x: 0, y: 0, width: 40_000, height: 1)))
  }

  func testTransformsMoveScaleAndTurn() throws {
    let image = CIImage(cgImage: rows)
    let moved = image.transformed(by: CGAffineTransform(translationX: 10, y: -5))
    XCTAssertEqual(moved.extent, CGRect(x: 10, y: -5, width: 3, height: 4))
    XCTAssertEqual(moved.rendered(2, 3), 0xFFFF_FFFF)
    let large = image.transformed(by: CGAffineTransform(scaleX: 9, y: 9))
    XCTAssertEqual(large.extent, CGRect(x: 0, y: 0, width: 27, height: 36))
    // The middles of the picture's pixels have their colours, and what is between them is between these.
    assertNear(large.rendered(13, 13), 0xFF00_FF00, within: 1)
    // A quarter turn to the left brings the uppermost row to the left.
    let turned = image.transformed(by: CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 4, ty: 0))
    XCTAssertEqual(turned.extent, CGRect(x: 0, y: 0, width: 4, height: 3))
    assertNear(turned.rendered(0, 1), 0xFFFF_0000, within: 1)
    assertNear(turned.rendered(3, 1), 0xFFFF_FFFF, within: 1)
    XCTAssertTrue(image.transformed(by: CGAffineTransform(scaleX: 0, y: 1)).extent.isEmpty)
    let lost = image.transformed(by: CGAffineTransform(scaleX: .nan, y: 1))
    XCTAssertTrue(lost.extent.isNull)
    XCTAssertTrue(image.cropped(to: CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1)).extent.isNull)
    XCTAssertEqual(CIContext().createCGImage(lost, from: CGRect(x: 0, y: 0, width: 1, height: 1))?.pixel(0, 0), 0)
    XCTAssertNil(CIContext().createCGImage(image, from: CGRect(x: 0, y: CGFloat.nan, width: 1, height: 1)))
  }

  func testClampingContinuesTheEdges() throws {
    let clamped = CIImage(cgImage: rows).clampedToExtent()
    XCTAssertTrue(clamped.extent.isInfinite)
    let around = try XCTUnwrap(CIContext().createCGImage(clamped, from: CGRect(x: -5, y: -5, width: 20, height: 20)))
    XCTAssertEqual(around.pixel(0, 0), 0xFFFF_0000)
    XCTAssertEqual(around.pixel(19, 19), 0xFFFF_FFFF)
    XCTAssertEqual(around.pixel(19, 13), 0xFF00_00FF)
    let far = try XCTUnwrap(CIContext().createCGImage(clamped, from: CGRect(x: 90, y: 90, width: 2, height: 2)))
    XCTAssertEqual(far.pixel(1, 1), 0xFFFF_0000)
  }

  func testOneImageLiesOverAnother() throws {
    let half = CIImage(cgImage: .of(2, 2, isOpaque: false) { x, _ in x == 0 ? 0xFF00_00FF : 0 })
    let both = half.composited(over: CIImage(cgImage: rows))
    XCTAssertEqual(both.extent, CGRect(x: 0, y: 0, width: 3, height: 4))
    XCTAssertEqual(both.rendered(0, 3), 0xFF00_00FF)
    XCTAssertEqual(both.rendered(1, 3), 0xFFFF_FFFF)
    XCTAssertEqual(both.rendered(0, 0), 0xFFFF_0000)
  }

  /// Each orientation brings the corners to where EXIF says that the first row and column belong.
  func testImagesAreTurnedAsTheyShow() {
    let colors: [UInt32] = [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0xFFFF_FFFF]
    let image = CIImage(cgImage: .of(4, 2) { x, y in colors[y * 2 + x / 2] })
    let corners: [[Int]] = [
      [0, 1, 2, 3], [1, 0, 3, 2], [3, 2, 1, 0], [2, 3, 0, 1], [0, 2, 1, 3], [2, 0, 3, 1], [3, 1, 2, 0], [1, 3, 0, 2],
    ]
    for (index, expected) in corners.enumerated() {
      let shown = image.oriented(forExifOrientation: Int32(index + 1))
      let (width, height) = index < 4 ? (4, 2) : (2, 4)
      XCTAssertEqual(shown.extent, CGRect(x: 0, y: 0, width: width, height: height))
      let places = [(0, 0), (width - 1, 0), (0, height - 1), (width - 1, height - 1)]
      for (place, color) in zip(places, expected) {
        assertNear(shown.rendered(place.0, place.1), colors[color], within: 1, "orientation \(index + 1)")
      }
    }
    XCTAssertTrue(image.oriented(forExifOrientation: 9) === image)
    let moved = image.transformed(by: CGAffineTransform(translationX: 5, y: 6)).oriented(.right)
    XCTAssertEqual(moved.extent, CGRect(x: 5, y: 6, width: 2, height: 4))
  }
}
