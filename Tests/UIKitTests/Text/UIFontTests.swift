import XCTest

@testable import UIKit

final class UIFontTests: XCTestCase {
  private func traits(_ category: UIContentSizeCategory, scale: CGFloat = 3) -> UITraitCollection {
    UITraitCollection(traitsFrom: [
      UITraitCollection(preferredContentSizeCategory: category), UITraitCollection(displayScale: scale),
    ])
  }

  func testSystemFonts() {
    XCTAssertEqual(UIFont.systemFont(ofSize: 17).lineHeight, 20.287109375)
    XCTAssertEqual(UIFont.systemFont(ofSize: 17).ascender, 16.1865234375)
    XCTAssertEqual(UIFont.systemFont(ofSize: 17).descender, -4.1005859375)
    XCTAssertEqual(UIFont.systemFont(ofSize: 17).capHeight, 11.97802734375)
    XCTAssertEqual(UIFont.systemFont(ofSize: 17).leading, 0)
    XCTAssertGreaterThan(UIFont.systemFont(ofSize: 17).xHeight, 8)
    XCTAssertEqual(UIFont.systemFont(ofSize: 0).pointSize, UIFont.systemFontSize)
    XCTAssertEqual(UIFont.boldSystemFont(ofSize: 12), .systemFont(ofSize: 12, weight: .semibold))
    XCTAssertNotEqual(UIFont.italicSystemFont(ofSize: 12), .systemFont(ofSize: 12))
    XCTAssertEqual(UIFont.systemFont(ofSize: 12).withSize(20), .systemFont(ofSize: 20))
    XCTAssertEqual(UIFont.systemFont(ofSize: 17, weight: .heavy).fontName, ".SFUI-Heavy")
    XCTAssertEqual(UIFont.monospacedSystemFont(ofSize: 17, weight: .regular).familyName, ".AppleSystemUIFontMonospaced")
    XCTAssertEqual(
      "ii".size(withAttributes: [.font: UIFont.monospacedSystemFont(ofSize: 10, weight: .bold)]).width, 12.36,
      accuracy: 0.05)
    let digits = UIFont.monospacedDigitSystemFont(ofSize: 17, weight: .regular)
    XCTAssertEqual(
      "11".size(withAttributes: [.font: digits]).width, "00".size(withAttributes: [.font: digits]).width, accuracy: 0.01
    )
    XCTAssertEqual([UIFont.labelFontSize, UIFont.buttonFontSize, UIFont.smallSystemFontSize], [17, 18, 12])
    XCTAssertTrue((UIFont.systemFont(ofSize: 3).copy() as AnyObject) is UIFont)
  }

  func testFontsAreValues() {
    let (a, b) = (UIFont.systemFont(ofSize: 17), UIFont.systemFont(ofSize: 17))
    XCTAssertEqual(Set([a, b, .preferredFont(forTextStyle: .body)]).count, 1)
    XCTAssertEqual(a.description, "<UIFont: .SFUI-Regular 17.0 pt>")
    XCTAssertEqual(Set([a.fontDescriptor, b.fontDescriptor]).count, 1)
    XCTAssertNotEqual(a.fontDescriptor, UIFont.boldSystemFont(ofSize: 17).fontDescriptor)
    XCTAssertEqual(UIFontDescriptor.SymbolicTraits.traitBold.rawValue, 2)
    XCTAssertNil(a.fontDescriptor.withDesign(UIFontDescriptor.SystemDesign(rawValue: "serif")))
  }

  func testUnknownWeightsAreTheNearest() {
    XCTAssertEqual(UIFont.systemFont(ofSize: 9, weight: .init(0.38)), .systemFont(ofSize: 9, weight: .bold))
    XCTAssertEqual(
      UIFont.systemFont(ofSize: 9, weight: .init(rawValue: -1)), .systemFont(ofSize: 9, weight: .ultraLight))
  }

  func testDescriptors() {
    let plain = UIFont.systemFont(ofSize: 17).fontDescriptor
    XCTAssertEqual(plain.symbolicTraits, [])
    let both = plain.withSymbolicTraits([.traitBold, .traitItalic])!
    XCTAssertEqual(both.symbolicTraits, [.traitBold, .traitItalic])
    XCTAssertEqual(UIFont(descriptor: both, size: 0).pointSize, 17)
    XCTAssertEqual(UIFont(descriptor: both, size: 20).fontName, ".SFUI-BoldItalic")
    XCTAssertEqual(both.withSymbolicTraits([])?.symbolicTraits, [])
    XCTAssertEqual(plain.withDesign(.monospaced)?.symbolicTraits, .traitMonoSpace)
    XCTAssertEqual(plain.withDesign(.default), plain)
    XCTAssertNil(plain.withSymbolicTraits([.traitMonoSpace, .traitItalic]))
    XCTAssertEqual(plain.withSize(30).pointSize, 30)
    XCTAssertEqual(plain.postscriptName, ".SFUI-Regular")
    XCTAssertEqual(UIFontDescriptor.preferredFontDescriptor(withTextStyle: .headline).symbolicTraits, .traitBold)
    XCTAssertEqual(
      UIFontDescriptor.preferredFontDescriptor(withTextStyle: .body, compatibleWith: traits(.small)).pointSize, 15)
  }

