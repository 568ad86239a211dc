import TestSupport
import UIKitTesting
import WebContentProtocol
import XCTest

@testable import WebKit

/// PDF documents, which are shown as pages of their own.
@preconcurrency @MainActor final class DocumentTests: XCTestCase {
  private var bench: WebViewBench!
  private var device: SimulatedDevice { bench.device }
  private var webView: WKWebView { bench.webView }
  private var scrollView: UIScrollView { webView.scrollView }
  private var place: DocumentPlace? { webView.document.place }
  private var indicator: DocumentIndicator? { webView.document.indicator }

  override func tearDown() async throws {
    webView.endEditing(true)
    bench = nil
    try await super.tearDown()
  }

  private func open(_ document: SamplePDF, _ more: [String: TestServer.Response] = [:]) {
    open(.document(document), more)
  }

  private func open(_ response: TestServer.Response, _ more: [String: TestServer.Response] = [:]) {
    bench = WebViewBench(more.merging(["/a.pdf": response]) { $1 })
    webView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    XCTAssertTrue(bench.load("/a.pdf"))
  }

  /// Waits until a place of the web view has a colour.
  private func shows(_ color: UInt32, _ x: CGFloat, _ y: CGFloat) -> Bool {
    bench.shows { $0.color(x, 47 + y) == color }
  }

  /// Presents frames until a condition holds.
  private func comes(_ condition: () -> Bool) -> Bool {
    bench.wait {
      self.device.advanceFrames(1)
      return condition()
    }
  }

  private func text(_ selector: String) -> String? {
    bench.evaluate("document.querySelector('\(selector)')?.textContent") as? String
  }

  private static let red = "1 0 0"
  private static let blue = "0 0 1"
  /// The ground between pages.
  private static let ground: UInt32 = 0xe5_e5ea

  // MARK: How it looks

  func testPagesAreStackedOnAGroundAndAsWideAsTheView() {
    let halves = SamplePDF.rectangle(Self.red, 0, 0, 150, 400) + SamplePDF.rectangle(Self.blue, 150, 0, 150, 400)
    open(SamplePDF(pages: [.init(content: halves), .init(width: 150, height: 200, content: halves)], title: "A title"))
    XCTAssertEqual(bench.delegate.log.suffix(2), ["commit", "finish"])
    XCTAssertEqual(webView.title, "A title")
    XCTAssertEqual(webView.url?.path, "/a.pdf")
    XCTAssertFalse(webView.isLoading)
    XCTAssertTrue(shows(0xff_0000, 2, 5))
    XCTAssertTrue(shows(0x00_00ff, 388, 515))
    XCTAssertTrue(shows(Self.ground, 195, 524), "a gap")
    XCTAssertTrue(shows(Self.ground, 50, 600), "the second page is half as wide, and in the middle")
    XCTAssertTrue(shows(0xff_0000, 100, 600))
    XCTAssertEqual(scrollView.contentSize.width, 390)
    XCTAssertEqual(scrollView.contentSize.height, 520 + 8 + 260, accuracy: 1)
    XCTAssertTrue(scrollView.contentOffset == .zero)
  }

  func testTheGroundFollowsTheAppearanceAndPagesDoNot() {
    open(.numbered(2))
    XCTAssertTrue(shows(Self.ground, 195, 524))
    device.setAppearance(.dark)
    XCTAssertTrue(shows(0x1c_1c1e, 195, 524))
    XCTAssertTrue(shows(0xff_ffff, 195, 300))
  }

  func testAFileWithoutATitleIsCalledByItsName() {
    open(.numbered(1), ["/some%20file.pdf": .document(.numbered(1))])
    XCTAssertEqual(webView.title, "a.pdf")
    bench.load("/some%20file.pdf")
    XCTAssertEqual(webView.title, "some file.pdf")
  }

