import Foundation
import Testing
import XCTest
import XCTestAdditions

/// The place of an assertion, to which failures belong, in the framework whose test runs.
struct SourcePlace {
  let fileID: StaticString
  let filePath: StaticString
  let line: UInt
  let column: UInt

  private var location: SourceLocation {
    SourceLocation(fileID: "\(fileID)", filePath: "\(filePath)", line: Int(line), column: Int(column))
  }

  /// Has the test fail that runs.
  func fail(_ message: String) {
    if Test.current == nil {
      XCTFail(message, file: filePath, line: line)
    } else {
      Issue.record(Comment(rawValue: message), sourceLocation: location)
    }
  }

  /// Keeps attachments with the test that runs.
  func attach(_ attachments: [XCTAttachment]) {
    guard !attachments.isEmpty else { return }
    if Test.current != nil {
      for attachment in attachments {
        guard let contents = try? attachment.contents() else { continue }
        Attachment.record(Array(contents), named: attachment.fileName, sourceLocation: location)
      }
    } else {
      attachToTestCase(attachments)
    }
  }

  /// Activities belong to the main thread, on which all tests of XCTest's run that aren't asynchronous.
  private func attachToTestCase(_ attachments: [XCTAttachment]) {
    guard Thread.isMainThread else { return }
    MainActor.assumeIsolated {
      XCTContext.runActivity(named: "Difference from the reference") { activity in
        for attachment in attachments { activity.add(attachment) }
      }
    }
  }
}
