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

  func testEveryIntentGivesTheSame() {
    let wide = CGColor(srgbRed: -0.5, green: 0.5, blue: 1.5, alpha: 1)
    let space = CGColorSpace(name: CGColorSpace.sRGB)!
    let intents: [CGColorRenderingIntent] = [
      .defaultIntent, .absoluteColorimetric, .relativeColorimetric, .perceptual, .saturation,
    ]
    for intent in intents {
      XCTAssertEqual(wide.converted(to: space, intent: intent, options: nil)?.components, [0, 0.5, 1, 1], "\(intent)")
    }
  }

  /// Every space and back, each within what it can express.
  func testConversionsRoundTrip() {
    let names = [
      CGColorSpace.sRGB, CGColorSpace.extendedSRGB, CGColorSpace.linearSRGB, CGColorSpace.extendedLinearSRGB,
      CGColorSpace.displayP3, CGColorSpace.adobeRGB1998,
    ]
    let color = CGColor(srgbRed: 0.2, green: 0.5, blue: 0.9, alpha: 0.4)
    for name in names {
      let there = color.converted(to: CGColorSpace(name: name)!, intent: .perceptual, options: nil)!
      XCTAssertEqual(there.colorSpace?.name, name)
      XCTAssertEqual(there.alpha, 0.4)
      for (a, b) in [(there.red, 0.2), (there.green, 0.5), (there.blue, 0.9)] as [(CGFloat, CGFloat)] {
        XCTAssertEqual(a, b, accuracy: 1e-6, name)
      }
    }
    let wide = CGColor(srgbRed: -0.5, green: 0.5, blue: 1.5, alpha: 1)
    func components(_ name: CFString) -> [CGFloat]? {
      wide.converted(to: CGColorSpace(name: name)!, intent: .defaultIntent, options: nil)?.components
    }
    XCTAssertEqual(components(CGColorSpace.sRGB), [0, 0.5, 1, 1], "clipped")
    XCTAssertEqual(components(CGColorSpace.extendedSRGB), [-0.5, 0.5, 1.5, 1])
    XCTAssertEqual(components(CGColorSpace.extendedLinearSRGB)![0], -0.2140, accuracy: 1e-3)
    XCTAssertEqual(components(CGColorSpace.linearSRGB)![2], 1)
    let green = CGColor(srgbRed: 0, green: 1, blue: 0, alpha: 1)
    let luminance = green.converted(
      to: CGColorSpace(name: CGColorSpace.extendedGray)!, intent: .defaultIntent, options: nil)!
    XCTAssertEqual(luminance.components![0], 0.8617, accuracy: 1e-3, "0.7152, encoded")
  }

  func testGrayColours() {
    let gray = CGColor(genericGrayGamma2_2Gray: 0.4, alpha: 1)
    XCTAssertEqual(gray, CGColor(gray: 0.4, alpha: 1))
    XCTAssertEqual(gray.colorSpace?.name, CGColorSpace.genericGrayGamma2_2)
    XCTAssertEqual(CGColor(gray: 1.5, alpha: 1).colorSpace?.name, CGColorSpace.extendedGray)
    XCTAssertEqual(Set([gray.colorSpace, CGColorSpaceCreateDeviceGray()]).count, 1)
  }

  func testAlphaIsHeldWithinItsRange() {
    XCTAssertEqual(CGColor(colorSpace: CGColorSpaceCreateDeviceRGB(), components: [0, 0, 0, 7])?.alpha, 1)
    XCTAssertEqual(CGColor(srgbRed: 0, green: 0, blue: 0, alpha: -1).components, [0, 0, 0, 0])
    XCTAssertEqual(CGColor(gray: 0.5, alpha: 1.5), CGColor(gray: 0.5, alpha: 1))
    XCTAssertEqual(CGColor.white.copy(alpha: 2), .white)
  }

  func testLinearGreysAndAdobesRed() throws {
    for name in [CGColorSpace.linearGray, CGColorSpace.extendedLinearGray] {
      let space = try XCTUnwrap(CGColorSpace(name: name))
      XCTAssertEqual([space.model == .monochrome ? 1 : 0, space.numberOfComponents], [1, 1])
      let half = try XCTUnwrap(CGColor(colorSpace: space, components: [0.5, 1]))
      XCTAssertEqual(half.red, 0.7354, accuracy: 1e-3, "half of the light")
      let back = CGColor(gray: half.red, alpha: 1).converted(to: space, intent: .perceptual, options: nil)
      XCTAssertEqual(try XCTUnwrap(back?.components?.first), 0.5, accuracy: 1e-6)
    }
    let adobe = try XCTUnwrap(CGColorSpace(name: CGColorSpace.adobeRGB1998))
    let red = try XCTUnwrap(CGColor(colorSpace: adobe, components: [1, 0, 0, 1]))
    XCTAssertEqual([red.green, red.blue], [0, 0], "it has sRGB's hue")
    XCTAssertGreaterThan(red.red, 1)
    let white = try XCTUnwrap(CGColor(colorSpace: adobe, components: [1, 1, 1, 1]))
    XCTAssertEqual(white.red + white.green + white.blue, 3, accuracy: 1e-9)
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
