import CoreGraphics
import XCTest

/// The texts that have to be laid out anew.
final class TypesetTextKeyTests: XCTestCase {
  private func key(
    _ text: String = "two words", width: Double = 50, height: Double = .infinity, lines: Int = 0,
    change: (inout TextAttributes) -> Void = { _ in }
  ) -> TypesetTextKey? {
    var attributes = TextAttributes(font: TextFont(size: 17), color: .black)
    change(&attributes)
    return TypesetTextKey(
      text: text, runs: [TextRun(range: 0..<text.utf16.count, attributes: attributes)], width: width, height: height,
      maximumLines: lines)
  }

  func testTheSameTextIsKnown() {
    XCTAssertNotNil(key())
    XCTAssertEqual(key(), key())
    XCTAssertEqual(key { $0.underline = .init() }, key { $0.underline = .init() })
  }

  func testWhateverChangesTheLayoutOrTheLookIsAnotherText() {
    let keys = [
      key(), key("two word"), key(width: 60), key(height: 20), key(lines: 1), key { $0.font = TextFont(size: 18) },
      key { $0.color = .white }, key { $0.usesContextColor = true }, key { $0.backgroundColor = .white },
      key { $0.kern = 1 }, key { $0.usesLigatures = false }, key { $0.underline = .init() },
      key { $0.strikethrough = .init() }, key { $0.baselineOffset = 1 }, key { $0.obliqueness = 0.1 },
      key { $0.shadow = .init(offset: .zero, blur: 1, color: .black) }, key { $0.strokeWidth = 1 },
      key { $0.strokeColor = .white }, key { $0.language = "de" }, key { $0.paragraph.alignment = .center },
    ]
    XCTAssertEqual(Set(keys).count, keys.count)
    let (whole, parts) = (TextAttributes(font: TextFont(size: 17), color: .black), [0..<3, 3..<9])
    let divided = TypesetTextKey(
      text: "two words", runs: parts.map { TextRun(range: $0, attributes: whole) }, width: 50, height: .infinity,
      maximumLines: 0)
    XCTAssertFalse(keys.contains(divided))
  }

  func testEveryAttributeCounts() {
    // One that is added to text has to be added to the comparison.
    let attributes = TextAttributes(font: TextFont(size: 17), color: .black)
    XCTAssertEqual(Mirror(reflecting: attributes).children.count, 16)
  }

  func testStringsThatAreWrittenDifferentlyAreDifferentTexts() {
    // Two marks in either order: the strings are equal.
    let (a, b) = ("a\u{323}\u{307}", "a\u{307}\u{323}")
    XCTAssertEqual(a, b)
    XCTAssertNotEqual(key(a), key(b))
  }

  func testNothingIsKeptOfTextWithAPictureAndOfLongText() {
    let picture = TextAttributes.Attachment(bounds: CGRect(x: 0, y: 0, width: 9, height: 9)) { _, _ in }
    XCTAssertNil(key("\u{FFFC}") { $0.attachment = picture })
    XCTAssertNil(key(String(repeating: "word ", count: 52)))
  }
}
