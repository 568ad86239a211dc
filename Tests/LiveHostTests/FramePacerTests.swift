import XCTest

@testable import LiveHost

final class FramePacerTests: XCTestCase {
  func testFramesAreAnIntervalApart() {
    var pacer = FramePacer(interval: 0.01, now: 5)
    for frame in 1...5 {
      let target = pacer.target(from: 5 + Double(frame - 1) * 0.01)
      XCTAssertEqual(target, 5 + Double(frame) * 0.01, accuracy: 1e-12)
      pacer.aim(at: target)
    }
  }

  func testAFrameThatBeginsALittleLateStillAimsAtItsTurn() {
    let pacer = FramePacer(interval: 0.01, now: 5)
    XCTAssertEqual(pacer.target(from: 5.009), 5.01, accuracy: 1e-12)
  }

  func testAfterARestTheNextFrameTakesAnInterval() {
    let pacer = FramePacer(interval: 0.01, now: 5)
    XCTAssertEqual(pacer.target(from: 7.123), 7.133, accuracy: 1e-12)
  }

  func testAfterARestAFrameGoesToOneOfTheDisplaysTurns() {
    var pacer = FramePacer(interval: 0.01, now: 5)
    pacer.synchronize(to: 5)
    XCTAssertEqual(pacer.target(from: 7.122), 7.13, accuracy: 1e-9)
    XCTAssertEqual(pacer.target(from: 7.127), 7.14, accuracy: 1e-9, "three milliseconds are too few")
  }

  /// A display of 59.94 Hz that calls itself 60.
  func testFollowsADisplayThatIsALittleSlower() {
    var pacer = FramePacer(interval: 1 / 60.0, now: 0)
    for turn in 1...600 {
      pacer.aim(at: pacer.target(from: pacer.lastTarget))
      pacer.synchronize(to: Double(turn) / 59.94)
    }
    XCTAssertEqual(pacer.lastTarget, 600 / 59.94, accuracy: 0.0005)
  }

  func testIsInStepWithinAFrameOfBeingFarOff() {
    var pacer = FramePacer(interval: 0.01, now: 0)
    pacer.aim(at: 0.01)
    pacer.synchronize(to: 0.016)
    XCTAssertEqual(pacer.lastTarget, 0.016)
  }

  func testWhatDidNotWaitForTheDisplayTellsNothing() {
    var pacer = FramePacer(interval: 0.01, now: 0)
    pacer.aim(at: 0.01)
    pacer.synchronize(to: 0.003)
    XCTAssertEqual(pacer.lastTarget, 0.01)
    XCTAssertEqual(pacer.target(from: 1), 1.01, accuracy: 1e-12)
  }
}
