import DeviceSimulation
import Foundation
import Testing
import XCTest
import XCTestAdditions

/// The place of an assertion, to which failures belong, in the framework whose test runs.
package struct SourcePlace {
  package let fileID: StaticString
  package let filePath: StaticString
  package let line: UInt
  package let column: UInt

  /// Makes a place of what the compiler says of it.
  package init(fileID: StaticString, filePath: StaticString, line: UInt, column: UInt) {
    (self.fileID, self.filePath, self.line, self.column) = (fileID, filePath, line, column)
  }

  private var location: SourceLocation {
    SourceLocation(fileID: "\(fileID)", filePath: "\(filePath)", line: Int(line), column: Int(column))
  }

  /// Has the test fail that runs.
  package func fail(_ message: String) {
    if Test.current == nil {
      XCTFail(message, file: filePath, line: line)
    } else {
      for attachment in TestReporting.evidence() { attachment.recordInSwiftTesting(at: location) }
      Issue.record(Comment(rawValue: message), sourceLocation: location)
    }
  }

  /// Keeps attachments with the test that runs.
  /// - Parameter title: what they show, as the name of an activity.
  package func attach(_ attachments: [XCTAttachment], as title: String) {
    guard !attachments.isEmpty else { return }
    if Test.current != nil {
      for attachment in attachments { attachment.recordInSwiftTesting(at: location) }
    } else {
      attachToTestCase(attachments, title)
    }
  }

  /// Activities belong to the main actor, on which all tests of XCTest's run that aren't asynchronous.
  private func attachToTestCase(_ attachments: [XCTAttachment], _ title: String) {
    guard MainActorQueue.isCurrent else { return }
    MainActor.assumeIsolated {
      XCTContext.runActivity(named: title) { activity in
        for attachment in attachments { activity.add(attachment) }
      }
    }
  }
}

extension XCTAttachment {
  /// Attaches the same to the test of Swift Testing's that runs. Nothing, where it is of a file that can't be read.
  func recordInSwiftTesting(at location: SourceLocation?) {
    guard let contents = try? contents() else { return }
    Attachment.record(Array(contents), named: fileName, sourceLocation: location ?? #_sourceLocation)
  }
}
