import CoreGraphics
import Foundation
import XCTest

final class CGColorTests: XCTestCase {
  func testComponentsFollowTheSpace() {
    let gray = CGColor(gray: 0.25, alpha: 0.5)
    XCTAssertEqual(gray.components, [0.25, 0.5])
    XCTAssertEqual(gray.numberOfComponents, 2)
    XCTAssertEqual(gray.colorSpace?.model, .monochrome)
    XCTAssertEqual([gray.red, gray.green, gray.blue, gray.alpha], [0.25, 0.25, 0.25, 0.5])
    let color = CGColor(srgbRed: 0.1, green: 0.2, blue: 0.3, alpha: 1)
    XCTAssertEqual(color.components, [0.1, 0.2, 0.3, 1])
    XCTAssertEqual(color.colorSpace?.name, CGColorSpace.sRGB)
    XCTAssertEqual(CGColor(srgbRed: 1.2, green: 0, blue: 0, alpha: 1).colorSpace?.name, CGColorSpace.extendedSRGB)
    XCTAssertEqual(color.copy(alpha: 0.5)?.components, [0.1, 0.2, 0.3, 0.5])
    XCTAssertTrue(color.copy() === color)
    XCTAssertEqual(CGColor.white.components, [1, 1])
    XCTAssertEqual(CGColor.black.alpha, 1)
    XCTAssertEqual(CGColor.clear.alpha, 0)
  }

  func testEqualityAndHash() {
    let a = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
    XCTAssertEqual(a, CGColor(red: 0, green: 0, blue: 0, alpha: 1))
    XCTAssertNotEqual(a, CGColor.black, "another colour space")
    XCTAssertNotEqual(a, CGColor(red: 0, green: 0, blue: 0, alpha: 0.5))
    XCTAssertEqual(Set([a, CGColor(red: 0, green: 0, blue: 0, alpha: 1)]).count, 1)
  }

  func testOtherSpaces() {
    let p3 = CGColorSpace(name: CGColorSpace.displayP3)!
    let red = CGColor(colorSpace: p3, components: [1, 0, 0, 1])!
    // The well-known extended sRGB values of P3's red.
    XCTAssertEqual(red.red, 1.0930, accuracy: 1e-3)
    XCTAssertEqual(red.green, -0.2267, accuracy: 1e-3)
    XCTAssertEqual(red.blue, -0.1501, accuracy: 1e-3)
    let back = CGColor(red: red.red, green: red.green, blue: red.blue, alpha: 1)
      .converted(to: p3, intent: .defaultIntent, options: nil)!
    XCTAssertEqual(back.components![0], 1, accuracy: 1e-6)
    XCTAssertEqual(back.components![1], 0, accuracy: 1e-6)
    let linear = CGColorSpace(name: CGColorSpace.linearSRGB)!
    XCTAssertEqual(CGColor(colorSpace: linear, components: [0.2140, 0, 1, 1])!.red, 0.5, accuracy: 1e-3)
    let gray = CGColor.white.converted(to: CGColorSpaceCreateDeviceGray(), intent: .defaultIntent, options: nil)
    XCTAssertEqual(gray?.components?[0] ?? 0, 1, accuracy: 1e-6)
    XCTAssertNil(CGColorSpace(name: "purple"))
    XCTAssertNil(CGColor(colorSpace: p3, components: [.nan, 0, 0, 1]))
    XCTAssertEqual(p3.numberOfComponents, 3)
    XCTAssertNotEqual(p3, CGColorSpaceCreateDeviceRGB())
  }
}
