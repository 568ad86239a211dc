import Foundation
import XCTest

@testable import TestReport

/// The page of a run has all that tests say as text, and pictures beside it or inside.
final class HTMLPageTests: XCTestCase {
  private var folder: ReportFolder!

  override func setUpWithError() throws { folder = try ReportFolder() }
  override func tearDown() { folder = nil }

  private func page(at path: String = "index.html") throws -> String {
    let file = path.hasPrefix("/") ? URL(fileURLWithPath: path) : folder.url.appending(path: path)
    return HTMLPage(of: try folder.run(), repository: Repository(root: nil), for: file, in: folder.url).text
  }

  /// The page without its styles and scripts, which are the same for all runs.
  private func body(of page: String) throws -> String {
    let start = try XCTUnwrap(page.range(of: "<body>"))
    let end = try XCTUnwrap(page.range(of: "</main>"))
    return String(page[start.upperBound..<end.lowerBound])
  }

  func testHostileNamesAndMessagesAreText() throws {
    let hostile = "</script><script>alert(1)</script>\" onload='x' \u{0}&amp;"
    try folder.process("a") { $0.test("M.\(hostile)/\(hostile)", failures: [hostile], file: hostile) }
    let body = try body(of: try page())
    XCTAssertFalse(body.contains("<script>"))
    XCTAssertFalse(body.contains("\" onload"))
    XCTAssertFalse(body.contains("\u{0}"))
    XCTAssertTrue(body.contains("&lt;/script&gt;&lt;script&gt;alert(1)"))
    XCTAssertTrue(body.contains("&amp;amp;"), "what looks escaped already is text, too")
  }

  func testEachTestHasARowAndAnArticle() throws {
    try folder.process("a") { file in
      file.test("M.A/testOne")
      file.test("M.B/testTwo", failures: ["no"])
    }
    let page = try page()
    XCTAssertTrue(page.contains("<title>1 of 2 tests failed</title>"))
    for number in 0...1 {
      XCTAssertEqual(page.components(separatedBy: "href=\"#test-\(number)\"").count, 2)
      XCTAssertEqual(page.components(separatedBy: "<article id=\"test-\(number)\"").count, 2)
    }
    let (first, second) = (
      try XCTUnwrap(page.range(of: "<h2>M.<wbr>B</h2>")), try XCTUnwrap(page.range(of: "<h2>M.<wbr>A</h2>"))
    )
    XCTAssertLessThan(first.lowerBound, second.lowerBound, "suites with failures come first")
    XCTAssertTrue(page.contains("<button data-outcome=\"skipped\" aria-pressed=\"false\" disabled>"))
  }

  private func writeComparison() throws {
    try folder.process("a") { file in
      file.write(.began, test: "M.A/test")
      try file.attach(pngHead(width: 20, height: 30), named: "reference.png", to: "M.A/test")
      try file.attach(pngHead(width: 10, height: 40), named: "failure.png", to: "M.A/test")
      try file.attach(pngHead(width: 20, height: 40), named: "difference.png", to: "M.A/test")
      file.write(.failed, test: "M.A/test")
      file.write(.ended, test: "M.A/test")
    }
  }

  func testPicturesOfOtherSizesLieOverEachOtherAtOneScale() throws {
    try writeComparison()
    let page = try page()
    XCTAssertTrue(page.contains("data-mode=\"slider\" style=\"--width:20;--height:40\""))
    XCTAssertTrue(
      page.contains("<img src=\"attachments/a-1/reference.png\" alt=\"Reference\" style=\"width:100.0000%\""))
    XCTAssertTrue(page.contains("<img src=\"attachments/a-2/failure.png\" alt=\"Result\" style=\"width:50.0000%\""))
    XCTAssertTrue(page.contains("<button data-mode=\"difference\""))
  }

  func testAPageElsewhereHasItsPicturesInside() throws {
    try writeComparison()
    let page = try page(at: "/elsewhere/page.html")
    XCTAssertFalse(page.contains("attachments/a-1"))
    let data = pngHead(width: 20, height: 30).base64EncodedString()
    XCTAssertTrue(page.contains("<img src=\"data:image/png;base64,\(data)\" alt=\"Reference\""))
  }

  func testAFilmATraceAndATreeHaveTheirPlaces() throws {
    try folder.process("a") { file in
      file.write(.began, test: "M.A/test")
      try file.attach(Data("GIF89a".utf8), named: "film.gif", to: "M.A/test")
      try file.attach(Data("{\"frame\":1,\"views\":{\"</script>\":{}}}\n".utf8), named: "trace.json", to: "M.A/test")
      try file.attach(Data("window <b>".utf8), named: "tree.txt", to: "M.A/test")
      file.write(.failed, test: "M.A/test")
    }
    let page = try page()
    XCTAssertTrue(page.contains("<script type=\"text/plain\">R0lGODlh</script>"))
    XCTAssertTrue(page.contains("\\u003c/script>\":{}}}"), "what a view is called ends no element")
    XCTAssertTrue(page.contains("<summary>Tree</summary><pre>window &lt;b&gt;</pre>"))
  }

  func testMissingAndDamagedPicturesAreSaid() throws {
    try folder.process("a") { file in
      file.write(.began, test: "M.A/test")
      file.write(.attached, test: "M.A/test") { $0.path = "attachments/reference.png" }
      try file.attach(Data("no picture".utf8), named: "failure.png", to: "M.A/test")
      file.write(.failed, test: "M.A/test")
    }
    let page = try page()
    XCTAssertTrue(page.contains("<p class=\"missing\">reference.png is missing, or damaged.</p>"))
    XCTAssertTrue(page.contains("<p class=\"missing\">failure.png is missing, or damaged.</p>"))
    XCTAssertTrue(page.contains("<aside class=\"faults\">"))
  }

  func testDifferencesOfTextsAreMarked() throws {
    try folder.process("a") { $0.test("M.A/test", failures: ["+ is text\n@@ −1 +1 @@\n−old <\n+new\n same"]) }
    let page = try page()
    XCTAssertTrue(page.contains("<pre class=\"message\">+ is text\n<span class=\"hunk\">@@ −1 +1 @@</span>\n"))
    XCTAssertTrue(page.contains("<span class=\"old\">−old &lt;</span>\n<span class=\"new\">+new</span>\n same"))
  }

  func testAnEmptyRunIsAPage() throws {
    try folder.write("damaged", to: "a.jsonl")
    XCTAssertTrue(try page().contains("<title>No tests</title>"))
  }
}
