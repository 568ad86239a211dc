import XCTest

@testable import UIKit

/// Strokes that UIKit was seen to take for swipes, and others that it was not.
@preconcurrency @MainActor final class SwipeGestureTests: XCTestCase {
  private typealias Place = (x: CGFloat, y: CGFloat, milliseconds: Double)

  /// Whether a stroke through places, each relative to its start, is a swipe.
  private func swipes(
    _ places: [Place], _ direction: UISwipeGestureRecognizer.Direction = .right, fingers: Int = 1
  ) -> Bool {
    let bench = TouchBench()
    let log = GestureLog()
    let recognizer = log.watch(UISwipeGestureRecognizer(), on: bench.view(bench.window.bounds))
    recognizer.direction = direction
    recognizer.numberOfTouchesRequired = fingers
    for finger in 0..<fingers { bench.down(200, 400, finger: finger) }
    var now = 0.0
    for place in places {
      bench.advance((place.milliseconds - now) / 1000)
      now = place.milliseconds
      bench.move((0..<fingers).map { (finger: $0, x: 200 + place.x, y: 400 + place.y) })
    }
    for finger in 0..<fingers { bench.up(finger: finger) }
    XCTAssert(log.states == [] || log.states == [.ended], "a swipe is discrete")
    return !log.states.isEmpty
  }

  func testItGoesInItsDirection() {
    XCTAssert(swipes([(-100, 0, 100)], .left))
    XCTAssert(swipes([(0, -100, 100)], .up))
    XCTAssert(swipes([(0, 100, 100)], .down))
    XCTAssertFalse(swipes([(-100, 0, 100)]))
    XCTAssertFalse(swipes([(100, 100, 100)]))
  }

  func testItMayTakeHalfASecond() {
    for milliseconds in [490.0, 499, 500] { XCTAssert(swipes([(100, 0, milliseconds)]), "\(milliseconds)") }
    for milliseconds in [501.0, 600] { XCTAssertFalse(swipes([(100, 0, milliseconds)]), "\(milliseconds)") }
  }

  func testASlowOneNeedsLessDistance() {
    for (milliseconds, distance) in [(100.0, 45.3), (200, 40.6), (300, 35.9), (400, 31.2), (500, 26.5)] {
      XCTAssertFalse(swipes([(distance - 0.001, 0, milliseconds)]), "\(milliseconds)")
      XCTAssert(swipes([(distance + 0.001, 0, milliseconds)]), "\(milliseconds)")
    }
    let way: [Place] = [
      (2, 0, 10), (5, 0, 20), (10, 0, 30), (20, 0, 40), (30, 0, 50), (40, 0, 60), (50, 0, 70),
    ]
    XCTAssert(swipes(way))
    XCTAssertFalse(swipes(way.dropLast()))
  }

  func testASlowOneMayStrayLess() {
    for (milliseconds, stray) in [(100.0, 45.1), (200, 40.2), (300, 35.3), (400, 30.4), (500, 25.5)] {
      for side in [1.0, -1] {
        XCTAssert(swipes([(100, side * (stray - 0.001), milliseconds)]), "\(milliseconds)")
        XCTAssertFalse(swipes([(100, side * (stray + 0.001), milliseconds)]), "\(milliseconds)")
      }
    }
  }

  func testItMayGoSidewaysFirstAndPauseButNeverBehindItsStart() {
    XCTAssert(swipes([(0, 20, 10), (100, 0, 100)]))
    XCTAssert(swipes([(20, 0, 10), (10, 0, 20), (100, 0, 100)]))
    XCTAssertFalse(swipes([(-0.1, 0, 10), (100, 0, 100)]))
  }

  func testOfSeveralDirectionsHorizontalOnesCount() {
    XCTAssert(swipes([(100, 0, 100)], [.right, .down]))
    XCTAssertFalse(swipes([(0, 100, 100)], [.right, .down]))
    XCTAssert(swipes([(-100, 0, 100)], [.right, .left]))
    XCTAssert(swipes([(100, 0, 100)], [.right, .left, .up, .down]))
    XCTAssert(swipes([(0, -100, 100)], [.up, .down]))
    XCTAssert(swipes([(-20, 0, 50), (100, 0, 200)], [.right, .left]), "no side is behind the start")
    XCTAssertFalse(swipes([(100, 0, 100)], []))
  }

  func testSeveralFingers() {
    XCTAssert(swipes([(100, 0, 100)], fingers: 2))
    XCTAssertFalse(swipes([(40, 0, 100)], fingers: 2))
  }

  func testAFingerThatRestsFailsWithTheHalfSecond() {
    let bench = TouchBench()
    let view = bench.view(bench.window.bounds)
    let log = GestureLog()
    let swipe = log.watch(UISwipeGestureRecognizer(), on: view)
    bench.down(200, 400)
    bench.advance(0.5)
    XCTAssertEqual(swipe.state, .possible)
    bench.advance(0.001)
    XCTAssertEqual(swipe.state, .failed)
  }

  func testDefaults() {
    let swipe = UISwipeGestureRecognizer()
    XCTAssertEqual(swipe.direction, .right)
    XCTAssertEqual(swipe.numberOfTouchesRequired, 1)
    XCTAssert(swipe.cancelsTouchesInView)
    XCTAssertFalse(swipe.delaysTouchesBegan)
    XCTAssert(swipe.delaysTouchesEnded)
  }
}
