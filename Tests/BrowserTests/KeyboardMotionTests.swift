import XCTest

@testable import SwoopBrowser

/// The pure law by which the bar lies on the keyboard.
final class KeyboardMotionTests: XCTestCase {
  private static let frequency = (1000.0 / 3).squareRoot()

  /// How far a critically damped spring has come after some seconds, from 0 to 1.
  private func step(_ time: Double, velocity: Double) -> Double {
    guard time > 0 else { return 0 }
    return 1 - (1 + (Self.frequency - velocity) * time) * exp(-Self.frequency * time)
  }

  private func lift(_ motion: KeyboardMotion, at time: Double) -> Double {
    motion.segments.reduce(max(0, Double(motion.start))) {
      $0 + Double($1.distance) * step(time - $1.delay, velocity: Double($1.velocity))
    }
  }

  private func assertSegments(
    _ motion: KeyboardMotion, segments: Int, file: StaticString = #filePath, line: UInt = #line
  ) {
    XCTAssertEqual(motion.segments.count, segments, file: file, line: line)
    for index in 0...120 {
      let time = Double(index) / 120
      XCTAssertEqual(
        lift(motion, at: time), max(0, Double(motion.height(at: motion.startTime + time))), accuracy: 1e-3,
        "after \(time) s", file: file, line: line)
    }
    XCTAssertEqual(
      motion.segments.reduce(max(0, motion.start)) { $0 + $1.distance }, max(0, motion.goal), accuracy: 0.02,
      file: file,
      line: line)
  }

  func testTheKeyboardsSpring() {
    let motion = KeyboardMotion(goal: 219, start: -72, velocity: 0, startTime: 3)
    XCTAssertEqual(motion.height(at: 2), -72)
    XCTAssertEqual(motion.height(at: 3), -72)
    for time in [0.05, 0.1, 0.2, 0.4] {
      XCTAssertEqual(motion.height(at: 3 + time), -72 + 291 * step(time, velocity: 0), accuracy: 1e-9)
      let rate = (motion.height(at: 3 + time + 1e-6) - motion.height(at: 3 + time - 1e-6)) / 2e-6
      XCTAssertEqual(motion.velocity(at: 3 + time), rate, accuracy: 1e-3)
    }
  }

  /// A rise goes from the screen's lower edge to where the bar rests, and no further; down again it is without a step.
  func testHowFarItHasComeUpToTheBar() {
    let up = KeyboardMotion(goal: 219, start: -72, velocity: 0, startTime: 0).rises(over: 72)
    XCTAssertEqual(up.first, 0)
    XCTAssertEqual(up.last, 1)
    XCTAssertEqual(up[1], 291 * step(1.0 / 60, velocity: 0) / 72, accuracy: 1e-9)
    XCTAssertLessThan(up.count, 8, "once it is there, nothing changes any more")
    let down = KeyboardMotion(goal: -72, start: 219, velocity: 0, startTime: 0).rises(over: 72)
    XCTAssertEqual([down.first, down.last], [1, 0])
    XCTAssertEqual(down, down.sorted(by: >))
    XCTAssertLessThan(down[down.count - 2], 0.01)
    XCTAssertEqual(KeyboardMotion.resting(at: -36).rises(over: 72), [0.5])
  }

  func testItWaitsForTheKeyboardOnItsWayUp() throws {
    let motion = KeyboardMotion(goal: 219, start: -72, velocity: 0, startTime: 0)
    assertSegments(motion, segments: 1)
    let segment = try XCTUnwrap(motion.segments.first)
    XCTAssertGreaterThan(segment.delay, 0.03)
    XCTAssertEqual(motion.height(at: segment.delay), 0, accuracy: 1e-6)
    XCTAssertEqual(segment.distance, 219)
  }

  func testItStaysWhereItRestsOnTheWayDown() {
    assertSegments(KeyboardMotion(goal: -72, start: 219, velocity: 0, startTime: 0), segments: 2)
  }

  func testTurnedOnItsWay() {
    let up = KeyboardMotion(goal: 219, start: -72, velocity: 0, startTime: 0)
    for index in 0..<30 {
      let time = Double(index) / 60
      let turned = up.turned(to: -72, at: time)
      XCTAssertEqual(turned.height(at: time), up.height(at: time), accuracy: 1e-9)
      XCTAssertEqual(turned.velocity(at: time), up.velocity(at: time), accuracy: 1e-6)
      // Just before it would come up to the bar, what it has of speed carries it past, and back.
      assertSegments(turned, segments: turned.segments.count)
      let again = turned.turned(to: 219, at: time + 0.1)
      assertSegments(again, segments: again.segments.count)
    }
  }

  func testASpeedThatCarriesItPastItsGoalAndBack() {
    assertSegments(KeyboardMotion(goal: 219, start: 60, velocity: -8000, startTime: 0), segments: 3)
    assertSegments(KeyboardMotion(goal: -72, start: -30, velocity: 4000, startTime: 0), segments: 2)
  }

  func testNothingRidesOnWhatStaysBeneath() {
    assertSegments(KeyboardMotion(goal: -10, start: -72, velocity: 0, startTime: 0), segments: 0)
    assertSegments(.resting(at: 219), segments: 0)
    assertSegments(.resting(at: -72), segments: 0)
  }

  func testAKeyboardOfAnotherHeight() {
    assertSegments(KeyboardMotion(goal: 264, start: 219, velocity: 0, startTime: 0), segments: 1)
  }

  func testShiftedAsAWhole() {
    let motion = KeyboardMotion(goal: 219, start: -72, velocity: 5, startTime: 1).shifted(by: -19)
    XCTAssertEqual(motion, KeyboardMotion(goal: 200, start: -91, velocity: 5, startTime: 1))
  }
}
