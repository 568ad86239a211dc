import XCTest

@testable import UIKit

@preconcurrency @MainActor final class TapGestureTests: XCTestCase {
  func testTap() {
    let bench = TouchBench()
    let view = bench.view(CGRect(x: 100, y: 100, width: 100, height: 100))
    let log = GestureLog()
    let tap = log.watch(UITapGestureRecognizer(), on: view)
    log.onAction = { recognizer in
      XCTAssertEqual(recognizer.location(in: view), CGPoint(x: 50, y: 60))
      XCTAssertEqual(recognizer.location(in: nil), CGPoint(x: 150, y: 160))
      XCTAssertEqual(recognizer.location(ofTouch: 0, in: view), CGPoint(x: 50, y: 60))
      XCTAssertEqual(recognizer.numberOfTouches, 1)
    }
    bench.tap(150, 160)
    XCTAssertEqual(log.states, [.ended])
    XCTAssertEqual(tap.state, .possible)
    XCTAssertEqual(view.log, ["began", "cancelled"], "a recognized tap takes its touch from the view")
    bench.tap(50, 50)
    XCTAssertEqual(log.states, [.ended], "outside the view")
  }

  func testTapLeavesTheViewItsTouchesIfAsked() {
    let bench = TouchBench()
    let view = bench.view(bench.window.bounds)
    let log = GestureLog()
    log.watch(UITapGestureRecognizer(), on: view).cancelsTouchesInView = false
    bench.tap(10, 10)
    XCTAssertEqual(log.states, [.ended])
    XCTAssertEqual(view.log, ["began", "ended"])
  }

  func testATouchOfATypeThatIsNotAllowedIsTheViewsAlone() {
    let bench = TouchBench()
    let view = bench.view(bench.window.bounds)
    let log = GestureLog()
    let tap = log.watch(UITapGestureRecognizer(), on: view)
    tap.allowedTouchTypes = []
    bench.tap(10, 10)
    XCTAssertEqual(log.states, [])
    XCTAssertEqual(view.log, ["began", "ended"])
    tap.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.direct.rawValue)]
    bench.tap(10, 10)
    XCTAssertEqual(log.states, [.ended])
  }

  func testALongTouchIsNoTap() {
    let bench = TouchBench()
    let view = bench.view(bench.window.bounds)
    let log = GestureLog()
    let tap = log.watch(UITapGestureRecognizer(), on: view)
    bench.down(10, 10)
    bench.advance(0.74)
    XCTAssertEqual(tap.state, .possible)
    bench.advance(0.02)
    XCTAssertEqual(tap.state, .failed, "until the touch is up")
    bench.up()
    XCTAssertEqual(tap.state, .possible)
    XCTAssertEqual(log.states, [])
    XCTAssertEqual(view.log, ["began", "ended"])
  }

  func testMovement() {
    let bench = TouchBench()
    let view = bench.view(bench.window.bounds)
    let log = GestureLog()
    log.watch(UITapGestureRecognizer(), on: view)
    bench.down(100, 100)
    bench.move(144, 100)
    bench.up()
    XCTAssertEqual(log.states, [.ended])
    bench.advance(1)
    bench.down(100, 100)
    bench.move(146, 100)
    bench.move(100, 100)
    bench.up()
    XCTAssertEqual(log.states, [.ended], "46 points are too many")
  }

  func testDoubleTap() {
    let bench = TouchBench()
    let view = bench.view(bench.window.bounds)
    let log = GestureLog()
    log.watch(UITapGestureRecognizer(), on: view).numberOfTapsRequired = 2
    bench.tap(50, 50)
    XCTAssertEqual(view.log, ["began"], "the end waits for the recognizer")
    bench.advance(0.2)
    bench.tap(60, 50)
    XCTAssertEqual(log.states, [.ended])
    XCTAssertEqual(view.log, ["began", "began", "cancelled 2"])
    view.log = []

    bench.advance(1)
    bench.tap(50, 50)
    bench.advance(0.36)
    XCTAssertEqual(view.log, ["began", "ended"], "too late for another tap")
    bench.tap(50, 50)
    XCTAssertEqual(log.states, [.ended])
    bench.advance(1)
    bench.tap(50, 50)
    bench.tap(150, 50)
    bench.advance(1)
    XCTAssertEqual(log.states, [.ended], "too far apart")
  }

  func testSingleTapThatWaitsForDoubleTap() {
    let bench = TouchBench()
    let view = bench.view(bench.window.bounds)
    let (singles, doubles) = (GestureLog(), GestureLog())
    let single = singles.watch(UITapGestureRecognizer(), on: view)
    let double = doubles.watch(UITapGestureRecognizer(), on: view)
    double.numberOfTapsRequired = 2
    single.require(toFail: double)
    bench.tap(50, 50)
    XCTAssertEqual(singles.states, [])
    bench.advance(0.4)
    XCTAssertEqual(singles.states, [.ended])
    XCTAssertEqual(single.state, .possible)
    bench.advance(1)
    bench.tap(50, 50)
    bench.advance(0.1)
    bench.tap(50, 50)
    bench.advance(1)
    XCTAssertEqual(singles.states, [.ended])
    XCTAssertEqual(doubles.states, [.ended])
  }

  func testSingleTapThatDoesNotWaitComesFirst() {
    let bench = TouchBench()
    let view = bench.view(bench.window.bounds)
    let (singles, doubles) = (GestureLog(), GestureLog())
    singles.watch(UITapGestureRecognizer(), on: view)
    doubles.watch(UITapGestureRecognizer(), on: view).numberOfTapsRequired = 2
    bench.tap(50, 50)
    XCTAssertEqual(singles.states, [.ended])
    bench.advance(0.1)
    bench.tap(50, 50)
    XCTAssertEqual(doubles.states, [.ended])
  }

  func testTwoFingers() {
    let bench = TouchBench()
    let view = bench.view(bench.window.bounds)
    let log = GestureLog()
    log.watch(UITapGestureRecognizer(), on: view).numberOfTouchesRequired = 2
    bench.tap(50, 50)
    XCTAssertEqual(log.states, [], "one finger is not enough")
    bench.down(50, 50)
    bench.down(150, 50, finger: 1)
    bench.up()
    bench.up(finger: 1)
    XCTAssertEqual(log.states, [.ended])
    bench.down(50, 50)
    bench.down(150, 50, finger: 1)
    bench.down(250, 50, finger: 2)
    for finger in 0...2 { bench.up(finger: finger) }
    XCTAssertEqual(log.states, [.ended], "three are too many")
  }

  func testSystemCancelsTheTouch() {
    let bench = TouchBench()
    let view = bench.view(bench.window.bounds)
    let log = GestureLog()
    log.watch(UITapGestureRecognizer(), on: view)
    bench.down(50, 50)
    bench.cancel()
    XCTAssertEqual(log.states, [])
    XCTAssertEqual(view.log, ["began", "cancelled"])
  }
}
