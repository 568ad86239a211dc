import CoreGraphics
import CoreTextModule
import TestSupport
import UIKit
import XCTest

final class FontTests: XCTestCase {
  private let font = UIFont.systemFont(ofSize: 20)

  func testAFontOfOneFrameworkIsOneOfTheOther() {
    let bridged = font as CTFont
    XCTAssertTrue(bridged === font)
    let text = NSAttributedString(string: "a", attributes: [kCTFontAttributeName as NSAttributedString.Key: bridged])
    XCTAssertTrue(text.attribute(.font, at: 0, effectiveRange: nil) as? UIFont === font)
    XCTAssertEqual(NSAttributedString.Key(kCTParagraphStyleAttributeName as String), .paragraphStyle)
  }

  func testMeasuresAreTheFonts() {
    XCTAssertEqual(CTFontGetSize(font), 20)
    XCTAssertEqual(CTFontGetAscent(font), font.ascender)
    XCTAssertEqual(CTFontGetDescent(font), -font.descender)
    XCTAssertEqual(CTFontGetAscent(font) + CTFontGetDescent(font) + CTFontGetLeading(font), font.lineHeight)
    XCTAssertEqual(CTFontGetCapHeight(font), font.capHeight)
    XCTAssertEqual(CTFontGetXHeight(font), font.xHeight)
    XCTAssertEqual(CTFontGetUnitsPerEm(font), 2048)
    XCTAssertEqual(CTFontCopyPostScriptName(font), ".SFUI-Regular")
    XCTAssertEqual(CTFontCopyFamilyName(font), font.familyName)
    XCTAssertGreaterThan(CTFontGetGlyphCount(font), 1000)
    let box = CTFontGetBoundingBox(font)
    XCTAssertTrue(box.contains(CGRect(x: 0, y: 0, width: 10, height: font.capHeight)))
    XCTAssertLessThan(CTFontGetUnderlinePosition(font), 0)
    XCTAssertGreaterThan(CTFontGetUnderlineThickness(font), 0.5)
  }

  func testFontsAreMadeByNameUseAndTraits() throws {
    XCTAssertEqual(CTFontCreateWithName(".SFUI-Bold" as CFString, 15, nil), .systemFont(ofSize: 15, weight: .bold))
    XCTAssertEqual(CTFontCreateWithName("No Such Font" as CFString, 0, nil), .systemFont(ofSize: 12))
    XCTAssertEqual(CTFontCreateUIFontForLanguage(.system, 0, nil), .systemFont(ofSize: UIFont.systemFontSize))
    XCTAssertEqual(CTFontCreateUIFontForLanguage(.emphasizedSystem, 18, nil), .boldSystemFont(ofSize: 18))
    XCTAssertEqual(CTFontCreateCopyWithAttributes(font, 30, nil, nil), font.withSize(30))
    XCTAssertTrue(CTFontCreateCopyWithAttributes(font, 0, nil, nil) === font)
    let bold = try XCTUnwrap(CTFontCreateCopyWithSymbolicTraits(font, 0, nil, .traitBold, .traitBold))
    XCTAssertEqual(CTFontGetSymbolicTraits(bold), .traitBold)
    XCTAssertEqual(bold.pointSize, 20)
    let leaning = try XCTUnwrap(CTFontCreateCopyWithSymbolicTraits(bold, 24, nil, .traitItalic, .traitItalic))
    XCTAssertEqual(CTFontGetSymbolicTraits(leaning), [.traitBold, .traitItalic], "what isn't in the mask stays")
    XCTAssertEqual(leaning.pointSize, 24)
    XCTAssertNil(
      CTFontCreateCopyWithSymbolicTraits(
        font, 0, nil, [.traitItalic, .traitMonoSpace], [.traitItalic, .traitMonoSpace])
    )
  }

  func testDescriptorsTakeNamesOfCoreText() {
    let attributes: [NSString: Any] = [
      kCTFontNameAttribute: ".SFUI-Regular", kCTFontSizeAttribute: 21,
      kCTFontTraitsAttribute: [kCTFontSymbolicTrait: CTFontSymbolicTraits.traitBold.rawValue] as CFDictionary,
    ]
    let descriptor = CTFontDescriptorCreateWithAttributes(attributes as CFDictionary)
    XCTAssertEqual(CTFontCreateWithFontDescriptor(descriptor, 0, nil).pointSize, 21)
    XCTAssertEqual(CTFontDescriptorCopyAttribute(descriptor, kCTFontSizeAttribute) as? CGFloat, 21)
    XCTAssertEqual(CTFontCreateWithFontDescriptor(CTFontCopyFontDescriptor(font), 0, nil), font)
    let traits = [kCTFontTraitsAttribute as String: [kCTFontWeightTrait as String: 0.62]] as CFDictionary
    let heavy = CTFontDescriptorCreateWithAttributes(traits)
    XCTAssertEqual(CTFontCreateWithFontDescriptor(heavy, 20, nil), .systemFont(ofSize: 20, weight: .black))
  }

