import XCTest

/// Several properties that one declaration has.
final class PropertyBindingTests: XCTestCase {
  private func observed(_ key: String) -> String {
    "{ willSet { willChangeValue(forKey: \"\(key)\") } didSet { didChangeValue(forKey: \"\(key)\") } }"
  }

  private func table(_ keys: String...) -> String {
    "class var keyedProperties: [KeyedProperty] { var all: [KeyedProperty] = []; "
      + keys.map { "all.append(KeyedProperty(\"\($0)\", \\M.\($0))); " }.joined() + "return all } }"
  }

  func testPropertiesThatAreObservedAreDeclaredOneByOne() throws {
    try assertRewrites(
      "class M: NSObject {\n@objc dynamic private(set) var a = 0, b = 1\n}",
      to:
        "class M: NSObject, KeyValueCoding {\n dynamic private(set) var a = 0 \(observed("a")); dynamic private(set) var"
        + " b = 1 \(observed("b"))\n" + table("a", "b"))
    try assertRewrites(
      "class M: NSObject {\n@objc @Boxed dynamic var a: [Int: Int] = [:],b = Pair<Int, Int>(),\n  c: Int?\n}",
      to:
        "class M: NSObject, KeyValueCoding {\n @Boxed dynamic var a: [Int: Int] = [:] \(observed("a")); @Boxed dynamic var"
        + " b = Pair<Int, Int>() \(observed("b")); @Boxed dynamic var\n  c: Int? \(observed("c"))\n"
        + table("a", "b", "c"))
  }

  func testATypeBehindTheLastOneIsThatOfAll() throws {
    try assertRewrites(
      "class M: NSObject {\n@objc dynamic var a, b: Int\n}",
      to:
        "class M: NSObject, KeyValueCoding {\n dynamic var a: Int \(observed("a")); dynamic var b: Int \(observed("b"))\n"
        + table("a", "b"))
  }

  func testPropertiesThatAreNotObservedStayTogether() throws {
    let output = try rewritten(
      "class M: NSObject {\n@IBOutlet weak var a: UIView?, b: UIView?\nvar c = f(a < b, c > d), e = 1\n}")
    XCTAssertTrue(output.contains(" weak var a: UIView?, b: UIView?\nvar c = f(a < b, c > d), e = 1\n"), output)
    XCTAssertTrue(output.contains(table("a", "b")), output)
  }

  func testGenericArgumentsAndComparisonsAreNoProperties() throws {
    for value in ["Trio<A, B, C>()", "Trio<A, [B], C>.self", "x<y"] {
      let output = try rewritten(
        "class M: NSObject {\n@objc var a = \(value)\nfunc f(g: Int, h: Int) -> Set<Int> { [] }\n}")
      XCTAssertTrue(output.contains("[KeyedProperty(\"a\", \\M.a)]"), output)
    }
  }
}
