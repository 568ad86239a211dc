import XCTest

@testable import TestReport

/// The lines that Swift Testing writes for `--event-stream-output-path` become events of a report.
final class SwiftTestingStreamTests: XCTestCase {
  private func run(_ lines: [String]) throws -> ReportedRun {
    let folder = try ReportFolder()
    try folder.write(lines.joined(separator: "\n"), to: "swift-testing.jsonl")
    return try folder.run()
  }

  private let declarations = [
    #"{"kind":"test","payload":{"id":"M.S","kind":"suite","name":"S"},"version":0}"#,
    #"{"kind":"test","payload":{"displayName":"Adds","id":"M.S\/add(_:)\/S.swift:4:4","isParameterized":true,"#
      + #""kind":"function","name":"add(_:)","sourceLocation":{"filePath":"\/r\/S.swift","line":4}},"version":"6.3.0"}"#,
  ]

  private func event(_ kind: String, _ time: Double, id: String = #"M.S\/add(_:)\/S.swift:4:4"#, _ more: String = "")
    -> String
  {
    #"{"kind":"event","payload":{"instant":{"since1970":\#(time)},"kind":"\#(kind)","testID":"\#(id)"\#(more)}}"#
  }

  func testATestBeginsFailsAndEnds() throws {
    let issue =
      #","issue":{"isKnown":false,"isFailure":true,"sourceLocation":{"filePath":"\/r\/S.swift","line":6}},"#
      + #""messages":[{"symbol":"fail","text":"Issue recorded"},{"symbol":"details","text":"ours"}]"#
    let run = try run(
      declarations + [
        event("testStarted", 10, id: "M.S"), event("testStarted", 10), event("testCaseStarted", 10.1),
        event("valueAttached", 10.2, #","attachment":{"path":"\/nowhere\/reference-1doklmyub2pu9.png"}"#),
        event("issueRecorded", 10.3, issue), event("testEnded", 10.5), event("testEnded", 10.6, id: "M.S"),
      ])
    XCTAssertEqual(run.tests.map(\.name), ["M.S/add(_:)"], "suites are no tests")
    let test = run.tests[0]
    XCTAssertEqual([test.title, test.file], ["Adds", "/r/S.swift"])
    XCTAssertEqual(test.duration, 0.5, accuracy: 1e-6)
    XCTAssertEqual(test.failures.map(\.message), ["ours"])
    XCTAssertEqual(test.failures[0].line, 6)
    XCTAssertEqual(test.failures[0].attachments.map(\.role), [.reference], "the second of a name has an ending")
    XCTAssertEqual(
      test.failures[0].attachments[0].url.deletingLastPathComponent().lastPathComponent, "attachments",
      "a path of another machine leads into the folder")
  }

  func testAKnownIssueIsNoFailure() throws {
    let run = try run(
      declarations + [
        event("testStarted", 1), event("issueRecorded", 2, #","issue":{"isKnown":true,"isFailure":false}"#),
        event("issueRecorded", 2, #","issue":{"isKnown":false,"isFailure":false}"#), event("testEnded", 3),
      ])
    XCTAssertEqual(run.tests.map(\.outcome), [.passed])
  }

  func testASkippedTestNeverBegan() throws {
    let run = try run(declarations + [event("testSkipped", 1, #","messages":[{"symbol":"skip","text":"later"}]"#)])
    XCTAssertEqual(run.tests.map(\.outcome), [.skipped])
    XCTAssertEqual(run.tests[0].reason, "later")
  }

  func testACrashIsAFailure() throws {
    let run = try run(declarations + [event("testStarted", 1), #"{"kind":"event","payload":{"inst"#])
    XCTAssertEqual(run.tests.map(\.outcome), [.failed])
    XCTAssertEqual(run.faults.count, 1)
    XCTAssertTrue(run.faults[0].contains("in the middle of M.S/add(_:)"))
  }
}
