import TestSupport
import UIKitTesting
import WebContentProtocol
import XCTest

@testable import WebKit

/// Pages as a phone shows them: their width, and fingers that zoom them.
@preconcurrency @MainActor final class PageZoomTests: XCTestCase {
  private var bench: WebViewBench!
  private var scrollView: UIScrollView { bench.webView.scrollView }
  private var newest: FrameNotice? { bench.webView.page.surface.newest }

  override func tearDown() { MainActor.assumeIsolated { bench = nil } }

  private func start(
    _ response: TestServer.Response, configuration: WKWebViewConfiguration = WKWebViewConfiguration()
  ) {
    bench = WebViewBench(["/": response], configuration: configuration)
    bench.webView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    XCTAssertTrue(bench.load("/"))
    bench.wait { self.scrollView.contentSize.height > 0 && self.isSharp }
  }

  /// The newest picture is painted at the scale and the place at which the page is shown.
  private var isSharp: Bool {
    newest?.scale == Double(bench.webView.zoom.scale) && newest?.offset == bench.webView.scroller.goal
  }

  private var state: String {
    "\(newest.map { "\($0.scale) \($0.offset)" } ?? "nothing"), \(bench.webView.zoom.scale) \(bench.webView.scroller.goal)"
  }

  /// Two columns, with a mark in each.
  private static let wide = """
    <!doctype html><style>body { margin: 0 } div { position: absolute } i { position: absolute; background: #c00 }
    </style><script>log = []; addEventListener('click', event => log.push([event.clientX, event.clientY]))</script>
    <div id=left style='left:40px;top:100px;width:400px;height:3000px;background:#369'>
    <i style='left:100px;top:200px;width:40px;height:40px'></i></div>
    <div id=right style='left:540px;top:100px;width:400px;height:3000px;background:#396'></div>
    """

  private static let narrow = """
    <body style='margin:0;height:3000px;background:#fff'><script>
    log = []; resized = 0; addEventListener('resize', () => resized += 1)
    addEventListener('click', event => log.push([event.clientX, event.clientY]))
    </script><div style='position:absolute;left:100px;top:200px;width:100px;height:100px;background:#936'></div>
    """

  /// The colour at a place of the viewport.
  private func shows(_ color: UInt32, _ x: CGFloat, _ y: CGFloat) -> Bool {
    bench.shows { $0.color(x, 47 + y) == color }
  }

  // MARK: Widths

  func testAPageWithoutATagIsLaidOutForADesktopAndFits() {
    start(.html(Self.wide))
    XCTAssertEqual(bench.evaluate("document.documentElement.clientWidth") as? Double ?? 0, 980, accuracy: 1)
    XCTAssertEqual(scrollView.zoomScale, 390.0 / 980, accuracy: 1e-9)
    XCTAssertEqual(scrollView.minimumZoomScale, 390.0 / 980, accuracy: 1e-9)
    XCTAssertEqual(scrollView.maximumZoomScale, 3 * 390.0 / 980, accuracy: 1e-9)
    XCTAssertEqual(scrollView.contentSize.width, 390, accuracy: 0.1)
    XCTAssertEqual(scrollView.contentSize.height, 3100 * 390.0 / 980, accuracy: 1)
    XCTAssertTrue(shows(0x339966, 370, 100), "the right column is in sight")
    XCTAssertTrue(shows(0xffffff, 382, 100), "and the margin behind it")
  }

  func testAPageWithATagIsAsWideAsItSays() {
    start(.page(Self.narrow))
    XCTAssertEqual(bench.evaluate("innerWidth") as? Double, 390)
    XCTAssertEqual(
      [scrollView.zoomScale, scrollView.minimumZoomScale, scrollView.maximumZoomScale], [1, 1, 3])
    bench.server["/wide"] = .page("<meta name=\"viewport\" content=\"width=780\">" + Self.narrow)
    XCTAssertTrue(bench.load("/wide"))
    XCTAssertTrue(bench.wait { self.scrollView.zoomScale == 0.5 && self.isSharp })
    XCTAssertEqual(bench.evaluate("innerWidth") as? Double, 780)
    XCTAssertTrue(shows(0x993366, 75, 125))
    bench.server["/scaled"] = .page(
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=2\">" + Self.narrow)
    XCTAssertTrue(bench.load("/scaled"))
    XCTAssertTrue(bench.wait { self.scrollView.zoomScale == 2 && self.isSharp })
    XCTAssertEqual(bench.evaluate("visualViewport.scale") as? Double, 2)
    XCTAssertTrue(shows(0x993366, 300, 500))
  }

