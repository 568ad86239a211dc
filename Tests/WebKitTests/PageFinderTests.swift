import TestSupport
import UIKitTesting
import XCTest

@testable import WebKit

/// What a person looks for in a page: the script that finds it, and the part of the web view that shows it.
@preconcurrency @MainActor final class PageFinderTests: XCTestCase {
  private var bench: WebViewBench!

  override func tearDown() async throws {
    bench = nil
    try await super.tearDown()
  }

  private var finder: PageFinder { bench.webView.finder }

  private func load(_ body: String) {
    bench = WebViewBench(["/": .page("<!doctype html><meta charset=utf-8><body style='margin:0'>" + body)])
    XCTAssertTrue(bench.load("/"))
  }

  /// Looks for a text and waits for the answer.
  @discardableResult private func find(_ text: String) -> PageFinder.Result? {
    finder.find(text)
    bench.wait { !self.finder.isWaiting }
    return finder.result
  }

  private func step(_ isForward: Bool) -> Int? {
    finder.step(isForward: isForward)
    bench.wait { !self.finder.isWaiting }
    return finder.result?.index
  }

  func testPlacesAreCountedAndGoneThroughInACircle() {
    load("<p>One fish<p>two fish<p>red fish")
    XCTAssertEqual(find("fish")?.count, 3)
    XCTAssertEqual(finder.result?.index, 0)
    XCTAssertEqual(step(true), 1)
    XCTAssertEqual(step(true), 2)
    XCTAssertEqual(step(true), 0, "past the last one comes the first")
    XCTAssertEqual(step(false), 2)
    XCTAssertEqual(find("shark"), PageFinder.Result(count: 0, index: nil, marks: [], currentMark: nil))
    XCTAssertNil(step(true))
    finder.find("")
    XCTAssertNil(finder.result, "an empty text looks for nothing")
    XCTAssertNil(find("   "), "nor does one of gaps")
  }

  func testTextIsReadAsItIsRendered() {
    load(
      """
      <p>The <b>qu</b>ick\n\n   brown<br>fox’s café, Straße <span style='display:none'>hidden</span>
      <span style='visibility:hidden'>hidden</span><script>var hidden</script><textarea>hidden</textarea>
      <p>ends<p>here <details><summary>more</summary>hidden</details>
      """)
    for text in ["the quick brown fox's", "QUICK", "brown fox", "cafe", "CAFÉ", "straße"] {
      XCTAssertEqual(find(text)?.count, 1, text)
    }
    for text in ["hidden", "endshere", "ends here"] { XCTAssertEqual(find(text)?.count, 0, text) }
    XCTAssertEqual(find("more")?.count, 1)
  }

  func testFramesAndShadowsAreReadToo() {
    load(
      """
      <p>needle<iframe srcdoc='<p>needle in a frame'></iframe><div id=host></div>
      <script>host.attachShadow({mode: 'open'}).innerHTML = '<p>needle in the shadow'</script>
      """)
    XCTAssertEqual(find("needle")?.count, 3)
    XCTAssertEqual(step(true), 1)
    XCTAssertEqual(step(true), 2)
  }

  func testTheCurrentPlaceStaysAsTheTextGrows() {
    load("<p>cat<p>car<p>cart<p>cat")
    find("c")
    XCTAssertEqual(step(true), 1)
    XCTAssertEqual(find("ca")?.index, 1)
    XCTAssertEqual(find("car")?.index, 0)
    XCTAssertEqual(finder.result?.count, 2)
    XCTAssertEqual(finder.result?.currentMark ?? -1, finder.result?.marks.first ?? 0, accuracy: 0.001)
    XCTAssertEqual(find("cart")?.index, 0)
    XCTAssertEqual(find("ca")?.index, 2, "the one that was found last")
  }

  func testTheSearchBeginsWithWhatShowsAndScrolls() {
    load("<p>needle<div style='height:2000px'></div><p>needle<div style='height:2000px'></div><p>needle")
    let scrollView = bench.webView.scrollView
    scrollView.contentOffset.y = 1000
    bench.device.advance(by: 0.5)
    XCTAssertEqual(find("needle")?.index, 1)
    bench.device.advance(by: 1)
    let place = 2067 - scrollView.contentOffset.y
    XCTAssertEqual(place, scrollView.bounds.height / 2, accuracy: 60, "in the middle of what shows")
    XCTAssertEqual(finder.result?.marks.count, 3)
    XCTAssertEqual(finder.result?.currentMark ?? 0, 0.5, accuracy: 0.02)
    let rest = scrollView.contentOffset
    finder.coveredHeight = 200
    bench.device.advance(by: 1)
    XCTAssertEqual(scrollView.contentOffset, rest, "what is to be seen is not moved")
    finder.coveredHeight = 400
    bench.device.advance(by: 1)
    XCTAssertEqual(2067 - scrollView.contentOffset.y, (scrollView.bounds.height - 400) / 2, accuracy: 60)
    XCTAssertEqual(step(true), 2)
    bench.device.advance(by: 1)
    XCTAssertLessThan(bench.webView.scrollView.contentSize.height - scrollView.contentOffset.y, 270, "above the bar")
    finder.end()
    XCTAssertEqual(bench.evaluate("CSS.highlights.size") as? Int, 0)
    XCTAssertGreaterThan(scrollView.contentOffset.y, 3000, "the page stays where the place is")
  }

