import TestSupport
import UIKitTesting
import XCTest

@testable import WebKit

/// Fingers that drag pages in from the edges of the screen.
@preconcurrency @MainActor final class PageSwipeTests: XCTestCase {
  private var bench: WebViewBench!
  private var webView: WKWebView { bench.webView }
  private let (red, green) = (UInt32(0xcc3333), UInt32(0x33aa33))

  override func tearDown() { MainActor.assumeIsolated { bench = nil } }

  /// A red page, then a green one, which shows.
  private func start(isAllowed: Bool = true) {
    func page(_ color: UInt32) -> String {
      let style = "margin:0;height:4000px;background:#\(String(color, radix: 16))"
      return "<!doctype html><meta name=viewport content='width=device-width'><body style='\(style)'>"
    }
    bench = WebViewBench(["/red": .page(page(red)), "/green": .page(page(green))])
    webView.allowsBackForwardNavigationGestures = isAllowed
    for (path, color) in [("/red", red), ("/green", green)] {
      XCTAssertTrue(bench.load(path))
      XCTAssertTrue(bench.shows { $0.color(200, 400) == color }, path)
    }
  }

  private func drag(_ from: CGFloat, _ to: CGFloat, y: CGFloat = 400, seconds: Double = 0.3, rests: Bool = true) {
    let end = CGPoint(x: to, y: y)
    bench.device.drag(from: CGPoint(x: from, y: y), to: end, seconds: seconds, hold: rests)
    if rests { bench.device.advance(by: 0.15) }
  }

  private func waitUntil(_ path: String, shows color: UInt32, file: StaticString = #filePath, line: UInt = #line) {
    // The finger's end enters with a frame.
    bench.device.advanceFrames(1)
    XCTAssertTrue(bench.wait { self.webView.url?.path == path && !self.webView.isLoading }, file: file, line: line)
    XCTAssertTrue(
      bench.shows { self.webView.swipe.stage == nil && $0.color(200, 400) == color }, "\(path) doesn't show",
      file: file, line: line)
  }

  private func red(_ color: UInt32) -> UInt32 { color >> 16 }
  private func green(_ color: UInt32) -> UInt32 { color >> 8 & 0xff }

  func testFromTheLeftEdgeComesThePageBefore() throws {
    start()
    drag(5, 205)
    // Ten points of slop.
    XCTAssertEqual(try XCTUnwrap(webView.swipe.stage).progress, 190 / 390, accuracy: 1e-6)
    let picture = bench.device.snapshot()
    XCTAssertEqual(picture.color(250, 400), green)
    let shaded = picture.color(60, 400)
    XCTAssertGreaterThan(red(shaded), 2 * green(shaded), "the page before, darker: \(String(shaded, radix: 16))")
    XCTAssertLessThan(red(shaded), 0xcc)
    XCTAssertEqual(webView.url?.path, "/green", "the finger is still down")
    bench.device.drag(to: CGPoint(x: 330, y: 400), seconds: 0.2, hold: true)
    bench.device.advance(by: 0.15)
    bench.device.touchUp()
    waitUntil("/red", shows: red)
    XCTAssertTrue(webView.canGoForward)
    XCTAssertFalse(webView.canGoBack)
  }