  /// A line of half a point is grey at the scale at which the page fits, and black once it is as wide as some pixels.
  func testPagesAreSharpOnceTheyAreZoomed() {
    let lines = (0..<40).map { SamplePDF.rectangle("0 0 0", $0 * 2, 1200, 1, 400) }.joined()
    open(SamplePDF(pages: [.init(width: 1200, height: 1600, content: lines)]))
    func contrast(_ image: CGImage) -> UInt32 {
      let row = (0..<20).map { image.color(2 + CGFloat($0) / 2, 47 + 100) & 0xff }
      return row.max()! - row.min()!
    }
    XCTAssertTrue(bench.shows { $0.color(20, 147) != 0xff_ffff })
    let blurred = contrast(device.snapshot())
    scrollView.setZoomScale(3, animated: false)
    scrollView.setContentOffset(.zero, animated: false)
    XCTAssertTrue(bench.shows { contrast($0) > 200 }, "it was \(blurred)")
    XCTAssertLessThan(blurred, 150)
    scrollView.setZoomScale(1, animated: false)
    XCTAssertTrue(bench.shows { contrast($0) == blurred }, "and as it was")
  }

  func testTwoTapsZoomAndTwoMoreZoomBack() {
    open(.numbered(3))
    XCTAssertEqual(scrollView.zoomScale, 1)
    for scale in [1.6, 1.0] {
      for _ in 0..<2 {
        device.tap(at: CGPoint(x: 195, y: 347))
        device.advance(by: 0.1)
      }
      XCTAssertTrue(comes { abs(self.scrollView.zoomScale - scale) < 0.01 }, "\(scrollView.zoomScale)")
      device.advance(by: 1)
    }
  }

  // MARK: Where it is

  func testTheIndicatorSaysWhichPageShowsAndFades() throws {
    open(.numbered(12), ["/b.pdf": .document(.numbered(12))])
    XCTAssertTrue(bench.wait { self.place?.count == 12 })
    XCTAssertEqual(indicator?.text, "1 of 12")
    XCTAssertEqual(indicator?.alpha, 1)
    device.advance(by: 2)
    XCTAssertEqual(indicator?.alpha, 0)
    scrollView.setContentOffset(CGPoint(x: 0, y: 2 * 528), animated: false)
    XCTAssertTrue(bench.wait { self.indicator?.text == "3 of 12" })
    XCTAssertEqual(indicator?.alpha, 1)
    XCTAssertEqual(indicator?.frame.origin, CGPoint(x: 12, y: 12))
    bench.load("/b.pdf")
    XCTAssertTrue(bench.wait { self.indicator?.text == "1 of 12" }, "another document begins at its first page")
  }

  func testOnePageAndPagesThatAreNoDocumentsHaveNoIndicator() {
    open(.numbered(1), ["/": .page("<p>page")])
    XCTAssertTrue(bench.wait { self.place != nil })
    XCTAssertNil(indicator)
    bench.load("/")
    XCTAssertNil(place)
    XCTAssertNil(webView.contentView.accessibilityElements)
  }

  func testBackAndForwardAndReloadKeepThePlace() {
    open(.numbered(20), ["/": .page("<body style='height:3000px'>page")])
    scrollView.setContentOffset(CGPoint(x: 0, y: 3000), animated: false)
    XCTAssertTrue(bench.wait { self.place?.page == 6 })
    bench.load("/")
    XCTAssertEqual(scrollView.contentOffset.y, 0)
    webView.goBack()
    XCTAssertTrue(bench.wait { self.scrollView.contentOffset.y == 3000 && self.place?.page == 6 }, "\(scrollView)")
    XCTAssertTrue(bench.waitUntilLoaded())
    webView.reload()
    XCTAssertTrue(bench.waitUntilLoaded())
    XCTAssertTrue(bench.wait { self.scrollView.contentOffset.y == 3000 && self.place?.page == 6 }, "\(scrollView)")
    webView.goForward()
    XCTAssertTrue(bench.wait { self.webView.url?.path == "/" && self.place == nil })
  }

  func testAnAddressMayNameAPage() {
    open(.numbered(9))
    bench.load("/a.pdf#page=4")
    XCTAssertTrue(bench.wait { self.scrollView.contentOffset.y == 3 * 528 }, "\(scrollView)")
  }

  func testTurningTheScreenKeepsThePage() {
    open(.numbered(20))
    scrollView.setContentOffset(CGPoint(x: 0, y: 5 * 528), animated: false)
    XCTAssertTrue(bench.wait { self.place?.page == 5 })
    device.rotate(to: .landscapeLeft)
    device.advance(by: 1)
    XCTAssertTrue(bench.wait { self.scrollView.contentSize.width == 844 })
    XCTAssertTrue(bench.wait { self.place?.shown.first?.page == 5 }, "\(place as Any)")
  }

