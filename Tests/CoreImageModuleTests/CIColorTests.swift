import CoreGraphics
import CoreImageModule
import UIKit
import XCTest

/// Colours of Core Image's, and images of one colour.
final class CIColorTests: XCTestCase {
  func testComponents() {
    let color = CIColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 0.5)
    XCTAssertEqual([color.red, color.green, color.blue, color.alpha], [0.25, 0.5, 0.75, 0.5])
    XCTAssertEqual(color.numberOfComponents, 4)
    XCTAssertEqual(CIColor(string: color.stringRepresentation), color)
    XCTAssertEqual(CIColor(string: "1 0.5"), CIColor(red: 1, green: 0.5, blue: 0))
    XCTAssertEqual(CIColor(color: .red), .red)
    XCTAssertEqual(UIColor(ciColor: .green), .green)
  }

  func testAnImageOfAColourHasNoEnd() throws {
    let image = CIImage(color: CIColor(red: 1, green: 0.5, blue: 0, alpha: 0.5))
    XCTAssertTrue(image.extent.isInfinite)
    let part = image.cropped(to: CGRect(x: -3, y: 5, width: 4, height: 2))
    XCTAssertEqual(part.extent, CGRect(x: -3, y: 5, width: 4, height: 2))
    for (x, y) in [(0, 0), (3, 1)] { assertNear(part.rendered(x, y), 0x8080_4000, within: 1) }
    let plain = try XCTUnwrap(
      CIContext(options: [.workingColorSpace: NSNull()]).createCGImage(part, from: part.extent))
    assertNear(plain.pixel(1, 1), 0x8080_4000, within: 1)
  }
}
