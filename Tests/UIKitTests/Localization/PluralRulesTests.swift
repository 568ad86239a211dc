import XCTest

@testable import UIKit

/// The forms of counts: values from the examples in CLDR's charts of plural rules.
final class PluralRulesTests: XCTestCase {
  private func forms(_ language: String, _ numbers: [Int]) -> [String] {
    numbers.map { PluralRules.category(of: PluralOperands($0), in: language).rawValue }
  }

  private func forms(_ language: String, _ numbers: [String]) -> [String] {
    numbers.map { PluralRules.category(of: PluralOperands(decimal: $0), in: language).rawValue }
  }

  func testWholeNumbers() {
    XCTAssertEqual(forms("en", [0, 1, 2, 21]), ["other", "one", "other", "other"])
    XCTAssertEqual(forms("fr", [0, 1, 2, 1_000_000]), ["one", "one", "other", "many"])
    XCTAssertEqual(forms("ja", [0, 1, 2]), ["other", "other", "other"])
    XCTAssertEqual(
      forms("ru", [1, 2, 5, 11, 12, 21, 22, 111]), ["one", "few", "many", "many", "many", "one", "few", "many"])
    XCTAssertEqual(forms("pl", [1, 2, 5, 12, 21, 22]), ["one", "few", "many", "many", "many", "few"])
    XCTAssertEqual(
      forms("ar", [0, 1, 2, 3, 11, 100, 102, 103]), ["zero", "one", "two", "few", "many", "other", "other", "few"])
    XCTAssertEqual(forms("cs", [1, 4, 5]), ["one", "few", "other"])
    XCTAssertEqual(forms("sl", [1, 2, 3, 5, 101, 102]), ["one", "two", "few", "other", "one", "two"])
    XCTAssertEqual(forms("lt", [1, 2, 10, 11, 21]), ["one", "few", "other", "other", "one"])
    XCTAssertEqual(forms("lv", [0, 1, 2, 10, 11, 21]), ["zero", "one", "other", "zero", "zero", "one"])
    XCTAssertEqual(forms("cy", [0, 1, 2, 3, 6, 7]), ["zero", "one", "two", "few", "many", "other"])
    XCTAssertEqual(forms("ga", [1, 2, 3, 7, 11]), ["one", "two", "few", "many", "other"])
    XCTAssertEqual(forms("he", [1, 2, 3, 20]), ["one", "two", "other", "other"])
    XCTAssertEqual(forms("ro", [0, 1, 2, 19, 20, 101, 119]), ["few", "one", "few", "few", "other", "few", "few"])
  }

  func testTagsWithMoreThanALanguage() {
    XCTAssertEqual(forms("pt-BR", [0, 1, 2]), ["one", "one", "other"])
    XCTAssertEqual(forms("pt-PT", [0, 1, 2]), ["other", "one", "other"])
    XCTAssertEqual(forms("pt_PT", [0]), ["other"])
    XCTAssertEqual(forms("sr-Latn-RS", [21]), ["one"])
    XCTAssertEqual(forms("xx", [1]), ["other"])
  }

  func testFractionsCountAsTheyAreWritten() {
    XCTAssertEqual(forms("en", ["1.0", "1", "1.5"]), ["other", "one", "other"])
    XCTAssertEqual(forms("fr", ["0.5", "1.9", "2.0"]), ["one", "one", "other"])
    XCTAssertEqual(forms("ru", ["1.5", "1.0"]), ["other", "other"])
    XCTAssertEqual(forms("cs", ["1.5"]), ["many"])
    XCTAssertEqual(forms("da", ["0.1", "1.6", "2.0"]), ["one", "one", "other"])
    XCTAssertEqual(forms("hr", ["0.1", "0.2", "0.5"]), ["one", "few", "other"])
  }

  func testLargeAndNegativeNumbers() {
    XCTAssertEqual(forms("en", [-1, Int.min, Int.max]), ["one", "other", "other"])
    XCTAssertEqual(forms("ru", [-21, 1_000_000_000_000_000_001]), ["one", "one"])
  }
}
