import Foundation
import XCTest

/// The record of the test that runs: its open activities, and what it attaches. XCTest runs one test after the other.
final class TestRecord: XCTestObservation, @unchecked Sendable {
  /// The record of the process. It sees the ends of tests from its first use on.
  static let shared = TestRecord()

  private struct Entry {
    let attachment: XCTAttachment
    let contents: Result<Data, any Error>
  }

  private let lock = NSLock()
  private let folder: AttachmentFolder
  private let write: (String) -> Void
  /// The activities that have begun and not ended, the outermost one first.
  private var activities: [RunningActivity] = []
  private var entries: [Entry] = []

  /// Makes a record.
  /// - Parameter write: writes a line to the console.
  init(folder: AttachmentFolder, write: @escaping (String) -> Void) {
    self.folder = folder
    self.write = write
  }

  private convenience init() {
    self.init(folder: .ofProcess) { print($0) }
    XCTestObservationCenter.shared.addTestObserver(self)
  }

  func begin(_ activity: RunningActivity) { lock.withLock { activities.append(activity) } }
  func end(_ activity: RunningActivity) { lock.withLock { activities.removeAll { $0 === activity } } }

  /// Keeps what an attachment has now for the end of the test.
  func add(_ attachment: XCTAttachment) {
    let entry = Entry(attachment: attachment, contents: Result { try attachment.contents() })
    lock.withLock { entries.append(entry) }
  }

  func testCase(
    _ testCase: XCTestCase, didFailWithDescription description: String, inFile filePath: String?, atLine lineNumber: Int
  ) {
    noteFailure(of: testCase.name)
  }

  func testCaseDidFinish(_ testCase: XCTestCase) {
    finish(testCase.name, hasFailed: (testCase.testRun?.totalFailureCount ?? 0) > 0)
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
