import HostInterface
import XCTest

@testable import UIKit

/// Swift's own clocks follow the host's in all the ways in which a task can sleep.
@preconcurrency @MainActor final class SwiftClockTests: XCTestCase {
  private typealias Sleep = @Sendable () async throws -> Void

  /// All of them take a second.
  private let sleeps: [Sleep] = [
    { try await Task.sleep(nanoseconds: 1_000_000_000) },
    { await Task.sleep(1_000_000_000) },
    { try await Task.sleep(for: .seconds(1)) },
    { try await Task.sleep(for: .seconds(1), clock: .continuous) },
    { try await Task.sleep(for: .seconds(1), tolerance: .zero, clock: SuspendingClock()) },
    { try await Task.sleep(until: .now + .seconds(1)) },
    { try await Task.sleep(until: .now + .seconds(1), clock: .suspending) },
    { try await ContinuousClock().sleep(for: .seconds(1)) },
    { try await ContinuousClock().sleep(until: .now.advanced(by: .seconds(1))) },
    { try await SuspendingClock().sleep(until: .now.advanced(by: .seconds(1)), tolerance: .zero) },
    { try await Task.pauseByItsOwnName() },
    { try await ContinuousClock().pauseByItsOwnName() },
    { try await pause(by: ContinuousClock()) },
    { try await pause(byAny: SuspendingClock()) },
  ]

  func testEverySleepEndsWithTheHostsClock() {
    for (number, sleep) in sleeps.enumerated() {
      HandClock.run { clock in
        let hasWoken = Flag()
        Task.detached {
          try await sleep()
          hasWoken.set()
        }
        waitUntil("\(number)") { clock.pendingCount == 1 }
        clock.advance(by: 0.75)
        XCTAssertEqual(clock.pendingCount, 1, "\(number)")
        XCTAssertFalse(hasWoken.isSet, "\(number)")
        clock.advance(by: 0.25)
        waitUntil("\(number)") { hasWoken.isSet }
      }
    }
  }

  func testACancelledSleepEndsAtOnce() {
    HandClock.run { clock in
      let isCancelled = Flag()
      let task = Task.detached {
        do { try await ContinuousClock().sleep(for: .seconds(9)) } catch is CancellationError { isCancelled.set() }
      }
      waitUntil("asleep") { clock.pendingCount == 1 }
      task.cancel()
      waitUntil("cancelled") { isCancelled.isSet }
      XCTAssertEqual(clock.pendingCount, 0)
    }
  }

  func testInstantsAreTimesOfTheHostsClock() {
    HandClock.run { clock in
      let (continuous, suspending) = (ContinuousClock.now, SuspendingClock.now)
      clock.advance(by: 1.5)
      XCTAssertEqual(continuous.duration(to: .now), .seconds(1.5))
      XCTAssertEqual(suspending.duration(to: SuspendingClock().now), .seconds(1.5))
      XCTAssertEqual(ContinuousClock().measure { clock.advance(by: 0.25) }, .seconds(0.25))
    }
    let before = ContinuousClock.now
    XCTAssertLessThan(before.duration(to: .now), .seconds(60), "without a clock they are the machine's")
  }

  func testAnInstantThatTheMachineHasGivenIsSleptFor() {
    HandClock.run { clock in
      let hasWoken = Flag()
      let deadline = instant(of: ContinuousClock()).advanced(by: .seconds(1))
      Task.detached {
        try await Task.sleep(until: deadline)
        hasWoken.set()
      }
      waitUntil("asleep") { clock.pendingCount == 1 }
      clock.advance(by: 1)
      waitUntil("awake") { hasWoken.isSet }
    }
  }

  func testAClockOfTheAppsOwnIsAsked() {
    HandClock.run { clock in
      let own = OwnClock()
      let hasWoken = Flag()
      Task.detached {
        try await own.sleep(for: .seconds(3))
        try await Task.sleep(until: OwnClock.Instant(offset: .seconds(5)), clock: own)
        hasWoken.set()
      }
      waitUntil("awake") { hasWoken.isSet }
      XCTAssertEqual(own.deadlines, [.seconds(3), .seconds(5)])
      XCTAssertEqual(clock.pendingCount, 0)
    }
  }

  private func waitUntil(_ what: String, _ condition: () -> Bool, line: UInt = #line) {
    let deadline = DispatchTime.now() + 30
    while !condition() {
      guard DispatchTime.now() < deadline else { return XCTFail("never happened: \(what)", line: line) }
      usleep(200)
    }
  }
}

extension Task where Success == Never, Failure == Never {
  fileprivate static func pauseByItsOwnName() async throws { try await sleep(nanoseconds: 1_000_000_000) }
}

extension Clock where Duration == Swift.Duration {
  fileprivate func pauseByItsOwnName() async throws { try await sleep(for: .seconds(1)) }
}

private func pause<C: Clock>(by clock: C) async throws where C.Duration == Duration {
  try await clock.sleep(for: .seconds(1))
}

private func pause(byAny clock: any Clock<Duration>) async throws { try await clock.sleep(for: .seconds(1)) }

private func instant<C: Clock>(of clock: C) -> C.Instant { clock.now }

private final class Flag: @unchecked Sendable {
  private let lock = NSLock()
  private var value = false
  var isSet: Bool { lock.withLock { value } }
  func set() { lock.withLock { value = true } }
}

/// A clock that stands, and notes for when it is slept.
private final class OwnClock: Clock, @unchecked Sendable {
  struct Instant: InstantProtocol {
    var offset: Duration
    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (a: Instant, b: Instant) -> Bool { a.offset < b.offset }
  }

  private let lock = NSLock()
  private var noted: [Duration] = []
  var deadlines: [Duration] { lock.withLock { noted } }
  var now: Instant { Instant(offset: .zero) }
  var minimumResolution: Duration { .zero }
  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    lock.withLock { noted.append(deadline.offset) }
  }
}