  func testDescriptorsOfTextStyles() {
    let style = UIFont.preferredFont(forTextStyle: .headline).fontDescriptor
    XCTAssertEqual(style.object(forKey: .textStyle) as? UIFont.TextStyle, .headline)
    XCTAssertEqual(style.fontAttributes[.textStyle] as? UIFont.TextStyle, .headline)
    XCTAssertNil(UIFont.systemFont(ofSize: 17).fontDescriptor.object(forKey: .textStyle))
    XCTAssertEqual(UIFontDescriptor(fontAttributes: [.textStyle: UIFont.TextStyle.title1]).pointSize, 28)
    XCTAssertEqual(UIFontDescriptor(fontAttributes: [.textStyle: "UICTFontTextStyleTitle1"]).pointSize, 28)
    // Fonts made of it follow the person's preferred size, in another weight, too.
    let bold = UIFont(descriptor: style.withSymbolicTraits([.traitBold, .traitItalic])!, size: 0)
    XCTAssertEqual(bold.adjusted(to: traits(.extraSmall)).pointSize, 14)
    XCTAssertEqual(bold.adjusted(to: traits(.extraSmall)).fontDescriptor.symbolicTraits, [.traitBold, .traitItalic])
    XCTAssertEqual(UIFont(descriptor: style, size: 30).adjusted(to: traits(.extraSmall)).pointSize, 30)
    XCTAssertNil(style.withSize(30).object(forKey: .textStyle))
    XCTAssertNil(style.addingAttributes([.size: 30]).object(forKey: .textStyle))
    XCTAssertNotNil(UIFontDescriptor(fontAttributes: style.fontAttributes).object(forKey: .textStyle))
  }

  func testFeatures() {
    let plain = UIFont.systemFont(ofSize: 17).fontDescriptor
    func width(_ text: String, _ descriptor: UIFontDescriptor) -> CGFloat {
      text.size(withAttributes: [.font: UIFont(descriptor: descriptor, size: 0)]).width
    }
    func setting(_ type: Int, _ selector: Int) -> [UIFontDescriptor.AttributeName: Any] {
      [.featureSettings: [[UIFontDescriptor.FeatureKey.type: type, .selector: selector]]]
    }
    let digits = plain.addingAttributes(setting(kNumberSpacingType, kMonospacedNumbersSelector))
    XCTAssertNotEqual(width("11", plain), width("00", plain), accuracy: 0.01)
    XCTAssertEqual(width("11", digits), width("00", digits), accuracy: 0.01)
    XCTAssertEqual(
      width("11", digits.withSymbolicTraits(.traitBold)!), width("00", digits.withSymbolicTraits(.traitBold)!),
      accuracy: 0.01)
    let settings = digits.object(forKey: .featureSettings) as? [[UIFontDescriptor.FeatureKey: Int]]
    XCTAssertEqual(settings, [[.featureIdentifier: kNumberSpacingType, .typeIdentifier: kMonospacedNumbersSelector]])
    let back = digits.addingAttributes(setting(kNumberSpacingType, kProportionalNumbersSelector))
    XCTAssertEqual(width("11", back), width("11", plain), accuracy: 0.01)
    XCTAssertNil(plain.object(forKey: .featureSettings))
    // What isn't known changes nothing.
    XCTAssertEqual(plain.addingAttributes(setting(999, 0)), plain)
    XCTAssertEqual(plain.addingAttributes([.featureSettings: "text"]), plain)
    XCTAssertEqual(
      UIFontDescriptor(fontAttributes: setting(kStylisticAlternativesType, kStylisticAltTwoOnSelector)).textFont
        .features,
      ["ss02=1"])
    let spaced = UIFont.monospacedDigitSystemFont(ofSize: 9, weight: .bold).fontDescriptor
    XCTAssertEqual((spaced.object(forKey: .featureSettings) as? [[UIFontDescriptor.FeatureKey: Int]])?.count, 1)
  }

