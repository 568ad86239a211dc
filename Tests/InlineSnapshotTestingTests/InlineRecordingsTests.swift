import XCTest

@testable import InlineSnapshotTesting

/// What an assertion with a text in its test says, and what it writes into the test's file.
final class InlineRecordingsTests: XCTestCase {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "inline-\(UUID().uuidString)")
  private let recordings = InlineRecordings()
  private var file: URL { folder.appending(path: "CardTests.swift") }

  private static let source = """
    func test() {
      assertInlineSnapshot(of: a, as: .lines)
      assertInlineSnapshot(of: b, as: .lines) {
        "old"
      }
    }
    """

  override func setUpWithError() throws {
    try super.setUpWithError()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(Self.source.utf8).write(to: file)
  }

  override func tearDown() {
    try? FileManager.default.removeItem(at: folder)
    super.tearDown()
  }

  private func text() throws -> String { try String(contentsOf: file, encoding: .utf8) }

  private func failure(
    of snapshot: String, line: Int = 2, expected: String? = nil,
    record choice: SnapshotTestingConfiguration.Record = .missing
  ) throws -> String? {
    let place = InlineRecordings.Place(path: file.path, line: line, column: 3)
    return try InlineComparison(recordings: recordings, place: place, expected: expected)
      .failure(of: snapshot, diffing: .lines, choice: choice)
  }

  func testAMissingSnapshotIsRecorded() throws {
    XCTAssertEqual(
      try failure(of: "a"), "There was no snapshot. Recorded it in the test. Run the test again to test against it.")
    XCTAssertEqual(
      try text(),
      Self.source.replacing(
        "of: a, as: .lines)", with: "of: a, as: .lines) {\n    \"\"\"\n    a\n    \"\"\"\n  }"))
  }

  func testWhatIsExpectedIsSilent() throws {
    for choice in [SnapshotTestingConfiguration.Record.missing, .failed, .never] {
      XCTAssertNil(try failure(of: "old", line: 3, expected: "old", record: choice))
    }
    XCTAssertEqual(try text(), Self.source)
  }

  func testWhatDiffersStaysUnlessItIsRecorded() throws {
    for choice in [SnapshotTestingConfiguration.Record.missing, .never] {
      let failure = try XCTUnwrap(failure(of: "new", line: 3, expected: "old", record: choice))
      XCTAssertTrue(failure.hasSuffix("\u{2212}old\n+new"), failure)
      XCTAssertEqual(try text(), Self.source)
    }
    let failure = try XCTUnwrap(failure(of: "new", line: 3, expected: "old", record: .failed))
    XCTAssertTrue(failure.contains("Recorded the snapshot in the test."), failure)
    XCTAssertEqual(
      try text(), Self.source.replacing("    \"old\"\n", with: "    \"\"\"\n    new\n    \"\"\"\n"))
  }

  func testAllIsRecordedWhereItMatchesToo() throws {
    XCTAssertTrue(
      try XCTUnwrap(failure(of: "old", line: 3, expected: "old", record: .all)).hasPrefix("Record mode is on"))
    XCTAssertTrue(try text().contains("\"\"\"\n    old\n"))
  }

  func testNothingIsRecordedWhereRecordingIsOff() throws {
    XCTAssertEqual(
      try failure(of: "a", record: .never),
      "There is no snapshot. Nothing has been recorded, since recording is disabled.")
    XCTAssertEqual(try text(), Self.source)
  }

  /// The lines of later calls move with each that is recorded, but the compiler's are those of the file before.
  func testSeveralCallsOfAFileAreRecorded() throws {
    _ = try failure(of: "a\nb\nc")
    _ = try failure(of: "new", line: 3, expected: "old", record: .failed)
    let text = try text()
    XCTAssertTrue(
      text.contains("    a\n    b\n    c\n    \"\"\"\n  }\n  assertInlineSnapshot(of: b, as: .lines) {\n"), text)
    XCTAssertTrue(text.hasSuffix("    \"\"\"\n    new\n    \"\"\"\n  }\n}"), text)
  }

  func testACallWithTwoValuesIsAmbiguous() throws {
    _ = try failure(of: "a")
    XCTAssertNotNil(try failure(of: "a"))
    let text = try text()
    XCTAssertThrowsError(try failure(of: "b")) { error in
      XCTAssertEqual("\(error)", "The same call has been made with another value before: one of them can be recorded.")
    }
    XCTAssertEqual(try self.text(), text)
  }

  func testAFileThatSomebodyHasChangedStays() throws {
    _ = try failure(of: "a")
    try Data("// mine".utf8).write(to: file)
    XCTAssertThrowsError(try failure(of: "new", line: 3, expected: "old", record: .failed)) { error in
      XCTAssertEqual("\(error)", "\"\(file.path)\" has changed since the test began, and stays as it is.")
    }
    XCTAssertEqual(try text(), "// mine")
  }

  func testAFileThatIsNotThereSaysSo() throws {
    try FileManager.default.removeItem(at: file)
    XCTAssertThrowsError(try failure(of: "a")) { error in
      XCTAssertTrue("\(error)".hasPrefix("\"\(file.path)\" can't be read: "), "\(error)")
    }
  }

  func testTextsThatAreEqualPass() {
    withSnapshotTesting(record: .never) {
      assertInlineSnapshot(of: ["b": 2, "a": 1], as: .json) {
        """
        {
          "a" : 1,
          "b" : 2
        }
        """
      }
      assertInlineSnapshot(of: "", as: .lines) {
        """
        """
      }
    }
  }
}
