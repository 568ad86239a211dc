import Foundation
import TestSupport
import XCTest

@testable import TestReport

/// The page in a browser: its list, its keys, its films and its curves.
final class PageScriptTests: XCTestCase {
  private var folder: ReportFolder!
  /// The browser of all tests, since it takes longer to begin than a test.
  nonisolated(unsafe) private static var browser: Chromium?
  private var page: ChromiumPage!

  override func setUpWithError() throws {
    folder = try ReportFolder()
    let browser = try Self.browser ?? Chromium()
    Self.browser = browser
    page = try ChromiumPage(browser, width: 1280, height: 960)
  }

  override func tearDown() { (page, folder) = (nil, nil) }
  override class func tearDown() { browser = nil }

  private func open(_ work: (TestReportFile) throws -> Void) throws {
    try folder.process("a", work)
    let file = folder.url.appending(path: "index.html")
    let text = HTMLPage(of: try folder.run(), repository: Repository(root: nil), for: file, in: folder.url).text
    try folder.write(text, to: "index.html")
    try page.open("file://\(file.path)")
  }

  /// The names of the rows that can be seen.
  private var rows: String? {
    get throws {
      try page.string(
        "[...document.querySelectorAll('.rows a')].filter(row => row.offsetParent)"
          + ".map(row => row.querySelector('.name').textContent).join()")
    }
  }

  private var chosen: String? {
    get throws { try page.string("document.querySelector('article:not([hidden]) h2')?.textContent ?? 'none'") }
  }

  func testTheListIsFilteredByOutcomeAndWords() throws {
    try open { file in
      file.test("M.A/testOne")
      file.test("M.A/testTwo", failures: ["<script>document.title = 'broken'</script>"])
      file.test("M.B/testThree", failures: ["no"])
    }
    XCTAssertEqual(try page.string("document.title"), "2 of 3 tests failed")
    XCTAssertEqual(try rows, "testTwo,testThree", "failures are what the page is opened for")
    XCTAssertEqual(try chosen, "testTwo")
    try page.click("#outcomes [data-outcome=all]")
    XCTAssertEqual(try rows, "testOne,testTwo,testThree")
    try page.run("search.value = 'b THREE'; search.dispatchEvent(new Event('input'))")
    XCTAssertEqual(try rows, "testThree")
    try page.run("search.value = 'nothing'; search.dispatchEvent(new Event('input'))")
    XCTAssertTrue(try page.isTrue("document.querySelector('.nothing').offsetParent"))
    XCTAssertEqual(page.complaints, [])
  }

  func testKeysGoFromTestToTest() throws {
    try open { file in
      file.test("M.A/testOne", failures: ["a"])
      file.test("M.A/testTwo", failures: ["b"])
    }
    XCTAssertEqual(try chosen, "testOne")
    try page.key("ArrowDown", code: "ArrowDown")
    try page.wait(for: "document.querySelector('#test-1:not([hidden])')")
    XCTAssertEqual(try chosen, "testTwo")
    try page.key("ArrowUp", code: "ArrowUp")
    try page.wait(for: "document.querySelector('#test-0:not([hidden])')")
    try page.key("/", code: "Slash", text: "/")
    XCTAssertTrue(try page.isTrue("document.activeElement === search"))
    XCTAssertEqual(try page.string("search.value"), "", "the key itself is no text")
  }

  /// A film of two frames: all red, and half a second later green at the right above.
  private static let film = Data(
    Array("GIF89a".utf8) + [2, 0, 2, 0, 0x81, 0, 0] + [0, 0, 0, 255, 0, 0, 0, 255, 0, 0, 0, 255]
      + frame(x: 0, y: 0, width: 2, height: 2, color: 1) + frame(x: 1, y: 0, width: 1, height: 1, color: 2) + [0x3B])

  /// A picture of one colour that shows for half a second and stays. Each pixel follows a code that clears the table.
  private static func frame(x: UInt8, y: UInt8, width: UInt8, height: UInt8, color: UInt8) -> [UInt8] {
    let pixels = Array(repeating: [4, color], count: Int(width) * Int(height))
    let codes: [UInt8] = pixels.joined() + [5]
    var bytes = [UInt8](repeating: 0, count: (codes.count * 3 + 7) / 8)
    for (index, code) in codes.enumerated() {
      for bit in 0..<3 where code >> bit & 1 == 1 { bytes[(index * 3 + bit) / 8] |= 1 << ((index * 3 + bit) % 8) }
    }
    return [0x21, 0xF9, 4, 4, 50, 0, 0, 0] + [0x2C, x, 0, y, 0, width, 0, height, 0, 0]
      + [2, UInt8(bytes.count)] + bytes + [0]
  }

