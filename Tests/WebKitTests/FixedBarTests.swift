import QuartzCore
import TestSupport
import WebContentProtocol
import XCTest

@testable import WebKit

/// What stands at a page's edges stays there while pictures of the page come late.
@preconcurrency @MainActor final class FixedBarTests: XCTestCase {
  private var page: TestPage!
  private var server: TestServer!

  override func setUp() { MainActor.assumeIsolated { server = TestServer() } }

  override func tearDown() {
    MainActor.assumeIsolated {
      page?.close()
      (page, server) = (nil, nil)
    }
  }

  private func open(_ body: String) {
    server["/"] = .page("<!doctype html><body style='margin:0'>\(body)<div style='height:3000px'>text</div></body>")
    page?.close()
    page = TestPage()
    page.send(.load(PageRequest(url: server.url("/"))))
    XCTAssertTrue(page.wait { $0.isPresented && $0.contentSize.height > 2900 }, page.summary)
  }

  /// Scrolls by some steps.
  /// - Returns: the bars of the picture at the last one.
  private func scroll(to places: Double...) -> FixedBars? {
    for y in places {
      page.scroll(to: CGPoint(x: 0, y: y))
      XCTAssertTrue(page.surface.waitForPicture(seconds: Wait.timeout) { $0.offset.y == y }, page.summary)
    }
    return page.surface.newest?.fixedBars
  }

  private func assertBars(
    _ top: Double, _ bottom: Double, _ body: String, to places: (Double, Double) = (100, 220), line: UInt = #line
  ) {
    open(body)
    let bars = scroll(to: places.0, places.1)
    XCTAssertEqual(bars?.top ?? -1, top, accuracy: 0.01, line: line)
    XCTAssertEqual(bars?.bottom ?? -1, bottom, accuracy: 0.01, line: line)
  }

  private func box(_ style: String, _ inner: String = "bar") -> String { "<div style='\(style)'>\(inner)</div>" }

  func testBarsAreFoundByWhatStands() {
    assertBars(0, 0, "")
    assertBars(50, 0, box("position:fixed;top:0;left:0;right:0;height:50px"))
    assertBars(0, 44.5, box("position:fixed;bottom:0;width:100%;height:44.5px"))
    assertBars(
      50, 40,
      box(
        "position:relative",
        box("position:fixed;top:0;width:100%;height:50px", box("height:20px"))
          + box("position:fixed;bottom:0;width:100%;height:40px")))
    // What is sticky stands once it is stuck, and before that it scrolls.
    let sticky = box("height:160px") + box("position:sticky;top:0;height:60px;background:red")
    assertBars(0, 0, sticky, to: (50, 100))
    assertBars(60, 0, sticky, to: (200, 260))
  }

  func testWhatIsNoBarScrollsWithThePicture() {
    // Fixed within something that is transformed, it scrolls.
    assertBars(0, 0, box("transform:scale(1)", box("position:fixed;top:0;width:100%;height:50px")))
    // A button is no bar, and what covers the page is none either.
    assertBars(0, 0, box("position:fixed;top:0;left:0;width:80px;height:50px"))
    assertBars(0, 0, box("position:fixed;top:0;left:150px;width:90px;height:50px"))
    assertBars(0, 0, box("position:fixed;inset:0;background:#ff02"))
    // Nor is what stands away from the edge.
    assertBars(0, 0, box("position:fixed;top:20px;width:100%;height:50px"))
    assertBars(0, 0, box("position:fixed;top:-80px;width:100%;height:50px"))
  }

  func testABarThatGoesIsNoneAnyMore() {
    open("<div id=bar style='position:fixed;top:0;width:100%;height:50px'>bar</div>")
    XCTAssertEqual(scroll(to: 100, 200), FixedBars(top: 50))
    _ = page.evaluate("bar.style.position = 'absolute'; 0")
    XCTAssertEqual(scroll(to: 300), FixedBars())
  }

