import XCTest

@testable import UIKit

@preconcurrency @MainActor final class MainTimerTests: XCTestCase {
  private let timer = MainTimer()
  private var times: [CFTimeInterval] = []

  func testItCallsOnce() {
    HandClock.run { clock in
      timer.start(after: 0.5) { self.times.append(clock.now) }
      clock.advance(by: 2)
      XCTAssertEqual(times, [100.5])
    }
  }

  func testItRepeatsByItsRuleUntilTheCallEndsIt() {
    HandClock.run { clock in
      timer.start(pause: { [0.5, 0.25, 0.125][$0] }) {
        self.times.append(clock.now)
        return self.times.count < 3
      }
      clock.advance(by: 2)
      XCTAssertEqual(times, [100.5, 100.75, 100.875])
      XCTAssertEqual(clock.pendingCount, 0)
    }
  }

  func testWhatIsStartedTakesThePlaceOfWhatWaited() {
    HandClock.run { clock in
      timer.start(after: 0.5) { XCTFail("it waits no more") }
      timer.start(after: 1) { self.times.append(clock.now) }
      clock.advance(by: 2)
      XCTAssertEqual(times, [101])
    }
  }

  func testACallMayStopItOrStartItAnew() {
    HandClock.run { clock in
      timer.start(pause: { _ in 0.5 }) {
        self.times.append(clock.now)
        self.timer.stop()
        return true
      }
      clock.advance(by: 2)
      XCTAssertEqual(times, [100.5])
      timer.start(pause: { _ in 0.5 }) {
        self.timer.start(after: 0.25) { self.times.append(clock.now) }
        return true
      }
      clock.advance(by: 2)
      XCTAssertEqual(times, [100.5, 102.75])
    }
  }

  func testItEndsWithItsOwner() {
    HandClock.run { clock in
      var owned: MainTimer? = MainTimer()
      owned?.start(after: 0.5) { XCTFail("its owner is gone") }
      owned = nil
      clock.advance(by: 2)
    }
  }
}
