import XCTest

@testable import UIKitSourcesCore

/// The tests that need what is for SwiftUI go, and all others of their target stay.
final class TestPartsTests: XCTestCase {
  private let library =
    "import SwiftUI\nstruct PictureProxy: View { var turns: Int }\npublic struct Card {\n  var face: some View { 1 }\n}\n"
    + "func host<V: View>(_ view: V) {}"

  private func rewritten(_ sources: String...) throws -> Rewriter.Output {
    var options = RewriteOptions(modules: ["Cards"], isLibrary: true)
    let input = Rewriter.Input(path: "/l/0.swift", outputName: "", source: Array(library.utf8))
    options.libraries = [.init(module: "Cards", sources: [input])]
    let inputs = sources.enumerated().map {
      Rewriter.Input(
        path: "/t/\($0).swift", outputName: "\($0).swift",
        source: Array(("import XCTest\n@testable import Cards\n" + $1).utf8))
    }
    return try Rewriter.rewrite(inputs, options)
  }

  /// Rewrites a class with members, and says which of some functions are left.
  private func left(_ members: String, of names: [String]) throws -> [String] {
    let text = try rewritten("final class CardTests: XCTestCase {\n\(members)\n}").files["0.swift"] ?? ""
    return names.filter { text.contains("func \($0)(") }
  }

  func testATestGoesWhoseBodyNeedsAType() throws {
    let output = try rewritten(
      "final class CardTests: XCTestCase {\n  func testOne() { _ = PictureProxy(turns: 1) }\n  func testTwo() {}\n}")
    XCTAssertEqual(output.omittedTests, ["CardTests.testOne"])
    XCTAssertFalse(output.files["0.swift"]?.contains("PictureProxy") ?? true)
    XCTAssertTrue(output.files["0.swift"]?.contains("func testTwo() {}") ?? false)
    XCTAssertEqual(
      output.warnings.map(\.description),
      [
        "/t/0.swift:4:1: warning: CardTests.testOne is left out: it needs PictureProxy, which Cards has for SwiftUI alone"
      ])
  }

  func testWhatUsesAHelperThatIsGoneGoesToo() throws {
    let members = """
      private let proxy = PictureProxy(turns: 1)
      private func make(turns: Int) -> PictureProxy { PictureProxy(turns: turns) }
      private func made() -> Int { make(turns: 2).turns }
      private func make() -> Int { 1 }
      func testHelper() { XCTAssertEqual(made(), 2) }
      func testProperty() { XCTAssertEqual(self.proxy.turns, 1) }
      func testOverload() { XCTAssertEqual(make(), 1) }
      func testLocal() { let proxy = 1; XCTAssertEqual(proxy, 1) }
      func testLabel() { print(1, proxy: 1) }
      """
    let tests = ["testHelper", "testProperty", "testOverload", "testLocal", "testLabel"]
    XCTAssertEqual(try left(members, of: tests), ["testOverload", "testLocal", "testLabel"])
  }

  func testHelpersAreFoundInExtensionsOtherFilesAndSuperclasses() throws {
    let output = try rewritten(
      "class BaseTests: XCTestCase {\n  func proxy() -> Any { PictureProxy(turns: 1) }\n  func kept() {}\n}\n"
        + "func free() -> Any { PictureProxy(turns: 1) }",
      "final class CardTests: BaseTests {}\nextension CardTests {\n  func testOne() { _ = proxy() }\n"
        + "  func testTwo() { kept() }\n  func testThree() { _ = free() }\n}")
    XCTAssertEqual(output.omittedTests, ["CardTests.testOne", "CardTests.testThree"])
    XCTAssertTrue(output.files["1.swift"]?.contains("testTwo") ?? false)
  }

  func testWithoutItsSetUpAClassHasNoTests() throws {
    let output = try rewritten(
      "final class CardTests: XCTestCase {\n  var proxy: Any?\n  override func setUp() { proxy = PictureProxy(turns: 1) }\n"
        + "  func testOne() {}\n}\nextension CardTests { func testTwo() {} }\nfinal class OtherTests: XCTestCase {\n"
        + "  func testThree() {}\n}")
    XCTAssertEqual(output.omittedTests, ["CardTests.testOne", "CardTests.testTwo"])
    XCTAssertFalse(output.files["0.swift"]?.contains("CardTests") ?? true)
    XCTAssertTrue(output.files["0.swift"]?.contains("testThree") ?? false)
  }

