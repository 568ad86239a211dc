import XCTest

@testable import UIKit

@preconcurrency @MainActor final class RotationGestureTests: XCTestCase {
  private lazy var bench = TouchBench()
  private lazy var view = bench.view(bench.window.bounds)
  private let log = GestureLog()

  /// Two fingers come down, each 100 points from (200, 400).
  private func land() {
    bench.down(100, 400)
    bench.down(300, 400, finger: 1)
  }

  /// Turns them about that point, to an angle in radians.
  private func turn(to angle: Double, reach: Double = 100) {
    let (x, y) = (reach * cos(angle), reach * sin(angle))
    bench.move([(0, 200 - x, 400 - y), (1, 200 + x, 400 + y)])
  }

  func testSlopAndRotation() {
    let rotation = log.watch(UIRotationGestureRecognizer(), on: view)
    land()
    turn(to: 0.079)
    XCTAssertEqual(rotation.state, .possible, "not yet eight points for each finger")
    XCTAssertEqual(rotation.rotation, 0)
    turn(to: 0.1)
    XCTAssertEqual(rotation.state, .began)
    XCTAssertEqual(rotation.rotation, 0.02, accuracy: 1e-9)
    turn(to: 0.58)
    XCTAssertEqual(rotation.state, .changed)
    XCTAssertEqual(rotation.rotation, 0.5, accuracy: 1e-9, "clockwise on the screen")
    bench.up()
    bench.up(finger: 1)
    XCTAssertEqual(log.states, [.began, .changed, .changed, .ended])
    XCTAssertEqual(rotation.rotation, 0, "reset")
  }

  func testItGoesOnBeyondHalfATurnAndAFullOne() {
    let rotation = log.watch(UIRotationGestureRecognizer(), on: view)
    land()
    for step in 1...80 { turn(to: -Double(step) * 0.1) }
    XCTAssertEqual(rotation.rotation, -8 + 0.08, accuracy: 1e-9)
    bench.up()
    bench.up(finger: 1)
  }

  func testSpreadingIsNoRotation() {
    let rotation = log.watch(UIRotationGestureRecognizer(), on: view)
    land()
    turn(to: 0, reach: 180)
    turn(to: 0, reach: 5)
    XCTAssertEqual(rotation.state, .possible)
  }

  func testSettingTheRotation() {
    let rotation = log.watch(UIRotationGestureRecognizer(), on: view)
    land()
    turn(to: 0.5)
    rotation.rotation = 0
    turn(to: 0.75)
    XCTAssertEqual(rotation.rotation, 0.25, accuracy: 1e-9)
  }

  func testVelocity() {
    let rotation = log.watch(UIRotationGestureRecognizer(), on: view)
    land()
    for step in 1...20 {
      bench.advance()
      turn(to: Double(step) * 0.05)
    }
    XCTAssertEqual(rotation.velocity, 3, accuracy: 1e-6, "radians per second")
    bench.advance(0.2)
    XCTAssertEqual(rotation.velocity, 0)
  }

  func testAFingerThatLiftsAndComesAgainMakesNoJump() {
    let rotation = log.watch(UIRotationGestureRecognizer(), on: view)
    land()
    turn(to: 0.58)
    bench.up(finger: 1)
    bench.move(50, 300)
    bench.down(50, 500, finger: 2)
    XCTAssertEqual(rotation.rotation, 0.5, accuracy: 1e-9)
    bench.move(150, 400, finger: 2)
    XCTAssertEqual(rotation.rotation, 0.5 - .pi / 4, accuracy: 1e-9, "counterclockwise")
    bench.cancel()
    bench.cancel(finger: 2)
    XCTAssertEqual(log.states.last, .cancelled)
  }
}
