import UIKit
import UIKitTesting
import XCTest

@testable import OSModule

/// The store has what was logged lately, by time and by predicates.
@preconcurrency @MainActor final class LogStoreTests: XCTestCase {
  private let history = LogHistory()

  private func log(_ subsystem: String = "app", _ category: String = "main") -> Logger {
    Logger(
      OSLog(output: LogOutput(subsystem: subsystem, category: category, showsPrivateValues: false, history: history)))
  }

  private func entries(
    _ options: OSLogEnumerator.Options = [], at position: OSLogPosition? = nil, matching predicate: NSPredicate? = nil
  ) throws -> [OSLogEntryLog] {
    let found = try OSLogStore(history).getEntries(with: options, at: position, matching: predicate)
    return found.compactMap { $0 as? OSLogEntryLog }
  }

  func testWhatIsWrittenIsFoundWithWhereItCameFrom() throws {
    let secret = "secret"
    log().info("a \(1) \(secret)")
    log("net", "http").fault("b")
    log().debug("below the level of the handler")
    let all = try entries()
    XCTAssertEqual(all.map(\.composedMessage), ["a 1 <private>", "b"])
    XCTAssertEqual(all.map(\.level), [.info, .fault])
    XCTAssertEqual(all.map(\.subsystem), ["app", "net"])
    XCTAssertEqual(all.map(\.category), ["main", "http"])
    XCTAssertEqual(all[0].processIdentifier, getpid())
    XCTAssertEqual(all[0].threadIdentifier, all[1].threadIdentifier)
    let other = log()
    let isLogged = expectation(description: "another thread has logged")
    Thread {
      other.info("elsewhere")
      isLogged.fulfill()
    }.start()
    wait(for: [isLogged], timeout: 10)
    XCTAssertNotEqual(try entries().last?.threadIdentifier, all[0].threadIdentifier)
    XCTAssertEqual(all[0].process, ProcessInfo.processInfo.processName)
    XCTAssertEqual(try entries(.reverse).map(\.composedMessage), ["elsewhere", "b", "a 1 <private>"])
  }

  func testTheStoreOfTheProcessHasWhatWasLoggedBefore() throws {
    let category = UUID().uuidString
    os_log("hello %d", log: OSLog(subsystem: "app", category: category), type: .error, 3)
    let store = try OSLogStore(scope: .currentProcessIdentifier)
    let found = try store.getEntries(matching: NSPredicate(format: "category == %@", category))
    XCTAssertEqual(found.map(\.composedMessage), ["hello 3"])
  }

  func testPredicatesLookAtTheEntries() throws {
    log().notice("first")
    log("net").error("second")
    func messages(_ format: String, _ arguments: Any...) throws -> [String] {
      try entries(matching: NSPredicate(format: format, argumentArray: arguments)).map(\.composedMessage)
    }
    XCTAssertEqual(try messages("subsystem == %@", "net"), ["second"])
    XCTAssertEqual(try messages("composedMessage CONTAINS[c] 'FIR' AND category == 'main'"), ["first"])
    XCTAssertEqual(try messages("level >= %d", OSLogEntryLog.Level.error.rawValue), ["second"])
    XCTAssertEqual(try messages("NOT subsystem IN %@", ["net", "app"]), [])
    XCTAssertEqual(try messages("processIdentifier == %d", Int(getpid())), ["first", "second"])
    let date = try entries()[0].date
    XCTAssertEqual(try messages("date >= %@", date), ["first", "second"])
    XCTAssertEqual(try messages("date < %@", date), [])
  }

  func testPlacesFollowTheDevicesTime() throws {
    let device = SimulatedDevice()
    log().info("early")
    device.advance(by: 10)
    let between = Date(timeIntervalSince1970: AppClock.date)
    device.advance(by: 10)
    log().info("late")
    let store = OSLogStore(history)
    XCTAssertEqual(try entries(at: store.position(date: between)).map(\.composedMessage), ["late"])
    XCTAssertEqual(try entries(.reverse, at: store.position(date: between)).map(\.composedMessage), ["early"])
    XCTAssertEqual(try entries(at: store.position(timeIntervalSinceEnd: -1)).map(\.composedMessage), ["late"])
    XCTAssertEqual(try entries(at: store.position(timeIntervalSinceEnd: -30)).count, 2)
    let uptime = AppClock.installed?.now ?? 0
    let recent = store.position(timeIntervalSinceLatestBoot: uptime - 5)
    XCTAssertEqual(try entries(at: recent).map(\.composedMessage), ["late"])
    XCTAssertEqual(try entries()[1].date.timeIntervalSince(between), 10, accuracy: 0.001)
  }

  func testTheOldestGiveWay() throws {
    func add(_ text: String) { history.add(.info, text, subsystem: "", category: "") }
    for number in 0..<(LogHistory.limit * 3) { add("\(number)") }
    XCTAssertEqual(history.records.count, LogHistory.limit)
    XCTAssertEqual(history.records.first?.text, "\(LogHistory.limit * 2)")
    XCTAssertEqual(history.records.last?.text, "\(LogHistory.limit * 3 - 1)")
    let half = String(repeating: "x", count: LogHistory.byteLimit / 2)
    for _ in 0..<3 { add(half) }
    XCTAssertEqual(history.records.map(\.text), [half, half])
    let long = half + half + half
    add(long)
    XCTAssertEqual(history.records.map(\.text), [long])
    add("short")
    XCTAssertEqual(history.records.map(\.text), ["short"])
  }

  func testManyThreadsMayLog() {
    let history = history
    DispatchQueue.concurrentPerform(iterations: 1000) { number in
      history.add(.info, "\(number)", subsystem: "", category: "")
      _ = history.records.count
    }
    XCTAssertEqual(Set(history.records.map(\.text)).count, 1000)
  }
}
