import CoreGraphics
import Foundation
import XCTest

/// What contexts and images say of the layout of their pixels.
final class CGBitmapInfoTests: XCTestCase {
  private func context(_ info: UInt32) -> CGContext? {
    CGContext(
      data: nil, width: 2, height: 2, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
      bitmapInfo: info)
  }

  func testAContextHasTheLayoutThatItWasMadeWith() throws {
    let swapped = try XCTUnwrap(context(CGImageAlphaInfo.noneSkipLast.rawValue))
    XCTAssertEqual(swapped.bitmapInfo, CGBitmapInfo(rawValue: CGImageAlphaInfo.noneSkipLast.rawValue))
    XCTAssertEqual(swapped.alphaInfo, .noneSkipLast)
    XCTAssertEqual(CGContext(size: CGSize(width: 1, height: 1), scale: 1)?.alphaInfo, .premultipliedFirst)
    XCTAssertEqual(CGContext(size: CGSize(width: 1, height: 1), scale: 1, isOpaque: true)?.alphaInfo, .noneSkipFirst)
  }

  func testThereAreNoContextsOfFractions() {
    let alpha = CGImageAlphaInfo.premultipliedLast.rawValue
    XCTAssertNotNil(context(alpha))
    XCTAssertNil(context(alpha | CGBitmapInfo.floatComponents.rawValue))
  }

  func testAnImagesBytesAreThoseThatItsLayoutTells() throws {
    let context = try XCTUnwrap(context(CGImageAlphaInfo.premultipliedLast.rawValue))
    context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
    context.fill(CGRect(x: 0, y: 1, width: 1, height: 1))
    let image = try XCTUnwrap(context.makeImage())
    XCTAssertEqual(image.byteOrderInfo, 1.littleEndian == 1 ? .order32Little : .order32Big)
    XCTAssertEqual(image.bitmapInfo.rawValue & 0x1F, CGImageAlphaInfo.premultipliedFirst.rawValue)
    let bytes = try XCTUnwrap(image.dataProvider?.data)
    XCTAssertEqual(bytes.count, image.bytesPerRow * 2)
    let first = Array(bytes.prefix(4))
    XCTAssertEqual(image.byteOrderInfo == .order32Little ? first : first.reversed(), [0, 0, 255, 255])
  }
}
