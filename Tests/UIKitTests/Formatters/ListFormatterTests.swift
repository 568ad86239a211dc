import XCTest

@testable import UIKit

/// Lists in words.
@preconcurrency @MainActor final class ListFormatterTests: XCTestCase {
  private let formatter = ListFormatter()

  private func use(_ language: String) { formatter.locale = Locale(identifier: language) }

  func testLists() {
    use("en_US")
    XCTAssertEqual(formatter.string(from: []), "")
    XCTAssertEqual(formatter.string(from: ["a"]), "a")
    XCTAssertEqual(formatter.string(from: ["a", "b"]), "a and b")
    XCTAssertEqual(formatter.string(from: ["a", 2, 3.5]), "a, 2, and 3.5")
    XCTAssertEqual(formatter.string(from: ["", ""]), " and ")
    use("de_DE")
    XCTAssertEqual(formatter.string(from: ["é", "😀", "c"]), "é, 😀 und c")
    XCTAssertEqual(ListFormatter.localizedString(byJoining: ["x", "y", "z"]), "x, y, and z")
  }

  func testLongTexts() {
    use("en_US")
    let text = String(repeating: "long ", count: 100)
    XCTAssertEqual(formatter.string(from: [text, text]), "\(text) and \(text)")
  }

  func testItems() {
    use("en_US")
    let numbers = NumberFormatter()
    numbers.locale = Locale(identifier: "en_US")
    numbers.minimumFractionDigits = 2
    numbers.minimumIntegerDigits = 1
    formatter.itemFormatter = numbers
    numbers.minimumFractionDigits = 0
    XCTAssertEqual(formatter.string(from: [1, 2]), "1.00 and 2.00", "by a copy of the items' formatter")
    XCTAssertNil(formatter.string(from: ["x"]))
    XCTAssertEqual((formatter.copy() as? ListFormatter)?.string(from: [3]), "3.00")
    XCTAssertEqual(formatter.string(for: [1]), "1.00")
    XCTAssertNil(formatter.string(for: 1))
  }
}
