import CoreGraphics
import Foundation
import TestFonts
import UIKitTesting
import XCTest

final class TestFontsTests: XCTestCase {
  override func setUp() {
    super.setUp()
    TestFonts.install()
  }

  override func tearDown() {
    TestFonts.remove()
    super.tearDown()
  }

  private func layout(_ text: String, language: String? = nil, weight: TextFont.Weight = .regular) -> TextLayout {
    var attributes = TextAttributes(
      font: TextFont(size: 17, weight: weight), color: CGColor(red: 0, green: 0, blue: 0, alpha: 1))
    attributes.language = language
    return TextLayout(text: text, runs: [TextRun(range: 0..<text.utf16.count, attributes: attributes)])
  }

  func testNoFileOfTheMachineIsUsed() {
    for sample in SampleTexts.all {
      for weight in [TextFont.Weight.regular, .semibold, .black] {
        let files = layout(sample.text, language: sample.language, weight: weight).fontFiles
        XCTAssertFalse(files.isEmpty)
        for file in files { XCTAssertFalse(file.hasPrefix("/usr/share/fonts"), "\(sample.text): \(file)") }
      }
    }
    TestFonts.remove()
    XCTAssertFalse(TestFonts.isInstalled)
    XCTAssertTrue(layout("漢").fontFiles.allSatisfy { $0.hasPrefix("/usr/share/fonts") }, "the machine's are back")
  }

  func testEverySampleIsShown() {
    for sample in SampleTexts.all {
      XCTAssertEqual(TestFonts.missingCharacters(in: sample.text), [], sample.text)
      XCTAssertEqual(layout(sample.text, language: sample.language).unknownCharacterCount, 0, sample.text)
    }
  }

  func testEveryEmojiIsThere() {
    let versions = (0x2000...0x1FAFF).compactMap(Unicode.Scalar.init).filter { scalar in
      scalar.properties.isEmojiPresentation && scalar.properties.age.map { $0.major <= 15 } == true
    }
    XCTAssertGreaterThan(versions.count, 1000)
    XCTAssertEqual(TestFonts.missingCharacters(in: String(String.UnicodeScalarView(versions))), [])
  }

  func testAllHangulOfCommonUseAndBothKanaAreThere() {
    let kana = String(String.UnicodeScalarView((0x3041...0x3096).compactMap(Unicode.Scalar.init)))
    XCTAssertEqual(TestFonts.missingCharacters(in: kana + "가각간갇갈감갑값갓강힘힙힛힝"), [])
  }

  func testAnEmojiOfManyPartsIsOnePicture() {
    let one = layout("😀").size.width
    for emoji in ["👨‍👩‍👧‍👦", "👩🏻‍🤝‍👨🏿", "🇨🇭", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "1️⃣", "🏳️‍🌈"] {
      XCTAssertEqual(layout(emoji).size.width, one, accuracy: 0.01, emoji)
    }
  }

  func testArabicLettersJoin() {
    let apart = "سلام".map { layout(String($0)).size.width }.reduce(0, +)
    XCTAssertLessThan(layout("سلام").size.width, apart * 0.9)
  }

  func testTheMissingAreNamedOnceInOrder() {
    XCTAssertEqual(TestFonts.missingCharacters(in: "a𓂀漢𓀀𓂀\u{200D}\n"), ["𓂀", "𓀀"])
    XCTAssertEqual(layout("a𓂀漢").unknownCharacterCount, 1)
    TestFonts.remove()
    XCTAssertEqual(TestFonts.missingCharacters(in: "𓂀"), ["𓂀"], "whatever the machine has")
  }

  /// Unicode has one number for characters that are written in another way in each country.
  func testALanguageHasItsOwnForms() {
    func picture(_ language: String?) -> Data? {
      MainActor.assumeIsolated {
        SamplePicture.picture(of: SamplePicture.label(("直骨", language), .systemFont(ofSize: 40)))
      }
    }
    let pictures = ["ja", "zh-Hans", "zh-Hant", "ko"].map(picture)
    XCTAssertNotEqual(pictures[0], pictures[1])
    XCTAssertNotEqual(pictures[0], pictures[2])
    XCTAssertNotEqual(pictures[1], pictures[2])
    XCTAssertEqual(picture(nil), pictures[0], "Japan's where nothing says the language")
  }
}
