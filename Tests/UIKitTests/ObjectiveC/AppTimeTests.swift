import HostInterface
import XCTest

@testable import UIKit

/// What happened, in order.
private final class Log: @unchecked Sendable {
  private let lock = NSLock()
  private var lines: [String] = []
  var all: [String] { lock.withLock { lines } }
  func add(_ line: String) { lock.withLock { lines.append(line) } }
}

private final class Receiver: NSObject {
  let log = Log()
  func tick(_ timer: Timer) { log.add("tick") }
  func late(_ argument: Any?) { log.add("late \(argument ?? "nil")") }
}

@preconcurrency @MainActor final class AppTimeTests: XCTestCase {
  func testDatesAreTheClocks() {
    HandClock.run { clock in
      XCTAssertEqual(AppTime.date().timeIntervalSince1970, 1_000_100)
      XCTAssertEqual(AppTime.now().timeIntervalSince1970, 1_000_100)
      XCTAssertEqual(AppTime.date(in: 5).timeIntervalSince1970, 1_000_105)
      clock.advance(by: 2)
      XCTAssertEqual(AppTime.secondsUntil(Date(timeIntervalSince1970: 1_000_100)), -2)
      XCTAssertEqual(AppTime.uptime(), 102)
    }
  }

  func testDatesAreTheMachinesWithoutAClock() {
    let before = Date().timeIntervalSince1970
    XCTAssertGreaterThanOrEqual(AppTime.date().timeIntervalSince1970, before)
    XCTAssertLessThan(AppTime.date().timeIntervalSince1970 - before, 60)
    XCTAssertGreaterThan(AppTime.uptime(), 0)
  }

  func testEverySourceFiresInTheOrderOfTime() {
    HandClock.run { clock in
      let log = Log()
      let receiver = Receiver()
      AppTime.after(0.3) { log.add("0.3 queue") }
      _ = AppTime.scheduled(0.1, repeats: false) { _ in log.add("0.1 timer") }
      AppTime.after(0.2, DispatchWorkItem { log.add("0.2 item") })
      AppTime.afterWithQuality(0.4) { log.add("0.4 quality") }
      receiver.perform(Selector(Receiver.late(_:), "late:"), with: 1, afterDelay: 0.25)
      AppTime.after(0.1) { log.add("0.1 queue") }
      clock.advance(by: 0.05)
      XCTAssertEqual(log.all, [])
      clock.advance(by: 0.2)
      XCTAssertEqual(log.all, ["0.1 timer", "0.1 queue", "0.2 item"])
      clock.advance(by: 1)
      XCTAssertEqual(log.all, ["0.1 timer", "0.1 queue", "0.2 item", "0.3 queue", "0.4 quality"])
      XCTAssertEqual(receiver.log.all, ["late 1"])
    }
  }

  func testUntouchedSourceReachesTheClock() {
    HandClock.run { clock in
      let log = Log()
      // This file imports Foundation, too: the overload with fewer parameters wins all the same.
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { log.add("queue") }
      clock.advance(by: 0.499)
      XCTAssertEqual(log.all, [])
      clock.advance(by: 0.001)
      XCTAssertEqual(log.all, ["queue"])
    }
  }

  func testRepeatingTimerDoesNotDrift() {
    HandClock.run { clock in
      let log = Log()
      let timer = AppTime.scheduled(0.1, repeats: true) { _ in log.add("\((clock.now - 100) * 10)") }
      for _ in 0..<64 { clock.advance(by: 1.0 / 64) }
      XCTAssertEqual(log.all.count, 10)
      XCTAssertEqual(log.all.last.flatMap(Double.init) ?? 0, 10, accuracy: 1e-9)
      timer.invalidate()
      clock.advance(by: 1)
      XCTAssertEqual(log.all.count, 10)
      XCTAssertEqual(clock.pendingCount, 0)
    }
  }

  func testTimerWaitsToBeAdded() {
    HandClock.run { clock in
      let log = Log()
      let timer = AppTime.waiting(0.1, repeats: false) { _ in log.add("fired") }
      clock.advance(by: 1)
      XCTAssertEqual(log.all, [])
      AppTime.add(timer)
      AppTime.add(timer, .default)
      clock.advance(by: 0)
      XCTAssertEqual(log.all, ["fired"])
      XCTAssertFalse(timer.isValid)
    }
  }

  func testFireDateMovesATimer() {
    HandClock.run { clock in
      let log = Log()
      let timer = AppTime.scheduled(0.1, repeats: false) { _ in log.add("fired") }
      XCTAssertEqual(AppTime.fireDate(of: timer).timeIntervalSince1970, 1_000_100.1, accuracy: 1e-4)
      AppTime.setFireDate(of: timer, AppTime.date(in: 0.5))
      clock.advance(by: 0.4)
      XCTAssertEqual(log.all, [])
      clock.advance(by: 0.2)
      XCTAssertEqual(log.all, ["fired"])
    }
  }

  func testTimersAreGoneOnceTheyAreDone() {
    HandClock.run { clock in
      weak var once: Timer?
      weak var invalidated: Timer?
      weak var repeating: Timer?
      var kept: Timer?
      do {
        once = AppTime.scheduled(0.1, repeats: false) { _ in }
        kept = AppTime.scheduled(0.1, repeats: true) { _ in }
        invalidated = kept
        repeating = AppTime.scheduled(0.1, repeats: true) { _ in }
      }
      clock.advance(by: 0.15)
      XCTAssertNil(once)
      kept?.invalidate()
      clock.advance(by: 0.15)
      XCTAssertNotNil(invalidated, "somebody holds it")
      kept = nil
      XCTAssertNil(invalidated)
      XCTAssertEqual(repeating?.isValid, true, "the clock holds it")
      repeating?.invalidate()
      clock.advance(by: 0.15)
      XCTAssertNil(repeating)
    }
  }

