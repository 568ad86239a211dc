import CTestReporting
import DeviceSimulation
import Foundation
import TestReport
import Testing
import XCTestAdditions

/// The report of the tests of a bundle, where the environment asks for one.
enum TestReporting {
  /// Whether what a failure leaves is looked at.
  static var isOn: Bool { TestReportFile.ofProcess != nil }

  /// Begins to write down the tests of XCTest's. Swift Testing writes a stream of its own.
  fileprivate static func begin() {
    guard isOn else { return }
    TestRecord.shared.beginReport { evidence() }
  }

  /// What shows where a test stands that has just failed; nothing away from the main actor, on which devices live.
  static func evidence() -> [XCTAttachment] {
    guard isOn, MainActorQueue.isCurrent else { return [] }
    return MainActor.assumeIsolated { DeviceEvidence.ofCurrentDevice?.attachments ?? [] }
  }
}

/// Begins the report of a bundle of tests; called on the main thread when the program is loaded.
@_cdecl("SwoopReportTests") func reportTests() { TestReporting.begin() }

extension Trait where Self == IssueHandlingTrait {
  /// Has each failure of a test, or of the tests of a suite, leave what the simulated device shows, with a film of the
  /// last second, where a report is written.
  ///
  /// Tests of XCTest's and this package's own assertions do so anyway; `#expect` and `#require` need it.
  ///
  /// ```swift
  /// @Suite(.filmsFailures) @MainActor struct PlayerTests { … }
  /// ```
  public static var filmsFailures: Self {
    .compactMapIssues { issue in
      if Test.current != nil {
        for attachment in TestReporting.evidence() {
          attachment.recordInSwiftTesting(at: issue.sourceLocation)
        }
      }
      return issue
    }
  }
}