  func testATagThatAScriptChangesCounts() {
    start(.page(Self.narrow))
    _ = bench.evaluate("document.querySelector('meta').content = 'width=780'")
    XCTAssertTrue(bench.wait { self.scrollView.zoomScale == 0.5 })
    XCTAssertTrue(bench.wait { self.bench.evaluate("innerWidth") as? Double == 780 })
  }

  func testAPageThatWantsNoZoomHasNoneUnlessTheAppIgnoresThat() {
    let tag = "<meta name=\"viewport\" content=\"width=device-width, user-scalable=no\">"
    start(.page(tag + Self.narrow))
    XCTAssertNil(scrollView.pinchGestureRecognizer)
    let configuration = WKWebViewConfiguration()
    configuration.ignoresViewportScaleLimits = true
    start(.page(tag + Self.narrow), configuration: configuration)
    XCTAssertNotNil(scrollView.pinchGestureRecognizer)
    XCTAssertEqual(scrollView.maximumZoomScale, 3)
  }

  // MARK: The app's factor

  func testTheAppEnlargesTheLayout() {
    bench = WebViewBench(["/": .page(Self.narrow)])
    bench.webView.pageZoom = 1.5
    XCTAssertTrue(bench.load("/"))
    XCTAssertTrue(bench.wait { self.scrollView.zoomScale == 1.5 && self.isSharp }, state)
    XCTAssertEqual(bench.evaluate("innerWidth") as? Double, 260)
    XCTAssertEqual(scrollView.contentSize.width, 390, "the page fits")
    XCTAssertTrue(shows(0x993366, 155, 305))
    XCTAssertTrue(shows(0xffffff, 145, 305))
    scroll(to: 301)
    bench.webView.pageZoom = 1
    XCTAssertTrue(bench.wait { self.scrollView.zoomScale == 1 && self.isSharp }, state)
    XCTAssertEqual(scrollView.contentOffset.y, 301 / 1.5, accuracy: 1.5, "the same part of the page shows")
    bench.webView.pageZoom = 0.5
    XCTAssertTrue(bench.wait { self.scrollView.zoomScale == 0.5 && self.isSharp }, state)
    XCTAssertEqual(bench.evaluate("innerWidth") as? Double, 780)
    bench.server["/other"] = .page(Self.narrow)
    XCTAssertTrue(bench.load("/other"))
    XCTAssertTrue(bench.wait { self.scrollView.zoomScale == 0.5 && self.isSharp }, "it holds for other pages")
  }

  /// A page that is wider than its layout is made to fit, but no smaller than twice the least scale there is.
  func testTheAppEnlargesAPageForDesktops() {
    start(.html(Self.wide))
    bench.webView.pageZoom = 2
    XCTAssertTrue(bench.wait { self.scrollView.zoomScale == 0.5 && self.isSharp }, state)
    XCTAssertEqual(bench.evaluate("document.documentElement.clientWidth") as? Double, 780)
    XCTAssertEqual(scrollView.contentSize.width, 470, accuracy: 1, "the columns are 940 pixels wide")
  }

  // MARK: Pinches

