import XCTest

@testable import UIKit

final class UIColorTests: XCTestCase {
  private let light = UITraitCollection(userInterfaceStyle: .light)
  private let dark = UITraitCollection(userInterfaceStyle: .dark)

  private func bytes(_ color: UIColor, _ traits: UITraitCollection) -> [Int] {
    let color = color.resolvedColor(with: traits).cgColor
    return [color.red, color.green, color.blue].map { Int(($0 * 255).rounded()) }
  }

  func testSystemColours() {
    XCTAssertEqual(bytes(.systemBlue, light), [0, 122, 255])
    XCTAssertEqual(bytes(.systemBlue, dark), [10, 132, 255])
    XCTAssertEqual(bytes(.systemGray6, dark), [28, 28, 30])
    XCTAssertEqual(bytes(.label, light), [0, 0, 0])
    XCTAssertEqual(bytes(.label, dark), [255, 255, 255])
    XCTAssertEqual(UIColor.secondaryLabel.resolvedColor(with: light).cgColor.alpha, 0.6)
    XCTAssertEqual(UIColor.separator.resolvedColor(with: dark).cgColor.alpha, 0.6)
    let elevated = UITraitCollection(traitsFrom: [dark, UITraitCollection(userInterfaceLevel: .elevated)])
    XCTAssertEqual(bytes(.systemBackground, dark), [0, 0, 0])
    XCTAssertEqual(bytes(.systemBackground, elevated), [28, 28, 30])
  }

  func testDynamicColoursFollowTheCurrentTraits() {
    let color = UIColor { $0.userInterfaceStyle == .dark ? .red : .green }
    dark.performAsCurrent { XCTAssertEqual(color.cgColor, UIColor.red.cgColor) }
    light.performAsCurrent { XCTAssertEqual(color.cgColor, UIColor.green.cgColor) }
    let faint = color.withAlphaComponent(0.5)
    XCTAssertEqual(faint.resolvedColor(with: dark), UIColor(red: 1, green: 0, blue: 0, alpha: 0.5))
    XCTAssertTrue(faint.isDynamic)
  }

  func testComponents() {
    let color = UIColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 0.8)
    var (r, g, b, a): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    XCTAssertTrue(color.getRed(&r, green: &g, blue: &b, alpha: &a))
    XCTAssertEqual([r, g, b, a], [0.2, 0.4, 0.6, 0.8])
    XCTAssertFalse(color.getWhite(&r, alpha: &a))
    XCTAssertTrue(UIColor(white: 0.3, alpha: 0.4).getWhite(&r, alpha: &a))
    XCTAssertEqual([r, a], [0.3, 0.4])
  }

  func testHueSaturationBrightnessThereAndBack() {
    for hue in stride(from: CGFloat(0), to: 1, by: 0.05) {
      let color = UIColor(hue: hue, saturation: 0.7, brightness: 0.9, alpha: 1)
      var (h, s, b, a): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
      XCTAssertTrue(color.getHue(&h, saturation: &s, brightness: &b, alpha: &a))
      XCTAssertEqual(h, hue, accuracy: 1e-9)
      XCTAssertEqual(s, 0.7, accuracy: 1e-9)
      XCTAssertEqual(b, 0.9, accuracy: 1e-9)
    }
    XCTAssertEqual(UIColor(hue: 1, saturation: 1, brightness: 1, alpha: 1), .red)
  }

  func testEquality() {
    XCTAssertEqual(UIColor(white: 1, alpha: 1), UIColor.white)
    XCTAssertEqual(UIColor(white: 1, alpha: 1).hash, UIColor.white.hash)
    XCTAssertNotEqual(UIColor.white, UIColor.black)
    XCTAssertEqual(UIColor.label, UIColor.label)
    XCTAssertNotEqual(UIColor.label, UIColor.black)
  }

  func testUnknownNamesAreNil() { XCTAssertNil(UIColor(named: "no such colour")) }

  func testTraitCollections() {
    let both = UITraitCollection(traitsFrom: [dark, UITraitCollection(displayScale: 3)])
    XCTAssertEqual(both.userInterfaceStyle, .dark)
    XCTAssertEqual(both.displayScale, 3)
    XCTAssertEqual(both.horizontalSizeClass, .unspecified)
    XCTAssertTrue(both.containsTraits(in: dark))
    XCTAssertFalse(both.containsTraits(in: light))
    XCTAssertTrue(both.hasDifferentColorAppearance(comparedTo: light))
    XCTAssertFalse(both.hasDifferentColorAppearance(comparedTo: dark))
    XCTAssertEqual(UITraitCollection(userInterfaceStyle: .dark), dark)
    XCTAssertTrue(UIContentSizeCategory.large < .accessibilityMedium)
    XCTAssertTrue(UIContentSizeCategory.accessibilityMedium.isAccessibilityCategory)
    XCTAssertFalse(UIContentSizeCategory.large.isAccessibilityCategory)
  }
}
