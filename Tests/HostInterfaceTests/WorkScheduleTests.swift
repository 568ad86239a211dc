import HostInterface
import XCTest

final class WorkScheduleTests: XCTestCase {
  private final class Log: @unchecked Sendable { var lines: [String] = [] }
  private let log = Log()

  private func work(_ line: String) -> @Sendable () -> Void {
    let log = log
    return { log.lines.append(line) }
  }

  func testWorkIsTakenByItsDeadlineAndThenByItsAge() {
    var schedule = WorkSchedule()
    XCTAssertNil(schedule.nextDeadline)
    XCTAssertNil(schedule.takeFirst(dueBy: .infinity))
    for (deadline, line) in [(2, "c"), (1, "a"), (1, "b")] as [(Double, String)] {
      _ = schedule.add(at: deadline, work(line))
    }
    XCTAssertEqual(schedule.nextDeadline, 1)
    XCTAssertNil(schedule.takeFirst(dueBy: 0.9))
    while let next = schedule.takeFirst(dueBy: 1) { next() }
    XCTAssertEqual(log.lines, ["a", "b"])
    XCTAssertEqual(schedule.nextDeadline, 2)
  }

  func testLaterCallsGetGreaterNames() {
    var schedule = WorkSchedule()
    let (first, second) = (schedule.add(at: 5, work("")), schedule.add(at: 1, work("")))
    XCTAssertLessThan(first, second)
    XCTAssertEqual(schedule.lastID, second)
    var next = WorkSchedule(after: second)
    XCTAssertLessThan(second, next.add(at: 0, work("")))
  }

  func testCancelledWorkIsHandedBackOnce() {
    var schedule = WorkSchedule()
    let timer = schedule.add(at: 1, work("gone"))
    schedule.cancel(timer)?()
    XCTAssertEqual(log.lines, ["gone"])
    XCTAssertNil(schedule.cancel(timer))
    XCTAssertNil(schedule.takeFirst(dueBy: .infinity))
  }

  func testWorkThatIsTooNewStays() {
    var schedule = WorkSchedule()
    let old = schedule.add(at: 2, work("old"))
    _ = schedule.add(at: 1, work("new"))
    schedule.takeFirst(dueBy: 2, upTo: old)?()
    XCTAssertEqual(log.lines, ["old"])
    XCTAssertEqual(schedule.nextDeadline, 1)
  }
}
