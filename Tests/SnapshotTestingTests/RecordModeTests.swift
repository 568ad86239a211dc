import XCTest

@testable import SnapshotTesting

/// What becomes a reference, and what an assertion says then.
final class RecordModeTests: XCTestCase {
  private let folder = SnapshotFolder()

  override func tearDown() {
    folder.remove()
    super.tearDown()
  }

  private func assertFailure(_ failure: String?, has text: String, line: UInt = #line) {
    XCTAssertTrue(failure?.contains(text) ?? false, failure ?? "no failure", line: line)
  }

  func testAMissingReferenceIsRecordedAndFailsOnce() throws {
    assertFailure(folder.verify("one", as: .lines), has: "No reference was found on disk. Recorded the snapshot")
    XCTAssertEqual(try folder.text("test.a.txt"), "one")
    XCTAssertNil(folder.verify("one", as: .lines))
    assertFailure(folder.verify("two", as: .lines), has: "does not match reference")
    XCTAssertEqual(try folder.text("test.a.txt"), "one", "a reference that there is stays")
  }

  func testAllRecordsWhatMatchesAndWhatDoesNot() throws {
    try folder.write("one", to: "test.a.txt")
    for text in ["one", "two"] {
      assertFailure(folder.verify(text, as: .lines, record: .all), has: "Record mode is on")
      XCTAssertEqual(try folder.text("test.a.txt"), text)
    }
  }

  func testFailedRecordsWhatDoesNotMatch() throws {
    assertFailure(folder.verify("one", as: .lines, record: .failed), has: "No reference was found")
    XCTAssertNil(folder.verify("one", as: .lines, record: .failed))
    let failure = folder.verify("two", as: .lines, record: .failed)
    assertFailure(failure, has: "does not match reference")
    assertFailure(failure, has: "Recorded the snapshot in place of the reference")
    XCTAssertNil(folder.verify("two", as: .lines, record: .failed))
  }

  func testNeverRecordsNothing() throws {
    assertFailure(folder.verify("one", as: .lines, record: .never), has: "Nothing has been recorded")
    XCTAssertEqual(folder.files, [])
    try folder.write("one", to: "test.a.txt")
    assertFailure(folder.verify("two", as: .lines, record: .never), has: "does not match reference")
    XCTAssertEqual(try folder.text("test.a.txt"), "one")
    XCTAssertNil(folder.verify("one", as: .lines, record: .never))
  }

  func testAMismatchSaysWhereBothAreAndWhatDiffers() throws {
    try folder.write("one", to: "test.a.txt")
    let failure = withSnapshotTesting(diffTool: "compare") { folder.verify("two", as: .lines) } ?? ""
    let reference = folder.url.appending(path: "test.a.txt").path
    // The helper's file is the one in which the call stands.
    let artifact = ArtifactFolder(ofTestsIn: "/SnapshotFolder.swift").url.appending(path: "test.a.txt").path
    XCTAssertTrue(failure.contains("compare \"\(reference)\" \"\(artifact)\""), failure)
    XCTAssertTrue(failure.hasSuffix("\u{2212}one\n+two"), failure)
    XCTAssertEqual(try String(contentsOfFile: artifact, encoding: .utf8), "two")
  }

  func testThePathsAreShownWithoutATool() throws {
    try folder.write("one", to: "test.a.txt")
    let failure = folder.verify("two", as: .lines) ?? ""
    XCTAssertTrue(
      failure.contains("@\u{2212}\n\"\(folder.url.appending(path: "test.a.txt").path)\"\n@+\n\""), failure)
  }

  // MARK: The choice

  private func choice(
    _ argument: SnapshotTestingConfiguration.Record? = nil, in configuration: SnapshotTestingConfiguration? = nil,
    isRecording: Bool = false, environment: String? = nil
  ) throws -> SnapshotTestingConfiguration.Record {
    let environment = environment.map { [RecordSetting.variable: $0] } ?? [:]
    var setting = RecordSetting(argument: argument)
    (setting.configuration, setting.isRecording, setting.environment) = (configuration, isRecording, environment)
    return try setting.choice()
  }

  func testWhatIsClosestToTheAssertionCounts() throws {
    let scope = SnapshotTestingConfiguration(record: .never, diffTool: nil)
    XCTAssertEqual(try choice(), .missing)
    XCTAssertEqual(try choice(environment: "never"), .never)
    XCTAssertEqual(try choice(isRecording: true, environment: "never"), .all)
    XCTAssertEqual(try choice(in: scope, isRecording: true, environment: "all"), .never)
    XCTAssertEqual(try choice(.failed, in: scope, isRecording: true, environment: "all"), .failed)
    XCTAssertEqual(
      try choice(in: SnapshotTestingConfiguration(record: nil, diffTool: nil), environment: "failed"), .failed)
  }

  @available(*, deprecated)
  func testTheFormerNameOfRecordingSetsTheSame() {
    defer { isRecording = false }
    SnapshotTesting.record = true
    XCTAssertTrue(isRecording)
    SnapshotTesting.record = false
    XCTAssertFalse(isRecording)
  }

  func testTheEnvironmentKnowsFourChoices() throws {
    XCTAssertEqual(
      try ["all", "failed", "missing", "never", ""].map { try choice(environment: $0) },
      [.all, .failed, .missing, .never, .missing])
    XCTAssertThrowsError(try choice(environment: "al")) { error in
      XCTAssertEqual(
        "\(error)",
        "SNAPSHOT_TESTING_RECORD is \"al\", which is none of all, failed, missing, never. "
          + "No snapshot has been compared or recorded.")
    }
  }

  func testABoolRecordsAllOrWhatIsMissing() {
    XCTAssertEqual([true, false] as [SnapshotTestingConfiguration.Record], [.all, .missing])
    let records = true
    let failure = verifySnapshot(
      of: "one", as: .lines, named: "a", record: records, snapshotDirectory: folder.url.path, testName: "test()")
    assertFailure(failure, has: "Record mode is on")
  }

  func testScopesInheritWhatTheyDoNotSay() async throws {
    withSnapshotTesting(record: .never) {
      withSnapshotTesting(diffTool: .ksdiff) {
        XCTAssertEqual(SnapshotTestingConfiguration.current?.record, .never)
        let tool = SnapshotTestingConfiguration.current?.diffTool
        XCTAssertEqual(tool?(currentFilePath: "a b", failedFilePath: "c"), "ksdiff \"a b\" \"c\"")
      }
    }
    XCTAssertNil(SnapshotTestingConfiguration.current)
    let record = await withSnapshotTesting(record: .failed) {
      await Task { SnapshotTestingConfiguration.current?.record }.value
    }
    XCTAssertEqual(record, .failed, "tasks are in the scope, too")
  }

  func testTheTraitRunsATestInItsConfiguration() {
    let trait: _SnapshotsTestTrait = .snapshots(record: .never)
    XCTAssertEqual(trait.configuration.record, .never)
    XCTAssertTrue(trait.isRecursive)
  }
}
