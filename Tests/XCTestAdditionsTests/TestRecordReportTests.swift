import Foundation
import TestReport
import XCTest

@testable import XCTestAdditions

/// The record of a test writes the report that the environment asks for.
final class TestRecordReportTests: XCTestCase {
  private let url = FileManager.default.temporaryDirectory.appending(path: "reported-\(UUID().uuidString)")
  private var record: TestRecord!

  override func setUpWithError() throws {
    let report = try TestReportFile(in: url.appending(path: "report"), name: "a") { 1 }
    record = TestRecord(folder: AttachmentFolder(url: url.appending(path: "attachments")), report: report) { _ in }
  }

  override func tearDown() {
    record = nil
    try? FileManager.default.removeItem(at: url)
  }

  private func run() throws -> ReportedRun { try TestReportFolder(url.appending(path: "report")).run() }

  private func attachment(_ name: String) -> XCTAttachment {
    let attachment = XCTAttachment(string: name)
    attachment.name = name
    return attachment
  }

  func testAFailureHasWhatWasAttachedBeforeItAndTheEvidenceOnce() throws {
    record.beginReport { [self] in [attachment("screen")] }
    record.reportBeginning(of: "M.A/test")
    record.add(attachment("reference"))
    record.reportFailure(of: "M.A/test", message: "first", file: "/r/A.swift", line: 7)
    record.add(attachment("note"))
    record.reportFailure(of: "M.A/test", message: "second", file: nil, line: 0)
    record.add(attachment("end"))
    record.reportEnd(of: "M.A/test", hasFailed: true, isSkipped: false, duration: 0.5)
    let test = try XCTUnwrap(try run().tests.first)
    XCTAssertEqual(test.failures.map(\.message), ["first", "second"])
    XCTAssertEqual(test.failures.map(\.line), [7, nil])
    XCTAssertEqual(test.failures.map { $0.attachments.map(\.name) }, [["reference.txt", "screen.txt"], ["note.txt"]])
    XCTAssertEqual(test.attachments.map(\.name), ["end.txt"])
    XCTAssertEqual(test.duration, 0.5)
  }

  func testEachTestHasEvidenceOfItsOwn() throws {
    record.beginReport { [self] in [attachment("screen")] }
    for test in ["M.A/testOne", "M.A/testTwo"] {
      record.reportBeginning(of: test)
      record.reportFailure(of: test, message: "no", file: nil, line: 0)
      record.reportEnd(of: test, hasFailed: true, isSkipped: false, duration: 0)
      record.finish(test, hasFailed: true)
    }
    XCTAssertEqual(try run().tests.map { $0.failures[0].attachments.count }, [1, 1])
  }

  /// Asserts that a passing test costs no time to write files.
  func testATestThatPassesLeavesNothingButWhatItKeeps() throws {
    record.beginReport {
      XCTFail("nobody looks")
      return []
    }
    record.reportBeginning(of: "M.A/test")
    record.add(attachment("other"))
    let kept = attachment("kept")
    kept.lifetime = .keepAlways
    record.add(kept)
    record.reportEnd(of: "M.A/test", hasFailed: false, isSkipped: false, duration: 0)
    let test = try XCTUnwrap(try run().tests.first)
    XCTAssertEqual(test.outcome, .passed)
    XCTAssertEqual(test.attachments.map(\.name), ["kept.txt"])
  }

  func testAReportNeedsNoOtherFolder() throws {
    if ProcessInfo.processInfo.environment["SWOOP_TEST_ATTACHMENTS"] == nil {
      XCTAssertNil(AttachmentFolder.ofProcess(hasReport: true))
    }
    XCTAssertNotNil(AttachmentFolder.ofProcess(hasReport: false))
    let report = try TestReportFile(in: url.appending(path: "report"), name: "b") { 1 }
    let bare = TestRecord(folder: nil, report: report) { XCTFail($0) }
    bare.reportBeginning(of: "M.A/test")
    bare.add(attachment("note"))
    bare.reportEnd(of: "M.A/test", hasFailed: true, isSkipped: false, duration: 0)
    bare.finish("A.test", hasFailed: true)
    XCTAssertEqual(try run().tests.first { $0.name == "M.A/test" }?.attachments.map(\.name), ["note.txt"])
  }

  func testASkippedTestIsReported() throws {
    record.reportBeginning(of: "M.A/test")
    record.reportEnd(of: "M.A/test", hasFailed: false, isSkipped: true, duration: 0)
    XCTAssertEqual(try run().tests.map(\.outcome), [.skipped])
  }

  func testTheNameHasTheModule() throws {
    record.testCaseWillStart(self)
    XCTAssertEqual(
      try run().tests.map(\.name), ["XCTestAdditionsTests.TestRecordReportTests/testTheNameHasTheModule"])
  }
}
