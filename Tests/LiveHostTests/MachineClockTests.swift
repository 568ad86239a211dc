import HostInterface
import XCTest

@testable import LiveHost

@preconcurrency @MainActor final class MachineClockTests: XCTestCase {
  private final class Log: @unchecked Sendable {
    var lines: [String] = []
    var timer: HostTimerID?
  }

  private let clock = MachineClock(exchange: FrameExchange(wake: {}))
  private let log = Log()

  /// Lets the main queue work until a line has come, 10 seconds at the most.
  private func run(until line: String) {
    let end = Machine.uptime + 10
    while !log.lines.contains(line), Machine.uptime < end {
      RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.01))
    }
  }

  func testItIsTheMachines() {
    XCTAssertTrue(clock.followsMachine)
    XCTAssertEqual(clock.now, Machine.uptime, accuracy: 5)
    XCTAssertEqual(clock.date, Machine.date, accuracy: 5)
    XCTAssertNil(clock.presented)
  }

  func testWorkRunsByItsDeadlinesAndThenByTheCalls() {
    let (clock, log) = (clock, log)
    let now = clock.now
    clock.schedule(at: now + 0.02) { log.lines.append("last") }
    clock.schedule(at: now + 0.01) { log.lines.append("a") }
    clock.schedule(at: now + 0.01) { log.lines.append("b") }
    clock.schedule(at: now - 1) { log.lines.append("late") }
    clock.runDueWork()
    XCTAssertEqual(log.lines, [], "the main queue runs it")
    run(until: "last")
    XCTAssertEqual(log.lines, ["late", "a", "b", "last"])
  }

  func testDueWorkMayCancelWhatIsDueWithIt() {
    let (clock, log) = (clock, log)
    let now = clock.now
    clock.schedule(at: now) {
      log.lines.append("first")
      clock.cancel(log.timer!)
    }
    log.timer = clock.schedule(at: now) { log.lines.append("cancelled") }
    clock.schedule(at: now + 0.01) { log.lines.append("last") }
    run(until: "last")
    XCTAssertEqual(log.lines, ["first", "last"])
  }

  func testCancelledWorkIsLetGo() {
    final class Held: @unchecked Sendable {
      let gone: @Sendable () -> Void
      init(_ gone: @escaping @Sendable () -> Void) { self.gone = gone }
      deinit { gone() }
    }
    let (clock, log) = (clock, log)
    let other = clock.schedule(at: clock.now + 0.02) { log.lines.append("other") }
    let timer: HostTimerID
    do {
      // What goes with its work cancels a timer of its own.
      let held = Held { clock.cancel(other) }
      timer = clock.schedule(at: clock.now + 100) { withExtendedLifetime(held) {} }
    }
    clock.cancel(timer)
    clock.schedule(at: clock.now + 0.03) { log.lines.append("last") }
    run(until: "last")
    XCTAssertEqual(log.lines, ["last"])
  }
}