  /// Draws only what is near, and forgets what is left.
  func testAThousandPagesOpenAtOnce() {
    open(.numbered(1000))
    XCTAssertTrue(bench.wait { self.place?.count == 1000 })
    func pictures() -> Int { bench.evaluate("document.querySelectorAll('[drawn]').length") as? Int ?? -1 }
    XCTAssertTrue((1...6).contains(pictures()), "\(pictures())")
    scrollView.setContentOffset(CGPoint(x: 0, y: 528 * 700), animated: false)
    XCTAssertTrue(bench.wait { self.place?.page == 700 && self.place?.shown.first?.text == "This is page number 701" })
    XCTAssertTrue((1...6).contains(pictures()), "\(pictures())")
  }

  // MARK: What is in it

  func testLinksLeadToTheWebAndThroughTheDocument() {
    let address = "/A<</S/URI/URI(http://127.0.0.1:PORT/next)>>"
    let script = "/A<</S/URI/URI(javascript:alert\\(1\\))>>"
    var document = SamplePDF.numbered(6)
    document.pages[0].annotations = [
      SamplePDF.link("/Dest[PAGE 3 /XYZ 0 200 0]", 0, 300, 300, 40), SamplePDF.link(address, 0, 200, 300, 40),
      SamplePDF.link(script, 0, 100, 300, 40),
    ]
    open(document, ["/next": .page("<title>Next</title>")])
    document.pages[0].annotations[1] = document.pages[0].annotations[1]
      .replacingOccurrences(of: "PORT", with: "\(bench.server.port)")
    bench.server["/b.pdf"] = .document(document)
    bench.load("/b.pdf")
    func hasLinks() -> Bool { bench.wait { self.bench.evaluate("document.links.length") as? Int == 2 } }
    XCTAssertTrue(hasLinks(), "none that runs a script")
    device.tap(at: CGPoint(x: 195, y: 47 + 104))
    XCTAssertTrue(comes { abs(self.scrollView.contentOffset.y - (3 * 528 + 260)) <= 1 }, "\(scrollView)")
    // The engine goes to the link's place once more when the text there has been laid out.
    XCTAssertTrue(bench.wait { self.place?.shown.first?.text == "This is page number 4" })
    _ = bench.evaluate("requestAnimationFrame(() => requestAnimationFrame(() => { window.isStill = true })); 0")
    XCTAssertTrue(bench.wait { self.bench.evaluate("window.isStill === true") as? Bool == true })
    webView.goBack()
    XCTAssertTrue(bench.wait { self.scrollView.contentOffset.y == 0 }, "\(scrollView)")
    // They were left with the page that they are on.
    XCTAssertTrue(hasLinks())
    device.advance(by: 1)
    device.tap(at: CGPoint(x: 195, y: 47 + 234))
    XCTAssertTrue(comes { self.webView.title == "Next" })
  }

  func testTextIsFoundInAllPages() {
    open(.numbered(30))
    let finder = webView.finder
    func find(_ text: String) -> PageFinder.Result? {
      finder.find(text)
      bench.wait { !finder.isWaiting }
      return finder.result
    }
    XCTAssertEqual(find("this is")?.count, 30)
    XCTAssertEqual(finder.result?.marks.count, 30)
    XCTAssertEqual(finder.result?.index, 0)
    finder.step(isForward: false)
    bench.wait { !finder.isWaiting }
    XCTAssertEqual(finder.result?.index, 29)
    XCTAssertTrue(comes { self.place?.page == 29 }, "the last place is brought into sight")
    XCTAssertEqual(find("page number 17")?.count, 1)
    XCTAssertTrue(comes { self.place?.page == 16 })
    XCTAssertEqual(find("nowhere")?.count, 0)
    finder.end()
    var isFound: Bool?
    webView.find("number 5") { isFound = $0.matchFound }
    XCTAssertTrue(bench.wait { isFound == true })
  }

