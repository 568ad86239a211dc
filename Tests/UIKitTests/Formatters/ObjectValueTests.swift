import XCTest

@testable import UIKit

/// Reads words, in the way in which the build plugin writes an app's formatters.
private class WordFormatter: Formatter, ObjectParsing {
  override func string(for obj: Any?) -> String? { obj as? String }

  func getObjectValue(
    _ obj: AutoreleasingUnsafeMutablePointer<AnyObject?>?, for string: String,
    errorDescription error: AutoreleasingUnsafeMutablePointer<NSString?>?
  ) -> Bool {
    guard !string.isEmpty else {
      error?.pointee = "no word"
      return false
    }
    obj?.pointee = string as NSString
    return true
  }
}

private final class LoudFormatter: WordFormatter {
  override func getObjectValue(
    _ obj: AutoreleasingUnsafeMutablePointer<AnyObject?>?, for string: String,
    errorDescription error: AutoreleasingUnsafeMutablePointer<NSString?>?
  ) -> Bool {
    super.getObjectValue(obj, for: string.uppercased(), errorDescription: error)
  }
}

private final class DoublingFormatter: NumberFormatter, RangedObjectParsing, @unchecked Sendable {
  func getObjectValue(
    _ obj: AutoreleasingUnsafeMutablePointer<AnyObject?>?, for string: String,
    range rangep: UnsafeMutablePointer<NSRange>?
  ) throws {
    try super._getObjectValue(obj, for: string, range: rangep)
    obj?.pointee = ((obj?.pointee as? NSNumber)?.intValue ?? 0) * 2 as NSNumber
  }
}

/// Objects that formatters read from texts.
@preconcurrency @MainActor final class ObjectValueTests: XCTestCase {
  private func read(_ string: String, by formatter: Formatter) -> (Bool, value: AnyObject?, error: NSString?) {
    var value: AnyObject?
    var error: NSString?
    let isRead = formatter.getObjectValue(&value, for: string, errorDescription: &error)
    return (isRead, value, error)
  }

  func testFoundationsFormatters() {
    let numbers = read("12", by: NumberFormatter())
    XCTAssertTrue(numbers.0)
    XCTAssertEqual(numbers.value as? Int, 12)
    let none = read("x", by: NumberFormatter())
    XCTAssertFalse(none.0)
    XCTAssertNil(none.value)
    XCTAssertEqual(none.error, "The value “x” is invalid.")
    let dates = DateFormatter()
    dates.timeZone = .gmt
    dates.dateFormat = "yyyy-MM-dd"
    XCTAssertEqual(read("1970-01-02", by: dates).value as? Date, Date(timeIntervalSince1970: 86400))
    XCTAssertFalse(read("1 hour", by: DateComponentsFormatter()).0)
  }

  func testOverridesAreFoundThroughTheSuperclass() {
    XCTAssertEqual(read("a", by: WordFormatter()).value as? String, "a")
    XCTAssertEqual(read("", by: WordFormatter()).error, "no word")
    XCTAssertEqual(read("a", by: LoudFormatter()).value as? String, "A")
    XCTAssertEqual(read("4", by: DoublingFormatter()).value as? Int, 8)
    XCTAssertTrue(WordFormatter().getObjectValue(nil, for: "a", errorDescription: nil))
  }

  func testRanges() throws {
    var value: AnyObject?
    var range = NSRange(location: 1, length: 2)
    try NumberFormatter().getObjectValue(&value, for: "x12y", range: &range)
    XCTAssertEqual(value as? Int, 12)
    try DoublingFormatter().getObjectValue(&value, for: "x12y", range: &range)
    XCTAssertEqual(value as? Int, 24)
    XCTAssertThrowsError(try NumberFormatter().getObjectValue(&value, for: "x", range: nil))
  }

  func testMemoryThatKeepsNothingAlive() {
    let memory = UnsafeMutablePointer<Int>.allocate(capacity: 1)
    defer { memory.deallocate() }
    memory.pointee = 0x1234567
    let pointer = AutoreleasingUnsafeMutablePointer<AnyObject?>(memory)
    let error: AutoreleasingUnsafeMutablePointer<NSString?>? = nil
    XCTAssertTrue(WordFormatter().getObjectValue(pointer, for: "word", errorDescription: error))
    XCTAssertEqual(pointer.pointee as? String, "word")
    XCTAssertNil(AutoreleasingUnsafeMutablePointer<AnyObject?>(nil as UnsafeMutablePointer<Int>?))
  }
}
