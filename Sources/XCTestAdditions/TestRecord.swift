import Foundation
import TestReport
import XCTest

/// The record of the test that runs: its open activities, and what it attaches. XCTest runs one test after the other.
///
/// Where the environment asks for a report, what happens is written to it, too.
package final class TestRecord: XCTestObservation, @unchecked Sendable {
  /// The record of the process. It sees the ends of tests from its first use on.
  package static let shared = TestRecord()

  private struct Entry {
    let attachment: XCTAttachment
    let contents: Result<Data, any Error>
    var isReported = false
  }

  private let lock = NSLock()
  private let folder: AttachmentFolder?
  private let write: (String) -> Void
  private let report: TestReportFile?
  /// What shows where the test stands that has just failed.
  private var evidence: () -> [XCTAttachment] = { [] }
  private var hasEvidence = false
  /// The activities that have begun and not ended, the outermost one first.
  private var activities: [RunningActivity] = []
  private var entries: [Entry] = []

  /// Makes a record.
  /// - Parameters:
  ///   - folder: the folder for attachments; nil for none.
  ///   - report: the report that is wanted; nil for none.
  ///   - write: writes a line to the console.
  init(folder: AttachmentFolder?, report: TestReportFile? = nil, write: @escaping (String) -> Void) {
    self.folder = folder
    self.report = report
    self.write = write
  }

  private convenience init() {
    self.init(folder: .ofProcess(hasReport: TestReportFile.ofProcess != nil), report: .ofProcess) { print($0) }
    XCTestObservationCenter.shared.addTestObserver(self)
  }

  /// Begins to write the report, from the process's first test on.
  /// - Parameter evidence: makes what shows where a test stands that has just failed. It is asked at the first failure of
  ///   a test.
  package func beginReport(evidence: @escaping () -> [XCTAttachment]) { lock.withLock { self.evidence = evidence } }

  func begin(_ activity: RunningActivity) { lock.withLock { activities.append(activity) } }
  func end(_ activity: RunningActivity) { lock.withLock { activities.removeAll { $0 === activity } } }

  /// Keeps what an attachment has now for the end of the test.
  func add(_ attachment: XCTAttachment) {
    let entry = Entry(attachment: attachment, contents: Result { try attachment.contents() })
    lock.withLock { entries.append(entry) }
  }

  package func testCaseWillStart(_ testCase: XCTestCase) { reportBeginning(of: testCase.reportName) }

  package func testCase(
    _ testCase: XCTestCase, didFailWithDescription description: String, inFile filePath: String?, atLine lineNumber: Int
  ) {
    noteFailure(of: testCase.name)
    reportFailure(of: testCase.reportName, message: description, file: filePath, line: lineNumber)
  }

  package func testCaseDidFinish(_ testCase: XCTestCase) {
    let run = testCase.testRun
    let hasFailed = (run?.totalFailureCount ?? 0) > 0
    reportEnd(
      of: testCase.reportName, hasFailed: hasFailed, isSkipped: run?.hasBeenSkipped == true,
      duration: run?.totalDuration ?? 0)
    finish(testCase.name, hasFailed: hasFailed)
  }

  /// Names the activities in which a test has failed.
  func noteFailure(of test: String) {
    let names = lock.withLock { activities.map(\.title) }
    if !names.isEmpty { write("\(test) failed in: \(names.joined(separator: " > "))") }
  }

  /// Writes what is kept of a test.
  func finish(_ test: String, hasFailed: Bool) {
    let all = lock.withLock {
      defer { entries = [] }
      return entries
    }
    guard let folder else { return }
    var isWritten = false
    for (index, entry) in all.enumerated() where hasFailed || entry.attachment.lifetime == .keepAlways {
      do {
        try folder.write(try entry.contents.get(), of: entry.attachment, number: index + 1, test: test)
        isWritten = true
      } catch {
        write("\(test): \(entry.attachment.fileName) can't be attached: \(error.localizedDescription)")
      }
    }
    if isWritten, hasFailed { write("\(test) has attachments in \(folder.folder(of: test).path)") }
  }
}

// MARK: - The report

extension TestRecord {
  func reportBeginning(of test: String) {
    lock.withLock { hasEvidence = false }
    report?.write(.began, test: test)
  }

  /// Reports a failure, after what has been attached up to it. What a passing test attaches costs no file.
  func reportFailure(of test: String, message: String, file: String?, line: Int) {
    guard let report else { return }
    let makeEvidence = lock.withLock {
      defer { hasEvidence = true }
      return hasEvidence ? { [] } : evidence
    }
    reportAttachments(of: test) { _ in true }
    for attachment in makeEvidence() { reportAttachment(attachment, Result { try attachment.contents() }, of: test) }
    report.write(.failed, test: test) { ($0.message, $0.file, $0.line) = (message, file, line > 0 ? line : nil) }
  }

  func reportEnd(of test: String, hasFailed: Bool, isSkipped: Bool, duration: TimeInterval) {
    guard let report else { return }
    reportAttachments(of: test) { hasFailed || $0.lifetime == .keepAlways }
    if isSkipped, !hasFailed { report.write(.skipped, test: test) }
    report.write(.ended, test: test) { ($0.hasFailed, $0.duration) = (hasFailed, duration) }
  }

  private func reportAttachments(of test: String, where isWanted: (XCTAttachment) -> Bool) {
    let due = lock.withLock {
      let due = entries.filter { !$0.isReported && isWanted($0.attachment) }
      for index in entries.indices where isWanted(entries[index].attachment) { entries[index].isReported = true }
      return due
    }
    for entry in due { reportAttachment(entry.attachment, entry.contents, of: test) }
  }

  private func reportAttachment(_ attachment: XCTAttachment, _ contents: Result<Data, any Error>, of test: String) {
    do {
      try report?.attach(try contents.get(), named: attachment.fileName, to: test)
    } catch {
      write("\(test): \(attachment.fileName) can't be in the report: \(error.localizedDescription)")
    }
  }
}

extension XCTestCase {
  /// The name with its module, as reports have it: `Module.Class/test`.
  fileprivate var reportName: String {
    let method = name.lastIndex(of: ".").map { name[name.index(after: $0)...] } ?? name[...]
    return "\(String(reflecting: type(of: self)))/\(method)"
  }
}

/// An activity that a test has begun.
final class RunningActivity: NSObject, XCTActivity {
  /// The name, for any thread.
  nonisolated let title: String
  private let record: TestRecord

  init(name: String, record: TestRecord) {
    title = name
    self.record = record
  }

  var name: String { title }
  func add(_ attachment: XCTAttachment) { record.add(attachment) }
}