  func testSlantsAndWidths() {
    typealias Traits = [UIFontDescriptor.TraitKey: Any]
    let plain = UIFont.systemFont(ofSize: 17).fontDescriptor
    let leaning = plain.addingAttributes([.traits: [UIFontDescriptor.TraitKey.slant: 0.1]])
    XCTAssertEqual(leaning.symbolicTraits, .traitItalic)
    XCTAssertGreaterThan((leaning.object(forKey: .traits) as? Traits)?[.slant] as? CGFloat ?? 0, 0)
    XCTAssertEqual((plain.object(forKey: .traits) as? Traits)?[.slant] as? CGFloat, 0)
    XCTAssertEqual((plain.object(forKey: .traits) as? Traits)?[.width] as? CGFloat, 0)
    XCTAssertNil(plain.withSymbolicTraits(.traitCondensed))
    XCTAssertNil(plain.withSymbolicTraits([.traitBold, .traitExpanded]))
    XCTAssertTrue(plain.symbolicTraits.isDisjoint(with: .classMask))
    XCTAssertEqual(UIFontDescriptor.SymbolicTraits.classMask.rawValue, 0xF000_0000)
  }

  func testTextStyles() {
    XCTAssertEqual(UIFont.preferredFont(forTextStyle: .body).pointSize, 17)
    let sizes: [(UIFont.TextStyle, UIContentSizeCategory, CGFloat)] = [
      (.largeTitle, .extraSmall, 31), (.title1, .large, 28), (.title2, .large, 22), (.title3, .large, 20),
      (.headline, .extraLarge, 19), (.callout, .large, 16), (.subheadline, .large, 15), (.footnote, .extraSmall, 12),
      (.caption1, .large, 12), (.caption2, .large, 11), (.body, .accessibilityExtraExtraExtraLarge, 53),
    ]
    for (style, category, size) in sizes {
      XCTAssertEqual(UIFont.preferredFont(forTextStyle: style, compatibleWith: traits(category)).pointSize, size)
    }
  }

  /// Widths of labels in the sizes that titles have, at two pixels a point; a label's is rounded up.
  func testTitlesAreAsLongAsMeasured() {
    let measured: [(UIFont.TextStyle, UIContentSizeCategory, String, CGFloat)] = [
      (.title3, .large, "Size 20 points", 124), (.title2, .large, "Title 22", 71),
      (.title1, .large, "Size 28 points", 171), (.largeTitle, .large, "Size 34 points", 208),
      (.title2, .extraLarge, "Size 24 points", 146),
    ]
    for (style, category, text, recorded) in measured {
      let font = UIFont.preferredFont(forTextStyle: style, compatibleWith: traits(category))
      let actual = text.size(withAttributes: [.font: font]).width
      XCTAssertGreaterThan(actual, (recorded - 0.5) * 0.99, "\(style) \(category)")
      XCTAssertLessThanOrEqual(actual, recorded * 1.01, "\(style) \(category)")
    }
  }

  /// Values measured on a screen of three pixels per point.
  func testMetricsScale() {
    let body: [(UIContentSizeCategory, CGFloat, CGFloat)] = [
      (.extraSmall, 8, 7), (.extraSmall, 17, 14.6667), (.extraSmall, 34, 29.3333), (.extraSmall, 64, 55.3333),
      (.small, 8, 7.3333), (.small, 17, 15.3333), (.small, 40, 36.3333), (.small, 64, 58.3333), (.large, 17.1, 17.1),
    ]
    for (category, value, expected) in body {
      XCTAssertEqual(
        UIFontMetrics.default.scaledValue(for: value, compatibleWith: traits(category)), expected, accuracy: 1e-4)
    }
    let title = UIFontMetrics(forTextStyle: .largeTitle)
    XCTAssertEqual(title.scaledValue(for: 34, compatibleWith: traits(.extraSmall)), 31.6667, accuracy: 1e-4)
    XCTAssertEqual(
      UIFontMetrics(forTextStyle: .caption2).scaledValue(for: 9.1, compatibleWith: traits(.extraSmall)), 9.1)
    let font = UIFont.systemFont(ofSize: 20)
    XCTAssertEqual(UIFontMetrics.default.scaledFont(for: font, compatibleWith: traits(.extraSmall)).pointSize, 17)
    XCTAssertEqual(
      UIFontMetrics.default.scaledFont(for: font, maximumPointSize: 25, compatibleWith: traits(.accessibilityLarge))
        .pointSize, 25)
    XCTAssertEqual(UIFontMetrics.default.scaledFont(for: font), font)
    XCTAssertEqual(UIFontMetrics.default.scaledFont(for: font, maximumPointSize: 15).pointSize, 15)
    XCTAssertEqual(UIFontMetrics.default.scaledValue(for: 3), 3)
  }
}
