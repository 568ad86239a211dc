import UIKitTesting
import XCTest

@testable import WebKit

/// Fingers on a web view: who follows them, and what the page shows.
@preconcurrency @MainActor final class WebViewTouchTests: XCTestCase {
  private var bench: WebViewBench!
  private var scrollView: UIScrollView { bench.webView.scrollView }

  override func tearDown() { MainActor.assumeIsolated { bench = nil } }

  private func start(_ html: String) {
    bench = WebViewBench(["/": .page(html), "/next": .page("<title>Next</title>next")])
    XCTAssertTrue(bench.load("/"))
    bench.wait { self.scrollView.contentSize.height > 0 }
  }

  func testAPanScrollsThePageAndFixedElementsStand() {
    start(Pages.fixed)
    bench.device.drag(from: CGPoint(x: 200, y: 500), to: CGPoint(x: 200, y: 300), seconds: 0.5, hold: true)
    // Ten points of slop.
    XCTAssertEqual(scrollView.contentOffset.y, 190, accuracy: 0.5)
    XCTAssertTrue(bench.wait { self.bench.webView.page.surface.newest?.offset.y == self.bench.webView.scroller.goal.y })
    XCTAssertEqual(bench.evaluate("scrollY") as? Double, 190)
    XCTAssertTrue(bench.shows { $0.color(300, 47 + 30) == 0x336699 && $0.color(300, 47 + 658) == 0x993366 })
    bench.device.touchUp()
    bench.device.advance(by: 0.2)
    XCTAssertFalse(scrollView.isDragging)
  }

  /// Pages scroll by whole points, and what stands at their top is shifted by the rest: never down.
  func testNothingOfThePageShowsAboveAFixedHeader() {
    start(Pages.fixed)
    for offset: CGFloat in [100.5, 201, 302.5] {
      scrollView.contentOffset.y = offset
      XCTAssertTrue(bench.wait { self.bench.webView.page.surface.newest?.offset.y == offset.rounded(.down) })
      bench.device.advanceFrames(2)
      XCTAssertEqual(bench.device.snapshot().color(300, 47), 0x336699, "\(offset)")
    }
  }

