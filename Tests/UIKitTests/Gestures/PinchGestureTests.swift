import XCTest

@testable import UIKit

@preconcurrency @MainActor final class PinchGestureTests: XCTestCase {
  private lazy var bench = TouchBench()
  private lazy var view = bench.view(bench.window.bounds)
  private let log = GestureLog()

  /// Two fingers come down 100 points apart.
  private func land() {
    bench.down(100, 400)
    bench.down(200, 400, finger: 1)
  }

  func testEightPointsAreNoPinch() {
    let pinch = log.watch(UIPinchGestureRecognizer(), on: view)
    land()
    bench.move(208, 400, finger: 1)
    XCTAssertEqual(pinch.state, .possible)
    XCTAssertEqual(pinch.scale, 1)
    bench.move(210, 400, finger: 1)
    XCTAssertEqual(pinch.state, .began)
    XCTAssertEqual(pinch.scale, 110 / 108, accuracy: 1e-9, "eight points don't count")
    bench.move([(0, 46, 400), (1, 262, 400)])
    XCTAssertEqual(pinch.state, .changed)
    XCTAssertEqual(pinch.scale, 2, accuracy: 1e-9)
    XCTAssertEqual(pinch.location(in: nil), CGPoint(x: 154, y: 400))
    bench.up()
    bench.up(finger: 1)
    XCTAssertEqual(log.states, [.began, .changed, .changed, .ended])
    XCTAssertEqual(pinch.scale, 1, "reset")
  }

  func testFingersThatComeTogether() {
    let pinch = log.watch(UIPinchGestureRecognizer(), on: view)
    land()
    bench.move(188, 400, finger: 1)
    XCTAssertEqual(pinch.scale, 88 / 92, accuracy: 1e-9)
    bench.move(100, 400, finger: 1)
    XCTAssertEqual(pinch.scale, 1 / 92, accuracy: 1e-9, "fingers at one place count as a point apart")
  }

  func testADragOfBothFingersIsNoPinch() {
    let pinch = log.watch(UIPinchGestureRecognizer(), on: view)
    land()
    bench.move([(0, 100, 500), (1, 200, 500)])
    XCTAssertEqual(pinch.state, .possible)
    bench.up()
    bench.up(finger: 1)
    XCTAssertEqual(log.states, [])
    XCTAssertEqual(view.log, ["began", "moved", "ended"], "the view gets the first finger")
  }

  func testOneFingerIsNoPinch() {
    let pinch = log.watch(UIPinchGestureRecognizer(), on: view)
    bench.drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 300, y: 300), frames: 4)
    XCTAssertEqual(pinch.state, .possible)
    bench.up()
    XCTAssertEqual(log.states, [])
  }

  func testSettingTheScale() {
    let pinch = log.watch(UIPinchGestureRecognizer(), on: view)
    land()
    bench.advance()
    bench.move(216, 400, finger: 1)
    pinch.scale = 1
    bench.advance()
    bench.move(274, 400, finger: 1)
    XCTAssertEqual(pinch.scale, 1.5, accuracy: 1e-9)
  }

  func testVelocity() {
    let pinch = log.watch(UIPinchGestureRecognizer(), on: view)
    var last = CGFloat.nan
    log.onAction = { _ in last = pinch.velocity }
    land()
    for step in 1...20 {
      bench.advance()
      bench.move(200 + CGFloat(step) * 5.4, 400, finger: 1)
    }
    XCTAssertEqual(pinch.velocity, 3, accuracy: 1e-6, "5.4 of 108 points in each of 60 frames")
    bench.up(finger: 1)
    bench.up()
    XCTAssertEqual(last, 3, accuracy: 1e-6)
    land()
    bench.move(230, 400, finger: 1)
    bench.advance(0.2)
    XCTAssertEqual(pinch.velocity, 0, "they have rested")
  }

  func testAFingerThatLiftsAndComesAgainMakesNoJump() {
    let pinch = log.watch(UIPinchGestureRecognizer(), on: view)
    land()
    bench.move(316, 400, finger: 1)
    XCTAssertEqual(pinch.scale, 2, accuracy: 1e-9)
    bench.up(finger: 1)
    XCTAssertEqual(pinch.state, .changed)
    XCTAssertEqual(pinch.numberOfTouches, 1)
    XCTAssertEqual(pinch.location(in: nil), CGPoint(x: 100, y: 400))
    bench.move(120, 500)
    XCTAssertEqual(pinch.scale, 2, accuracy: 1e-9)
    bench.down(170, 500, finger: 2)
    XCTAssertEqual(pinch.scale, 2, accuracy: 1e-9)
    bench.move(195, 500, finger: 2)
    XCTAssertEqual(pinch.scale, 3, accuracy: 1e-9, "no slop once it has begun")
    bench.up()
    bench.up(finger: 2)
    XCTAssertEqual(log.states.last, .ended)
  }

  func testAThirdFingerIsLeftAlone() {
    let pinch = log.watch(UIPinchGestureRecognizer(), on: view)
    land()
    bench.down(10, 10, finger: 2)
    XCTAssertEqual(pinch.numberOfTouches, 2)
    bench.move(100, 100, finger: 2)
    XCTAssertEqual(pinch.state, .possible)
    bench.move(308, 400, finger: 1)
    XCTAssertEqual(pinch.scale, 208 / 108, accuracy: 1e-9)
    bench.up(finger: 1)
    bench.up()
    XCTAssertEqual(log.states.last, .ended, "the third is still down")
    bench.up(finger: 2)
  }

  func testCancelledFingers() {
    let pinch = log.watch(UIPinchGestureRecognizer(), on: view)
    land()
    bench.move(300, 400, finger: 1)
    bench.cancel(finger: 1)
    XCTAssertEqual(pinch.state, .changed)
    bench.cancel()
    XCTAssertEqual(log.states.last, .cancelled)
    XCTAssertEqual(pinch.velocity, 0)
  }

  func testTheDelegateMayRefuse() {
    let pinch = log.watch(UIPinchGestureRecognizer(), on: view)
    log.begins = false
    land()
    bench.move(300, 400, finger: 1)
    XCTAssertEqual(pinch.state, .failed)
    XCTAssertEqual(log.questions, 1)
    bench.up()
    bench.up(finger: 1)
    XCTAssertEqual(log.states, [])
  }

  func testMovesBetweenFramesChangeNothing() {
    let pinch = log.watch(UIPinchGestureRecognizer(), on: view)
    land()
    bench.move(300, 400, finger: 1)
    let once = pinch.scale
    bench.up()
    bench.up(finger: 1)
    land()
    for x in stride(from: 201.0, through: 300, by: 1) { bench.move(x, 400, finger: 1) }
    XCTAssertEqual(pinch.scale, once, accuracy: 1e-9)
  }

  func testPinchAndRotationTogether() {
    let pinch = log.watch(UIPinchGestureRecognizer(), on: view)
    let turns = GestureLog()
    let rotation = turns.watch(UIRotationGestureRecognizer(), on: view)
    land()
    bench.move([(0, 150, 250), (1, 150, 550)])
    XCTAssertEqual(pinch.state, .began)
    XCTAssertEqual(rotation.state, .failed, "the one prevents the other")
    bench.up()
    bench.up(finger: 1)
    log.simultaneous = { $0 === rotation }
    land()
    bench.move([(0, 150, 250), (1, 150, 550)])
    XCTAssertEqual(pinch.state, .began)
    XCTAssertEqual(rotation.state, .began)
    XCTAssertEqual(pinch.scale, 300 / 108, accuracy: 1e-9)
  }
}
