import Foundation
import XCTest

@testable import TestReport

/// A run is made of what several processes have written, however they ended.
final class ReportedRunTests: XCTestCase {
  private var folder: ReportFolder!

  override func setUpWithError() throws { folder = try ReportFolder() }
  override func tearDown() { folder = nil }

  func testProcessesWriteSideBySide() throws {
    try folder.process("a") { $0.test("M.A/testOne") }
    try folder.process("b") { $0.test("M.B/testTwo", failures: ["It is 2."], file: "/r/B.swift") }
    let run = try folder.run()
    XCTAssertEqual(run.tests.map(\.name), ["M.A/testOne", "M.B/testTwo"])
    XCTAssertEqual(run.tests.map(\.outcome), [.passed, .failed])
    XCTAssertEqual(run.tests[1].failures.map(\.message), ["It is 2."])
    XCTAssertEqual(run.tests[1].failures[0].line, 7)
    XCTAssertEqual(run.tests[0].duration, 0.25)
    XCTAssertEqual([run.tests[1].suite, run.tests[1].method], ["M.B", "testTwo"])
    XCTAssertEqual(run.faults, [])
  }

  func testATestThatRanTwiceIsThereTwice() throws {
    try folder.process("a") { file in
      file.test("M.A/test", failures: ["first"])
      file.test("M.A/test")
    }
    XCTAssertEqual(try folder.run().tests.map(\.outcome), [.failed, .passed])
  }

  func testASkippedTestIsNoFailure() throws {
    try folder.process("a") { file in
      file.write(.began, test: "M.A/test")
      file.write(.skipped, test: "M.A/test") { $0.message = "no network" }
      file.write(.ended, test: "M.A/test")
    }
    let test = try XCTUnwrap(try folder.run().tests.first)
    XCTAssertEqual(test.outcome, .skipped)
    XCTAssertEqual(test.reason, "no network")
  }

  func testWhatIsAttachedBelongsToTheFailureAfterIt() throws {
    try folder.process("a") { file in
      file.write(.began, test: "M.A/test")
      try file.attach(pngHead(width: 2, height: 3), named: "reference.png", to: "M.A/test")
      file.write(.failed, test: "M.A/test")
      try file.attach(Data("x".utf8), named: "reference.png", to: "M.A/test")
      file.write(.failed, test: "M.A/test")
      try file.attach(Data("log".utf8), named: "log.txt", to: "M.A/test")
      file.write(.ended, test: "M.A/test")
    }
    let test = try XCTUnwrap(try folder.run().tests.first)
    XCTAssertEqual(test.failures.map { $0.attachments.map(\.name) }, [["reference.png"], ["reference.png"]])
    XCTAssertEqual(test.failures[0].attachments[0].role, .reference)
    XCTAssertEqual(try Data(contentsOf: test.failures[1].attachments[0].url), Data("x".utf8), "names don't collide")
    XCTAssertEqual(test.attachments.map(\.name), ["log.txt"])
    XCTAssertNil(test.attachments[0].role)
  }

  // MARK: - Crashes and damage

  func testATestWhoseProcessEndedHasFailed() throws {
    try folder.process("a") { file in
      file.test("M.A/testOne")
      file.write(.began, test: "M.A/testTwo") { $0.file = "/r/A.swift" }
    }
    try folder.process("b") { $0.test("M.B/testThree") }
    let run = try folder.run()
    let crashed = try XCTUnwrap(run.tests.first { $0.name == "M.A/testTwo" })
    XCTAssertEqual(crashed.outcome, .failed)
    XCTAssertTrue(crashed.failures[0].message.hasPrefix("The process ended in the middle of this test"))
    XCTAssertEqual(run.tests.filter { $0.outcome == .passed }.count, 2)
  }

  func testACutLineIsReportedAndNothingElseIsLost() throws {
    try folder.process("a") { file in
      file.test("M.A/testOne")
      file.write(.began, test: "M.A/testTwo")
    }
    let url = folder.url.appending(path: "a.jsonl")
    try (Data(contentsOf: url) + Data("{\"kind\":\"fai".utf8)).write(to: url)
    let run = try folder.run()
    XCTAssertEqual(run.tests.count, 2)
    XCTAssertEqual(
      run.faults,
      ["a.jsonl, line 4, is cut or damaged; perhaps the process ended in the middle of M.A/testTwo: {\"kind\":\"fai"])
  }