  func testAFingerThatCatchesAMovingPageIsNotThePages() {
    start(
      """
      <body style='margin: 0; height: 6000px'><script>
      seen = 0
      addEventListener('touchstart', event => { seen += 1; if (scrollY > 0) event.preventDefault() }, {passive: false})
      </script>
      """)
    bench.device.drag(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 300), seconds: 0.1)
    bench.device.advance(by: 0.1)
    XCTAssertTrue(scrollView.isDecelerating)
    bench.device.touchDown(at: CGPoint(x: 200, y: 300))
    bench.device.advance(by: 0.1)
    let caught = scrollView.contentOffset.y
    for y in stride(from: 305, through: 420, by: 5) {
      bench.device.touchMove(to: CGPoint(x: 200, y: CGFloat(y)))
      bench.device.advanceFrames(1)
    }
    XCTAssertEqual(scrollView.contentOffset.y, caught - 110, accuracy: 1, "though the page would have kept the touch")
    bench.device.touchUp()
    XCTAssertEqual(bench.evaluate("seen") as? Int, 1)
  }

  func testATapFollowsALink() {
    start(Pages.short)
    bench.device.tap(at: CGPoint(x: 100, y: 47 + 50))
    XCTAssertTrue(bench.wait { self.bench.webView.title == "Next" })
    XCTAssertEqual(bench.delegate.actions.last?.navigationType, .linkActivated)
  }

  func testAnInnerScrollerTakesItsPan() {
    start(Pages.inner)
    bench.device.drag(from: CGPoint(x: 100, y: 47 + 250), to: CGPoint(x: 100, y: 47 + 150), seconds: 0.3, hold: true)
    XCTAssertEqual(scrollView.contentOffset.y, 0)
    XCTAssertTrue(bench.wait { (self.bench.evaluate("inner.scrollTop") as? Double) == 100 })
    bench.device.touchUp()
    bench.device.advance(by: 2)
    XCTAssertGreaterThan(bench.evaluate("inner.scrollTop") as? Double ?? 0, 150, "it runs out")
    XCTAssertEqual(scrollView.contentOffset.y, 0)
  }

  func testAFrameOfTheSameServerTakesItsPan() {
    bench = WebViewBench(["/": .page(Pages.framed), "/inside": .page(Pages.inside)])
    XCTAssertTrue(bench.load("/"))
    bench.device.drag(from: CGPoint(x: 100, y: 47 + 250), to: CGPoint(x: 100, y: 47 + 150), seconds: 0.3, hold: true)
    XCTAssertEqual(scrollView.contentOffset.y, 0)
    XCTAssertTrue(bench.wait { (self.bench.evaluate("frame.contentWindow.scrollY") as? Double) == 100 })
    bench.device.touchUp()
    XCTAssertEqual(bench.evaluate("frame.contentWindow.seen") as? [Int], [150], "touches count as the frame does")
  }

  /// What begins at its right, or at its lower end, has offsets that count down from 0.
  func testScrollersThatBeginAtTheirOtherEndTakeTheirPans() {
    let wide = "<div style='flex:none;width:900px;height:900px'></div>"
    start(
      """
      <!doctype html><style>body { margin: 0; height: 3000px } body > div { height: 100px; overflow: auto }</style>
      <div id=right dir=rtl>\(wide)</div><div id=upright style='writing-mode:vertical-rl;width:390px'>\(wide)</div>
      <div id=row style='display:flex;flex-direction:row-reverse'>\(wide)</div>
      <div id=column style='display:flex;flex-direction:column-reverse'>\(wide)</div>
      """)
    for (y, name) in [(50, "right"), (150, "upright"), (250, "row")] as [(CGFloat, String)] {
      let from = CGPoint(x: 100, y: 47 + y)
      bench.device.drag(from: from, to: CGPoint(x: 200, y: from.y), seconds: 0.3, hold: true)
      XCTAssertTrue(bench.wait { self.bench.evaluate("\(name).scrollLeft") as? Double == -100 }, name)
      bench.device.touchUp()
      bench.device.advance(by: 2)
    }
    bench.device.drag(from: CGPoint(x: 100, y: 47 + 350), to: CGPoint(x: 100, y: 47 + 390), seconds: 0.3, hold: true)
    XCTAssertTrue(bench.wait { self.bench.evaluate("column.scrollTop") as? Double == -40 })
    bench.device.touchUp()
    XCTAssertEqual(scrollView.contentOffset, .zero)
    bench.device.advance(by: 2)
    _ = bench.evaluate("upright.scrollLeft = 0")
    bench.device.drag(from: CGPoint(x: 200, y: 47 + 150), to: CGPoint(x: 100, y: 47 + 150), seconds: 0.3)
    bench.device.advance(by: 1)
    XCTAssertEqual(bench.evaluate("upright.scrollLeft") as? Double, 0, "there is nothing at its right")
  }

  // MARK: - Pointer events

  /// A page that writes down what it is told of pointers and of the mouse.
  private static func noting(_ body: String) -> String {
    """
    <!doctype html><style>body { margin: 0; height: 3000px }</style>\(body)
    <script>
    log = []
    const types = ['over', 'enter', 'down', 'move', 'up', 'cancel', 'out', 'leave'].map(type => 'pointer' + type)
    for (const type of [...types, 'gotpointercapture', 'lostpointercapture', 'mousedown', 'mouseup', 'click', 'touchstart']) {
      pad.addEventListener(type, event => log.push(type + (event.pointerType ? ' ' + event.pointerType : '')))
    }
    </script>
    """
  }

  private var log: [String] { bench.evaluate("log") as? [String] ?? [] }

  func testATapIsToldOnceByPointerEvents() {
    start(Self.noting("<div id=pad style='height:300px'></div>"))
    bench.device.tap(at: CGPoint(x: 100, y: 47 + 100))
    XCTAssertTrue(bench.wait { self.log.contains { $0.hasPrefix("click") } })
    XCTAssertEqual(
      log.map { $0.hasPrefix("click") ? "click" : $0 },
      [
        "pointerover touch", "pointerenter touch", "pointerdown touch", "touchstart", "gotpointercapture touch",
        "pointerup touch", "lostpointercapture touch", "pointerout touch", "pointerleave touch", "mousedown", "mouseup",
        "click",
      ])
  }

  func testAPanEndsWhatThePageIsToldOfItsFinger() {
    start(Self.noting("<div id=pad style='height:300px'></div>"))
    bench.device.drag(from: CGPoint(x: 100, y: 47 + 250), to: CGPoint(x: 100, y: 47 + 150), seconds: 0.2)
    bench.device.advance(by: 1)
    XCTAssertGreaterThan(scrollView.contentOffset.y, 50)
    XCTAssertTrue(log.contains("pointercancel touch"), "\(log)")
    XCTAssertFalse(log.contains("pointerup touch"))
    XCTAssertEqual(log.last, "pointerleave touch")
  }

  /// What `touch-action` keeps from the scroll view is the page's, which may capture it.
  func testAPageFollowsFingersByPointerEvents() {
    start(
      Self.noting(
        """
        <div id=pad style='height:300px;touch-action:pan-y'><b id=inner style='display:block;height:300px'></b></div>
        <p id=other>other</p><script>
        places = {}
        inner.onpointerdown = event => other.setPointerCapture(event.pointerId)
        other.onpointermove = event => places[event.pointerId] = [event.clientX, event.isPrimary,
          other.hasPointerCapture(event.pointerId), inner.hasPointerCapture(event.pointerId)]
        other.ongotpointercapture = event => log.push('got')
        other.onlostpointercapture = event => log.push('lost')
        </script>
        """))
    bench.device.drag(from: CGPoint(x: 100, y: 47 + 100), to: CGPoint(x: 250, y: 47 + 100), seconds: 0.3)
    bench.device.advance(by: 0.5)
    XCTAssertEqual(scrollView.contentOffset, .zero)
    XCTAssertTrue(bench.wait { self.log.contains("lost") }, "\(log)")
    XCTAssertEqual(bench.evaluate("Object.values(places).map(String)") as? [String], ["250,true,true,false"])
    XCTAssertFalse(log.contains("pointermove touch"), "what another captures does not come here")
    XCTAssertEqual(log.filter { $0 == "got" || $0 == "lost" }, ["got", "lost"])
    XCTAssertEqual(
      bench.evaluate("try { other.setPointerCapture(99); 'nothing' } catch (error) { error.name }") as? String,
      "NotFoundError", "no finger is called that")
  }

  func testFingersHavePointersOfTheirOwn() {
    start(
      """
      <!doctype html><body style='margin:0'><canvas id=map style='width:390px;height:600px;touch-action:none'></canvas>
      <script>
      fingers = new Map(), most = 0, spread = 0, primary = []
      map.onpointerdown = event => {
        map.setPointerCapture(event.pointerId)
        fingers.set(event.pointerId, event)
        primary.push(event.isPrimary)
      }
      map.onpointermove = event => {
        fingers.set(event.pointerId, event)
        most = Math.max(most, fingers.size)
        const [a, b] = [...fingers.values()]
        if (b) spread = Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY)
      }
      map.onpointerup = event => fingers.delete(event.pointerId)
      </script>
      """)
    bench.device.pinch(at: CGPoint(x: 200, y: 300), distances: (100, 200), seconds: 0.3)
    XCTAssertTrue(bench.wait { self.bench.evaluate("most === 2 && fingers.size === 0") as? Bool == true })
    XCTAssertEqual(bench.evaluate("spread") as? Double ?? 0, 200, accuracy: 2)
    XCTAssertEqual(bench.evaluate("primary") as? [Bool], [true, false])
    XCTAssertEqual(scrollView.zoomScale, 1)
  }

  // MARK: - The wheel

  private func turnWheel(at y: CGFloat, by distance: CGFloat) {
    bench.device.turnWheel(at: CGPoint(x: 100, y: 47 + y), delta: CGVector(dx: 0, dy: distance))
    bench.device.advance(by: 0.6)
  }

  func testTheWheelScrollsWhatLiesUnderIt() {
    start(Pages.inner)
    turnWheel(at: 200, by: -120)
    XCTAssertTrue(bench.wait { (self.bench.evaluate("inner.scrollTop") as? Double) == 120 })
    XCTAssertEqual(scrollView.contentOffset.y, 0)
    turnWheel(at: 50, by: -60)
    XCTAssertEqual(scrollView.contentOffset.y, 60, accuracy: 0.5, "beside it the page scrolls")
    XCTAssertEqual(bench.evaluate("inner.scrollTop") as? Double, 120)
    turnWheel(at: 140, by: 400)
    XCTAssertTrue(bench.wait { (self.bench.evaluate("inner.scrollTop") as? Double) == 0 })
    XCTAssertEqual(scrollView.contentOffset.y, 60, accuracy: 0.5, "one turn is one scroller's")
    turnWheel(at: 140, by: 60)
    XCTAssertEqual(scrollView.contentOffset.y, 0, accuracy: 0.5, "the next finds it at its edge")
  }

  func testThePageKeepsTheWheelOrAFrameDoes() {
    bench = WebViewBench(["/": .page(Pages.framed), "/inside": .page(Pages.inside)])
    XCTAssertTrue(bench.load("/"))
    turnWheel(at: 350, by: -80)
    XCTAssertTrue(bench.wait { (self.bench.evaluate("seen") as? [Int]) == [80] })
    XCTAssertEqual(scrollView.contentOffset.y, 0)
    turnWheel(at: 200, by: -80)
    XCTAssertTrue(bench.wait { (self.bench.evaluate("frame.contentWindow.scrollY") as? Double) == 80 })
    XCTAssertEqual(scrollView.contentOffset.y, 0)
  }

  func testAnInnerScrollerAtItsEdgeLeavesThePan() {
    start(Pages.inner)
    bench.device.drag(from: CGPoint(x: 100, y: 47 + 150), to: CGPoint(x: 100, y: 47 + 250), seconds: 0.3, hold: true)
    XCTAssertLessThan(scrollView.contentOffset.y, 0, "the page is pulled down instead")
    bench.device.touchUp()
  }

  func testThePageKeepsWhatItPrevents() {
    start(Pages.inner)
    bench.device.drag(from: CGPoint(x: 100, y: 47 + 380), to: CGPoint(x: 100, y: 47 + 310), seconds: 0.2)
    XCTAssertEqual(scrollView.contentOffset.y, 0)
    let seen = { self.bench.evaluate("[...new Set(seen)]") as? [String] ?? [] }
    XCTAssertTrue(bench.wait { seen() == ["start", "move", "end"] }, "\(seen())")
    bench.device.tap(at: CGPoint(x: 100, y: 47 + 350))
    bench.device.tap(at: CGPoint(x: 100, y: 47 + 50))
    XCTAssertTrue(bench.wait { seen().contains("click DIV") }, "\(seen())")
    XCTAssertFalse(seen().contains("click pad"))
  }

  func testASliderFollowsTheFinger() {
    start(Pages.inner)
    bench.device.drag(from: CGPoint(x: 150, y: 47 + 420), to: CGPoint(x: 290, y: 47 + 420), seconds: 0.3)
    XCTAssertTrue(bench.wait { (self.bench.evaluate("+range.value") as? Int ?? 0) > 90 })
    XCTAssertEqual(scrollView.contentOffset.y, 0)
  }

  func testWhatFollowsOneFingerEndsWithIt() {
    start(Pages.inner)
    // An element that scrolls.
    bench.device.drag(from: CGPoint(x: 100, y: 47 + 280), to: CGPoint(x: 100, y: 47 + 230), seconds: 0.3, hold: true)
    XCTAssertTrue(bench.wait { (self.bench.evaluate("inner.scrollTop") as? Double) == 50 })
    bench.device.touchDown(at: CGPoint(x: 300, y: 47 + 150), finger: 1)
    bench.device.advance(by: 0.2)
    bench.device.touchUp()
    bench.device.advance(by: 0.2)
    XCTAssertEqual(bench.evaluate("inner.scrollTop") as? Double, 50, "no jump to the other finger")
    bench.device.drag(to: CGPoint(x: 300, y: 47 + 110), seconds: 0.2, finger: 1)
    bench.device.advance(by: 0.3)
    XCTAssertEqual(bench.evaluate("inner.scrollTop") as? Double, 50, "nor does that one go on")
    XCTAssertEqual(scrollView.contentOffset.y, 0)
    // A slider.
    bench.device.drag(from: CGPoint(x: 150, y: 47 + 420), to: CGPoint(x: 210, y: 47 + 420), seconds: 0.3, hold: true)
    XCTAssertTrue(bench.wait { (self.bench.evaluate("+range.value") as? Int ?? 0) > 65 })
    let value = bench.evaluate("+range.value") as? Int
    bench.device.touchDown(at: CGPoint(x: 20, y: 47 + 420), finger: 1)
    bench.device.advance(by: 0.1)
    bench.device.touchUp()
    bench.device.advance(by: 0.1)
    bench.device.drag(to: CGPoint(x: 60, y: 47 + 420), seconds: 0.2, finger: 1)
    bench.device.advance(by: 0.2)
    XCTAssertEqual(bench.evaluate("+range.value") as? Int, value)
    // The next finger is a new one.
    bench.device.drag(from: CGPoint(x: 100, y: 47 + 280), to: CGPoint(x: 100, y: 47 + 250), seconds: 0.3, hold: true)
    XCTAssertTrue(bench.wait { (self.bench.evaluate("inner.scrollTop") as? Double) == 80 })
    bench.device.touchUp()
  }

  func testAFingerThatStaysBehindBeginsFromWhereItIs() {
    start(Pages.inner)
    bench.device.touchDown(at: CGPoint(x: 100, y: 47 + 120))
    bench.device.advanceFrames(1)
    bench.device.touchDown(at: CGPoint(x: 300, y: 47 + 280), finger: 1)
    bench.device.advanceFrames(1)
    bench.device.touchUp()
    bench.device.advanceFrames(1)
    bench.device.drag(to: CGPoint(x: 300, y: 47 + 240), seconds: 0.3, hold: true, finger: 1)
    XCTAssertTrue(bench.wait { (self.bench.evaluate("inner.scrollTop") as? Double) == 40 })
    bench.device.touchUp(finger: 1)
  }

  func testThePageMayScrollByItself() {
    start(Pages.fixed)
    bench.webView.evaluateJavaScript("scrollTo(0, 1234)")
    XCTAssertTrue(bench.wait { self.scrollView.contentOffset.y == 1234 })
    scrollView.contentOffset.y = 321
    XCTAssertTrue(bench.wait { (self.bench.evaluate("scrollY") as? Double) == 321 })
  }

  func testThePageIsLaidOutOnceWhenAMotionIsOver() {
    start(Pages.fixed)
    _ = bench.evaluate("window.sizes = []; addEventListener('resize', () => sizes.push(innerHeight)); 1")
    for step in 1...20 {
      bench.webView.frame.size.height = 663 + CGFloat(step) * 4
      bench.device.advanceFrames(1)
    }
    XCTAssertEqual(bench.evaluate("innerHeight") as? Int, 663, "not while it moves")
    bench.device.advanceFrames(4)
    XCTAssertTrue(bench.wait { (self.bench.evaluate("innerHeight") as? Int) == 743 })
    XCTAssertEqual(bench.evaluate("sizes") as? [Int], [743])
    XCTAssertTrue(bench.shows { $0.color(300, 47 + 743 - 5) == 0x993366 })
  }

  func testThePageKeepsItsLayoutWhileAFingerIsDown() {
    start(Pages.fixed)
    bench.device.drag(from: CGPoint(x: 200, y: 500), to: CGPoint(x: 200, y: 480), seconds: 0.1, hold: true)
    bench.webView.frame.size.height = 673
    bench.device.advanceFrames(30)
    XCTAssertEqual(bench.evaluate("innerHeight") as? Int, 663)
    bench.device.touchUp()
    bench.device.advanceFrames(10)
    XCTAssertTrue(bench.wait { (self.bench.evaluate("innerHeight") as? Int) == 673 })
  }

  /// A finger at 600 pt/s: in every frame the header is within half a point of its place.
  func testAFixedHeaderStandsWhileThePageScrolls() {
    start(Pages.fixed)
    var worst: CGFloat = 0
    bench.device.touchDown(at: CGPoint(x: 200, y: 690))
    bench.device.advanceFrames(1)
    for step in 1...55 {
      bench.device.touchMove(to: CGPoint(x: 200, y: 690 - CGFloat(step) * 10))
      bench.device.advanceFrames(1)
      let layer = bench.webView.contentView.pageLayer
      guard let frame = bench.webView.page.surface.latch(offset: layer.externalOffset, timeout: 0.5) else {
        return XCTFail("no picture")
      }
      worst = max(worst, abs(frame.offset.y - layer.externalOffset.y))
    }
    XCTAssertLessThanOrEqual(worst, 0.5)
    bench.device.touchUp()
  }
}
