import XCTest

@testable import UIKit

@preconcurrency @MainActor final class PanGestureTests: XCTestCase {
  private lazy var bench = TouchBench()
  private lazy var view = bench.view(bench.window.bounds)
  private let log = GestureLog()

  func testSlopAndTranslation() {
    let pan = log.watch(UIPanGestureRecognizer(), on: view)
    bench.down(100, 100)
    for y in [103.0, 106, 110] {
      bench.advance()
      bench.move(100, y)
    }
    XCTAssertEqual(pan.state, .possible, "ten points are none")
    bench.advance()
    bench.move(100, 112)
    XCTAssertEqual(pan.state, .began)
    XCTAssertEqual(pan.translation(in: view).y, 2, accuracy: 1e-9)
    bench.advance()
    bench.move(100, 130)
    XCTAssertEqual(pan.state, .changed)
    XCTAssertEqual(pan.translation(in: nil).y, 20, accuracy: 1e-9)
    XCTAssertEqual(view.log.last, "cancelled")
    bench.up()
    XCTAssertEqual(log.states, [.began, .changed, .ended])
    XCTAssertEqual(pan.translation(in: view), .zero, "reset")
  }

  func testSettingTheTranslation() {
    let pan = log.watch(UIPanGestureRecognizer(), on: view)
    bench.drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 140, y: 100), frames: 4)
    pan.setTranslation(CGPoint(x: 5, y: 7), in: view)
    XCTAssertEqual(pan.translation(in: view), CGPoint(x: 5, y: 7))
    bench.advance()
    bench.move(150, 100)
    XCTAssertEqual(pan.translation(in: view).x, 15, accuracy: 1e-9)
    XCTAssertEqual(pan.velocity(in: view).x, 600, accuracy: 1e-6, "the velocity stays the finger's")
  }

  func testTranslationInATransformedView() {
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    let pan = log.watch(UIPanGestureRecognizer(), on: view)
    bench.drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 100, y: 150), frames: 5)
    XCTAssertEqual(pan.translation(in: view).y, 20, accuracy: 1e-6)
    XCTAssertEqual(pan.translation(in: bench.window).y, 40, accuracy: 1e-6)
    pan.setTranslation(.zero, in: view)
    XCTAssertEqual(pan.translation(in: view).y, 0, accuracy: 1e-6)
    XCTAssertEqual(pan.velocity(in: view).y, 300, accuracy: 1e-6)
  }

  func testVelocityAtTheEnd() {
    let pan = log.watch(UIPanGestureRecognizer(), on: view)
    var final = CGPoint.zero
    log.onAction = { recognizer in if recognizer.state == .ended { final = pan.velocity(in: nil) } }
    bench.drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 100, y: 200), frames: 10)
    bench.advance()
    bench.up()
    XCTAssertEqual(final.y, 600, accuracy: 1e-6)
    bench.drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 100, y: 200), frames: 10)
    bench.advance(0.1)
    bench.up()
    XCTAssertEqual(final, .zero, "it had rested")
  }

  func testCancelledPanHasNoVelocity() {
    let pan = log.watch(UIPanGestureRecognizer(), on: view)
    var final: CGPoint?
    log.onAction = { recognizer in if recognizer.state == .cancelled { final = pan.velocity(in: nil) } }
    bench.drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 100, y: 200), frames: 10)
    bench.cancel()
    XCTAssertEqual(final, .zero)
    XCTAssertEqual(log.states.last, .cancelled)
  }

  func testFingersThatComeAndGoMakeNoJump() {
    let pan = log.watch(UIPanGestureRecognizer(), on: view)
    bench.drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 100, y: 150), frames: 5)
    bench.down(300, 400, finger: 1)
    XCTAssertEqual(pan.translation(in: nil).y, 40, accuracy: 1e-9)
    bench.move([(0, 100, 160), (1, 300, 410)])
    XCTAssertEqual(pan.translation(in: nil).y, 50, accuracy: 1e-9)
    bench.move(300, 430, finger: 1)
    XCTAssertEqual(pan.translation(in: nil).y, 60, accuracy: 1e-9, "the middle moves half as far")
    bench.up()
    XCTAssertEqual(pan.state, .changed)
    XCTAssertEqual(pan.translation(in: nil).y, 60, accuracy: 1e-9)
    bench.up(finger: 1)
    XCTAssertEqual(log.states.last, .ended)
  }

  func testNumbersOfTouches() {
    let pan = log.watch(UIPanGestureRecognizer(), on: view)
    pan.minimumNumberOfTouches = 2
    pan.maximumNumberOfTouches = 2
    bench.drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 100, y: 150), frames: 5)
    XCTAssertEqual(pan.state, .possible)
    bench.down(200, 100, finger: 1)
    bench.move([(0, 100, 170), (1, 200, 120)])
    XCTAssertEqual(pan.state, .began)
    bench.down(300, 100, finger: 2)
    XCTAssertEqual(pan.numberOfTouches, 2, "the third is ignored")
    bench.up(finger: 2)
    bench.up(finger: 1)
    let translation = pan.translation(in: nil)
    bench.move(100, 300)
    XCTAssertEqual(pan.translation(in: nil), translation, "one finger is too few for a change")
    bench.up()
    XCTAssertEqual(log.states.last, .ended)
  }

  func testCoalescedMovesCountForTheVelocity() {
    let pan = log.watch(UIPanGestureRecognizer(), on: view)
    bench.down(100, 100)
    bench.advance(0.1)
    let touch = bench.fingers[0]
    let now = bench.clock.now
    touch.update(phase: .moved, location: CGPoint(x: 100, y: 160), timestamp: now)
    touch.coalesced = [(CGPoint(x: 100, y: 140), now - 0.01), (CGPoint(x: 100, y: 160), now)]
    bench.window.sendEvent(UIEvent(touches: [touch], timestamp: now))
    XCTAssertEqual(pan.velocity(in: nil).y, 600, accuracy: 1e-6)
    XCTAssertEqual(pan.translation(in: nil).y, 50, accuracy: 1e-9)
  }

  func testScreenEdgePan() {
    let pan = log.watch(UIScreenEdgePanGestureRecognizer(), on: view)
    pan.edges = .left
    bench.drag(from: CGPoint(x: 5, y: 300), to: CGPoint(x: 65, y: 300), frames: 5)
    XCTAssertEqual(pan.state, .changed)
    XCTAssertEqual(pan.translation(in: nil).x, 50, accuracy: 1e-9)
    bench.up()
    bench.drag(from: CGPoint(x: 25, y: 300), to: CGPoint(x: 85, y: 300), frames: 5)
    XCTAssertEqual(pan.state, .failed, "not at the edge")
    bench.up()
    bench.drag(from: CGPoint(x: 5, y: 300), to: CGPoint(x: 5, y: 360), frames: 5)
    XCTAssertEqual(pan.state, .failed, "along the edge")
    bench.up()
    XCTAssertEqual(log.states.filter { $0 == .began }.count, 1)
  }

  func testSwipe() {
    let swipe = log.watch(UISwipeGestureRecognizer(), on: view)
    bench.drag(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 160, y: 310), frames: 5)
    XCTAssertEqual(log.states, [.ended])
    bench.up()
    bench.drag(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 40, y: 300), frames: 5)
    bench.up()
    bench.drag(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 125, y: 300), frames: 40)
    bench.up()
    bench.drag(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 155, y: 350), frames: 5)
    bench.up()
    XCTAssertEqual(log.states, [.ended], "the wrong way, too slow, not straight")
    swipe.direction = [.up, .down]
    bench.drag(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 100, y: 240), frames: 5)
    bench.up()
    bench.drag(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 100, y: 360), frames: 5)
    bench.up()
    XCTAssertEqual(log.states.count, 3)
  }
}
