import Foundation
import XCTest

@testable import UIKitPort

/// A run of tests is counted by what it prints.
final class TestRunTests: XCTestCase {
  func testTestsOfBothKindsAreCounted() {
    let output = """
      Test Suite 'All tests' started at 2025-01-01 09:41:00.000
      Test Case 'CartTests.testAdds' started at 2025-01-01 09:41:00.000
      Test Case 'CartTests.testAdds' passed (0.001 seconds)
      Test Case 'CartTests.testPays' started at 2025-01-01 09:41:00.000
      half a line of the app's Test Case 'CartTests.testPays' failed (0.001 seconds)
      Test Case 'CartTests.testShips' started at 2025-01-01 09:41:00.000
      Test Case 'CartTests.testShips' skipped (0.001 seconds)
      Executed 3 tests, with 1 failure (0 unexpected) in 0.1 (0.1) seconds
      ◇ Test run started.
      ◇ Suite PriceTests started.
      ◇ Test "Prices are round" started.
      ✔ Test "Prices are round" passed after 0.001 seconds.
      ◇ Test sums() started.
      ✘ Test sums() recorded an issue at PriceTests.swift:9:5: Expectation failed: 1 == 2
      ✘ Test sums() failed after 0.001 seconds with 1 issue.
      ➜ Test taxes() skipped.
      ✘ Suite PriceTests failed after 0.001 seconds with 1 issue.
      ✘ Test run with 3 tests in 1 suite failed after 0.001 seconds with 1 issue.
      """
    let run = TestRun(output: output, status: 1)
    XCTAssertEqual([run.ran, run.failed, run.skipped], [4, 2, 2])
    XCTAssertNil(run.interrupted)
    XCTAssertFalse(run.succeeded)
    XCTAssertEqual(run.summary, "4 tests ran, 2 failed, 2 skipped")
  }

  func testARunThatEndsInATestNamesIt() {
    let output = """
      Test Case 'CartTests.testAdds' started at 2025-01-01 09:41:00.000
      Test Case 'CartTests.testAdds' passed (0.001 seconds)
      Test Case 'CartTests.testPays' started at 2025-01-01 09:41:00.000
      Fatal error: Index out of range
      """
    let run = TestRun(output: output, status: 4)
    XCTAssertEqual(run.summary, "1 test ran, the run ended in CartTests.testPays, with status 4")
    XCTAssertFalse(run.succeeded)
  }

  func testRunsWithoutTestsAndOnesThatDidNotBeginSaySo() {
    XCTAssertEqual(TestRun(output: "Executed 0 tests", status: 0).summary, "0 tests ran")
    XCTAssertTrue(TestRun(output: "", status: 0).succeeded)
    XCTAssertEqual(TestRun(output: "", status: 2).summary, "0 tests ran, the run ended with status 2")
    let run = TestRun(obstacle: "they can't be built: no space", status: 1)
    XCTAssertEqual(run.summary, "not run: they can't be built: no space")
    XCTAssertFalse(run.succeeded)
  }

  func testTheReportCountsWhatRan() {
    var project = PortedProject(name: "Shop", file: URL(fileURLWithPath: "/p/Shop.xcodeproj"))
    project.targets = ["CartTests", "PriceTests"].map { PortedTarget(name: $0, module: $0, kind: .test) }
    let outcomes: [String: PackageBuild.Outcome] = ["CartTests": .compiled, "PriceTests": .failed([], log: "error: a")]
    let passed = "Test Case 'A.testB' started\nTest Case 'A.testB' passed (0.1 seconds)\n"
    let build = PackageBuild(folder: URL(fileURLWithPath: "/ports/Shop"), scratch: nil)
    let report = PortReport(
      project: project, outcomes: outcomes, build: build, tests: ["CartTests": TestRun(output: passed, status: 0)])
    XCTAssertTrue(
      report.text.contains(
        """
        ## Tests
        - CartTests: 1 test ran
        - PriceTests: not run, since it doesn't compile
        - In all: 1 test ran, 0 failed

        """), report.text)
    XCTAssertTrue(
      report.text.contains(
        "- Run the tests that compile: `SWOOP_LEAVE_OUT=PriceTests swift test --package-path /ports/Shop`"), report.text
    )
    let untested = PortReport(project: project, outcomes: outcomes, build: build)
    XCTAssertFalse(untested.text.contains("## Tests"), untested.text)
  }
}
