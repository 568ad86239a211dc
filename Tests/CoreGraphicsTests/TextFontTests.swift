import CoreGraphics
import Foundation
import XCTest

/// The measures of fonts, held against San Francisco's on iOS.
final class TextFontTests: XCTestCase {
  private func width(_ text: String, _ font: TextFont) -> CGFloat {
    TextLayout.plain(text, font).size.width
  }

  func testVerticalMetricsAreSanFranciscos() {
    for weight in TextFont.Weight.allCases {
      for design in [TextFont.Design.standard, .monospaced] {
        let font = TextFont(size: 17, weight: weight, design: design)
        XCTAssertEqual(font.ascender, 16.1865234375)
        XCTAssertEqual(font.descender, -4.1005859375)
        XCTAssertEqual(font.lineHeight, 20.287109375)
        XCTAssertEqual(font.capHeight, 11.97802734375)
        XCTAssertEqual(font.leading, 0)
        XCTAssertEqual(TextLayout.plain("Ägypten", font).size.height, 20.287109375)
      }
    }
  }

  func testXHeightIsNearSanFranciscos() {
    XCTAssertEqual(TextFont(size: 17).xHeight, 8.948, accuracy: 0.1)
  }

  /// Widths of "The quick brown fox jumps over the lazy dog".
  func testLinesAreAboutAsLongAsSanFranciscos() {
    let measured: [(CGFloat, TextFont.Weight, CGFloat)] = [
      (17, .regular, 338.95), (17, .semibold, 352.37), (17, .bold, 360.14), (8, .regular, 177), (8, .ultraLight, 170.3),
      (8, .thin, 172), (8, .light, 175), (8, .medium, 180.7), (8, .semibold, 183.3), (17, .light, 334.3),
      (17, .medium, 347), (17, .heavy, 371.7), (17, .black, 381.3), (24, .black, 528), (25, .ultraLight, 445.7),
      (25, .thin, 451.7),
    ]
    for (size, weight, expected) in measured {
      let actual = width("The quick brown fox jumps over the lazy dog", TextFont(size: size, weight: weight))
      XCTAssertEqual(actual / expected, 1, accuracy: 0.02, "\(size) \(weight): \(actual), not \(expected)")
    }
    for (size, expected) in [(17, 339.67), (24, 464.3)] as [(CGFloat, CGFloat)] {
      let actual = width("The quick brown fox jumps over the lazy dog", TextFont(size: size, isItalic: true))
      XCTAssertEqual(actual / expected, 1, accuracy: 0.02, "italic \(size)")
    }
  }

  func testShortTextsAreAboutAsWide() {
    let measured: [(String, CGFloat, CGFloat, CGFloat)] = [
      ("0123456789", 98.58, 103.50, 106.35), ("AVAST Wavy To. LT", 146.82, 152.04, 155.06),
      ("Hello UIKit", 79.66, 83.68, 86.01), ("iiiiillll", 34.32, 38.28, 40.57), ("WWWW MMMM", 126.14, 129.07, 130.77),
    ]
    for (text, regular, semibold, bold) in measured {
      for (weight, expected) in [(TextFont.Weight.regular, regular), (.semibold, semibold), (.bold, bold)] {
        let actual = width(text, TextFont(size: 17, weight: weight))
        XCTAssertEqual(actual / expected, 1, accuracy: 0.04, "\(text) \(weight): \(actual), not \(expected)")
      }
    }
  }

  func testMonospacedAdvanceIsExact() {
    for size in [17, 24] as [CGFloat] {
      XCTAssertEqual(width("i", TextFont(size: size, design: .monospaced)), 0.6181640625 * size, accuracy: 0.01)
      XCTAssertEqual(width("0123456789", TextFont(size: size, design: .monospaced)), 6.181640625 * size, accuracy: 0.05)
    }
  }

  func testMonospacedDigits() {
    let font = TextFont(size: 17, hasMonospacedDigits: true)
    XCTAssertEqual(width("1111", font), width("8888", font), accuracy: 0.01)
    XCTAssertNotEqual(width("1111", TextFont(size: 17)), width("8888", TextFont(size: 17)))
  }

  func testBolderIsDarker() {
    func ink(_ weight: TextFont.Weight, italic: Bool = false) -> Int {
      let context = CGContext(size: CGSize(width: 200, height: 40), scale: 1)!
      TextLayout.plain("Hamburg", TextFont(size: 30, weight: weight, isItalic: italic)).draw(in: context, at: .zero)
      let image = context.makeImage()!
      return (0..<40).reduce(0) { sum, y in (0..<200).reduce(sum) { $0 + image.pixel($1, y).a } }
    }
    let inks = TextFont.Weight.allCases.map { ink($0) }
    XCTAssertEqual(inks, inks.sorted())
    XCTAssertEqual(Set(inks).count, inks.count, "each weight has a face of its own")
    XCTAssertNotEqual(ink(.regular), ink(.regular, italic: true))
  }
}

extension TextLayout {
  static func plain(
    _ text: String, _ font: TextFont = TextFont(size: 17), width: CGFloat = .infinity, height: CGFloat = .infinity,
    maximumLines: Int = 0, color: CGColor = .black, _ change: (inout TextAttributes) -> Void = { _ in }
  ) -> TextLayout {
    var attributes = TextAttributes(font: font, color: color)
    change(&attributes)
    return TextLayout(
      text: text, runs: [TextRun(range: 0..<text.utf16.count, attributes: attributes)], width: width, height: height,
      maximumLines: maximumLines)
  }
}
