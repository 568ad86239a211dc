import XCTest

/// Formatters that read objects in a way of their own.
final class FormatterRewriteTests: XCTestCase {
  private let parameters =
    "(_ o: AutoreleasingUnsafeMutablePointer<AnyObject?>?, for s: String, "
    + "errorDescription e: AutoreleasingUnsafeMutablePointer<NSString?>?) -> Bool"

  func testTheFirstOverrideIsTheClasssOwn() throws {
    try assertRewrites(
      "class F: Formatter { override func getObjectValue\(parameters) { false } }",
      to: "class F: Formatter, ObjectParsing {  func getObjectValue\(parameters) { false } }")
    try assertRewrites(
      "open class F: NumberFormatter, P { override open func getObjectValue(_ o: O?, for s: String, range r: R?) throws {} }",
      to: "open class F: NumberFormatter, P, RangedObjectParsing { "
        + " open func getObjectValue(_ o: O?, for s: String, range r: R?) throws {} }")
  }

  func testOverridesOfAClasssOwnStay() throws {
    let output = try rewritten(
      """
      class F: DateFormatter { override func getObjectValue\(parameters) { false } }
      class G: F { override func getObjectValue\(parameters) { super.getObjectValue(o, for: s, errorDescription: e) } }
      """)
    XCTAssertTrue(output.contains("class G: F { override func getObjectValue"), output)
    XCTAssertTrue(output.contains("{ super.getObjectValue(o, for: s, errorDescription: e) }"), output)
  }

  func testCallsOfFoundationsMethod() throws {
    let output = try rewritten(
      """
      class F: NumberFormatter {
        override func getObjectValue\(parameters) { super.getObjectValue(o, for: f(s), errorDescription: e) }
        override func getObjectValue(_ o: O?, for s: String, range r: R?) throws {
          try super.getObjectValue(o, for: s, range: r)
          _ = getObjectValue(o, for: s, errorDescription: nil)
        }
      }
      """)
    XCTAssertTrue(output.contains("super._getObjectValue(o, for: f(s), errorDescription: e)"), output)
    XCTAssertTrue(output.contains("try super._getObjectValue(o, for: s, range: r)"), output)
    XCTAssertTrue(output.contains("_ = getObjectValue(o, for: s, errorDescription: nil)"), output)
    XCTAssertTrue(output.contains(": NumberFormatter, ObjectParsing, RangedObjectParsing {"), output)
  }

  func testOtherClassesStay() throws {
    for source in [
      "class F: Other { override func getObjectValue\(parameters) { false } }",
      "class F: Formatter { override func string(for obj: Any?) -> String? { nil } }",
      "class F: Formatter { func getObjectValue(_ o: Int) {} }",
    ] {
      try assertRewrites(source, to: source)
    }
  }
}