  func testAPropertyOfATestCaseGoesAlone() throws {
    let members = "var proxy: PictureProxy?\nfunc testOne() { proxy = nil }\nfunc testTwo() {}"
    XCTAssertEqual(try left(members, of: ["testOne", "testTwo"]), ["testTwo"])
  }

  func testAHelperTypeGoesAsAWholeForWhatItCannotDoWithout() throws {
    let members = """
      final class Spy: NSObject { let proxy = PictureProxy(turns: 1) }
      struct Plain {
        func turned() -> Any { PictureProxy(turns: 1) }
        func kept() {}
      }
      enum Made {
        static let proxy = PictureProxy(turns: 1)
        static let turns = 1
      }
      func testMade() { _ = Made.proxy }
      func testTurns() { _ = Made.turns }
      func testSpy() { _ = Spy() }
      func testTurned() { _ = Plain().turned() }
      func testKept() { Plain().kept() }
      """
    XCTAssertEqual(
      try left(members, of: ["testSpy", "testTurned", "testMade", "testTurns", "testKept", "kept"]),
      ["testTurns", "testKept", "kept"])
  }

  func testMembersAndFunctionsOfALibraryThatAreGoneCount() throws {
    let members = "func testOne() { _ = Card().face }\nfunc testTwo() { host(1) }\nfunc testThree() { _ = Card() }"
    XCTAssertEqual(try left(members, of: ["testOne", "testTwo", "testThree"]), ["testThree"])
  }

  func testAMemberHidesAFunctionThatIsGone() throws {
    let members = "func host(_ count: Int) {}\nfunc testOne() { host(1) }"
    XCTAssertEqual(try left(members, of: ["testOne"]), ["testOne"])
  }

  func testWhatIsUnderAConditionIsNotSeen() throws {
    let members = "func testOne() {\n  #if canImport(SwiftUI)\n  _ = PictureProxy(turns: 1)\n  #endif\n}"
    XCTAssertEqual(try left(members, of: ["testOne"]), ["testOne"])
  }

  func testSwiftTestingHasTheSameRule() throws {
    let source =
      "import Testing\n@Suite struct CardSuite {\n  @Test func one() { _ = PictureProxy(turns: 1) }\n  @Test func two() {}\n}\n"
      + "struct Made {\n  let proxy: Int\n  init() { proxy = PictureProxy(turns: 1).turns }\n  @Test func three() {}\n}\n"
      + "@Test func four() { _ = PictureProxy(turns: 1) }\n@Test func five() {}"
    let output = try rewritten(source)
    XCTAssertEqual(output.omittedTests, ["CardSuite.one", "Made.three", "four"])
    XCTAssertTrue(output.files["0.swift"]?.contains("func five") ?? false)
  }

  func testAClassThatHasLostAllItsTestsGoesUnlessItIsNamedElsewhere() throws {
    let lost = "class CardTests: XCTestCase {\n  func testOne() { _ = PictureProxy(turns: 1) }\n  func make() {}\n}"
    let alone = try rewritten(lost)
    XCTAssertFalse(alone.files["0.swift"]?.contains("import Cards") ?? true, "nothing is left of the file")
    XCTAssertEqual(alone.warnings.last?.message, "CardTests is left out: none of its tests is left")
    let named = try rewritten(lost, "final class MoreTests: CardTests {\n  func testTwo() { make() }\n}")
    XCTAssertTrue(named.files["0.swift"]?.contains("class CardTests") ?? false)
    XCTAssertEqual(named.omittedTests, ["CardTests.testOne"])
  }

  func testSwiftUIInTheBodiesOfTestsThemselvesCounts() throws {
    let output = try rewritten(
      "import SwiftUI\nfinal class CardTests: XCTestCase {\n  func testOne() { _ = UIHostingController(rootView: 1) }\n"
        + "  func testTwo() { _ = Button(\"a\") {} }\n  func testThree() {}\n}")
    XCTAssertEqual(output.omittedTests, ["CardTests.testOne", "CardTests.testTwo"])
    XCTAssertEqual(
      output.warnings.map(\.message).first,
      "CardTests.testOne is left out: it needs UIHostingController, and there is no SwiftUI")
  }

  func testWithoutTestsABodyIsLeftToTheCompiler() throws {
    let output = try rewritten("func make() { _ = PictureProxy(turns: 1) }")
    XCTAssertTrue(output.files["0.swift"]?.contains("PictureProxy") ?? false)
    XCTAssertEqual(output.warnings, [])
  }
}