  // MARK: Glyphs

  private func glyphs(_ text: String) -> (glyphs: [CGGlyph], areAll: Bool) {
    let units = Array(text.utf16)
    var glyphs = [CGGlyph](repeating: 99, count: units.count)
    let areAll = CTFontGetGlyphsForCharacters(font, units, &glyphs, units.count)
    return (glyphs, areAll)
  }

  func testCharactersHaveGlyphs() {
    let (found, areAll) = glyphs("Hello")
    XCTAssertTrue(areAll)
    XCTAssertEqual(found[2], found[3])
    XCTAssertEqual(Set(found).count, 4)
    let (missing, hasMissing) = glyphs("H\u{1F600}H")
    XCTAssertFalse(hasMissing)
    XCTAssertEqual(missing, [found[0], 0, 0, found[0]])
  }

  func testGlyphsHaveNames() {
    let font = UIFont.monospacedSystemFont(ofSize: 20, weight: .regular)
    var glyph: CGGlyph = 0
    XCTAssertTrue(CTFontGetGlyphsForCharacters(font, [0x48], &glyph, 1))
    XCTAssertEqual(CTFontGetGlyphWithName(font, "H"), glyph)
    XCTAssertEqual(CTFontGetGlyphWithName(font, "no-such-glyph"), 0)
  }

  /// Letters of one width, so that nothing is kerned.
  func testAdvancesAddUpToTheWidthOfText() {
    let (found, _) = glyphs("nnnn")
    var advances = [CGSize](repeating: .zero, count: 4)
    let sum = CTFontGetAdvancesForGlyphs(font, .horizontal, found, &advances, 4)
    let width = NSAttributedString(string: "nnnn", attributes: [.font: font]).size().width
    XCTAssertEqual(sum, width, accuracy: 0.02)
    XCTAssertEqual(advances[3].width, width / 4, accuracy: 0.01)
    XCTAssertEqual(CTFontGetAdvancesForGlyphs(font, .default, found, nil, 2), width / 2, accuracy: 0.02)
  }

  func testOutlinesFillTheBoundsOfTheirGlyphs() throws {
    let (found, _) = glyphs("Hg ")
    var rects = [CGRect](repeating: .zero, count: 3)
    let union = CTFontGetBoundingRectsForGlyphs(font, .default, found, &rects, 3)
    XCTAssertEqual(rects[0].minY, 0, accuracy: 0.05)
    // The measure is San Francisco's, the glyph another face's.
    XCTAssertEqual(rects[0].maxY, font.capHeight, accuracy: 0.25)
    XCTAssertLessThan(rects[1].minY, -2)
    XCTAssertTrue(rects[2].isEmpty)
    XCTAssertEqual(union, rects[0].union(rects[1]))
    for index in 0..<2 {
      let path = try XCTUnwrap(CTFontCreatePathForGlyph(font, found[index], nil))
      assertNear(path.boundingBoxOfPath, rects[index], within: 0.02)
    }
    XCTAssertNil(CTFontCreatePathForGlyph(font, found[2], nil))
    var turn = CGAffineTransform(scaleX: 2, y: -1)
    let turned = try XCTUnwrap(CTFontCreatePathForGlyph(font, found[0], &turn))
    assertNear(turned.boundingBoxOfPath, rects[0].applying(turn), within: 0.04)
  }

  func testTheFontForAStringHasItsCharacters() {
    XCTAssertEqual(CTFontCreateForString(font, "abc" as CFString, CFRangeMake(0, 3)), font)
  }

  func testTheFontForAStringFromRightToLeftIsThatOfItsBeginning() throws {
    // The letter lies at the right end; the other one is another font's.
    let data = TinyFont(family: "Aleph", advances: ["\u{05D0}": 600]).data
    let graphics = try XCTUnwrap(CGFont(try XCTUnwrap(CGDataProvider(data: data))))
    let aleph = CTFontCreateWithGraphicsFont(graphics, 20, nil, nil)
    XCTAssertEqual(CTFontCreateForString(aleph, "\u{05D0}A" as CFString, CFRangeMake(0, 2)), aleph)
    XCTAssertNotEqual(CTFontCreateForString(aleph, "\u{05D0}A" as CFString, CFRangeMake(1, 1)), aleph)
  }
}

func assertNear(
  _ rect: CGRect, _ other: CGRect, within accuracy: CGFloat, file: StaticString = #filePath, line: UInt = #line
) {
  XCTAssertEqual(rect.minX, other.minX, accuracy: accuracy, file: file, line: line)
  XCTAssertEqual(rect.minY, other.minY, accuracy: accuracy, file: file, line: line)
  XCTAssertEqual(rect.maxX, other.maxX, accuracy: accuracy, file: file, line: line)
  XCTAssertEqual(rect.maxY, other.maxY, accuracy: accuracy, file: file, line: line)
}
