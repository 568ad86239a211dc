import XCTest

/// What objects say to screen readers is meant where a protocol's extension has a member of the same name.
final class AccessibleMemberTests: XCTestCase {
  private let labeled =
    "protocol Labeled { var accessibilityLabel: String? { get } }\n"
    + "extension Labeled { var accessibilityLabel: String? { name } }\n"
  private let label =
    "@preconcurrency @MainActor var accessibilityLabel: String? { get { (self as NSObject).accessibilityLabel } "
    + "set { (self as NSObject).accessibilityLabel = newValue } }"

  private func added(_ source: String) throws -> Int {
    try rewritten(labeled + source).components(separatedBy: label).count - 1
  }

  func testClassesDeclareWhatAProtocolsExtensionDeclaresToo() throws {
    let text = try rewritten(labeled + "final class Model: NSObject, Labeled {}")
    XCTAssertTrue(text.hasPrefix(labeled + "final class Model: NSObject, Labeled {\(label)"), text)
    XCTAssertEqual(try added("class Model: NSObject {}\nextension Model: Labeled {}"), 1)
    XCTAssertEqual(try added("protocol Named: Labeled {}\nclass Model: NSObject, Named {}"), 1)
    XCTAssertEqual(try added("class Model: Operation, Labeled {}"), 1)
  }

  func testPublicClassesDeclareItForOtherModules() throws {
    let text = try rewritten(labeled + "open class Model: NSObject, Labeled {}")
    XCTAssertTrue(text.contains("@MainActor open var accessibilityLabel"), text)
  }

  func testSubclassesHaveItByTheirSuperclass() throws {
    XCTAssertEqual(try added("class Base: NSObject, Labeled {}\nclass Model: Base {}"), 1)
    XCTAssertEqual(
      try added("protocol Named: Labeled {}\nclass Base: NSObject, Named {}\nclass Model: Base, Labeled {}"), 1)
  }

  func testOthersHaveNoOtherMember() throws {
    for source in [
      "final class Row: UIView, Labeled {}", "final class Item: UIBarButtonItem, Labeled {}",
      "struct Value: Labeled {}", "class Plain: Labeled {}", "class Model: NSObject {}",
      "class Model: NSObject, Labeled { var accessibilityLabel: String? { name } }",
      "class Base: NSObject { var accessibilityLabel: String? { name } }\nclass Model: Base, Labeled {}",
    ] {
      XCTAssertEqual(try added(source), 0, source)
    }
  }
}