  func testAnotherPageBeginsWithoutBars() {
    open(box("position:fixed;top:0;width:100%;height:50px"))
    XCTAssertEqual(scroll(to: 100, 200), FixedBars(top: 50))
    server["/other"] = .page("<!doctype html><body style='margin:0'><div style='height:3500px'>other</div>")
    page.send(.load(PageRequest(url: server.url("/other"))))
    XCTAssertTrue(page.wait { $0.isPresented && $0.contentSize.height > 3400 }, page.summary)
    XCTAssertEqual(page.surface.newest?.fixedBars, FixedBars())
  }

  func testBarsAreMeasuredAnewWhereThePageIsLaidOutAnew() {
    open(box("position:fixed;top:0;width:100%;height:50px"))
    XCTAssertEqual(scroll(to: 100, 200), FixedBars(top: 50))
    page.send(.setPageZoom(1.25))
    XCTAssertTrue(page.wait { $0.viewport?.layoutScale == 1.25 }, page.summary)
    XCTAssertTrue(page.surface.waitForPicture(seconds: Wait.timeout) { $0.scale == 1.25 })
    XCTAssertEqual(page.surface.newest?.fixedBars, FixedBars())
    // Scripts scroll by whole CSS pixels, so it is fingers that bring the page there.
    XCTAssertEqual(scroll(to: 301, 402)?.top ?? 0, 62.5, accuracy: 0.01)
  }

  func testBarsInShadowTreesAreFound() {
    let script = """
      <div id=app></div><script>
      const root = app.attachShadow({ mode: 'open' });
      root.innerHTML = "<header style='position:fixed;top:0;width:100%;height:50px'><p>bar</p></header>"
        + "<footer style='position:fixed;bottom:0;width:100%;height:40px'><slot></slot></footer>";
      app.innerHTML = '<span>bar</span>';
      </script>
      """
    assertBars(50, 40, script)
  }

  /// Named elements stand before what documents and forms can do.
  func testPagesScrollWhateverTheirElementsAreNamed() {
    let names = [
      "elementFromPoint", "getBoundingClientRect", "parentElement", "parentNode", "shadowRoot", "assignedSlot",
    ]
    let inputs = names.map { "<input name=\($0) style='height:10px'>" }.joined()
    let images = names.map { "<img name=\($0)>" }.joined()
    assertBars(
      50, 0, images + "<form style='position:fixed;top:0;width:100%;height:50px;background:red'>\(inputs)</form>")
  }

  func testALatePictureHasItsBarsWhereTheyBelong() throws {
    open(
      box("position:fixed;top:0;width:100%;height:50px;background:#f00", "")
        + box("position:fixed;bottom:0;width:100%;height:40px;background:#00f", ""))
    XCTAssertEqual(scroll(to: 100, 220), FixedBars(top: 50, bottom: 40))
    func latch(_ y: Double) throws -> ExternalFrame {
      try XCTUnwrap(page.surface.latch(offset: CGPoint(x: 0, y: y), timeout: 0))
    }
    func expect(_ y: Double, x: Double = 0, scale: Double = 1) {
      page.surface.expect(CGPoint(x: x, y: y), scale: scale, at: CGPoint(x: 0, y: y - 47))
    }
    expect(220)
    XCTAssertNil(try latch(220 - 47).fixed, "the picture is the wanted one")
    XCTAssertNil(try latch(300 - 47).fixed, "nobody has said where the page is to be")
    for y in [300.0, 150.0] {
      expect(y)
      let frame = try latch(y - 47)
      XCTAssertEqual(frame.offset.y, 220 - 47)
      // The picture begins above the viewport, with two pixels for a point.
      XCTAssertEqual(frame.fixed?.rows, [94..<194, 2 * (47 + 623)..<2 * (47 + 663)])
      XCTAssertEqual(frame.fixed?.shift, y - 220)
      XCTAssertEqual(page.surface.copy()?.fixed, frame.fixed)
      XCTAssertEqual(frame.color(10, 47), 0xff0000)
      XCTAssertEqual(frame.color(10, 47 + 662), 0x0000ff)
    }
    // One that is to be elsewhere in other ways, too, is shown as a whole.
    expect(310, x: 5)
    XCTAssertNil(try latch(310 - 47).fixed)
    expect(320, scale: 2)
    XCTAssertNil(try latch(320 - 47).fixed)
    // The last frames that are made count, and no more.
    for y in stride(from: 400.0, to: 480, by: 10) { expect(y) }
    XCTAssertNil(try latch(150 - 47).fixed)
    XCTAssertNotNil(try latch(400 - 47).fixed)
  }

