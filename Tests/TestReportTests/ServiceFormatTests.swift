import Foundation
import XCTest

#if canImport(FoundationXML)
  import FoundationXML
#endif

@testable import TestReport

/// What services read of a run: JUnit's XML, GitHub's commands and Markdown.
final class ServiceFormatTests: XCTestCase {
  private var folder: ReportFolder!
  private let repository = Repository(root: URL(fileURLWithPath: "/r"))

  override func setUpWithError() throws { folder = try ReportFolder() }
  override func tearDown() { folder = nil }

  private func hostileRun() throws -> ReportedRun {
    try folder.process("a") { file in
      file.test("M.A/testFine")
      file.test(
        "M.<A>/test\"&'", failures: ["1 < 2 & ]]>\u{1B}[31m\u{0}\nsecond\r\nline: 100 %, no"], file: "/r/T/A,:.swift")
      file.write(.began, test: "M.A/testOff")
      file.write(.skipped, test: "M.A/testOff") { $0.message = "not \"here\"" }
      file.write(.ended, test: "M.A/testOff")
    }
    return try folder.run()
  }

  func testJUnitIsXMLWithTheRightCounts() throws {
    let text = JUnitDocument(of: try hostileRun(), repository: repository).text
    let document = try XMLDocument(xmlString: text)
    let root = try XCTUnwrap(document.rootElement())
    XCTAssertEqual(root.name, "testsuites")
    XCTAssertEqual(
      ["tests", "failures", "errors", "skipped"].map { root.attribute(forName: $0)?.stringValue }, ["3", "1", "0", "1"])
    let suites = root.elements(forName: "testsuite")
    XCTAssertEqual(suites.map { $0.attribute(forName: "name")?.stringValue }, ["M.<A>", "M.A"])
    XCTAssertEqual(suites[1].attribute(forName: "timestamp")?.stringValue, "2026-11-28T21:45:55")
    let failed = try XCTUnwrap(suites[0].elements(forName: "testcase").first)
    XCTAssertEqual(failed.attribute(forName: "name")?.stringValue, "test\"&'")
    XCTAssertEqual(failed.attribute(forName: "file")?.stringValue, "T/A,:.swift")
    XCTAssertEqual(failed.attribute(forName: "time")?.stringValue, "0.250")
    let failure = try XCTUnwrap(failed.elements(forName: "failure").first)
    XCTAssertEqual(failure.attribute(forName: "message")?.stringValue, "1 < 2 & ]]>␛[31m␀")
    XCTAssertTrue(failure.stringValue?.hasPrefix("T/A,:.swift:7: 1 < 2 & ]]>␛[31m␀\nsecond") == true)
    let skipped = suites[1].elements(forName: "testcase")[1].elements(forName: "skipped")
    XCTAssertEqual(skipped.first?.attribute(forName: "message")?.stringValue, "not \"here\"")
  }

  /// Schemas of some readers allow one failure to a test.
  func testSeveralFailuresAreOneElement() throws {
    try folder.process("a") { $0.test("M.A/test", failures: ["first", "second"]) }
    let text = JUnitDocument(of: try folder.run(), repository: repository).text
    XCTAssertEqual(text.components(separatedBy: "<failure ").count, 2)
    XCTAssertTrue(text.contains("first\n\nsecond"))
  }

  func testGitHubsCommandsAreOneLineEach() throws {
    let lines = GitHubAnnotations(of: try hostileRun(), repository: repository).lines
    XCTAssertEqual(
      lines,
      [
        "::error file=T/A%2C%3A.swift,line=7,title=M.<A>/test\"&'::1 < 2 & ]]>␛[31m␀%0Asecond%0D%0Aline: 100 %25, no"
      ])
  }

  func testPathsAreSeenFromTheNearestRepository() throws {
    try folder.write("", to: "repository/.git/HEAD")
    try folder.write("", to: "repository/Tests/A.swift")
    let root = folder.url.appending(path: "repository")
    let found = Repository(around: root.appending(path: "Tests"))
    XCTAssertEqual(found.path(of: root.appending(path: "Tests/A.swift").path), "Tests/A.swift")
    XCTAssertEqual(found.path(of: "/elsewhere/A.swift"), "/elsewhere/A.swift")
  }

  func testTheSummaryHasThePicturesAndEndsInTime() throws {
    try folder.process("a") { file in
      file.write(.began, test: "M.A/test")
      try file.attach(pngHead(width: 2, height: 3), named: "reference.png", to: "M.A/test")
      try file.attach(Data("GIF89a".utf8), named: "film.gif", to: "M.A/test")
      file.write(.failed, test: "M.A/test") { $0.message = "</details> *no*\n\n# heading" }
      file.write(.ended, test: "M.A/test")
    }
    let run = try folder.run()
    let text = MarkdownSummary(
      of: run, repository: repository, folder: folder.url, pictures: "https://example.com/raw"
    ).text
    XCTAssertTrue(text.hasPrefix("### UI tests: 1 failed, 0 passed, 0 skipped\n"))
    XCTAssertTrue(text.contains("<img src=\"https://example.com/raw/attachments/a-1/reference.png\" alt=\"Reference\""))
    XCTAssertTrue(text.contains("film.gif"))
    XCTAssertTrue(text.contains("<pre>&lt;/details&gt; *no*&#10;&#10;# heading</pre>"), "it stays in its element")
    let bare = MarkdownSummary(of: run, repository: repository, folder: folder.url, pictures: nil).text
    XCTAssertFalse(bare.contains("<img"), "a text without an address has no pictures")

    let long = ReportedRun(tests: Array(repeating: run.tests[0], count: 5000), faults: [])
    let cut = MarkdownSummary(of: long, repository: repository, folder: folder.url, pictures: nil).text
    XCTAssertLessThan(cut.utf16.count, 65_536)
    XCTAssertTrue(cut.hasSuffix("more. The report has all of them.\n"))
  }
}
