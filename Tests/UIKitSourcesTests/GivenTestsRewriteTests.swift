import XCTest

@testable import UIKitSourcesCore

/// Tests that a class gives to its subclasses in other modules.
final class GivenTestsRewriteTests: XCTestCase {
  private func names(_ source: String) -> Set<String> { TestGivers.names(in: [[UInt8](source.utf8)]) }

  private func rewritten(_ sources: [String: String], givers: Set<String>? = ["ExampleList"]) throws -> [String: String]
  {
    let inputs = sources.sorted { $0.key < $1.key }.map {
      Rewriter.Input(path: "/app/\($0.key)", outputName: $0.key, source: [UInt8]($0.value.utf8))
    }
    return try Rewriter.rewrite(inputs, RewriteOptions(modules: ["Examples"], isLibrary: true, testGivers: givers))
      .files
  }

  func testGiversHaveAListOfTestsOnLinuxThatOtherModulesSee() {
    let list = "class var allTests: [(String, (A) -> () throws -> Void)] { [] }"
    for source in [
      "open class A: XCTestCase { public \(list) }", "open class A: XCTestCase { open \(list) }",
      "open class A: XCTestCase { public static var allTests: [ (String, (A) -> () throws -> Swift.Void) ] { [] } }",
      "open class A: XCTestCase {\n#if !canImport(Darwin)\npublic \(list)\n#endif\n}",
      "#if SWIFT_PACKAGE\nopen class A: XCTestCase { public \(list) }\n#endif", "public extension A { \(list) }",
    ] {
      XCTAssertEqual(names(source), ["A"], source)
    }
  }

  func testOthersAreNone() {
    let list = "class var allTests: [(String, (A) -> () throws -> Void)] { [] }"
    for source in [
      "open class A: XCTestCase { \(list) }",
      "open class A { public var allTests: [(String, (A) -> () -> Void)] { [] } }",
      "open class A: XCTestCase {\n#if canImport(Darwin)\npublic \(list)\n#endif\n}",
      "open class A: XCTestCase { public static var allTests = [(\"testB\", testB)] }",
      "open class A { public static var allTests: [Test] { [] } }", "// open class A { public \(list) }",
    ] {
      XCTAssertEqual(names(source), [], source)
    }
  }

  func testSubclassesAreFoundAndGetTheirTestsOnce() throws {
    let sources = [
      "A.swift": "import Examples\nclass A: ExampleList {}\n#if FAST\nfinal class B: A {}\n#endif",
      "C.swift": "final class C: Examples.ExampleList {}\nfinal class Plain: XCTestCase {}",
    ]
    let files = try rewritten(sources)
    let tests = try XCTUnwrap(files[Rewriter.givenTestsName])
    XCTAssertTrue(tests.hasPrefix("import XCTest\nimport Examples\nnonisolated protocol"), tests)
    for name in ["A", "B", "C"] {
      XCTAssertTrue(tests.contains("extension \(name) { func testGivenTo_\(name)() throws {"), tests)
    }
    XCTAssertTrue(tests.contains("#if FAST\n#sourceLocation(file: \"/app/A.swift\", line: 4)\nextension B {"), tests)
    // What a superclass conforms to, its subclasses can't once more.
    XCTAssertTrue(tests.contains("extension A: UIKitGivenTests"), tests)
    XCTAssertTrue(tests.contains("extension C: UIKitGivenTests"), tests)
    XCTAssertFalse(tests.contains("extension B: UIKitGivenTests"), tests)
    XCTAssertFalse(tests.contains("extension Plain"), tests)
    // XCTest brings Foundation along, which would hide what UIKit has in its place.
    for name in sources.keys {
      let text = try XCTUnwrap(files[name])
      XCTAssertTrue(text.hasPrefix("import UIKit\n#sourceLocation(file: \"/app/\(name)\", line: 1)\n"), text)
    }
  }

  func testClassesThatNoListCanNameAreLeftAlone() throws {
    for source in [
      "private class A: ExampleList {}", "fileprivate final class A: ExampleList {}",
      "enum E { class A: ExampleList {} }", "class A<T>: ExampleList {}", "class A: XCTestCase {}", "class A {}",
    ] {
      XCTAssertEqual(try rewritten(["A.swift": source])[Rewriter.givenTestsName], "", source)
    }
    let source = "class A: ExampleList {}"
    XCTAssertEqual(try rewritten(["A.swift": source], givers: [])[Rewriter.givenTestsName], "")
    XCTAssertNil(try rewritten(["A.swift": source], givers: nil)[Rewriter.givenTestsName])
  }
}