  func testAFilmIsGoneThroughWithTheCurves() throws {
    try open { file in
      file.write(.began, test: "M.A/test")
      try file.attach(Self.film, named: "film.gif", to: "M.A/test")
      let trace =
        "{\"time\":1,\"views\":{\"box\":{\"frame\":[0,0,9,9]}}}\nbroken\n"
        + "{\"time\":1.5,\"views\":{\"box\":{\"frame\":[30,0,9,9]}}}\n"
      try file.attach(Data(trace.utf8), named: "trace.json", to: "M.A/test")
      file.write(.failed, test: "M.A/test") { $0.message = "no" }
      file.write(.ended, test: "M.A/test")
    }
    XCTAssertEqual(try pixels(), "255,0,0 0,255,0 255,0,0 255,0,0", "it begins at the failure")
    XCTAssertEqual(try page.string("document.querySelector('output').textContent"), "0.00 s")
    try page.run(
      "const slider = document.querySelector('.film input'); slider.value = 0; slider.dispatchEvent(new Event('input'))"
    )
    XCTAssertEqual(try pixels(), "255,0,0 255,0,0 255,0,0 255,0,0")
    XCTAssertEqual(try page.string("document.querySelector('output').textContent"), "−0.50 s")
    XCTAssertEqual(try page.string("document.querySelector('.plot div').textContent"), "box · x0 → 30")
    XCTAssertEqual(try page.number("document.querySelector('.plot line').x1.baseVal.value"), 0)
    XCTAssertEqual(try page.number("document.querySelectorAll('.plot').length"), 1, "what stands still has no curve")
  }

  private func pixels() throws -> String? {
    try page.string(
      "(() => { const data = document.querySelector('canvas').getContext('2d').getImageData(0, 0, 2, 2).data; "
        + "return [0, 4, 8, 12].map(at => [...data.slice(at, at + 3)].join()).join(' '); })()")
  }

  /// What the failure names is on top, and what has no name of the app's at the end, however often it changes.
  func testCurvesOfWhatFailedComeFirst() throws {
    try open { file in
      file.write(.began, test: "M.A/test")
      func frame(_ number: Int) -> String {
        let others = (0..<30).map { "\"UIView#\($0)\":{\"frame\":[\(number),0,9,9]}" }.joined(separator: ",")
        return "{\"time\":\(number),\"views\":{\(others),\"card\":{\"frame\":[\(number),0,9,9]},"
          + "\"title\":{\"frame\":[\(number / 2),0,9,9]}}}\n"
      }
      try file.attach(Data((0..<4).map(frame).joined().utf8), named: "trace.json", to: "M.A/test")
      file.write(.failed, test: "M.A/test") { $0.message = "“title” jumps in x" }
      file.write(.ended, test: "M.A/test")
    }
    XCTAssertEqual(
      try page.string(
        "[...document.querySelectorAll('.plot span:first-child')].slice(0, 3).map(name => name.textContent).join()"),
      "title · x,card · x,UIView#0 · x")
    XCTAssertEqual(try page.number("document.querySelectorAll('.plot').length"), 24)
    XCTAssertEqual(try page.string("document.querySelector('.more').textContent"), "Show 8 more")
    try page.run("document.querySelector('.more').click()")
    XCTAssertEqual(try page.number("document.querySelectorAll('.plot').length"), 32)
    XCTAssertTrue(try page.isTrue("!document.querySelector('.more')"))
  }

  func testADamagedFilmIsSaid() throws {
    try open { file in
      file.write(.began, test: "M.A/test")
      try file.attach(Data("no film".utf8), named: "film.gif", to: "M.A/test")
      file.write(.failed, test: "M.A/test")
      file.write(.ended, test: "M.A/test")
    }
    XCTAssertEqual(
      try page.string("document.querySelector('.film figcaption').textContent"),
      "The film can't be shown: This is no GIF.")
    XCTAssertEqual(page.complaints, [])
  }

  func testASliderGoesFromTheReferenceToTheResult() throws {
    try open { file in
      file.write(.began, test: "M.A/test")
      for name in ["reference", "failure", "difference"] {
        try file.attach(Self.picture, named: "\(name).png", to: "M.A/test")
      }
      file.write(.failed, test: "M.A/test")
      file.write(.ended, test: "M.A/test")
    }
    try page.run(
      "const range = document.querySelector('.compare input'); range.value = 25;"
        + "range.dispatchEvent(new Event('input'))"
    )
    XCTAssertEqual(
      try page.string("getComputedStyle(document.querySelector('figure.failure')).clipPath"), "inset(0px 0px 0px 25%)")
    try page.click("[data-mode=difference]")
    XCTAssertTrue(try page.isTrue("document.querySelector('figure.difference').offsetParent"))
    XCTAssertFalse(try page.isTrue("document.querySelector('figure.reference').offsetParent"))
    XCTAssertFalse(
      try page.isTrue("document.querySelector('.compare input').offsetParent"), "there is nothing to slide")
    XCTAssertEqual(page.complaints, [])
  }

  /// A PNG of one black pixel.
  private static let picture = Data(
    base64Encoded: "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==")!

  func testANarrowPageShowsTheListOrATest() throws {
    try page.resize(width: 390, height: 844)
    try open { $0.test("M.A/testOne", failures: [String(repeating: "long", count: 200)]) }
    XCTAssertEqual(try rows, "testOne")
    XCTAssertEqual(try chosen, "none")
    try page.click(".rows a:not([hidden])")
    try page.wait(for: "document.body.classList.contains('reading')")
    XCTAssertEqual(try rows, "")
    XCTAssertEqual(try page.number("document.documentElement.scrollWidth"), 390, "nothing is wider than the page")
    try page.click(".back")
    try page.wait(for: "!document.body.classList.contains('reading')")
    XCTAssertEqual(try rows, "testOne")
  }
}
