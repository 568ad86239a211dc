import UIKitSourcesCore
import XCTest

/// What only a subclass of a conforming class implements of optional requirements.
final class LateImplementationTests: XCTestCase {
  /// Rewrites a file beside libraries, each of one file, and leaves out where its lines come from.
  private func rewritten(_ source: String, _ libraries: KeyValuePairs<String, String>) throws -> String {
    try UIKitSourcesTests.rewritten(source, beside: libraries)
  }

  private let layout = """
    @objc public protocol Layout {
      @objc optional func alpha(for index: Int) -> Double
      @objc optional static var rank: Int { get }
      @objc optional func load(_ name: String) async throws
    }
    """

  func testASubclassConformsToTheProtocolOfTheRequirement() throws {
    let output = try UIKitSourcesTests.rewritten([
      "A.swift": "@objc protocol P { @objc optional var x: Int { get }; @objc optional func f(_ n: Int, by m: Int) }",
      "B.swift":
        "class A: UIViewController, P {}\nclass Other: NSObject, P { let x = 1 }\nclass Sub: Other { let y = 1 }",
      "C.swift": "class B: A { var x: Int { 1 } }\nextension B { func f(_ k: Int, by l: Int) {} }\nclass C: B {}",
    ])
    let text = try XCTUnwrap(output["C.swift"])
    XCTAssertTrue(text.hasPrefix("class B: A, P_OptionalRequirement0, P_OptionalRequirement1 {"), text)
    XCTAssertTrue(text.contains("\nclass C: B {"), text)
    XCTAssertFalse(try XCTUnwrap(output["B.swift"]).contains("P_OptionalRequirement"))
  }

  func testWhatALibraryLeavesOpenIsAskedForWithoutAQuestionMark() throws {
    let source = "import Lib\nfunc f(_ layout: Layout) -> Double? { layout.alpha?(for: 1) }"
    XCTAssertTrue(try rewritten(source, ["Lib": layout]).hasSuffix("{ layout.alpha(for: 1) }"))
    XCTAssertTrue(try rewritten(source, ["Lib": "protocol Layout {}"]).hasSuffix("{ layout.alpha?(for: 1) }"))
  }

  func testLocalPrivateAndGenericClassesConform() throws {
    let text = try UIKitSourcesTests.rewritten(
      layout + """

        class Base: Layout {}
        private class Hidden: Base { func alpha(for index: Int) -> Double { 1 } }
        class Generic<T>: Base where T: Equatable { static var rank: Int { 1 } }
        func f() {
          class Local: Base { func load(_ name: String) async {} }
          class Base: Local { func alpha(for index: Int) -> Double { 2 } }
        }
        """)
    XCTAssertTrue(text.contains("private class Hidden: Base, Layout_OptionalRequirement0 {"), text)
    XCTAssertTrue(text.contains("class Generic<T>: Base, Layout_OptionalRequirement1 where T: Equatable {"), text)
    XCTAssertTrue(text.contains("class Base: Layout {}"), text)
  }

  /// A class of the same name may be another one in each function.
  func testLocalClassesAreThoseOfTheirFunction() throws {
    let text = try UIKitSourcesTests.rewritten(
      layout + """

        class Base: Layout {}
        func f() {
          class Local: Base {}
          class Lower: Local { func alpha(for index: Int) -> Double { 2 } }
        }
        func g() {
          class Local {}
          class Lower: Local { func alpha(for index: Int) -> Double { 2 } }
        }
        """)
    XCTAssertEqual(text.components(separatedBy: "class Lower: Local, Layout_OptionalRequirement0 {").count, 2, text)
    XCTAssertEqual(text.components(separatedBy: "class Lower: Local {").count, 2, text)
  }

  func testTheProtocolMayBeALibrarys() throws {
    XCTAssertEqual(
      try rewritten(
        "import Lib\nclass Base: Layout {}\nfunc f() { class My: Base { func alpha(for i: Int) -> Double { 1 } } }",
        ["Lib": layout]),
      "import UIKit\nimport Lib\nclass Base: Layout {}\n"
        + "func f() { class My: Base, Layout_OptionalRequirement0 { func alpha(for i: Int) -> Double { 1 } } }")
  }

