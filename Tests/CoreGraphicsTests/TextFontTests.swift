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

  /// Asserts that a line is within a per cent as long as one that was measured.
  /// - Parameters:
  ///   - recorded: the width of a label around it, which was rounded up.
  ///   - pixel: what it was rounded up to, in points.
  private func assertLength(
    _ text: String, _ size: CGFloat, _ weight: TextFont.Weight = .regular, is recorded: CGFloat, pixel: CGFloat,
    line: UInt = #line
  ) {
    let actual = width(text, TextFont(size: size, weight: weight))
    XCTAssertGreaterThan(actual, (recorded - pixel) * 0.99, "\(text) \(size) \(weight)", line: line)
    XCTAssertLessThanOrEqual(actual, recorded * 1.01, "\(text) \(size) \(weight)", line: line)
  }

  /// Widths of labels at two pixels a point: titles, in which San Francisco goes over to its display cut.
  func testTitlesAreAsLongAsMeasured() {
    let measured: [(String, CGFloat, TextFont.Weight, CGFloat)] = [
      ("Size 20 points", 20, .regular, 124), ("Home screen", 20, .semibold, 121.5), ("Title 22", 22, .regular, 71),
      ("Size 24 points", 24, .regular, 146), ("Size 28 points", 28, .regular, 171), ("Big 28pt", 28, .regular, 103.5),
      ("Size 34 points", 34, .regular, 208), ("Large Title", 34, .bold, 166),
    ]
    for (text, size, weight, recorded) in measured {
      assertLength(text, size, weight, is: recorded, pixel: 0.5)
    }
  }

  /// Widths of labels at three pixels a point.
  func testTextBetweenBodyAndTitlesIsAsLongAsMeasured() {
    let measured: [(String, CGFloat, CGFloat)] = [
      ("Wi-Fi only", 16, 76.333), ("and a long trailing one too", 16, 195.333), ("Bottom", 16, 55.667),
      ("Download", 18, 83.667), ("Wi-Fi only", 18, 84.333), ("One", 18, 34.333), ("Two", 18, 35), ("Three", 18, 49),
      ("Top", 18, 31), ("A rather long leading label text", 18, 255.667),
    ]
    for (text, size, recorded) in measured {
      assertLength(text, size, .semibold, is: recorded, pixel: 1.0 / 3)
    }
  }

  /// Widths of labels at two pixels a point on a Mac, where San Francisco's characters are wider at small sizes.
  func testSmallTextIsAsLongAsMeasured() {
    /// The 2048ths of an em that each is wider by.
    let excess: [CGFloat: CGFloat] = [11: 46, 12: 44, 13: 41, 14: 40, 15: 38, 17: 37]
    let measured: [(String, CGFloat, CGFloat)] = [
      ("tiny 11", 11, 34.5), ("TERTIARY DETAIL", 11, 97.5), ("Settings footer explanation text", 12, 186),
      ("Footer caption", 12, 86), ("The quick brown fox", 13, 127.5), ("delta epsilon", 13, 81),
      ("Subtitle with more words", 14, 167), ("Size 14 points", 14, 94), ("gives way and truncates", 15, 172),
      ("Resists compression firmly", 15, 191), ("squeezed on the left side", 15, 180), ("Connected", 17, 87),
      ("Bluetooth", 17, 76.5), ("Tall frame vertical centering", 17, 219), ("Fixed frame label", 17, 135),
    ]
    for (text, size, recorded) in measured {
      let mac = CGFloat(text.count) * size * excess[size]! / 2048
      assertLength(text, size, is: recorded - mac, pixel: 0.5)
    }
  }

  /// An em of a text whose size grows never gets much wider or narrower at once, also where the cut changes.
  func testLengthGrowsSteadilyWithSize() {
    let text = "The quick brown fox jumps over the lazy dog"
    for weight in TextFont.Weight.allCases {
      var last = width(text, TextFont(size: 10, weight: weight)) / 10
      for size in stride(from: 10.5 as CGFloat, through: 60, by: 0.5) {
        let next = width(text, TextFont(size: size, weight: weight)) / size
        XCTAssertEqual(next / last, 1, accuracy: 0.01, "\(weight) at \(size)")
        last = next
      }
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
