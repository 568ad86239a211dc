import HostInterface
import XCTest

@testable import UIKit

/// Scroll views among other views: touches of the content, views within views, wheels.
@preconcurrency @MainActor final class ScrollContentTests: XCTestCase {
  private lazy var bench = TouchBench()
  private lazy var log = ScrollLog()

  private final class Choosy: UIScrollView {
    var begins = true
    var cancels: Bool?
    override func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool { begins }
    override func touchesShouldCancel(in view: UIView) -> Bool { cancels ?? super.touchesShouldCancel(in: view) }
  }

  private func choosy() -> (Choosy, TouchLogView) {
    let view = Choosy(frame: bench.window.bounds)
    view.contentSize = CGSize(width: 390, height: 3000)
    bench.window.addSubview(view)
    return (view, bench.view(CGRect(x: 0, y: 0, width: 390, height: 3000), in: view))
  }

  func testRightToLeftTheIndicatorIsAtTheLeft() {
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    view.contentSize = CGSize(width: 500, height: 3000)
    view.contentInsetAdjustmentBehavior = .never
    view.automaticallyAdjustsScrollIndicatorInsets = false
    view.verticalScrollIndicatorInsets.left = 10
    bench.window.addSubview(view)
    view.flashScrollIndicators()
    XCTAssertEqual(view.indicators.layer(of: .vertical)?.frame.maxX, 387)
    view.semanticContentAttribute = .forceRightToLeft
    view.flashScrollIndicators()
    XCTAssertEqual(view.indicators.layer(of: .vertical)?.frame.minX, 13)
    XCTAssertEqual(view.indicators.layer(of: .horizontal)?.frame.minX, 9, "it leaves the corner free")
  }

  // MARK: Content touches

  func testQuickTap() {
    let (_, content) = choosy()
    bench.down(100, 100)
    bench.advance(0.1)
    XCTAssertEqual(content.log, [])
    bench.up()
    XCTAssertEqual(content.log, ["began", "ended"])
  }

  func testHeldTouch() {
    let (view, content) = choosy()
    bench.down(100, 100)
    bench.advance(0.16)
    XCTAssertEqual(content.log, ["began"])
    bench.move(100, 80)
    XCTAssertEqual(content.log, ["began", "cancelled"])
    XCTAssert(view.isDragging)
    bench.up()
  }