  func testAZoomedPageIsScrolledToThePlace() {
    load("<div style='height:3000px'><p style='position:absolute;left:300px;top:1484px'>needle</div>")
    let scrollView = bench.webView.scrollView
    scrollView.setZoomScale(2, animated: false)
    bench.device.advance(by: 0.5)
    XCTAssertEqual(find("needle")?.currentMark ?? 0, 0.5, accuracy: 0.01)
    bench.device.advance(by: 1)
    XCTAssertEqual(scrollView.zoomScale, 2)
    XCTAssertEqual(3020 - scrollView.contentOffset.y, scrollView.bounds.height / 2, accuracy: 40)
    XCTAssertEqual(scrollView.contentOffset.x, 390, accuracy: 60, "the end of the line is beside the place")
  }

  func testWhatScrollsWithinThePageShowsThePlace() {
    load(
      """
      <p>up<div id=box style='height:100px;overflow:auto'><div style='height:900px'></div>needle
      <div style='height:500px'></div></div>
      """)
    XCTAssertEqual(find("needle")?.index, 0)
    XCTAssertEqual(bench.evaluate("box.scrollTop") as? Double ?? 0, 860, accuracy: 20)
  }

  func testAPageThatChangesIsLookedThroughAgain() {
    load("<p id=first>needle<p id=second>needle")
    find("needle")
    XCTAssertEqual(step(true), 1)
    _ = bench.evaluate("first.insertAdjacentHTML('beforebegin', '<p>needle and needle'); 1")
    XCTAssertTrue(bench.wait { self.finder.result?.count == 4 })
    XCTAssertEqual(finder.result?.index, 3, "the current place is the same one")
    _ = bench.evaluate("document.body.innerHTML = 'nothing'; 1")
    XCTAssertTrue(bench.wait { self.finder.result?.count == 0 })
    XCTAssertNil(step(true))
  }

  func testTenThousandPlacesAreGoneThrough() {
    load("<script>document.body.innerHTML = '<p>needle in the hay</p>'.repeat(10000)</script>")
    XCTAssertEqual(find("needle")?.count, 10_000)
    XCTAssertEqual(step(false), 9999)
    XCTAssertLessThanOrEqual(finder.result?.marks.count ?? 0, 501)
    bench.device.advance(by: 1)
    XCTAssertGreaterThan(bench.webView.scrollView.contentOffset.y, 300_000)
  }

  func testTheMarksAreYellowAndTheCurrentOneStandsOut() {
    load("<div style='font:40px monospace;line-height:60px'>XXXX<br>XXXX</div>")
    find("xxxx")
    // Beside the letters, in the first line and the second.
    func count(_ color: UInt32, _ image: CGImage, _ rows: ClosedRange<Int>) -> Int {
      rows.reduce(0) { sum, y in sum + (0..<96).filter { image.color(CGFloat($0), CGFloat(y)) == color }.count }
    }
    XCTAssertTrue(bench.shows { count(0xffcc00, $0, 50...100) > 500 && count(0xfff2a8, $0, 110...160) > 500 })
    finder.end()
    XCTAssertTrue(bench.shows { count(0xffcc00, $0, 50...100) == 0 && count(0xfff2a8, $0, 110...160) == 0 })
  }

  func testAnotherPageEndsTheSearch() {
    load("<p>needle")
    find("needle")
    XCTAssertTrue(bench.load("/"))
    XCTAssertNil(finder.result)
    XCTAssertEqual(finder.text, "")
    XCTAssertEqual(find("needle")?.count, 1)
  }

  func testTextThatIsNoScriptIsLookedForAsItIs() {
    load("<p>a'\"\\ b` ${1} \u{2028}</p>")
    XCTAssertEqual(find("'\"\\ b` ${1}")?.count, 1)
    XCTAssertEqual(find("'); document.title = 'x")?.count, 0)
    XCTAssertNotEqual(bench.webView.title, "x")
  }

  // MARK: Apple's interface

  private func finds(_ text: String, _ change: (WKFindConfiguration) -> Void = { _ in }) -> Bool? {
    let configuration = WKFindConfiguration()
    change(configuration)
    var result: Bool?
    bench.webView.find(text, configuration: configuration) { result = $0.matchFound }
    bench.wait { result != nil }
    return result
  }

  private var selected: String {
    bench.evaluate("getSelection().toString() + getSelection().anchorOffset") as? String ?? ""
  }

  func testTheEngineSelectsTheNextPlace() {
    load("<p>cat Cat cat")
    XCTAssertEqual(finds("cat"), true)
    XCTAssertEqual(selected, "cat0")
    XCTAssertEqual(finds("cat"), true)
    XCTAssertEqual(selected, "Cat4", "letters of either case are the same by default")
    XCTAssertEqual(finds("cat") { $0.caseSensitive = true }, true)
    XCTAssertEqual(selected, "cat8")
    XCTAssertEqual(finds("cat") { $0.wraps = false }, false)
    XCTAssertEqual(finds("cat"), true)
    XCTAssertEqual(selected, "cat0", "on from the beginning")
    XCTAssertEqual(finds("cat") { $0.backwards = true }, true)
    XCTAssertEqual(selected, "cat8")
    XCTAssertEqual(finds("dog"), false)
    XCTAssertEqual(finds(""), false)
  }

  func testNothingIsFoundWithoutAPage() {
    bench = WebViewBench([:])
    XCTAssertEqual(finds("cat"), false)
  }

  func testAConfigurationIsCopied() {
    let configuration = WKFindConfiguration()
    (configuration.backwards, configuration.wraps) = (true, false)
    let copy = configuration.copy() as? WKFindConfiguration
    XCTAssertEqual([copy?.backwards, copy?.caseSensitive, copy?.wraps], [true, false, false])
  }
}
