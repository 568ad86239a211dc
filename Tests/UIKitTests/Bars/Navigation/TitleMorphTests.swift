import XCTest

@testable import UIKit

/// A title and the text of the back button that repeats it, without views.
@preconcurrency @MainActor final class TitleMorphTests: XCTestCase {
  /// The title as wide as its screen, the text half as high.
  private func morph(isOneWord: Bool = true, isRightToLeft: Bool = false) -> TitleMorph {
    TitleMorph(
      title: TitleMorph.Line(
        label: CGRect(x: 16, y: 100, width: 358, height: 40), width: 120, wholeWidth: 120, height: 40),
      text: TitleMorph.Line(
        label: CGRect(x: isRightToLeft ? 303 : 27, y: 0, width: 60, height: 44), width: 58, wholeWidth: 58, height: 20),
      titleShift: CGPoint(x: -117, y: -52), textShift: CGPoint(x: 0, y: 30), isOneWord: isOneWord,
      isRightToLeft: isRightToLeft)
  }

  /// The place of a label that a transform moves, as a layer is moved, from its middle.
  private func moved(_ label: CGRect, besides shift: CGPoint, by transform: CGAffineTransform) -> CGRect {
    let size = CGSize(width: label.width * transform.a, height: label.height * transform.d)
    let middle = CGPoint(x: label.midX + shift.x + transform.tx, y: label.midY + shift.y + transform.ty)
    return CGRect(
      x: middle.x - size.width / 2, y: middle.y - size.height / 2, width: size.width, height: size.height)
  }

  func testEachBeginsWhereTheOneThatRestsDoes() {
    for isRightToLeft in [false, true] {
      let morph = morph(isRightToLeft: isRightToLeft)
      let title = moved(morph.title.label, besides: morph.titleShift, by: morph.titleTransform)
      let text = moved(morph.text.label, besides: morph.textShift, by: morph.textTransform)
      for (one, other) in [(title, morph.text.label), (text, morph.title.label)] {
        XCTAssertEqual(
          isRightToLeft ? one.maxX : one.minX, isRightToLeft ? other.maxX : other.minX, accuracy: 1e-9)
        XCTAssertEqual(one.midY, other.midY, accuracy: 1e-9)
      }
      XCTAssertEqual(title.height, 20, accuracy: 1e-9, "as the text's line")
      XCTAssertEqual(text.height, 88, accuracy: 1e-9)
    }
  }

  private func assertEqual(_ one: CGRect, _ other: CGRect, line: UInt = #line) {
    XCTAssertEqual(one.minX, other.minX, accuracy: 1e-9, line: line)
    XCTAssertEqual(one.minY, other.minY, accuracy: 1e-9, line: line)
    XCTAssertEqual(one.width, other.width, accuracy: 1e-9, line: line)
    XCTAssertEqual(one.height, other.height, accuracy: 1e-9, line: line)
  }

  private let letters = CGRect(x: 16, y: 106, width: 120, height: 28)

  /// The text has another weight.
  func testLettersOfOneWordLieOverEachOther() {
    assertEqual(morph().shrunk(letters), CGRect(x: 27, y: 15, width: 58, height: 14))
    assertEqual(morph().grown(letters), letters)
    let mirrored = morph(isRightToLeft: true)
    assertEqual(mirrored.shrunk(letters), CGRect(x: 305, y: 15, width: 58, height: 14))
    assertEqual(mirrored.grown(letters), CGRect(x: 254, y: 106, width: 120, height: 28))
  }

  func testSoDoTheLettersOfAWordThatIsTruncated() {
    var morph = morph()
    morph.title.wholeWidth = 240
    morph.text.wholeWidth = 116
    assertEqual(morph.shrunk(letters), CGRect(x: 27, y: 15, width: 58, height: 14))
    morph.text.width = 40
    assertEqual(morph.shrunk(letters), CGRect(x: 27, y: 15, width: 58, height: 14))
  }

  func testOtherWordsKeepTheirShape() {
    assertEqual(morph(isOneWord: false).shrunk(letters), CGRect(x: 27, y: 15, width: 60, height: 14))
    assertEqual(morph(isOneWord: false).grown(letters), CGRect(x: 16, y: 106, width: 116, height: 28))
    let mirrored = morph(isOneWord: false, isRightToLeft: true)
    assertEqual(mirrored.shrunk(letters), CGRect(x: 303, y: 15, width: 60, height: 14))
    assertEqual(mirrored.grown(letters), CGRect(x: 258, y: 106, width: 116, height: 28))
  }
}
