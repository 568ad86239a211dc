import XCTest

@testable import InlineSnapshotTesting

/// The change that puts a snapshot into the text of a test.
final class SnapshotCallTests: XCTestCase {
  /// The source with a snapshot in the call of a line.
  private func changed(
    _ source: String, line: Int = 1, column: Int = 1, to snapshot: String = "new",
    at place: InlineSnapshotSyntaxDescriptor = .init(), unit: String = "  "
  ) throws -> String {
    let bytes = Array(source.utf8)
    let change = try SnapshotCall(in: bytes, line: line, column: column, name: "assertInlineSnapshot")
      .change(to: snapshot, at: place, unit: unit)
    return String(decoding: SourceChange.apply([change], to: bytes), as: UTF8.self)
  }

  private let closure = "{\n  \"\"\"\n  new\n  \"\"\"\n}"

  func testAClosureIsAdded() throws {
    XCTAssertEqual(
      try changed("assertInlineSnapshot(of: a, as: .dump)\nlet b = 1"),
      "assertInlineSnapshot(of: a, as: .dump) \(closure)\nlet b = 1")
  }

  func testAClosureIsReplacedWhereverItStands() throws {
    for space in [" ", "\n  ", " /* old } */ "] {
      XCTAssertEqual(
        try changed("assertInlineSnapshot(of: a, as: .dump)\(space){ \"}\" }\nlet b = 1"),
        "assertInlineSnapshot(of: a, as: .dump)\(space)\(closure)\nlet b = 1")
    }
  }

  func testTheLinesOfTheSnapshotHaveTheIndentOfTheCall() throws {
    XCTAssertEqual(
      try changed(
        "func test() {\n\tassertInlineSnapshot(of: a, as: .dump)\n}", line: 2, column: 2, to: "a\n\n  b\n", unit: "\t"),
      "func test() {\n\tassertInlineSnapshot(of: a, as: .dump) {\n\t\t\"\"\"\n\t\ta\n\n\t\t  b\n\n\t\t\"\"\"\n\t}\n}")
  }

  /// What is in literals and comments doesn't count as a bracket.
  func testArgumentsMayHaveAnything() throws {
    let arguments = [
      "of: \")\", as: .dump", "of: \"\\(f(\")\"))\", as: .dump", "of: #\"\\(\"#, as: .dump", "of: \"\\\"(\", as: .dump",
      "of: \"\"\"\n  ) \" (\n  \"\"\", as: .dump", "of: a /* ( /* ( */ */, as: .dump",
      "\n  of: a,  // )\n  as: .dump\n",
      "of: [{ $0(1) }], as: .dump", "of: ##\"\"\"\n  \"\"\"# (\n  \"\"\"##, as: .dump", "of: #/\\)[(]/#, as: .dump",
      "of: #\"\\#(g(#\")\"#))\"#, as: .dump",
    ]
    for text in arguments {
      XCTAssertEqual(try changed("assertInlineSnapshot(\(text))"), "assertInlineSnapshot(\(text)) \(closure)")
    }
  }

  func testTheSnapshotStandsThereAsItIs() throws {
    for (snapshot, opening, closing) in [
      ("a \"b\"", "\"\"\"", "\"\"\""), ("\\(a)", "#\"\"\"", "\"\"\"#"), ("\"\"\"", "#\"\"\"", "\"\"\"#"),
      ("\\#(a) \"\"\"##", "###\"\"\"", "\"\"\"###"),
    ] {
      XCTAssertEqual(
        try changed("assertInlineSnapshot()", to: snapshot),
        "assertInlineSnapshot() {\n  \(opening)\n  \(snapshot)\n  \(closing)\n}")
    }
    XCTAssertThrowsError(try changed("assertInlineSnapshot()", to: "a\r\nb"))
  }

  /// The compiler's column is that of the arguments. Sources that were rewritten have other columns, and there the name
  /// counts.
  func testTheColumnSaysWhichOfTwoCalls() throws {
    let source = "assertInlineSnapshot(of: a); assertInlineSnapshot(of: b)"
    for column in [30, 50] { XCTAssertEqual(try changed(source, column: column), source + " \(closure)") }
    XCTAssertEqual(
      try changed(source, column: 7), "assertInlineSnapshot(of: a) \(closure); assertInlineSnapshot(of: b)")
  }

  func testACallOfAnotherFunctionIsWhereTheColumnLeads() throws {
    let text = "{\n    \"\"\"\n    new\n    \"\"\"\n  }"
    for column in [3, 13] {
      XCTAssertEqual(try changed("  assertCard(of: a)", column: column), "  assertCard(of: a) \(text)")
    }
    XCTAssertEqual(try changed("  assertCard { 1 }", column: 14), "  assertCard \(text)")
  }

  func testACallThatIsNotThereIsAFault() {
    for (source, line, column) in [
      ("let a = 1", 1, 5), ("assertInlineSnapshot(of: a", 1, 1), ("a", 7, 1), ("myassertInlineSnapshot()", 1, 3),
    ] {
      XCTAssertThrowsError(try changed(source, line: line, column: column), source) { error in
        XCTAssertEqual(
          "\(error)", "There is no call in line \(line) of the file into which a snapshot could be written.")
      }
    }
  }

  func testAClosureWithALabelIsFoundBehindOthers() throws {
    let place = InlineSnapshotSyntaxDescriptor(trailingClosureLabel: "html", trailingClosureOffset: 1)
    XCTAssertEqual(
      try changed("assertCard(a) { 1 } html: { \"\" }", at: place), "assertCard(a) { 1 } html: \(closure)")
    XCTAssertEqual(
      try changed("assertCard { 1 }\nlet b = 1", at: place), "assertCard { 1 } html: \(closure)\nlet b = 1")
    XCTAssertThrowsError(try changed("assertCard(a)", at: place))
    XCTAssertThrowsError(try changed("assertCard(a) { 1 } other: { 2 }", at: place))
  }

  func testSeveralChangesDoNotMoveEachOther() {
    let changes = [
      SourceChange(range: 0..<1, text: Array("long".utf8)), SourceChange(range: 2..<2, text: Array("x".utf8)),
    ]
    XCTAssertEqual(SourceChange.apply(changes, to: Array("abc".utf8)), Array("longbxc".utf8))
  }
}
