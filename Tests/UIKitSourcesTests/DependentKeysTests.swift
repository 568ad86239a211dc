import XCTest

/// A class may say of all its keys at once with which others their values change.
final class DependentKeysTests: XCTestCase {
  private let method = "class func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String>"

  func testAnOverrideBecomesTheClasssOwn() throws {
    try assertRewrites(
      "class M: NSObject { @objc override \(method) { [\"a\"] } }",
      to: "class M: NSObject, DependentKeys {  nonisolated \(method) { [\"a\"] } }")
    try assertRewrites(
      "class M: NSObject {}\nextension M { nonisolated override \(method) { [] } }",
      to: "class M: NSObject, DependentKeys {}\nextension M { nonisolated  \(method) { [] } }")
  }

  func testSuperGivesWhatTheMethodsForSingleKeysSay() throws {
    try assertRewrites(
      "class M: NSObject { override \(method) { super.keyPathsForValuesAffectingValue(forKey: key).union([\"a\"]) } }",
      to: "class M: NSObject, DependentKeys { nonisolated \(method) "
        + "{ _keyPathsForValuesAffectingValue(of: self, forKey: key).union([\"a\"]) } }")
  }

  func testWhatASuperclassHasIsOverridden() throws {
    let own = "override \(method) { super.keyPathsForValuesAffectingValue(forKey: key) }"
    let base = "class M: NSObject { override \(method) { [] } }"
    try assertRewrites(
      "\(base)\nclass N: M {}\nclass O: N { \(own) }",
      to: "class M: NSObject, DependentKeys { nonisolated \(method) { [] } }\nclass N: M {}\nclass O: N { \(own) }")
    for name in ["UIView", "BaseViewController"] {
      try assertRewrites("class V: \(name) { \(own) }", to: "class V: \(name) { \(own) }")
    }
    XCTAssertEqual(
      try rewritten("class N: M { \(own) }", beside: ["Lib": base]), "import UIKit\nclass N: M { \(own) }")
  }

  func testItIsNoMethodForAKeyOfThatName() throws {
    let output = try rewritten(
      "class M: NSObject { @objc dynamic var value = 1; override \(method) { [] } }")
    XCTAssertTrue(output.contains("[KeyedProperty(\"value\", \\M.value)]"), output)
  }
}
