import XCTest

@testable import UIKit

final class UIColorTests: XCTestCase {
  private let light = UITraitCollection(userInterfaceStyle: .light)
  private let dark = UITraitCollection(userInterfaceStyle: .dark)

  private func bytes(_ color: UIColor, _ traits: UITraitCollection) -> [Int] {
    let color = color.resolvedColor(with: traits).cgColor
    return [color.red, color.green, color.blue].map { Int(($0 * 255).rounded()) }
  }

  /// Red, green and blue of iOS 15 to 18, light and dark.
  func testSystemColours() {
    let expected: [(UIColor, [Int], [Int])] = [
      (.systemRed, [255, 59, 48], [255, 69, 58]), (.systemOrange, [255, 149, 0], [255, 159, 10]),
      (.systemYellow, [255, 204, 0], [255, 214, 10]), (.systemGreen, [52, 199, 89], [48, 209, 88]),
      (.systemMint, [0, 199, 190], [99, 230, 226]), (.systemTeal, [48, 176, 199], [64, 200, 224]),
      (.systemCyan, [50, 173, 230], [100, 210, 255]), (.systemBlue, [0, 122, 255], [10, 132, 255]),
      (.systemIndigo, [88, 86, 214], [94, 92, 230]), (.systemPurple, [175, 82, 222], [191, 90, 242]),
      (.systemPink, [255, 45, 85], [255, 55, 95]), (.systemBrown, [162, 132, 94], [172, 142, 104]),
      (.systemGray, [142, 142, 147], [142, 142, 147]), (.systemGray2, [174, 174, 178], [99, 99, 102]),
      (.systemGray3, [199, 199, 204], [72, 72, 74]), (.systemGray4, [209, 209, 214], [58, 58, 60]),
      (.systemGray5, [229, 229, 234], [44, 44, 46]), (.systemGray6, [242, 242, 247], [28, 28, 30]),
      (.label, [0, 0, 0], [255, 255, 255]), (.link, [0, 122, 255], [9, 132, 255]),
      (.opaqueSeparator, [198, 198, 200], [56, 56, 58]), (.systemBackground, [255, 255, 255], [0, 0, 0]),
      (.secondarySystemBackground, [242, 242, 247], [28, 28, 30]),
      (.tertiarySystemBackground, [255, 255, 255], [44, 44, 46]),
      (.systemGroupedBackground, [242, 242, 247], [0, 0, 0]),
      (.secondarySystemGroupedBackground, [255, 255, 255], [28, 28, 30]),
      (.tertiarySystemGroupedBackground, [242, 242, 247], [44, 44, 46]), (.darkText, [0, 0, 0], [0, 0, 0]),
      (.lightText, [255, 255, 255], [255, 255, 255]),
    ]
    for (index, entry) in expected.enumerated() {
      XCTAssertEqual(bytes(entry.0, light), entry.1, "light \(index)")
      XCTAssertEqual(bytes(entry.0, dark), entry.2, "dark \(index)")
    }
  }

  func testOpacityOfSystemColours() {
    let expected: [(UIColor, [Int], CGFloat, [Int], CGFloat)] = [
      (.secondaryLabel, [60, 60, 67], 0.6, [235, 235, 245], 0.6),
      (.tertiaryLabel, [60, 60, 67], 0.3, [235, 235, 245], 0.3),
      (.quaternaryLabel, [60, 60, 67], 0.18, [235, 235, 245], 0.16),
      (.placeholderText, [60, 60, 67], 0.3, [235, 235, 245], 0.3),
      (.separator, [60, 60, 67], 0.29, [84, 84, 88], 0.6),
      (.systemFill, [120, 120, 128], 0.2, [120, 120, 128], 0.36),
      (.secondarySystemFill, [120, 120, 128], 0.16, [120, 120, 128], 0.32),
      (.tertiarySystemFill, [118, 118, 128], 0.12, [118, 118, 128], 0.24),
      (.quaternarySystemFill, [116, 116, 128], 0.08, [118, 118, 128], 0.18),
      (.lightText, [255, 255, 255], 0.6, [255, 255, 255], 0.6),
    ]
    for (color, lightBytes, lightAlpha, darkBytes, darkAlpha) in expected {
      XCTAssertEqual(bytes(color, light), lightBytes)
      XCTAssertEqual(bytes(color, dark), darkBytes)
      XCTAssertEqual(color.resolvedColor(with: light).cgColor.alpha, lightAlpha)
      XCTAssertEqual(color.resolvedColor(with: dark).cgColor.alpha, darkAlpha)
    }
  }

  func testElevatedBackgroundsAreLighterInTheDark() {
    let elevated = UITraitCollection(traitsFrom: [dark, UITraitCollection(userInterfaceLevel: .elevated)])
    XCTAssertEqual(bytes(.systemBackground, elevated), [28, 28, 30])
    XCTAssertEqual(bytes(.secondarySystemBackground, elevated), [44, 44, 46])
    XCTAssertEqual(bytes(.tertiarySystemGroupedBackground, elevated), [58, 58, 60])
    XCTAssertEqual(bytes(.systemRed, elevated), bytes(.systemRed, dark))
  }

  func testFixedColours() {
    let expected: [(UIColor, [CGFloat])] = [
      (.black, [0, 0, 0, 1]), (.darkGray, [1 / 3, 1 / 3, 1 / 3, 1]), (.lightGray, [2 / 3, 2 / 3, 2 / 3, 1]),
      (.white, [1, 1, 1, 1]), (.gray, [0.5, 0.5, 0.5, 1]), (.red, [1, 0, 0, 1]), (.green, [0, 1, 0, 1]),
      (.blue, [0, 0, 1, 1]), (.cyan, [0, 1, 1, 1]), (.yellow, [1, 1, 0, 1]), (.magenta, [1, 0, 1, 1]),
      (.orange, [1, 0.5, 0, 1]), (.purple, [0.5, 0, 0.5, 1]), (.brown, [0.6, 0.4, 0.2, 1]), (.clear, [0, 0, 0, 0]),
    ]
    for (color, components) in expected { XCTAssertEqual(color.cgColor.components, components) }
  }

  func testComponentsOutOfRange() {
    XCTAssertEqual(UIColor(hue: -1, saturation: 1, brightness: 1, alpha: 1), .red)
    XCTAssertEqual(UIColor(hue: 7, saturation: 1, brightness: 1, alpha: 1), .red)
    XCTAssertEqual(UIColor(hue: .nan, saturation: 1, brightness: 1, alpha: 1), .red)
    XCTAssertEqual(UIColor(hue: .infinity, saturation: 1, brightness: 1, alpha: 1), .red)
    XCTAssertEqual(UIColor(white: 0, alpha: 3).cgColor.alpha, 1)
    XCTAssertEqual(UIColor(white: 0, alpha: -3).cgColor.alpha, 0)
    XCTAssertEqual(UIColor(red: 1.5, green: -0.5, blue: 0, alpha: 1).cgColor.components?.prefix(2), [1.5, -0.5])
  }

  func testDescriptions() {
    XCTAssertEqual(UIColor.red.description, "<UIColor sRGB 1.0 0.0 0.0 1.0>")
    XCTAssertEqual(UIColor.label.description, "<UIColor dynamic>")
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

  func testTheGroundOfGroupedTables() {
    XCTAssertEqual(UIColor.groupTableViewBackground, .systemGroupedBackground)
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
