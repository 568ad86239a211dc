import XCTest

@testable import UIKit

@preconcurrency @MainActor final class ScrollDragTests: XCTestCase {
  private lazy var bench = TouchBench()
  private lazy var log = ScrollLog()
  private lazy var view = bench.scrollView(log: log)

  private func pull(_ distance: CGFloat, frames: Int = 10) {
    bench.drag(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 200, y: 400 + distance), frames: frames)
  }

  func testSlop() {
    let view = self.view
    bench.down(200, 400)
    XCTAssert(view.isTracking)
    XCTAssertFalse(view.isDragging)
    var shown: [CGFloat] = []
    for travel in [3, 6, 9, 10, 12, 15] as [CGFloat] {
      bench.advance()
      bench.move(200, 400 - travel)
      shown.append(view.contentOffset.y)
    }
    XCTAssertEqual(shown, [0, 0, 0, 0, 2, 5])
    XCTAssert(view.isDragging)
    XCTAssertEqual(view.panGestureRecognizer.state, .changed)
    XCTAssertEqual(log.events, ["willBeginDragging", "scroll", "scroll"])
  }

  func testSidewaysMovesAreNoPartOfAVerticalDrag() {
    let view = self.view
    bench.down(200, 400)
    bench.move(206, 380)
    XCTAssertEqual(view.contentOffset, CGPoint(x: 0, y: 10))
    bench.move(260, 370)
    XCTAssertEqual(view.contentOffset, CGPoint(x: 0, y: 20))
    bench.up()
    bench.untilRest(view)
    let rest = view.contentOffset
    bench.advance(1)
    bench.down(200, 400)
    bench.move(260, 385)
    XCTAssertEqual(view.contentOffset, rest, "a sideways drag waits")
    bench.up()
  }

  func testRubberBandAtBothEnds() {
    let view = self.view
    pull(60)
    XCTAssertEqual(view.contentOffset.y, -26.5, "0.55·50·852 / (0.55·50 + 852) = 26.64")
    bench.move(200, 400)
    XCTAssertEqual(view.contentOffset.y, 10, "no hysteresis on the way back")
    bench.up()
    bench.untilRest(view)
    view.contentOffset.y = 4148
    pull(-110)
    XCTAssertEqual(view.contentOffset.y, 4148 + 51.5)
    bench.up()
  }

  func testNoBounce() {
    let view = self.view
    view.bounces = false
    pull(100)
    XCTAssertEqual(view.contentOffset.y, 0)
    bench.move(200, 490)
    XCTAssertEqual(view.contentOffset.y, 10, "it turns where the finger turns")
    bench.up()
  }

  /// Each axis bounces as it is told, and setting `bounces` tells both.
  func testEachAxisBouncesAsItIsTold() {
    let view = self.view
    XCTAssertTrue(view.bounces && view.bouncesHorizontally && view.bouncesVertically)
    view.bouncesHorizontally = false
    XCTAssertTrue(view.bounces)
    pull(60)
    XCTAssertEqual(view.contentOffset.y, -26.5)
    bench.up()
    bench.untilRest(view)
    view.bouncesVertically = false
    XCTAssertFalse(view.bounces)
    view.bouncesHorizontally = true
    XCTAssertTrue(view.bounces)
    pull(60)
    XCTAssertEqual(view.contentOffset.y, 0)
    bench.up()
    view.bounces = true
    XCTAssertTrue(view.bouncesVertically)
    view.bounces = false
    XCTAssertFalse(view.bouncesHorizontally || view.bouncesVertically)
  }

  func testContentThatFitsMovesOnlyIfAskedTo() {
    let view = self.view
    view.contentSize = CGSize(width: 393, height: 300)
    pull(60)
    XCTAssertEqual(view.contentOffset.y, 0)
    XCTAssertFalse(view.isDragging)
    bench.up()
    view.alwaysBounceVertical = true
    pull(60)
    XCTAssertEqual(view.contentOffset.y, -26.5)
    bench.up()
    bench.untilRest(view)
    XCTAssertEqual(view.contentOffset.y, 0)
  }

  func testContentThatFitsIsPulledSidewaysIfAsked() {
    let view = self.view
    bench.drag(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 260, y: 400), frames: 6)
    XCTAssertEqual(view.contentOffset.x, 0)
    bench.up()
    view.alwaysBounceHorizontal = true
    bench.advance(1)
    bench.drag(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 260, y: 400), frames: 6)
    XCTAssertEqual(view.contentOffset.x, -25.5, "0.55·50·393 / (0.55·50 + 393) = 25.70, on pixels")
    bench.up()
    bench.untilRest(view)
    XCTAssertEqual(view.contentOffset, .zero)
  }

  func testADelegateWithoutMethodsAllowsEverything() {
    final class Silent: NSObject, UIScrollViewDelegate {}
    let silent = Silent()
    let view = self.view
    view.delegate = silent
    bench.drag(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 500), frames: 6)
    bench.up()
    XCTAssert(view.isDecelerating)
    bench.untilRest(view)
    // 1000 points in a second: 499 less the 5 of the last ten.
    XCTAssertEqual(view.contentOffset.y, 90 + 990 * 0.499, accuracy: 1)
    view.setContentOffset(CGPoint(x: 0, y: 10), animated: true)
    bench.frames(30)
    XCTAssertEqual(view.contentOffset.y, 10)
    view.contentInset.top = 5
    XCTAssertTrue(silent.scrollViewShouldScrollToTop(view))
    view.scrollToTop()
    bench.frames(30)
    XCTAssertEqual(view.contentOffset.y, -5)
  }

  func testAViewFromAnArchiveScrolls() {
    let view = UIScrollView(coder: NSCoder())!
    view.frame = bench.window.bounds
    view.contentSize.height = 2000
    bench.window.addSubview(view)
    bench.drag(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 200, y: 370), frames: 3)
    XCTAssertEqual(view.contentOffset.y, 20)
    XCTAssertTrue(view.clipsToBounds)
    bench.up()
  }

  func testDirectionalLock() {
    let view = self.view
    view.contentSize = CGSize(width: 2000, height: 2000)
    view.contentOffset = CGPoint(x: 500, y: 500)
    bench.drag(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 180, y: 340), frames: 6)
    XCTAssertLessThan(view.contentOffset.distance(to: CGPoint(x: 516.5, y: 550.5)), 1)
    bench.up()
    view.setContentOffset(CGPoint(x: 500, y: 500), animated: false)
    view.isDirectionalLockEnabled = true
    bench.drag(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 180, y: 340), frames: 6)
    XCTAssertEqual(view.contentOffset.x, 500)
    XCTAssertGreaterThan(view.contentOffset.y, 549)
    bench.up()
    view.setContentOffset(CGPoint(x: 500, y: 500), animated: false)
    bench.drag(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 150, y: 350), frames: 6)
    XCTAssertGreaterThan(view.contentOffset.x, 530)
    XCTAssertGreaterThan(view.contentOffset.y, 530)
    bench.up()
  }

  func testOffsetsAreWholePixels() {
    let view = self.view
    bench.down(200, 400)
    for step in 1...40 {
      bench.advance(0.011)
      bench.move(200, 400 - CGFloat(step) * 3.37)
    }
    bench.up()
    bench.untilRest(view)
    XCTAssertGreaterThan(log.offsets.count, 100)
    for offset in log.offsets { XCTAssertEqual(offset.y * 2, (offset.y * 2).rounded()) }
  }

  func testDelegateOrder() {
    let view = self.view
    pull(-120)
    bench.up()
    bench.untilRest(view)
    XCTAssertEqual(
      log.milestones,
      ["willBeginDragging", "willEndDragging", "didEndDragging true", "willBeginDecelerating", "didEndDecelerating"])
    XCTAssertEqual(log.velocity.y, 0.72, accuracy: 1e-7)
    XCTAssertEqual(log.proposed.y, view.contentOffset.y, accuracy: 0.5)
    let end = log.events.lastIndex(of: "didEndDragging true")!
    XCTAssertEqual(
      Array(log.events[end - 1...end + 1]), ["willEndDragging", "didEndDragging true", "willBeginDecelerating"])
  }

  func testLiftAfterARest() {
    let view = self.view
    pull(-120)
    bench.advance(0.15)
    bench.up()
    XCTAssertEqual(log.milestones, ["willBeginDragging", "willEndDragging", "didEndDragging false"])
    XCTAssertEqual(log.velocity, .zero)
    XCTAssertEqual(view.contentOffset.y, 110)
  }

  func testCancelledPanCountsAsNoVelocity() {
    let view = self.view
    pull(-120)
    bench.cancel()
    XCTAssertEqual(log.milestones, ["willBeginDragging", "willEndDragging", "didEndDragging false"])
    XCTAssertEqual(view.contentOffset.y, 110)
    pull(-120)
    view.isScrollEnabled = false
    XCTAssertEqual(log.milestones.last, "didEndDragging false")
    XCTAssertFalse(view.isTracking)
    bench.up()
    pull(-120)
    XCTAssertEqual(view.contentOffset.y, 220, "disabled")
    bench.up()
  }

  func testTheAppMovesContentUnderTheFinger() {
    let view = self.view
    pull(-60)
    view.contentOffset.y = 1000
    bench.advance()
    bench.move(200, 330)
    XCTAssertEqual(view.contentOffset.y, 1010)
    bench.up()
  }

  func testTwoFingers() {
    let view = self.view
    pull(-60)
    bench.down(100, 600, finger: 1)
    XCTAssertEqual(view.contentOffset.y, 50)
    bench.move([(0, 200, 330), (1, 100, 590)])
    XCTAssertEqual(view.contentOffset.y, 60)
    bench.up()
    XCTAssert(view.isDragging)
    bench.up(finger: 1)
    XCTAssertFalse(view.isDragging)
  }

  func testIndependentPanOnTheSameViewWaits() {
    let view = self.view
    let other = GestureLog()
    let pan = other.watch(UIPanGestureRecognizer(), on: bench.window)
    pull(-60)
    XCTAssertEqual(pan.state, .failed)
    bench.up()
    bench.untilRest(view)
    other.simultaneous = { $0 === view.panGestureRecognizer }
    pull(-60)
    XCTAssertEqual(pan.state, .changed)
    XCTAssert(view.isDragging)
    bench.up()
  }

  func testSubclassIsTheDelegateOfItsPan() {
    final class Sharing: UIScrollView, UIGestureRecognizerDelegate {
      func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
      ) -> Bool { true }
    }
    let sharing = Sharing(frame: bench.window.bounds)
    sharing.contentSize = CGSize(width: 390, height: 3000)
    bench.window.addSubview(sharing)
    XCTAssert(sharing.panGestureRecognizer.delegate === sharing)
    let other = GestureLog()
    let pan = other.watch(UIPanGestureRecognizer(), on: bench.window)
    pull(-60)
    XCTAssertEqual(pan.state, .changed)
    bench.up()
  }
}