  /// The page follows the fingers, and lies painted at the scale at which they leave it.
  func testAPinchZoomsThePageAndItIsSharpAtRest() {
    start(.page(Self.narrow))
    bench.device.pinch(at: CGPoint(x: 150, y: 47 + 250), distances: (100, 180), seconds: 0.3, hold: true)
    let held = scrollView.zoomScale
    XCTAssertGreaterThan(held, 1.4)
    let corner = CGPoint(x: 100 * held - scrollView.contentOffset.x, y: 200 * held - scrollView.contentOffset.y)
    XCTAssertTrue(shows(0x993366, corner.x + 2, corner.y + 2), "caught: the mark is where the scroll view says")
    XCTAssertTrue(shows(0xffffff, corner.x - 2, corner.y - 2))
    for finger in [0, 1] { bench.device.touchUp(finger: finger) }
    bench.device.advance(by: 0.5)
    XCTAssertTrue(bench.wait { self.isSharp }, state)
    XCTAssertEqual(scrollView.zoomScale, held, "nothing jumps")
    XCTAssertEqual(bench.evaluate("visualViewport.scale") as? Double ?? 0, Double(held), accuracy: 1e-4)
    XCTAssertEqual(
      bench.evaluate("visualViewport.pageLeft") as? Double ?? 0, scrollView.contentOffset.x / held, accuracy: 0.6)
    XCTAssertEqual(bench.evaluate("resized") as? Double, 0, "the layout stays")
    XCTAssertTrue(shows(0x993366, corner.x + 2, corner.y + 2))
    XCTAssertTrue(shows(0xffffff, corner.x - 2, corner.y - 2))
  }

  func testBeyondItsLimitsThePageComesBack() {
    start(.page(Self.narrow))
    bench.device.pinch(at: CGPoint(x: 150, y: 300), distances: (200, 60), seconds: 0.3, hold: true)
    XCTAssertLessThan(scrollView.zoomScale, 1)
    for finger in [0, 1] { bench.device.touchUp(finger: finger) }
    bench.device.advance(by: 1)
    XCTAssertEqual(scrollView.zoomScale, 1)
    XCTAssertTrue(bench.wait { self.isSharp })
    XCTAssertTrue(shows(0x993366, 150, 250))
  }

  func testAZoomedPageScrollsByWholePointsAndTapsMeetWhatTheyTouch() {
    start(.page(Self.narrow))
    bench.webView.scrollView.setZoomScale(2.5, animated: false)
    scrollView.contentOffset = CGPoint(x: 133, y: 321)
    bench.device.advanceFrames(2)
    XCTAssertTrue(bench.wait { self.isSharp && self.newest?.offset == CGPoint(x: 133, y: 321) })
    XCTAssertTrue(shows(0x993366, 118, 180), "100 · 2.5 − 133, 200 · 2.5 − 321")
    XCTAssertTrue(shows(0xffffff, 116, 180))
    bench.device.tap(at: CGPoint(x: 200, y: 47 + 300))
    XCTAssertTrue(bench.wait { (self.bench.evaluate("log") as? [[Double]])?.isEmpty == false })
    let click = (bench.evaluate("log") as? [[Double]])?.first ?? [0, 0]
    XCTAssertEqual(click[0], 80, accuracy: 1)
    XCTAssertEqual(click[1], 120, accuracy: 1)
    bench.server["/other"] = .page(Self.narrow)
    XCTAssertTrue(bench.load("/other"))
    XCTAssertTrue(bench.wait { self.scrollView.zoomScale == 1 && self.isSharp }, "another page begins anew")
  }

  // MARK: Offsets

  /// Every offset that a page was told is the one at which it is, whatever a CSS pixel is in points.
  func testEveryWholePointCanBeReached() {
    for width in [980, 1200, 500, 400, 391, 300] {
      start(.html("<!doctype html><meta name=viewport content='width=\(width)'><body style='margin:0;height:30000px'>"))
      let scale = scrollView.zoomScale
      let end = (scrollView.contentSize.height - bench.webView.geometry.current.layoutSize.height).rounded(.down)
      for offset in [1, 2, 3, 117, 118, 119, 120, 2999, 3000, 3001, end - 1, end, 0] {
        scrollView.contentOffset.y = offset
        bench.device.advanceFrames(1)
        XCTAssertTrue(bench.wait { self.isSharp && self.newest?.offset.y == offset }, "\(width) \(offset) " + state)
        let told = bench.evaluate("visualViewport.pageTop") as? Double ?? -1
        XCTAssertEqual(told * scale, offset, accuracy: 0.01, "\(width)")
        XCTAssertEqual(scrollView.contentOffset.y, offset, "the page leaves the scroll view alone")
      }
    }
  }