  func testBarsKeepTheirHeightsWhereTheViewOnlyBecomesHigher() throws {
    open(
      box("position:fixed;top:0;width:100%;height:50px;background:#f00", "")
        + box("position:fixed;bottom:0;width:100%;height:40px;background:#00f", ""))
    XCTAssertEqual(scroll(to: 100, 220), FixedBars(top: 50, bottom: 40))
    let footer = LowerBarSurface(page.surface)
    for (width, height, expected) in [(390.0, 743.0, FixedBars(top: 50, bottom: 40)), (360, 743, FixedBars())] {
      let geometry = PageGeometry(
        layoutSize: CGSize(width: width, height: height), surface: CGRect(x: 0, y: -47, width: width, height: 844))
      page.send(.setGeometry(geometry))
      XCTAssertTrue(page.surface.waitForPicture(seconds: Wait.timeout) { $0.shows(geometry) })
      XCTAssertEqual(page.surface.newest?.fixedBars, expected)
      _ = page.surface.latch(offset: .zero, timeout: 0)
      let frame = footer.latch(offset: .zero, timeout: 0)
      XCTAssertEqual(frame?.height, expected.bottom > 0 ? 80 : nil, "two pixels for a point")
      XCTAssertEqual(footer.copy()?.image.height, frame?.height)
      guard let frame else { continue }
      XCTAssertEqual(footer.serial, frame.serial)
      for y in [1.0, 39] { XCTAssertEqual(frame.color(10, y), 0x0000ff) }
    }
    XCTAssertEqual(scroll(to: 300, 400), FixedBars(top: 50, bottom: 40), "they are measured anew")
  }

  func testFixedBarsAreKnownBeforeThePageHasScrolled() {
    open(box("position:fixed;top:0;width:100%;height:50px") + box("position:fixed;bottom:0;width:100%;height:40px"))
    XCTAssertTrue(
      page.surface.waitForPicture(seconds: Wait.timeout) { $0.fixedBars == FixedBars(top: 50, bottom: 40) })
    // It is no more than a guess.
    _ = page.evaluate("for (const bar of document.body.children) bar.style.position = 'absolute'; 0")
    XCTAssertEqual(scroll(to: 100, 220), FixedBars())
    open(box("transform:scale(1)", box("position:fixed;top:0;width:100%;height:50px")))
    XCTAssertTrue(page.surface.waitForPicture(seconds: Wait.timeout) { $0.surroundings == .complete })
    XCTAssertEqual(page.surface.newest?.fixedBars, FixedBars())
  }

  func testAPageThatIsLaidOutWiderHasItsBarsInPoints() {
    server["/"] = .html(
      """
      <!doctype html><body style='margin:0'><div style='position:fixed;top:0;width:100%;height:100px'>bar</div>
      <div style='height:5000px'></div>
      """)
    page = TestPage()
    page.send(.load(PageRequest(url: server.url("/"))))
    XCTAssertTrue(page.wait { $0.isPresented && $0.contentSize.height > 4900 }, page.summary)
    XCTAssertEqual(scroll(to: 100, 200)?.top ?? 0, 100 * 390 / 980, accuracy: 0.05)
    page.surface.expect(CGPoint(x: 0, y: 300), scale: page.viewport?.layoutScale ?? 0, at: .zero)
    // The last row of pixels belongs to the bar in part.
    XCTAssertEqual(page.surface.latch(offset: .zero, timeout: 0)?.fixed?.rows, [94..<94 + 80])
  }
}