  /// A file that imports the superclass alone doesn't see the protocol.
  func testTheSuperclassMayBeAnotherLibrarys() throws {
    let base = "import Lib\n@objc public protocol Flow: Layout {}\nopen class Base: UIView {}\nextension Base: Flow {}"
    let text = try rewritten(
      "import Bases\nprivate class My: Base { func alpha(for i: Int) -> Double { 1 } }", ["Lib": layout, "Bases": base])
    XCTAssertTrue(text.contains("\nimport protocol Lib.Layout_OptionalRequirement0\nimport Bases\n"), text)
    XCTAssertTrue(text.contains("private class My: Base, Layout_OptionalRequirement0 {"), text)
    let known = try rewritten(
      "import Bases\nimport Lib\nprivate class My: Base { func alpha(for i: Int) -> Double { 1 } }",
      ["Lib": layout, "Bases": base])
    XCTAssertFalse(known.contains("import protocol"), known)
  }

  func testExtensionsOfALibrarysClassConformByExtensions() throws {
    let text = try rewritten(
      "import Lib\nextension Base { func load(_ name: String) {} }\n#if DEBUG\n"
        + "extension Lower { public static var rank: Int { 1 } }\n#endif",
      ["Lib": layout + "\nopen class Base: NSObject, Layout {}\nopen class Lower: Base {}"])
    XCTAssertTrue(
      text.contains(
        "@_disfavoredOverload @_implements(Layout_OptionalRequirement2, load(_:)) "
          + "public func optionalWitness_Layout_OptionalRequirement2(_ a0: String) { load(a0) }"), text)
    XCTAssertTrue(
      text.hasSuffix(
        "\nextension Base: Layout_OptionalRequirement2 {}\n#if DEBUG\nextension Lower: Layout_OptionalRequirement1 {}\n#endif"
      ), text)
  }

  func testWhatATestDoesNotSeeIsNotMeant() throws {
    let library =
      "@objc protocol P { @objc optional func f() }\nopen class Base: P {}\n"
      + "@objc private protocol Q { @objc optional func g() }\nextension Base: Q {}"
    let source = "import Lib\nclass My: Base { func f() {}; func g() {} }"
    XCTAssertTrue(try rewritten(source, ["Lib": library]).hasSuffix(source))
    XCTAssertTrue(
      try rewritten("@testable " + source, ["Lib": library]).contains("class My: Base, P_OptionalRequirement0 {"))
  }

  func testTheNearestClassConformsAlone() throws {
    let text = try rewritten(
      "import Lib\nclass A: Base { func alpha(for i: Int) -> Double { 1 } }\n"
        + "class B: A { override func alpha(for i: Int) -> Double { 2 } }\n"
        + "class C: Knows { func alpha(for i: Int) -> Double { 3 } }\nclass D: Layout { func alpha(for i: Int) -> Double { 4 } }",
      [
        "Lib": layout
          + "\nopen class Base: Layout {}\nopen class Knows: Base { func alpha(for i: Int) -> Double { 0 } }"
      ])
    XCTAssertEqual(text.components(separatedBy: "Layout_OptionalRequirement").count, 2, text)
    XCTAssertTrue(text.contains("class A: Base, Layout_OptionalRequirement0 {"), text)
  }

  func testOverloadsAreToldApartByTheirTypes() throws {
    let text = try UIKitSourcesTests.rewritten(
      """
      @objc protocol P {
        @objc optional func f(_ n: Int)
        @objc optional func f(_ s: [String : Int], then: @escaping (_ done: Bool) -> Void)
        @objc optional func f(_ s: String)
        @objc optional func t(_ s: TimeInterval)
      }
      class A: P {}
      class B: A { func f(_ s: Swift.String) {}; func t(_ s: Double) {} }
      class C: A { func f(_ s: [String:Int], then done: @escaping (Bool) -> ()) {} }
      """)
    XCTAssertTrue(text.contains("class B: A, P_OptionalRequirement2, P_OptionalRequirement3 {"), text)
    XCTAssertTrue(text.contains("class C: A, P_OptionalRequirement1 {"), text)
  }