  /// A page of another width comes between, in whose layout this one's place is another, or beyond its end.
  func testAPageComesBackToItsPlace() {
    start(.html(Self.wide))
    bench.server["/narrow"] = .page(Self.narrow)
    bench.server["/last"] = .html("<!doctype html><body style='margin:0;background:#369'>")
    scroll(to: 301)
    XCTAssertTrue(bench.load("/narrow"))
    XCTAssertEqual(scrollView.contentOffset.y, 0)
    XCTAssertEqual(scrollView.zoomScale, 1)
    scroll(to: 1501)
    XCTAssertTrue(bench.load("/last"))
    XCTAssertLessThan(scrollView.zoomScale, 0.5)
    bench.webView.goBack()
    XCTAssertTrue(bench.wait { self.scrollView.contentOffset.y == 1501 && self.isSharp }, state)
    XCTAssertEqual(scrollView.zoomScale, 1)
    bench.webView.goBack()
    XCTAssertTrue(bench.wait { self.scrollView.contentOffset.y == 301 && self.isSharp }, state)
    XCTAssertLessThan(scrollView.zoomScale, 0.5)
  }

  private func scroll(to offset: CGFloat) {
    scrollView.contentOffset.y = offset
    bench.device.advanceFrames(2)
    XCTAssertTrue(bench.wait { self.isSharp && self.newest?.offset.y == offset }, state)
  }

  /// Whatever stands in the view's upper corner stays there when the screen is turned.
  func testATurnedPageKeepsItsPlace() {
    start(.html(Self.wide))
    scrollView.contentOffset.y = 300
    bench.device.advanceFrames(2)
    let top = 300 / scrollView.zoomScale
    bench.device.rotate(to: .landscapeLeft)
    bench.device.advance(by: 1)
    XCTAssertTrue(bench.wait { self.scrollView.zoomScale > 0.5 && self.isSharp }, state)
    XCTAssertEqual(scrollView.contentOffset.y / scrollView.zoomScale, top, accuracy: 3)
  }

  /// What was as wide as a screen that lies is not too wide for one that stands.
  func testAPageThatFitsIsNotShrunkWhenTheScreenIsTurned() {
    start(.html("<!doctype html><meta name=viewport content='width=device-width'>" + Self.narrow))
    for orientation in [DeviceOrientation.landscapeLeft, .portrait] {
      bench.device.rotate(to: orientation)
      bench.device.advance(by: 1)
      XCTAssertTrue(bench.wait { self.isSharp }, state)
      XCTAssertEqual(scrollView.zoomScale, 1)
    }
  }

  // MARK: The page's own fingers

  func testAMapHasItsOwnPinch() {
    start(
      .page(
        """
        <body style='margin:0'><canvas id=map style='width:390px;height:600px;background:#9c9'></canvas><script>
        most = 0; spread = 0; moves = 0
        map.addEventListener('touchstart', event => event.preventDefault(), { passive: false })
        map.addEventListener('touchmove', event => {
          event.preventDefault()
          moves += 1
          most = Math.max(most, event.touches.length)
          const [a, b] = event.touches
          if (b) spread = Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY)
        }, { passive: false })
        </script>
        """))
    bench.device.pinch(at: CGPoint(x: 200, y: 300), distances: (100, 200), seconds: 0.3)
    XCTAssertEqual(scrollView.zoomScale, 1)
    XCTAssertTrue(bench.wait { self.bench.evaluate("most") as? Double == 2 })
    XCTAssertEqual(bench.evaluate("spread") as? Double ?? 0, 200, accuracy: 1)
  }