  func testTimersSendSelectors() {
    HandClock.run { clock in
      let receiver = Receiver()
      let tick = Selector(Receiver.tick(_:), "tick:")
      let timer = Timer.scheduledTimer(
        timeInterval: 0.5, target: receiver, selector: tick, userInfo: "info", repeats: true)
      XCTAssertEqual(AppTime.userInfo(of: timer) as? String, "info")
      AppTime.add(Timer(timeInterval: 0.5, target: receiver, selector: tick, userInfo: nil, repeats: false))
      AppTime.add(
        Timer(
          fireAt: AppTime.date(in: 0.1), interval: 0, target: receiver, selector: tick, userInfo: nil, repeats: false))
      clock.advance(by: 0.2)
      XCTAssertEqual(receiver.log.all.count, 1)
      clock.advance(by: 1)
      XCTAssertEqual(receiver.log.all.count, 4)
      timer.invalidate()
    }
  }

  func testCancelledPerformsDoNotArrive() {
    HandClock.run { clock in
      let receiver = Receiver()
      let late = Selector(Receiver.late(_:), "late:")
      receiver.perform(late, with: 1, afterDelay: 0.1)
      receiver.perform(late, with: 2, afterDelay: 0.1, inModes: [.common])
      NSObject.cancelPreviousPerformRequests(withTarget: receiver, selector: late, object: 1)
      clock.advance(by: 0.2)
      XCTAssertEqual(receiver.log.all, ["late 2"])
      receiver.perform(late, with: 3, afterDelay: 0.1)
      NSObject.cancelPreviousPerformRequests(withTarget: receiver)
      clock.advance(by: 0.2)
      XCTAssertEqual(receiver.log.all, ["late 2"])
    }
  }

  func testCancelledItemsDoNotRun() {
    HandClock.run { clock in
      let log = Log()
      let item = DispatchWorkItem { log.add("ran") }
      AppTime.after(0.1, item)
      item.cancel()
      clock.advance(by: 1)
      XCTAssertEqual(log.all, [])
    }
  }

  func testOtherQueuesWaitForTheClockToo() {
    HandClock.run { clock in
      let ran = DispatchSemaphore(value: 0)
      DispatchQueue.global().asyncAfter(deadline: .now() + 3600) { ran.signal() }
      clock.advance(by: 3600)
      XCTAssertEqual(ran.wait(timeout: .now() + 30), .success)
    }
  }

  func testBlockingWaitsAreInTheMachinesTime() {
    HandClock.run { _ in
      XCTAssertEqual(AppTime.blocked(on: DispatchSemaphore(value: 0), for: 0.01), .timedOut)
      let group = DispatchGroup()
      group.enter()
      XCTAssertEqual(AppTime.blocked(on: group, for: 0.01), .timedOut)
      group.leave()
      XCTAssertEqual(AppTime.blocked(on: DispatchWorkItem {}, for: 0.01), .timedOut)
      let fired = DispatchSemaphore(value: 0)
      let once = AppTime.sourceTimer(after: 0.001) { fired.signal() }
      XCTAssertEqual(fired.wait(timeout: .now() + 30), .success)
      once.cancel()
      let often = AppTime.sourceTimer(every: 0.001) { fired.signal() }
      XCTAssertEqual(fired.wait(timeout: .now() + 30), .success)
      XCTAssertEqual(fired.wait(timeout: .now() + 30), .success)
      often.cancel()
    }
  }

  func testSleepingTasksWakeWithTheClock() {
    HandClock.run { clock in
      let log = Log()
      for (name, seconds) in [("b", 2.0), ("a", 1.0)] {
        Task.detached {
          try await Task.sleep(for: .seconds(seconds))
          log.add(name)
        }
      }
      Task.detached {
        try await Task.sleep(nanoseconds: 3_000_000_000)
        log.add("c")
      }
      waitUntil { clock.pendingCount == 3 }
      clock.advance(by: 1.5)
      waitUntil { log.all == ["a"] }
      clock.advance(by: 0.5)
      waitUntil { log.all == ["a", "b"] }
      clock.advance(by: 1)
      waitUntil { log.all == ["a", "b", "c"] }
    }
  }

  func testCancelledTaskStopsSleeping() {
    HandClock.run { clock in
      let log = Log()
      let task = Task.detached {
        do { try await Task.sleep(nanoseconds: 1_000_000_000) } catch { log.add("\(error is CancellationError)") }
      }
      waitUntil { clock.pendingCount == 1 }
      task.cancel()
      waitUntil { log.all == ["true"] }
      XCTAssertEqual(clock.pendingCount, 0)
    }
  }

  func testWithoutAClockTimersAreFoundations() {
    XCTAssertNil(AppClock.installed)
    let fired = expectation(description: "timer")
    let performed = Receiver()
    performed.perform(Selector(Receiver.late(_:), "late:"), with: nil, afterDelay: 0)
    let timer = AppTime.scheduled(0.001, repeats: false) { _ in fired.fulfill() }
    wait(for: [fired], timeout: 30)
    XCTAssertFalse(timer.isValid)
    let queue = expectation(description: "queue")
    AppTime.after(0.001) { queue.fulfill() }
    wait(for: [queue], timeout: 30)
    XCTAssertEqual(performed.log.all, ["late nil"])
  }

  /// Waits for work of other threads: real time passes, up to a deadline.
  private func waitUntil(_ condition: () -> Bool, line: UInt = #line) {
    let deadline = DispatchTime.now() + 30
    while !condition() {
      guard DispatchTime.now() < deadline else { return XCTFail("never happened", line: line) }
      usleep(200)
    }
  }
}