  /// A mark lies where the word is: 20 points from the left, of 300 that are as wide as the view.
  func testMarksLieOnTheWords() throws {
    open(SamplePDF(pages: [.init(content: SamplePDF.text("iiiiii WWWWWW iiiiii", 20, 360))]))
    webView.finder.find("WWWWWW")
    XCTAssertTrue(bench.wait { self.webView.finder.result?.count == 1 })
    // Six i of 0.222, a space of 0.278, six W of 0.944, as Helvetica has them.
    let left = 1.3 * (20 + 20 * (6 * 0.222 + 0.278)), width = 1.3 * 20 * 6 * 0.944
    let yellow: (UInt32) -> Bool = { $0 == 0xff_cc00 }
    XCTAssertTrue(bench.shows { image in (0..<390).contains { yellow(image.color(CGFloat($0), 47 + 45)) } })
    let marked = (0..<780).filter { yellow(device.snapshot().color(CGFloat($0) / 2, 47 + 43)) }.map { CGFloat($0) / 2 }
    XCTAssertEqual(try XCTUnwrap(marked.first), left, accuracy: 4)
    XCTAssertEqual(try XCTUnwrap(marked.last), left + width, accuracy: 4)
  }

  func testAFingerThatStaysSelectsAWordToBeCopied() throws {
    open(SamplePDF(pages: [.init(content: SamplePDF.text("alpha bravo charlie", 20, 360))]))
    XCTAssertTrue(bench.wait { self.place?.shown.first?.text == "alpha bravo charlie" })
    device.touchDown(at: CGPoint(x: 26 + 90, y: 47 + 45))
    device.advance(by: 0.7)
    device.touchUp()
    device.advance(by: 0.5)
    XCTAssertTrue(bench.wait { self.bench.evaluate("getSelection().toString().trim()") as? String == "bravo" })
    XCTAssertFalse(try XCTUnwrap(device["selection.start"]).hidden)
    webView.contentView.copy(nil)
    XCTAssertTrue(bench.wait { UIPasteboard.general.string?.trimmingCharacters(in: .whitespaces) == "bravo" })
  }

  func testReadersOfTheScreenHaveThePages() throws {
    open(.numbered(3))
    XCTAssertTrue(bench.wait { self.place?.shown.allSatisfy { !$0.text.isEmpty } == true })
    let elements = try XCTUnwrap(webView.contentView.accessibilityElements as? [UIAccessibilityElement])
    XCTAssertEqual(elements.map(\.accessibilityLabel), ["Page 1 of 3", "Page 2 of 3"])
    XCTAssertEqual(elements.first?.accessibilityValue, "This is page number 1")
    XCTAssertEqual(elements.last?.accessibilityFrameInContainerSpace, CGRect(x: 0, y: 528, width: 390, height: 520))
  }

  // MARK: What can't be shown at once

  func testAPasswordIsAskedForInPlace() {
    open(.document(SamplePDF.locked))
    XCTAssertEqual(text("h1"), "This document is protected.")
    func enter(_ password: String) {
      let middle = bench.evaluate(
        "(box => box.top + box.height / 2)(document.querySelector('input').getBoundingClientRect())")
      device.tap(at: CGPoint(x: 195, y: 47 + (middle as? Double ?? 0)))
      XCTAssertTrue(comes { self.webView.contentView.isFirstResponder })
      for letter in password { device.press(String(letter)) }
      device.press("return")
    }
    enter("public")
    XCTAssertTrue(bench.wait { self.text("form p") == "The password is wrong. Try again." })
    enter("secret")
    XCTAssertTrue(bench.shows { [0x00_8000, 0x00_7f00].contains($0.color(195, 247)) })
    XCTAssertNil(text("form"))
  }

  func testWhatIsNoDocumentSaysSo() {
    let half = SamplePDF.numbered(9).data.prefix(200)
    open(.document(Data("hello".utf8)), ["/empty.pdf": .document(Data()), "/half.pdf": .document(half)])
    XCTAssertEqual(text("h1"), "This document cannot be opened.")
    bench.load("/half.pdf")
    XCTAssertEqual(text("h1"), "This document cannot be opened.")
    bench.load("/empty.pdf")
    XCTAssertEqual(text("h1"), "This document cannot be opened.")
    XCTAssertEqual(bench.delegate.errors, [])
    bench.server["/none.pdf"] = .document(SamplePDF(pages: []))
    bench.load("/none.pdf")
    XCTAssertEqual(text("h1"), "This document is empty.")
  }

