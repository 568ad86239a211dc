import XCTest

@testable import HeadlessHost

@preconcurrency @MainActor final class VirtualClockTests: XCTestCase {
  private final class Log: @unchecked Sendable { var lines: [String] = [] }

  func testTimeMovesOnByHandAndNeverBack() {
    let clock = VirtualClock(startDate: 1000)
    XCTAssertEqual(clock.now, 0)
    XCTAssertFalse(clock.followsMachine)
    clock.advance(to: 2)
    clock.advance(to: 1)
    XCTAssertEqual(clock.now, 2)
    XCTAssertEqual(clock.date, 1002)
  }

  func testTheFirstDateIsATuesdayInSeptember() {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(identifier: "UTC")!
    let parts = calendar.dateComponents(
      [.month, .weekday, .hour, .minute, .second], from: Date(timeIntervalSince1970: VirtualClock().date))
    XCTAssertEqual([parts.month, parts.weekday, parts.hour, parts.minute, parts.second], [9, 3, 9, 41, 0])
  }

  func testWorkRunsByItsDeadlinesAndThenByTheCalls() {
    let (clock, log) = (VirtualClock(), Log())
    clock.schedule(at: 2) { log.lines.append("c") }
    clock.schedule(at: 1) { log.lines.append("a") }
    clock.schedule(at: 1) { log.lines.append("b") }
    clock.schedule(at: 3) { log.lines.append("d") }
    clock.advance(to: 2)
    XCTAssertEqual(log.lines, [], "it waits for its place in a frame")
    clock.runDueWork()
    XCTAssertEqual(log.lines, ["a", "b", "c"])
    clock.runDueWork()
    XCTAssertEqual(log.lines.count, 3)
  }

  func testCancelledWorkDoesNotRun() {
    let (clock, log) = (VirtualClock(), Log())
    let first = clock.schedule(at: 1) { log.lines.append("first") }
    let second = clock.schedule(at: 1) { log.lines.append("second") }
    XCTAssertLessThan(first, second)
    clock.cancel(first)
    clock.advance(to: 1)
    clock.runDueWork()
    clock.cancel(second)
    XCTAssertEqual(log.lines, ["second"])
  }

  func testForgottenWorkIsLetGo() {
    final class Held: @unchecked Sendable {}
    let (clock, log) = (VirtualClock(), Log())
    weak var held: Held?
    do {
      let new = Held()
      held = new
      clock.schedule(at: 1) { withExtendedLifetime(new) { log.lines.append("run") } }
    }
    XCTAssertNotNil(held)
    clock.cancelAll()
    XCTAssertNil(held)
    clock.advance(to: 2)
    clock.runDueWork()
    XCTAssertEqual(log.lines, [])
  }

  func testWorkMayScheduleWork() {
    let (clock, log) = (VirtualClock(), Log())
    clock.advance(to: 5)
    clock.schedule(at: 1) {
      log.lines.append("outer")
      clock.schedule(at: 2) { log.lines.append("inner") }
      clock.schedule(at: 6) { log.lines.append("later") }
    }
    clock.runDueWork()
    XCTAssertEqual(log.lines, ["outer", "inner"])
  }

  func testAnEndlessRowWaitsForTheNextFrame() {
    final class Row: @unchecked Sendable {
      let clock = VirtualClock()
      var count = 0
      func step() {
        count += 1
        clock.schedule(at: 0) { self.step() }
      }
    }
    let row = Row()
    row.step()
    row.clock.runDueWork()
    XCTAssertEqual(row.count, 10_001)
  }

  func testWhatIsPresentedBelongsToTheTimeOfItsFrame() {
    let clock = VirtualClock()
    clock.advance(to: 1)
    XCTAssertNil(clock.presented)
    clock.present()
    clock.advance(to: 2)
    XCTAssertEqual(clock.presented, 1)
  }
}