  func testWhatObjectiveCWouldNotFindIsNoImplementation() throws {
    for member in [
      "private func alpha(for i: Int) -> Double { 1 }", "func alpha(of i: Int) -> Double { 1 }",
      "static func alpha(for i: Int) -> Double { 1 }", "func alpha(for i: Int) throws -> Double { 1 }",
      "func alpha(for i: String) -> Double { 1 }", "func alpha(for i: Int) {}", "var rank: Int { 1 }",
      "@nonobjc func alpha(for i: Int) -> Double { 1 }", "func alpha<T>(for i: T) -> Double { 1 }",
    ] {
      let text = try rewritten(
        "import Lib\nclass My: Base { \(member) }", ["Lib": layout + "\nopen class Base: Layout {}"])
      XCTAssertTrue(text.contains("class My: Base {"), text)
    }
  }

  func testAMemberThatIsLessOpenThanItsClassHasAWitness() throws {
    let text = try rewritten(
      "import Lib\nopen class My: Base {\n  static var rank: Int { 1 }\n  func load(_ n: String) async throws {}\n}",
      ["Lib": layout + "\nopen class Base: Layout {}"])
    XCTAssertTrue(
      text.contains(
        "@_disfavoredOverload @_implements(Layout_OptionalRequirement1, rank) "
          + "public static var optionalWitness_Layout_OptionalRequirement1: Int { rank }"), text)
    XCTAssertTrue(
      text.contains(
        "@_disfavoredOverload @_implements(Layout_OptionalRequirement2, load(_:)) "
          + "public func optionalWitness_Layout_OptionalRequirement2(_ a0: String) async throws { try await load(a0) }"),
      text)
    let seen = try rewritten(
      "import Lib\nopen class My: Base { public static var rank: Int { 1 } }",
      ["Lib": layout + "\nopen class Base: Layout {}"])
    XCTAssertFalse(seen.contains("optionalWitness"), seen)
  }

  func testUnderAConditionOfItsOwnAnExtensionConforms() throws {
    let text = try rewritten(
      "import Lib\n#if FAST\nclass My: Base {\n#if DEBUG\n  static var rank: Int { 1 }\n#else\n  static var rank: Int { 2 }\n"
        + "#endif\n  func load(_ n: String) {}\n}\n#endif", ["Lib": layout + "\nopen class Base: Layout {}"])
    XCTAssertTrue(text.contains("class My: Base, Layout_OptionalRequirement2 {"), text)
    XCTAssertTrue(
      text.hasSuffix(
        "#if (FAST) && (DEBUG)\nextension My: Layout_OptionalRequirement1 {}\n#endif\n"
          + "#if (FAST) && (!(DEBUG))\nextension My: Layout_OptionalRequirement1 {}\n#endif"), text)
  }

  func testALocalClassCanNotConformUnderACondition() {
    XCTAssertEqual(
      failures([
        "A.swift": "@objc protocol P { @objc optional var x: Int { get } }\nclass A: NSObject, P {}",
        "B.swift": "func f() {\n  class B: A {\n    #if DEBUG\n    var x: Int { 1 }\n    #endif\n  }\n}",
      ]),
      [
        "/app/B.swift:4:1: error: B implements the optional requirement x in place of its superclass, and can't under a "
          + "condition of its own: put the class under it"
      ])
  }

  /// The class of any thread is asked where its members are.
  func testIsolatedClassesConformWhatTheProtocolSays() throws {
    let isolated = "@MainActor @objc public protocol Tinted { @objc optional func tint() -> Int }\n"
    let text = try rewritten(
      "import Lib\n@MainActor class My: Base { static var rank: Int { 1 }; func tint() -> Int { 1 } }",
      ["Lib": isolated + layout + "\n@MainActor open class Base: Layout, Tinted {}"])
    XCTAssertTrue(
      text.contains("class My: Base, @preconcurrency Layout_OptionalRequirement1, Tinted_OptionalRequirement0 {"), text)
  }
}