  func testADocumentThatMayRunNothingIsNone() {
    func response(_ policy: String) -> TestServer.Response {
      .document(SamplePDF.numbered(1).data, headers: ["Content-Security-Policy": policy])
    }
    open(.numbered(1), ["/s.pdf": response("default-src 'none'; sandbox")])
    webView.load(URLRequest(url: URL(string: bench.server.url("/s.pdf"))!))
    XCTAssertTrue(bench.wait { self.bench.delegate.responses.last?.response.url?.path == "/s.pdf" })
    XCTAssertEqual(bench.delegate.responses.last?.canShowMIMEType, false)
    bench.server["/c.pdf"] = response("default-src 'none'")
    XCTAssertTrue(bench.load("/c.pdf"))
    XCTAssertTrue(bench.wait { self.place?.count == 1 }, "one whose server allows nothing else is shown")
  }

  // MARK: Its process

  private func renderers() throws -> [pid_t] {
    let root = try XCTUnwrap(ContentProcess.shared.processIdentifier)
    return Processes.descendants(of: root).filter {
      (try? String(contentsOfFile: "/proc/\($0)/cmdline", encoding: .utf8))?.contains("--render-document") == true
    }
  }

  /// Whether all that is asked ahead of the reader has been drawn and read: the pages of the next screen come last.
  private func nearPagesAreRead() -> Bool {
    bench.evaluate(
      """
      (() => {
        const near = [...document.querySelectorAll('section')].filter((page) => page.offsetTop < 2 * innerHeight);
        return near.length > 0 && near.every((page) => page.querySelector('.text'));
      })()
      """) as? Bool == true
  }

  func testAKilledRendererIsStartedAgain() throws {
    open(.numbered(100))
    XCTAssertTrue(bench.wait { self.place?.count == 100 })
    let first = try renderers()
    XCTAssertFalse(first.isEmpty)
    first.forEach { kill($0, SIGKILL) }
    scrollView.setContentOffset(CGPoint(x: 0, y: 528 * 50), animated: false)
    XCTAssertTrue(bench.wait { self.place?.shown.first?.text == "This is page number 51" }, "\(place as Any)")
    XCTAssertNotEqual(try renderers(), first)
  }

  func testARendererThatHangsIsEndedAndNobodyWaitsForIt() throws {
    open(.numbered(100))
    // Nothing is asked any more, so that it is the page scrolled to that hangs.
    XCTAssertTrue(bench.wait { self.nearPagesAreRead() })
    let first = try renderers()
    XCTAssertFalse(first.isEmpty)
    first.forEach { kill($0, SIGSTOP) }
    scrollView.setContentOffset(CGPoint(x: 0, y: 528 * 50), animated: false)
    XCTAssertTrue(bench.wait { self.place?.page == 50 }, "the page scrolls meanwhile")
    XCTAssertTrue(bench.wait { self.text("section > .note") == "This page cannot be shown." })
    XCTAssertTrue(bench.wait { !first.contains { Processes.isRunning($0) } })
    scrollView.setContentOffset(CGPoint(x: 0, y: 528 * 80), animated: false)
    XCTAssertTrue(bench.wait { self.place?.shown.first?.text == "This is page number 81" }, "others can")
  }

  func testTheRendererSeesNoFilesAndGoesWithItsPage() throws {
    open(.numbered(2), ["/": .page("page")])
    let renderer = try XCTUnwrap(renderers().first { Processes.name(of: $0).hasPrefix("WebContentProc") })
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).txt")
    try Data("secret".utf8).write(to: file)
    defer { TemporaryFiles.remove(file) }
    for path in [file.path, "/etc/passwd"] {
      XCTAssertTrue(FileManager.default.fileExists(atPath: path))
      XCTAssertFalse(FileManager.default.fileExists(atPath: "/proc/\(renderer)/root\(path)"), path)
    }
    let state = try String(contentsOfFile: "/proc/\(renderer)/status", encoding: .utf8)
    XCTAssertTrue(state.contains("Seccomp:\t2"), "it may make no connections")
    let all = try renderers()
    bench.load("/")
    XCTAssertTrue(bench.wait { !all.contains { Processes.isRunning($0) } })
  }
}