  /// The page has lived on meanwhile: its size, colours and place are told anew.
  func testAPageComesBackAsItWasLeft() throws {
    bench = WebViewBench([
      "/long": .page(
        """
        <!doctype html><meta name=viewport content='width=device-width'><meta name=theme-color content='#336699'>
        <body style='margin:0;height:4000px;background:#cc3333'>
        """),
      "/short": .page("<!doctype html><body style='margin:0;background:#33aa33'>short"),
    ])
    webView.allowsBackForwardNavigationGestures = true
    XCTAssertTrue(bench.load("/long"))
    let size = webView.scrollView.contentSize
    XCTAssertEqual(size.height, 4000)
    bench.device.drag(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 300), seconds: 0.3, hold: true)
    bench.device.advance(by: 0.2)
    bench.device.touchUp()
    bench.device.advance(by: 0.5)
    let offset = webView.scrollView.contentOffset
    XCTAssertEqual(offset.y, 290, accuracy: 1)
    let colors = (webView.themeColor, webView.underPageBackgroundColor)
    XCTAssertNotNil(colors.0)
    XCTAssertTrue(bench.load("/short"))
    XCTAssertTrue(bench.shows { $0.color(200, 400) == green })
    XCTAssertNil(webView.themeColor)
    drag(5, 350)
    bench.device.touchUp()
    waitUntil("/long", shows: red)
    XCTAssertTrue(bench.wait { self.webView.scrollView.contentSize == size })
    XCTAssertEqual(webView.themeColor, colors.0)
    XCTAssertEqual(webView.underPageBackgroundColor, colors.1)
    XCTAssertTrue(bench.wait { self.webView.scrollView.contentOffset == offset }, "\(webView.scrollView.contentOffset)")
  }

  func testFromTheRightEdgeComesThePageAfter() throws {
    start()
    webView.goBack()
    waitUntil("/red", shows: red)
    drag(385, 185)
    XCTAssertEqual(try XCTUnwrap(webView.swipe.stage).progress, 190 / 390, accuracy: 1e-6)
    let picture = bench.device.snapshot()
    XCTAssertEqual(picture.color(300, 400), green)
    XCTAssertGreaterThan(red(picture.color(100, 400)), green(picture.color(100, 400)))
    bench.device.drag(to: CGPoint(x: 60, y: 400), seconds: 0.2)
    waitUntil("/green", shows: green)
  }

  func testLetGoEarlyThePageStays() {
    start()
    bench.delegate.log = []
    drag(5, 150)
    bench.device.touchUp()
    bench.device.advance(by: 0.6)
    XCTAssertNil(webView.swipe.stage)
    XCTAssertEqual(webView.url?.path, "/green")
    XCTAssertEqual(bench.delegate.log, [], "nothing was asked for")
    XCTAssertEqual(bench.device.snapshot().color(20, 400), green)
  }

  func testAFlickIsEnough() {
    start()
    drag(5, 120, seconds: 0.08, rests: false)
    waitUntil("/red", shows: red)
  }

  func testACancelledFingerLeavesThePage() {
    start()
    drag(5, 380)
    bench.device.touchCancel()
    bench.device.advance(by: 0.6)
    XCTAssertNil(webView.swipe.stage)
    XCTAssertEqual(webView.url?.path, "/green")
  }

  /// A page that is let go, and caught in every frame of the way back, doesn't jump.
  func testCaughtOnItsWayBackNothingJumps() throws {
    start()
    for delay in 1..<12 {
      drag(5, 165)
      bench.device.touchUp()
      var shown: [CGFloat] = []
      func note() { shown.append(webView.swipe.stage?.presentedProgress ?? 0) }
      note()
      for _ in 0..<delay {
        bench.device.advanceFrames(1)
        note()
      }
      for x in stride(from: CGFloat(3), through: 42, by: 3) {
        if x == 3 { bench.device.touchDown(at: CGPoint(x: x, y: 400)) }
        bench.device.touchMove(to: CGPoint(x: x, y: 400))
        bench.device.advanceFrames(1)
        note()
      }
      let held = try XCTUnwrap(shown.last)
      bench.device.advance(by: 0.1)
      XCTAssertEqual(webView.swipe.stage?.presentedProgress ?? 0, held, accuracy: 0.02, "after \(delay) frames")
      for (before, after) in zip(shown, shown.dropFirst()) {
        XCTAssertLessThan(abs(after - before), 0.07, "caught after \(delay) frames: \(shown)")
      }
      bench.device.touchUp()
      bench.device.advance(by: 0.6)
      XCTAssertEqual(webView.url?.path, "/green")
    }
  }

  // MARK: - Let go

  /// How far the pages have come in each frame, in points, from the one that is on screen.
  private func shown(during frames: Int, end: CGFloat, _ body: () -> Void) -> [Double] {
    func place() -> Double { Double((webView.swipe.stage?.presentedProgress ?? end) * webView.bounds.width) }
    var places = [place()]
    for frame in 0..<frames {
      if frame == 0 { body() }
      bench.device.advanceFrames(1)
      places.append(place())
    }
    return places
  }

  func testWhatIsLetGoAtRestBeginsAndEndsAtRest() {
    for (from, to, end) in [(5, 150, 0), (5, 260, 1)] as [(CGFloat, CGFloat, CGFloat)] {
      start()
      drag(from, to)
      let places = shown(during: 45, end: end) { bench.device.touchUp() }
      let way = Double(end * webView.bounds.width) - places[0]
      let motion = UnheldMotion(places, from: .rest, acceleration: UnheldMotion.acceleration(ofSpringOver: way))
      XCTAssertEqual(motion.faults, [], "to \(end): \(places)")
      XCTAssertEqual(places.last ?? 0, Double(end * webView.bounds.width), accuracy: 1e-6)
    }
  }

  /// A flick goes on as fast as the finger was, from the frame on in which it lifts, and takes the pages no further
  /// than they belong.
  func testAFlickGoesOnAsFastAsTheFinger() {
    for step in [16, 30] as [CGFloat] {
      start()
      bench.device.touchDown(at: CGPoint(x: 5, y: 400))
      for number in 1...6 {
        bench.device.touchMove(to: CGPoint(x: 5 + CGFloat(number) * step, y: 400))
        bench.device.advanceFrames(1)
      }
      let places = shown(during: 45, end: 1) { bench.device.touchUp() }
      let way = Double(webView.bounds.width) - places[0]
      let acceleration = UnheldMotion.acceleration(ofSpringOver: way, step: Double(step))
      let faults = UnheldMotion([places[0] - Double(step)] + places, from: .motion, acceleration: acceleration).faults
      XCTAssertEqual(faults, [], "\(step) pt a frame: \(places)")
      XCTAssertLessThanOrEqual(places.max() ?? 0, Double(webView.bounds.width) + 0.01)
    }
  }

  func testWhereThereIsNoPageNothingMoves() {
    start()
    drag(385, 100)
    XCTAssertNil(webView.swipe.stage)
    bench.device.touchUp()
    bench.device.advance(by: 0.5)
    XCTAssertEqual(webView.url?.path, "/green")
  }

  func testNothingMovesUnlessAllowed() {
    XCTAssertFalse(WKWebView().allowsBackForwardNavigationGestures)
    start(isAllowed: false)
    drag(5, 350)
    XCTAssertNil(webView.swipe.stage)
    bench.device.touchUp()
    XCTAssertNil(webView.swipe.history[0], "no pictures are kept for nobody")
  }

  func testADragAlongTheEdgeScrolls() {
    start()
    bench.device.drag(from: CGPoint(x: 5, y: 600), to: CGPoint(x: 5, y: 400), seconds: 0.3, hold: true)
    XCTAssertNil(webView.swipe.stage)
    XCTAssertGreaterThan(webView.scrollView.contentOffset.y, 150)
    bench.device.touchUp()
  }

  /// The pictures leave at once within a document: nothing is loaded, so no end of a load is to be waited for.
  func testWithinADocumentThePicturesLeaveAtOnce() {
    start()
    _ = bench.evaluate("location.hash = 'below'; 1")
    XCTAssertTrue(bench.wait { self.webView.url?.fragment == "below" })
    drag(5, 350)
    bench.device.touchUp()
    bench.device.advanceFrames(1)
    XCTAssertTrue(bench.wait { self.webView.url?.fragment == nil })
    bench.device.advance(by: 0.6)
    XCTAssertNil(webView.swipe.stage)
    XCTAssertEqual(webView.url?.path, "/green")
  }

  func testAPageThatDoesNotComeGivesUpItsPlace() {
    start()
    bench.server["/red"] = .init(delay: 60)
    webView.evaluateJavaScript("location.reload()")
    drag(5, 350)
    bench.device.touchUp()
    bench.device.advance(by: 3.5)
    XCTAssertNil(webView.swipe.stage)
  }

  func testPagesAreRememberedByTheirPlace() {
    func page(_ width: Int) -> PageMemory {
      let pixels = UnsafeMutableRawBufferPointer.allocate(byteCount: width * 4, alignment: 16)
      let image = CGImage(width: width, height: 1, bytesPerRow: width * 4, adopting: pixels)
      return PageMemory(
        picture: PagePicture(image: image, frame: .zero), color: UIColor(white: CGFloat(width) / 10, alpha: 1),
        background: .white)
    }
    var history = PageHistory()
    for position in 0..<6 {
      history.move(to: position, hasNext: false)
      history.keep(page(position + 1))
    }
    let widths = (-5...0).map { history[$0]?.picture?.image.width }
    XCTAssertEqual(widths, [nil, nil, 3, 4, 5, 6], "pictures of those that are near")
    XCTAssertEqual(history[-5]?.color, UIColor(white: 0.1, alpha: 1), "the colours of all")
    history.move(to: 3, hasNext: true)
    XCTAssertEqual(history[2]?.picture?.image.width, 6)
    history.move(to: 4, hasNext: false)
    XCTAssertNil(history[1], "another page has taken the place of those after it")
    XCTAssertEqual(history[-1]?.picture?.image.width, 4)
  }
}
