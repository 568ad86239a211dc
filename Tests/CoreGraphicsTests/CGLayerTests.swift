import CoreGraphics
import Foundation
import XCTest

/// Drawings that are made once and put into contexts.
final class CGLayerTests: XCTestCase {
  private let whole = CGRect(x: 0, y: 0, width: 8, height: 8)

  /// A context whose y points up, with the channels in either order.
  private func context(_ alpha: CGImageAlphaInfo = .premultipliedLast, order: CGBitmapInfo = []) throws -> CGContext {
    try XCTUnwrap(
      CGContext(
        data: nil, width: 8, height: 8, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: order.rawValue | alpha.rawValue))
  }

  /// A layer of 4 by 4, red in the quarter at the origin.
  private func layer(for context: CGContext, size: CGFloat = 4) throws -> CGLayer {
    let layer = try XCTUnwrap(CGLayer(context, size: CGSize(width: size, height: size), auxiliaryInfo: nil))
    let drawing = try XCTUnwrap(layer.context)
    drawing.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
    drawing.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
    return layer
  }

  func testALayerIsDrawnAtItsSizeFromItsOrigin() throws {
    for context in [
      try context(), try context(.premultipliedFirst, order: .byteOrder32Little), try context(.noneSkipLast),
    ] {
      context.draw(try layer(for: context), at: CGPoint(x: 2, y: 4))
      let image = try XCTUnwrap(context.makeImage())
      // y points up: the quarter lies 4 to 6 above the lower edge.
      XCTAssertEqual(image.pixel(2, 3), .red)
      XCTAssertEqual(image.pixel(3, 2), .red)
      XCTAssertNotEqual(image.pixel(4, 3), .red)
      XCTAssertNotEqual(image.pixel(2, 1), .red)
      XCTAssertNotEqual(image.pixel(2, 4), .red)
    }
  }

  func testALayerIsStretchedOverARectangle() throws {
    let context = try context()
    context.interpolationQuality = .none
    context.draw(try layer(for: context), in: whole)
    let image = try XCTUnwrap(context.makeImage())
    XCTAssertEqual(image.pixel(0, 7), .red)
    XCTAssertEqual(image.pixel(3, 4), .red)
    XCTAssertEqual(image.pixel(4, 4), .clear)
    XCTAssertEqual(image.pixel(0, 3), .clear)
  }

  func testWhereYPointsDownTheOriginLiesAtTheTop() throws {
    let context = try XCTUnwrap(CGContext(size: whole.size, scale: 1))
    context.draw(try layer(for: context), at: .zero)
    XCTAssertEqual(try XCTUnwrap(context.makeImage()).pixel(0, 0), .red)
  }

  func testWhatTheLayerDrawsLaterIsInLaterDrawings() throws {
    let context = try context()
    let layer = try layer(for: context)
    context.draw(layer, at: .zero)
    layer.context?.setFillColor(red: 0, green: 0, blue: 1, alpha: 1)
    layer.context?.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    XCTAssertEqual(try XCTUnwrap(context.makeImage()).pixel(0, 7), .red)
    context.draw(layer, at: .zero)
    XCTAssertEqual(try XCTUnwrap(context.makeImage()).pixel(0, 7), .blue)
  }

  func testAlphaAndClipCount() throws {
    let context = try context(.premultipliedFirst, order: .byteOrder32Little)
    context.clip(to: CGRect(x: 0, y: 0, width: 1, height: 8))
    context.setAlpha(0.5)
    context.draw(try layer(for: context), at: .zero)
    let image = try XCTUnwrap(context.makeImage())
    XCTAssertTrue(image.pixel(0, 7).isNear(Pixel(128, 0, 0, 128), within: 1), "\(image.pixel(0, 7))")
    XCTAssertEqual(image.pixel(1, 7), .clear)
  }

  func testPartsOfPixelsCountInTheSize() throws {
    let context = try context(.premultipliedFirst, order: .byteOrder32Little)
    let layer = try layer(for: context, size: 3.5)
    XCTAssertEqual(layer.size, CGSize(width: 3.5, height: 3.5))
    XCTAssertEqual(layer.context?.width, 4)
    context.draw(layer, at: .zero)
    let image = try XCTUnwrap(context.makeImage())
    XCTAssertEqual(image.pixel(1, 6), .red)
    XCTAssertEqual(image.pixel(2, 6), .clear)
  }

  func testALayerIsDrawnIntoItself() throws {
    let layer = try layer(for: try context())
    let drawing = try XCTUnwrap(layer.context)
    drawing.draw(layer, at: CGPoint(x: 2, y: 2))
    let image = try XCTUnwrap(drawing.makeImage())
    XCTAssertEqual([image.pixel(0, 3), image.pixel(2, 1), image.pixel(0, 0)], [.red, .red, .clear])
  }

  func testASizeThatCannotBeDrawnIsNone() throws {
    let context = try context()
    for size in [
      CGSize.zero, CGSize(width: -1, height: 4), CGSize(width: CGFloat.infinity, height: 4),
      CGSize(width: CGFloat.nan, height: 4), CGSize(width: 40_000, height: 4), CGSize(width: 1e300, height: 4),
    ] {
      XCTAssertNil(CGLayer(context, size: size, auxiliaryInfo: nil), "\(size)")
    }
  }
}
