import XCTest

@testable import UIKit

@preconcurrency @MainActor final class ScrollMotionTests: XCTestCase {
  private lazy var bench = TouchBench()
  private lazy var log = ScrollLog()
  private lazy var view = bench.scrollView(log: log)

  private func flick(_ distance: CGFloat = -120, frames: Int = 6) {
    bench.drag(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 200, y: 400 + distance), frames: frames)
    bench.advance()
    bench.up()
  }

  /// Moves of `step` points every 8 ms from `start`, then the lift.
  private func feed(from start: CGFloat, step: CGFloat, moves: Int) {
    bench.down(196, start)
    for move in 1...moves {
      bench.clock.advance(by: 0.008)
      bench.move(196, start + step * CGFloat(move))
    }
    bench.clock.advance(by: 0.008)
    bench.up()
  }

  // MARK: Replays of what was measured, at half a point a pixel

  func testReplayOfADeceleration() {
    let view = self.view
    view.contentSize.height = 40000
    view.contentOffset.y = 5000
    feed(from: 792, step: -6, moves: 14)
    XCTAssertEqual(view.contentOffset.y, 5074)
    XCTAssertEqual(log.velocity.y, 0.75, accuracy: 1e-7)
    XCTAssertEqual(log.proposed.y, 5443.667, accuracy: 0.25)
    let measured = [5081.333, 5093.333, 5105, 5116, 5127, 5137.667, 5147.667, 5157.667, 5167.333, 5176.333, 5185.333]
    bench.advance(0.010615)
    for (frame, offset) in measured.enumerated() {
      // A pixel here, a pixel there, 0.2 pt, and the measured start 1 ms after the lift.
      XCTAssertEqual(view.contentOffset.y, offset, accuracy: 0.25 + 0.17 + 0.2 + 0.75, "frame \(frame)")
      bench.advance()
    }
    bench.untilRest(view)
    XCTAssertEqual(view.contentOffset.y, 5443.5)
  }

  func testReplayOfABounce() {
    let view = self.view
    feed(from: 120, step: 14, moves: 12)
    XCTAssertEqual(view.contentOffset.y, -79)
    XCTAssertEqual(log.velocity.y, -1.75, accuracy: 1e-7)
    XCTAssertEqual(log.proposed.y, 0, "the edge")
    let measured = [-90, -96.667, -98.333, -97, -93.333, -88, -82, -75.667, -69, -62.333, -56.333]
    bench.advance(0.015777)
    for (frame, offset) in measured.enumerated() {
      XCTAssertEqual(view.contentOffset.y, offset, accuracy: 0.25 + 0.17 + 0.2 + 1, "frame \(frame)")
      bench.advance()
    }
    let start = bench.clock.now - 0.015777 - Double(measured.count) / 60
    bench.untilRest(view)
    XCTAssertEqual(view.contentOffset.y, 0)
    XCTAssertEqual(bench.clock.now - start, 0.749, accuracy: 0.018)
  }

  // MARK: Release

  func testTheFirstFramesGoOnAtTheFingersSpeed() {
    let view = self.view
    view.contentOffset.y = 1000
    flick(-120, frames: 6)
    let lift = view.contentOffset.y
    bench.advance()
    XCTAssertEqual(view.contentOffset.y - lift, 20, accuracy: 1)
    bench.advance()
    XCTAssertEqual(view.contentOffset.y - lift, 39, accuracy: 1.5)
    XCTAssert(view.isDecelerating)
  }

  func testRunningIntoTheEnd() {
    let view = self.view
    view.contentOffset.y = 3900
    flick(-240, frames: 6)
    XCTAssertEqual(log.proposed.y, 4148)
    bench.untilRest(view)
    XCTAssertEqual(view.contentOffset.y, 4148)
    let furthest = log.offsets.map(\.y).max()!
    XCTAssertGreaterThan(furthest, 4180)
    XCTAssertLessThan(furthest, 4300)
    view.setContentOffset(CGPoint(x: 0, y: 3900), animated: false)
    view.bounces = false
    log.offsets = []
    flick(-240, frames: 6)
    bench.untilRest(view)
    XCTAssertEqual(log.offsets.map(\.y).max(), 4148)
  }

  func testFastRate() {
    let view = self.view
    view.decelerationRate = .fast
    view.contentOffset.y = 1000
    flick(-120, frames: 6)
    let lift = view.contentOffset.y
    bench.untilRest(view)
    // 1200 pt/s · 0.099 s, less what is left at 10 pt/s.
    XCTAssertEqual(view.contentOffset.y - lift, 117.8, accuracy: 0.6)
  }

  func testRatesBeyondTheRangeCountAsTheNearerEnd() {
    let view = self.view
    for rate in [0, -3, CGFloat.nan] {
      view.decelerationRate = UIScrollView.DecelerationRate(rawValue: rate)
      XCTAssertEqual(view.decelerationRate.effectiveValue, 0.01)
      view.contentOffset.y = 1000
      flick()
      let lift = view.contentOffset.y
      bench.untilRest(view)
      XCTAssertEqual(view.contentOffset.y, lift, accuracy: 1, "it stops where it is let go")
    }
    view.decelerationRate = UIScrollView.DecelerationRate(rawValue: 2)
    XCTAssertEqual(view.decelerationRate.effectiveValue, 0.9999)
    view.contentOffset.y = 1000
    flick()
    bench.untilRest(view)
    XCTAssertEqual(view.contentOffset.y, 4148, "it runs on to the end")
    view.decelerationRate = UIScrollView.DecelerationRate(rawValue: 0)
    log.retarget = { _ in CGPoint(x: 0, y: 3500) }
    flick(120)
    bench.untilRest(view)
    XCTAssertEqual(view.contentOffset.y, 3500)
    log.retarget = { $0 }
  }

  func testChangedTarget() {
    let view = self.view
    view.contentOffset.y = 1000
    log.retarget = { CGPoint(x: $0.x, y: ($0.y / 500).rounded() * 500) }
    flick(-120, frames: 6)
    let lift = view.contentOffset.y
    bench.advance()
    XCTAssertEqual(view.contentOffset.y - lift, 20, accuracy: 2, "the velocity is taken up")
    bench.untilRest(view)
    XCTAssertEqual(view.contentOffset.y, 1500)
    XCTAssertEqual(log.milestones.last, "didEndDecelerating")
    log.retarget = { _ in CGPoint(x: 0, y: 99999) }
    flick(-120, frames: 6)
    bench.untilRest(view)
    XCTAssertEqual(view.contentOffset.y, 4148, "a target out of range is brought into it")
    log.retarget = { $0 }
  }

  func testTargetForContentAtRest() {
    let view = self.view
    bench.drag(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 200, y: 340), frames: 6)
    bench.advance(0.2)
    log.retarget = { _ in CGPoint(x: 0, y: 100) }
    bench.up()
    XCTAssertEqual(log.milestones.last, "willBeginDecelerating")
    bench.untilRest(view)
    XCTAssertEqual(view.contentOffset.y, 100)
  }

  func testPaging() {
    let view = self.view
    view.contentSize = CGSize(width: 393 * 4, height: 852)
    view.isPagingEnabled = true
    func swipe(_ distance: CGFloat, frames: Int, rest: Double = 0) {
      bench.drag(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 200 + distance, y: 400), frames: frames)
      bench.advance(TouchBench.frame + rest)
      bench.up()
      bench.untilRest(view)
    }
    swipe(-100, frames: 6)
    XCTAssertEqual(view.contentOffset.x, 393, "a flick turns the page")
    swipe(-100, frames: 6, rest: 0.2)
    XCTAssertEqual(view.contentOffset.x, 393, "a quarter of a page is too little")
    swipe(-210, frames: 20, rest: 0.2)
    XCTAssertEqual(view.contentOffset.x, 786, "more than half is enough")
    swipe(-200, frames: 2)
    XCTAssertEqual(view.contentOffset.x, 1179, "one page at most")
    swipe(-200, frames: 4)
    XCTAssertEqual(view.contentOffset.x, 1179, "there is no further one")
    swipe(100, frames: 6)
    XCTAssertEqual(view.contentOffset.x, 786)
  }

  // MARK: Catches

  func testCatchInDeceleration() {
    let view = self.view
    view.contentOffset.y = 1000
    flick()
    bench.frames(10)
    let caught = view.contentOffset
    bench.down(200, 400)
    XCTAssertEqual(view.contentOffset, caught)
    XCTAssertFalse(view.isDecelerating)
    XCTAssert(view.isTracking)
    XCTAssertEqual(log.milestones.last, "didEndDecelerating")
    bench.frames(5)
    XCTAssertEqual(view.contentOffset, caught, "held")
    bench.move(200, 380)
    XCTAssertEqual(view.contentOffset.y, caught.y + 10)
    bench.up()
    bench.untilRest(view)
  }

  func testCatchAndLetGo() {
    let view = self.view
    view.contentOffset.y = 1000
    flick()
    bench.frames(10)
    let caught = view.contentOffset
    bench.tap(200, 400)
    bench.frames(10)
    XCTAssertEqual(view.contentOffset, caught)
    XCTAssertFalse(view.isTracking)
  }

  func testATapThatCatchesIsNoTapOnTheContent() {
    let view = self.view
    let content = bench.view(CGRect(x: 0, y: 0, width: 393, height: 5000), in: view)
    let taps = GestureLog()
    taps.watch(UITapGestureRecognizer(), on: content)
    view.contentOffset.y = 1000
    flick()
    bench.frames(10)
    content.log = []
    bench.tap(200, 400)
    bench.advance(0.3)
    XCTAssertEqual(taps.states, [])
    XCTAssertEqual(content.log, [])
    bench.tap(200, 400)
    XCTAssertEqual(taps.states, [.ended], "at rest it is one")
  }

  func testCatchInABounce() {
    let view = self.view
    feed(from: 120, step: 14, moves: 12)
    bench.frames(12)
    let caught = view.contentOffset
    XCTAssertLessThan(caught.y, -10)
    bench.down(200, 400)
    bench.frames(3)
    XCTAssertEqual(view.contentOffset, caught)
    bench.move(200, 412)
    XCTAssertLessThan(caught.y - view.contentOffset.y, 2)
    XCTAssertLessThanOrEqual(view.contentOffset.y, caught.y)
    bench.move(200, 410)
    XCTAssertEqual(view.contentOffset.y, caught.y, accuracy: 0.5)
    bench.up()
    bench.untilRest(view)
    XCTAssertEqual(view.contentOffset.y, 0)
  }

  func testCatchInABounceAndLetGo() {
    let view = self.view
    feed(from: 120, step: 14, moves: 12)
    bench.frames(12)
    bench.tap(200, 400)
    XCTAssertEqual(log.milestones.suffix(2), ["didEndDecelerating", "willBeginDecelerating"])
    bench.untilRest(view)
    XCTAssertEqual(view.contentOffset.y, 0)
    XCTAssertEqual(log.milestones.last, "didEndDecelerating")
  }

  func testCatchBetweenPages() {
    let view = self.view
    view.contentSize = CGSize(width: 393 * 4, height: 852)
    view.isPagingEnabled = true
    bench.drag(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 100, y: 400), frames: 6)
    bench.up()
    bench.frames(5)
    XCTAssert((1...392).contains(view.contentOffset.x))
    bench.tap(200, 400)
    bench.untilRest(view)
    XCTAssert([0, 393].contains(view.contentOffset.x), "\(view.contentOffset)")
  }

  // MARK: What the app does meanwhile

  func testSettingTheOffsetStopsTheMotion() {
    let view = self.view
    flick()
    bench.frames(3)
    view.setContentOffset(view.contentOffset, animated: false)
    XCTAssertEqual(log.milestones.last, "didEndDecelerating")
    let offset = view.contentOffset
    bench.frames(5)
    XCTAssertEqual(view.contentOffset, offset)
  }

  func testMovingTheContentDoesNot() {
    let view = self.view
    flick()
    bench.frames(3)
    let before = view.contentOffset.y
    view.contentOffset.y += 1000
    bench.advance()
    XCTAssertEqual(view.contentOffset.y, before + 1000, accuracy: 0.5)
    bench.advance()
    XCTAssertGreaterThan(view.contentOffset.y, before + 1010)
    XCTAssert(view.isDecelerating)
  }

  func testDelegateThatKeepsContentFromBouncing() {
    let view = self.view
    log.onScroll = { view in if view.contentOffset.y < 0 { view.contentOffset.y = 0 } }
    view.contentOffset.y = 50
    flick(240)
    bench.untilRest(view)
    XCTAssertEqual(view.contentOffset.y, 0)
    XCTAssertEqual(log.milestones.last, "didEndDecelerating")
  }

  func testContentThatShrinksUnderTheMotion() {
    let view = self.view
    view.contentOffset.y = 1000
    flick(-240)
    bench.frames(2)
    view.contentSize.height = 852 + 1400
    let before = view.contentOffset.y
    bench.advance()
    XCTAssertLessThan(view.contentOffset.y - before, 50)
    bench.untilRest(view)
    XCTAssertEqual(view.contentOffset.y, 1400)
  }

  /// A bar that collapses while one scrolls makes the view higher from frame to frame.
  func testViewThatGrowsUnderADragAndAMotion() {
    let view = self.view
    log.onScroll = { view in
      let height = 700 + min(view.contentOffset.y / 3, 152)
      if view.frame.height != height { view.frame.size.height = height }
    }
    view.frame.size.height = 700
    bench.down(200, 600)
    for step in 1...33 {
      bench.advance()
      bench.move(200, 600 - CGFloat(step) * 3.1)
    }
    XCTAssertEqual(view.contentOffset.y, 92.5, "92.3 to the pixel: nothing is lost on the way")
    bench.advance()
    bench.up()
    let speed = 3.1 * 60.0
    bench.untilRest(view)
    XCTAssertEqual(view.contentOffset.y, 92.3 + (speed - 10) * 0.499, accuracy: 0.75)
  }

  func testBounceGoesOnWhereItsEdgeMoves() {
    let view = self.view
    feed(from: 120, step: 14, moves: 12)
    bench.frames(15)
    var last = view.contentOffset.y
    var steps: [CGFloat] = []
    for frame in 0..<10 {
      if frame > 2 { view.contentInset.top += 0.01 }
      bench.advance()
      steps.append(view.contentOffset.y - last)
      last = view.contentOffset.y
    }
    for (a, b) in zip(steps, steps.dropFirst()) { XCTAssertEqual(a, b, accuracy: 1.6, "\(steps)") }
    bench.untilRest(view)
  }

  func testChosenTargetOutlivesAChangeOfTheContent() {
    let view = self.view
    view.contentOffset.y = 1000
    log.retarget = { _ in CGPoint(x: 0, y: 1500) }
    flick()
    bench.frames(5)
    view.contentSize.height += 100
    bench.untilRest(view)
    XCTAssertEqual(view.contentOffset.y, 1500)
  }

  func testAnimationStartedByTheDelegateReplacesTheDeceleration() {
    let view = self.view
    log.onEndDragging = { $0.setContentOffset(CGPoint(x: 0, y: 2000), animated: true) }
    flick()
    XCTAssertFalse(log.events.contains("willBeginDecelerating"))
    XCTAssertFalse(log.events.contains("didEndDecelerating"), "what was not begun does not end")
    bench.frames(25)
    XCTAssertEqual(view.contentOffset.y, 2000)
    XCTAssertEqual(log.milestones.last, "didEndScrollingAnimation")
  }

  func testLeavingTheWindowEndsTheMotion() {
    let view = self.view
    flick()
    bench.frames(2)
    guard case .release(let release) = view.activity else { return XCTFail("it decelerates") }
    view.removeFromSuperview()
    bench.frames(2)
    XCTAssertFalse(view.isDecelerating)
    XCTAssertEqual(view.contentOffset, view.roundedToPixels(release.target))
  }

  // MARK: Programmatic scrolls

  func testAnimatedOffset() {
    let view = self.view
    view.setContentOffset(CGPoint(x: 0, y: 400), animated: true)
    XCTAssertEqual(view.contentOffset.y, 0)
    bench.advance()
    XCTAssertEqual(view.contentOffset.y, 0, "it starts with the next frame")
    var shown: [CGFloat] = []
    for _ in 1...18 {
      bench.advance()
      shown.append(view.contentOffset.y)
    }
    for (frame, expected) in [(1, 3.0), (6, 100), (9, 200), (12, 300), (17, 397)] {
      XCTAssertEqual(shown[frame - 1], expected, accuracy: 0.3, "frame \(frame)")
    }
    bench.advance()
    XCTAssertEqual(view.contentOffset.y, 400)
    XCTAssertEqual(log.milestones, ["didEndScrollingAnimation"])
    view.setContentOffset(CGPoint(x: 0, y: 400), animated: true)
    bench.frames(30)
    XCTAssertEqual(log.milestones.count, 1, "nothing to do")
  }

  func testTouchStopsAnAnimatedScroll() {
    let view = self.view
    view.setContentOffset(CGPoint(x: 0, y: 400), animated: true)
    bench.frames(8)
    let offset = view.contentOffset
    bench.down(200, 400)
    bench.frames(20)
    XCTAssertEqual(view.contentOffset, offset)
    XCTAssertEqual(log.milestones, ["didEndScrollingAnimation"])
    bench.up()
  }

  func testOffsetAndBounds() {
    let view = self.view
    view.contentOffset = CGPoint(x: 0, y: 10.3)
    XCTAssertEqual(view.contentOffset.y, 10.5)
    XCTAssertEqual(view.bounds.origin.y, 10.5)
    XCTAssertEqual(log.events, ["scroll"])
    view.contentOffset = CGPoint(x: 0, y: 10.5)
    XCTAssertEqual(log.events, ["scroll"])
    view.bounds.origin.y = 20
    XCTAssertEqual(log.events, ["scroll"], "bounds tell nobody")
    XCTAssertEqual(view.contentOffset.y, 20)
    view.contentOffset.y = -100
    XCTAssertEqual(view.contentOffset.y, -100, "the app may go anywhere")
  }

  func testScrollRectToVisible() {
    let view = self.view
    view.scrollRectToVisible(CGRect(x: 0, y: 1000, width: 10, height: 100), animated: false)
    XCTAssertEqual(view.contentOffset.y, 248)
    view.scrollRectToVisible(CGRect(x: 0, y: 500, width: 10, height: 100), animated: false)
    XCTAssertEqual(view.contentOffset.y, 248, "it shows already")
    view.scrollRectToVisible(CGRect(x: 0, y: 100, width: 10, height: 100), animated: false)
    XCTAssertEqual(view.contentOffset.y, 100)
    view.scrollRectToVisible(CGRect(x: 0, y: 4990, width: 10, height: 100), animated: true)
    bench.frames(30)
    XCTAssertEqual(view.contentOffset.y, 4148)
  }

  func testOffsetIsObservable() {
    let view = self.view
    var seen: [CGFloat] = []
    let observation = view.observe(\.contentOffset, options: [.new]) { view, _ in
      MainActor.assumeIsolated { seen.append(view.contentOffset.y) }
    }
    view.contentOffset.y = 5
    view.setContentOffset(CGPoint(x: 0, y: 7), animated: false)
    observation.invalidate()
    view.contentOffset.y = 9
    XCTAssertEqual(seen, [5, 7])
  }
}