  func testTouchActionLeavesAllFingersToThePage() {
    start(
      .page(
        """
        <body style='margin:0'><canvas id=map style='width:390px;height:600px;touch-action:none'></canvas><script>
        most = 0
        map.addEventListener('touchmove', event => most = Math.max(most, event.touches.length))
        </script>
        """))
    bench.device.pinch(at: CGPoint(x: 200, y: 300), distances: (100, 200), seconds: 0.3)
    XCTAssertEqual(scrollView.zoomScale, 1)
    XCTAssertTrue(bench.wait { self.bench.evaluate("most") as? Double == 2 })
  }

  /// What `touch-action` names is the scroll view's, and the rest the page's.
  func testTouchActionNamesWhatIsLeftToTheScrollView() {
    func page(_ action: String) -> TestServer.Response {
      .page(
        """
        <body style='margin:0;height:3000px;touch-action:\(action)'><script>
        log = []
        for (const name of ['touchmove', 'touchcancel']) addEventListener(name, event => log.push(name))
        </script>
        """)
    }
    func drag(by travel: CGVector) -> Set<String> {
      let from = CGPoint(x: 200, y: 500)
      _ = bench.evaluate("log = []")
      bench.device.drag(from: from, to: CGPoint(x: from.x + travel.dx, y: from.y + travel.dy), seconds: 0.2)
      bench.device.advance(by: 1)
      return Set(bench.evaluate("log") as? [String] ?? [])
    }
    start(page("pan-y"))
    XCTAssertEqual(drag(by: CGVector(dx: -100, dy: 0)), ["touchmove"])
    XCTAssertEqual(scrollView.contentOffset, CGPoint(x: 0, y: -scrollView.adjustedContentInset.top))
    XCTAssertTrue(drag(by: CGVector(dx: 0, dy: -100)).contains("touchcancel"))
    XCTAssertGreaterThan(scrollView.contentOffset.y, 50)
    bench.device.advance(by: 3)
    bench.device.pinch(at: CGPoint(x: 200, y: 300), distances: (100, 200), seconds: 0.3)
    XCTAssertEqual(scrollView.zoomScale, 1)
    start(page("manipulation"))
    bench.device.pinch(at: CGPoint(x: 200, y: 300), distances: (100, 200), seconds: 0.3)
    XCTAssertGreaterThan(scrollView.zoomScale, 1.5)
  }

  // MARK: Two taps

  func testTwoTapsZoomToAColumnAndBack() {
    start(.html(Self.wide))
    let place = CGPoint(x: 300, y: 47 + 200)
    for _ in 0..<2 { bench.device.tap(at: place) }
    bench.device.advance(by: 1)
    let scale = 390 / (400 * 1.1)
    XCTAssertEqual(scrollView.zoomScale, scale, accuracy: 1e-3)
    XCTAssertEqual(scrollView.contentOffset.x, 740 * scale - 195, accuracy: 1, "the column's middle is the view's")
    XCTAssertTrue(bench.wait { self.isSharp })
    XCTAssertTrue(shows(0x339966, 25, 200))
    XCTAssertTrue(shows(0xffffff, 10, 200))
    XCTAssertEqual((bench.evaluate("log") as? [Any])?.count, 0, "no click has come of it")
    for _ in 0..<2 { bench.device.tap(at: place) }
    bench.device.advance(by: 1)
    XCTAssertEqual(scrollView.zoomScale, scrollView.minimumZoomScale, accuracy: 1e-9)
  }

  func testASingleTapIsThePagesOnceNoSecondOneCanFollow() {
    start(.html(Self.wide))
    bench.device.tap(at: CGPoint(x: 39, y: 47 + 78))
    bench.device.advance(by: 0.5)
    XCTAssertTrue(bench.wait { (self.bench.evaluate("log") as? [[Double]])?.count == 1 })
    let click = (bench.evaluate("log") as? [[Double]])?.first ?? [0, 0]
    XCTAssertEqual(click[0], 98, accuracy: 2)
    XCTAssertEqual(click[1], 196, accuracy: 2)
  }
}