  func testQuickDragNeverReachesTheContent() {
    let (view, content) = choosy()
    bench.drag(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 100, y: 300), frames: 5)
    bench.advance(0.3)
    bench.up()
    XCTAssertEqual(content.log, [])
    XCTAssertEqual(view.contentOffset.y, 90)
  }

  func testNoDelay() {
    let (view, content) = choosy()
    view.delaysContentTouches = false
    bench.down(100, 100)
    XCTAssertEqual(content.log, ["began"])
    bench.up()
    view.delaysContentTouches = true
    view.isScrollEnabled = false
    bench.down(100, 100)
    XCTAssertEqual(content.log.last, "began", "a view that does not scroll does not delay")
    bench.up()
  }

  func testContentThatKeepsItsTouches() {
    let (view, content) = choosy()
    view.cancels = false
    bench.down(100, 400)
    bench.advance(0.16)
    bench.move(100, 300)
    XCTAssertFalse(view.isDragging)
    XCTAssertEqual(content.log, ["began", "moved"])
    bench.up()
    bench.drag(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 100, y: 300), frames: 5)
    XCTAssert(view.isDragging, "it had not got this one")
    bench.up()
    bench.untilRest(view)
    view.cancels = nil
    view.canCancelContentTouches = false
    bench.down(100, 400)
    bench.advance(0.16)
    bench.move(100, 300)
    XCTAssertFalse(view.isDragging)
    bench.up()
  }

  func testTouchesShouldBegin() {
    let (view, content) = choosy()
    view.begins = false
    bench.tap(100, 100)
    XCTAssertEqual(content.log, [])
  }

  func testControls() {
    let (view, _) = choosy()
    let control = UIControl(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    view.addSubview(control)
    XCTAssertFalse(view.touchesShouldCancel(in: control))
    XCTAssert(view.touchesShouldCancel(in: UIView()))
    bench.down(50, 50)
    bench.advance(0.16)
    XCTAssert(control.isTracking)
    bench.move(50, 90)
    XCTAssertFalse(view.isDragging, "a held control keeps its touch")
    bench.up()
    bench.drag(from: CGPoint(x: 50, y: 90), to: CGPoint(x: 50, y: 20), frames: 4)
    XCTAssert(view.isDragging, "a drag that starts on a control scrolls")
    XCTAssertFalse(control.isTracking)
    bench.up()
  }

  func testTapRecognizersInTheContent() {
    let (view, content) = choosy()
    let (taps, outer) = (GestureLog(), GestureLog())
    taps.watch(UITapGestureRecognizer(), on: content)
    outer.watch(UITapGestureRecognizer(), on: view)
    bench.tap(100, 100)
    XCTAssertEqual(taps.states, [.ended])
    XCTAssertEqual(outer.states, [])
    XCTAssertEqual(content.log, [], "recognized before the touch was handed over")
    bench.drag(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 100, y: 370), frames: 5)
    bench.up()
    XCTAssertEqual(taps.states, [.ended], "thirty points are a scroll")
  }

  func testPanThatWaitsForASwipe() {
    let (view, content) = choosy()
    let swipes = GestureLog()
    let swipe = swipes.watch(UISwipeGestureRecognizer(), on: content)
    swipe.direction = .up
    view.panGestureRecognizer.require(toFail: swipe)
    bench.drag(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 100, y: 330), frames: 4)
    XCTAssertEqual(swipes.states, [.ended])
    XCTAssertFalse(view.isDragging)
    bench.up()
    bench.drag(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 100, y: 380), frames: 40)
    XCTAssert(view.isDragging, "too slow for a swipe")
    bench.up()
  }

  // MARK: Views within views

  func testListInAPager() {
    let pager = bench.scrollView(content: CGSize(width: 393 * 3, height: 852), log: log)
    pager.isPagingEnabled = true
    let list = UIScrollView(frame: pager.bounds)
    list.contentSize = CGSize(width: 393, height: 4000)
    pager.addSubview(list)
    bench.drag(from: CGPoint(x: 300, y: 400), to: CGPoint(x: 200, y: 410), frames: 5)
    XCTAssert(pager.isDragging)
    XCTAssertFalse(list.isDragging)
    bench.up()
    bench.untilRest(pager)
    XCTAssertEqual(pager.contentOffset.x, 393)
    pager.contentOffset.x = 0
    bench.drag(from: CGPoint(x: 300, y: 400), to: CGPoint(x: 310, y: 300), frames: 5)
    XCTAssert(list.isDragging)
    XCTAssertFalse(pager.isDragging)
    bench.up()
    XCTAssertEqual(pager.contentOffset.x, 0)
  }

  func testListInAList() {
    let outer = bench.scrollView(log: log)
    outer.contentOffset.y = 100
    let inner = UIScrollView(frame: CGRect(x: 0, y: 200, width: 393, height: 600))
    inner.contentSize = CGSize(width: 393, height: 1200)
    outer.addSubview(inner)
    bench.drag(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 200, y: 340), frames: 5)
    XCTAssertEqual(inner.contentOffset.y, 50)
    XCTAssertEqual(outer.contentOffset.y, 100)
    bench.advance(0.2)
    bench.up()
    inner.contentOffset.y = 0
    bench.drag(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 200, y: 460), frames: 5)
    XCTAssertEqual(inner.contentOffset.y, 0, "at its start it leaves the drag to the outer one")
    XCTAssertEqual(outer.contentOffset.y, 50)
    bench.advance(0.2)
    bench.up()
    outer.contentOffset.y = 0
    bench.drag(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 200, y: 460), frames: 5)
    XCTAssertLessThan(inner.contentOffset.y, -20, "that is at its start, too: the inner one stretches")
    bench.up()
  }

  // MARK: Wheels

  private func turn(_ view: UIScrollView, _ dy: CGFloat, _ phase: WheelSample.Phase = .discrete) -> Bool {
    view.scroll(
      by: WheelSample(
        location: .zero, delta: CGVector(dx: 0, dy: dy), phase: phase, timestamp: bench.clock.now))
  }

  func testNotches() {
    let view = bench.scrollView(log: log)
    XCTAssertFalse(turn(view, 50), "it is at its top")
    XCTAssert(turn(view, -100))
    var last: CGFloat = 0
    for _ in 0..<30 {
      bench.advance()
      XCTAssertGreaterThanOrEqual(view.contentOffset.y, last)
      XCTAssertLessThan(view.contentOffset.y - last, 40, "it glides")
      last = view.contentOffset.y
    }
    XCTAssertEqual(view.contentOffset.y, 100)
    XCTAssertEqual(log.milestones, ["willBeginDragging", "willEndDragging", "didEndDragging false"])
    XCTAssert(turn(view, -50))
    bench.frames(2)
    XCTAssert(turn(view, -50))
    bench.frames(30)
    XCTAssertEqual(view.contentOffset.y, 200)
    XCTAssert(turn(view, 5000))
    bench.frames(60)
    XCTAssertEqual(view.contentOffset.y, 0, "a wheel does not stretch")
    XCTAssertEqual(log.offsets.map(\.y).min(), 0)
  }

  func testTrackpad() {
    let view = bench.scrollView(log: log)
    XCTAssert(turn(view, -20, .began))
    for _ in 0..<5 {
      bench.advance()
      XCTAssert(turn(view, -20, .changed))
    }
    XCTAssertEqual(view.contentOffset.y, 120)
    XCTAssert(view.isDragging)
    XCTAssert(turn(view, 0, .ended))
    XCTAssertEqual(log.velocity.y, 1.2, accuracy: 0.001)
    XCTAssert(view.isDecelerating)
    bench.untilRest(view)
    XCTAssertGreaterThan(view.contentOffset.y, 600)
    XCTAssertFalse(turn(view, 0, .ended))
  }

  func testAFingerTakesTheContentFromTheWheel() {
    let view = bench.scrollView(log: log)
    XCTAssert(turn(view, -300))
    bench.frames(3)
    let offset = view.contentOffset.y
    bench.down(200, 400)
    XCTAssertEqual(log.milestones.last, "didEndDragging false")
    bench.frames(3)
    XCTAssertEqual(view.contentOffset.y, offset)
    bench.move(200, 380)
    XCTAssertEqual(view.contentOffset.y, offset + 10)
    XCTAssertFalse(turn(view, -10), "not while a finger is down")
    bench.up()
  }

  func testWheelInNestedViews() {
    let outer = bench.scrollView(log: log)
    let inner = UIScrollView(frame: CGRect(x: 0, y: 200, width: 393, height: 600))
    inner.contentSize = CGSize(width: 393, height: 700)
    outer.addSubview(inner)
    func scroll(_ dy: CGFloat) { _ = inner.nearest { ($0 as? UIScrollView).map { turn($0, dy) } ?? false } }
    scroll(-100)
    bench.frames(40)
    XCTAssertEqual(inner.contentOffset.y, 100)
    scroll(-100)
    bench.advance()
    scroll(100)
    bench.frames(40)
    XCTAssertEqual(inner.contentOffset.y, 100, "the outer one has the wheel until it stands still")
    XCTAssertEqual(outer.contentOffset.y, 0)
    inner.isScrollEnabled = false
    scroll(-30)
    bench.frames(40)
    XCTAssertEqual(outer.contentOffset.y, 30)
  }
}
