import XCTest

@testable import UIKit

@preconcurrency @MainActor final class LongPressTests: XCTestCase {
  private lazy var bench = TouchBench()
  private lazy var view = bench.view(bench.window.bounds)
  private let log = GestureLog()

  func testPress() {
    let press = log.watch(UILongPressGestureRecognizer(), on: view)
    bench.down(100, 100)
    bench.move(100, 109)
    bench.advance(0.49)
    XCTAssertEqual(press.state, .possible)
    bench.advance(0.02)
    XCTAssertEqual(press.state, .began)
    XCTAssertEqual(view.log.last, "cancelled")
    bench.move(100, 200)
    bench.up()
    XCTAssertEqual(log.states, [.began, .changed, .ended])
    XCTAssertEqual(press.state, .possible)
  }

  func testTooSoonOrTooFar() {
    let press = log.watch(UILongPressGestureRecognizer(), on: view)
    bench.down(100, 100)
    bench.advance(0.4)
    bench.up()
    bench.down(100, 100)
    bench.move(100, 111)
    XCTAssertEqual(press.state, .failed)
    bench.advance(1)
    bench.up()
    XCTAssertEqual(log.states, [])
    press.minimumPressDuration = 0.1
    press.allowableMovement = 50
    bench.down(100, 100)
    bench.move(140, 100)
    bench.advance(0.11)
    XCTAssertEqual(log.states, [.began])
    bench.cancel()
    XCTAssertEqual(log.states, [.began, .cancelled])
  }

  func testNoDuration() {
    log.watch(UILongPressGestureRecognizer(), on: view).minimumPressDuration = 0
    bench.down(100, 100)
    XCTAssertEqual(log.states, [.began])
    bench.up()
    XCTAssertEqual(log.states, [.began, .ended])
  }

  func testTapsFirst() {
    log.watch(UILongPressGestureRecognizer(), on: view).numberOfTapsRequired = 1
    bench.down(100, 100)
    bench.advance(0.6)
    bench.up()
    XCTAssertEqual(log.states, [])
    bench.advance(1)
    bench.tap(100, 100)
    bench.advance(0.1)
    bench.down(100, 100)
    bench.advance(0.51)
    XCTAssertEqual(log.states, [.began])
    bench.up()
  }

  func testTwoFingers() {
    log.watch(UILongPressGestureRecognizer(), on: view).numberOfTouchesRequired = 2
    bench.down(100, 100)
    bench.advance(0.6)
    XCTAssertEqual(log.states, [])
    bench.down(200, 100, finger: 1)
    bench.advance(0.51)
    XCTAssertEqual(log.states, [.began])
    bench.up()
    XCTAssertEqual(log.states, [.began])
    bench.up(finger: 1)
    XCTAssertEqual(log.states, [.began, .ended])
  }

  /// The main thread was busy: the lift comes late, but the press was long enough.
  func testLateLift() {
    log.watch(UILongPressGestureRecognizer(), on: view)
    bench.down(100, 100)
    let touch = bench.fingers[0]
    touch.update(phase: .ended, location: touch.locationInWindow, timestamp: bench.clock.now + 0.7)
    bench.window.sendEvent(UIEvent(touches: [touch], timestamp: bench.clock.now + 0.7))
    XCTAssertEqual(log.states, [.began, .ended])
  }
}
