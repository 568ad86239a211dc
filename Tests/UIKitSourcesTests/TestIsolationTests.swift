import XCTest

/// Tests of the main actor can be called by XCTest on Linux.
final class TestIsolationTests: XCTestCase {
  private let header = "import XCTest\n"

  private func assertRewrites(_ source: String, to expected: String, line: UInt = #line) throws {
    XCTAssertEqual(try rewritten(["A.swift": header + source])["A.swift"], header + expected, line: line)
  }

  func testClassesOfTheMainActorHaveTestsThatCanBeListed() throws {
    try assertRewrites(
      "@MainActor final class A: XCTestCase { func testB() {} }",
      to: "@preconcurrency @MainActor final class A: XCTestCase { func testB() {} }")
    try assertRewrites(
      "@MainActor class A: XCTest.XCTestCase {}\n@MainActor final class B: A {}",
      to: "@preconcurrency @MainActor class A: XCTest.XCTestCase {}\n@preconcurrency @MainActor final class B: A {}")
    // Of a class of another module's, the tests tell.
    try assertRewrites(
      "@MainActor final class A: SnapshotCase { func testB() async {} }",
      to: "@preconcurrency @MainActor final class A: SnapshotCase { func testB() async {} }")
  }

  func testUITestsHaveThePropertyThatXCTestLacks() throws {
    let name = "runsForEachTargetApplicationUIConfiguration: Bool { true }"
    try assertRewrites(
      "class A: XCTestCase { override class var \(name) }\nclass B: A { override class var \(name) }",
      to: "class A: XCTestCase {  class var \(name) }\nclass B: A { override class var \(name) }")
  }

  func testSingleTestsOfTheMainActorCanBeListed() throws {
    try assertRewrites(
      "final class A: XCTestCase { @MainActor func testB() throws {}; func testC() {}; @MainActor func helper() {} }",
      to: "final class A: XCTestCase { @preconcurrency @MainActor func testB() throws {}; func testC() {}; "
        + "@MainActor func helper() {} }")
    try assertRewrites(
      "class A: XCTestCase {}\n@MainActor extension A { func testB() {}; nonisolated func testC() {}; func d() {} }",
      to: "class A: XCTestCase {}\n@MainActor extension A { @preconcurrency func testB() {}; "
        + "nonisolated func testC() {}; func d() {} }")
    try assertRewrites(
      "class A: XCTestCase {}\n@MainActor extension A { @MainActor func testB() {} }",
      to: "class A: XCTestCase {}\n@MainActor extension A { @preconcurrency @MainActor func testB() {} }")
  }

  func testProtocolsOfTheMainActorIsolateATestClass() throws {
    let protocols = "@MainActor protocol P {}\nprotocol Q: P {}\n"
    try assertRewrites(
      protocols + "class A: XCTestCase, Q { func testB() {} }",
      to: protocols + "@preconcurrency @MainActor class A: XCTestCase, Q { func testB() {} }")
    let other = protocols + "nonisolated class A: XCTestCase, Q {}\nclass B: XCTestCase {}\nextension B: P {}"
    try assertRewrites(other, to: other)
  }

  /// A class of tests may descend from one that a library has for them.
  func testSubclassesOfALibrarysClassOfTestsCanBeListed() throws {
    let text = try rewritten(
      header + "@MainActor final class A: ListCase {}",
      beside: ["Lists": header + "open class ListCase: XCTestCase {}"])
    XCTAssertTrue(text.contains("@preconcurrency @MainActor final class A: ListCase {}"), text)
  }

  func testOtherClassesStay() throws {
    for source in [
      "@preconcurrency @MainActor final class A: XCTestCase { @preconcurrency @MainActor func testB() {} }",
      "@MainActor final class Fake: UIViewController {}", "@MainActor class Fake { func reset() {} }",
      "@MainActor struct Suite { @Test func testB() {} }", "final class A: XCTestCase { func testB() {} }",
      "@MainActor func testB() {}", "final class A: XCTestCase { @MainActor static func testB() {} }",
    ] {
      try assertRewrites(source, to: source)
    }
    let app = "@MainActor final class Probe { func testB() {} }"
    XCTAssertEqual(try rewritten(app), app)
  }
}