  func testDamageOfOneLineLeavesTheOthers() throws {
    try folder.process("a") { $0.test("M.A/testOne") }
    let url = folder.url.appending(path: "a.jsonl")
    let more =
      Data([0xFF, 0xFE, 0x00, 0x0A]) + Data("[1,2]\n{\"kind\":\"dance\",\"test\":\"x\",\"time\":1}\n\r\n".utf8)
    try (Data(contentsOf: url) + more + Data(contentsOf: url)).write(to: url)
    let run = try folder.run()
    XCTAssertEqual(run.tests.map(\.outcome), [.passed, .passed])
    XCTAssertEqual(run.faults.count, 3)
  }

  /// A process may be killed at any byte of what it writes.
  func testAFileThatIsCutAnywhereIsRead() throws {
    try folder.process("a") { file in
      file.test("M.A/testOne")
      file.test("M.A/testTwo", failures: ["wrong"])
    }
    let all = try Data(contentsOf: folder.url.appending(path: "a.jsonl"))
    for count in 1..<all.count {
      let file = EventFile(all.prefix(count), name: "a")
      var builder = ReportedRunBuilder { URL(fileURLWithPath: $0) }
      builder.add(file.events)
      // All lines that are whole are events, and the rest is a fault, unless only the line's end is missing.
      let lines = all.prefix(count).split(separator: 0x0A).count
      XCTAssertEqual(file.events.count + file.faults.count, lines, "cut at \(count)")
      XCTAssertFalse(builder.tests.isEmpty && !file.events.isEmpty)
    }
  }

  func testAFailureThatWasLostIsOne() throws {
    try folder.process("a") { file in
      file.write(.began, test: "M.A/test")
      file.write(.ended, test: "M.A/test") { $0.hasFailed = true }
    }
    XCTAssertEqual(try folder.run().tests[0].failures.map(\.message), ["The test failed. What it said was lost."])
  }

  // MARK: - Bad input

  private func fault(of url: URL) -> String {
    do {
      _ = try TestReportFolder(url).run()
      return "none"
    } catch { return "\(error)" }
  }

  func testAFolderWithoutARunSaysSo() throws {
    let url = folder.url.appending(path: "none")
    XCTAssertEqual(fault(of: url), "There is no folder \"\(url.path)\".")
    XCTAssertTrue(fault(of: folder.url).hasPrefix("No test has written to \"\(folder.url.path)\"."))
    try folder.write("x", to: "file")
    let file = folder.url.appending(path: "file")
    XCTAssertEqual(fault(of: file), "\"\(file.path)\" can't be read: it is no folder.")
    try folder.write("", to: "empty.jsonl")
    XCTAssertTrue(fault(of: folder.url).hasPrefix("No test has written to"))
  }

  func testMissingPicturesAreNamed() throws {
    try folder.process("a") { file in
      file.write(.began, test: "M.A/test")
      file.write(.attached, test: "M.A/test") { $0.path = "attachments/gone.png" }
      file.write(.ended, test: "M.A/test")
    }
    let path = folder.url.appending(path: "attachments/gone.png").path
    XCTAssertEqual(try folder.run().faults, ["M.A/test: \"\(path)\" is missing."])
  }

  func testAFolderThatCantBeWrittenSaysSo() throws {
    try folder.write("x", to: "file")
    XCTAssertThrowsError(try TestReportFile(in: folder.url.appending(path: "file"), name: "a")) { error in
      XCTAssertTrue("\(error)".hasPrefix("SWOOP_TEST_REPORT names \"\(self.folder.url.path)/file\""), "\(error)")
      XCTAssertTrue("\(error)".hasSuffix("There will be no report."), "\(error)")
    }
  }

  func testTestsOfSeveralThreadsKeepTheirLinesWhole() throws {
    let file = try TestReportFile(in: folder.url, name: "a") { 1 }
    DispatchQueue.concurrentPerform(iterations: 200) { file.test("M.A/test\($0)", failures: ["\($0)"]) }
    let run = try folder.run()
    XCTAssertEqual(run.tests.count, 200)
    XCTAssertEqual(run.faults, [])
  }
}
