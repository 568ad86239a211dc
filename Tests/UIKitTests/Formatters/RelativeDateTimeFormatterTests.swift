import XCTest

@testable import UIKit

/// Distances in time in words.
@preconcurrency @MainActor final class RelativeDateTimeFormatterTests: XCTestCase {
  private let formatter = RelativeDateTimeFormatter()
  private let start = Date(timeIntervalSince1970: 1_000_000_000)

  override func setUp() {
    super.setUp()
    MainActor.assumeIsolated {
      formatter.locale = Locale(identifier: "en_US")
      formatter.calendar.timeZone = .gmt
    }
  }

  private func text(_ seconds: TimeInterval) -> String {
    formatter.localizedString(for: start.addingTimeInterval(seconds), relativeTo: start)
  }

  func testNumbers() {
    XCTAssertEqual(text(0), "in 0 seconds")
    XCTAssertEqual(text(59), "in 59 seconds")
    XCTAssertEqual(text(-60), "1 minute ago")
    XCTAssertEqual(text(2 * 86400 - 1), "in 1 day", "what isn't full doesn't count")
    XCTAssertEqual(text(14 * 86400), "in 2 weeks")
    XCTAssertEqual(text(-800 * 86400), "2 years ago")
  }

  func testNames() {
    formatter.dateTimeStyle = .named
    XCTAssertEqual(text(0), "now")
    XCTAssertEqual(text(-86400), "yesterday")
    XCTAssertEqual(text(7 * 86400), "next week")
    XCTAssertEqual(text(3 * 86400), "in 3 days")
    formatter.formattingContext = .beginningOfSentence
    XCTAssertEqual(text(-86400), "Yesterday")
  }

  func testStyles() {
    formatter.unitsStyle = .spellOut
    XCTAssertEqual(text(-7200), "two hours ago")
    formatter.unitsStyle = .short
    XCTAssertEqual(text(-7200), "2 hr. ago")
    formatter.unitsStyle = .abbreviated
    XCTAssertEqual(text(-7200), "2h ago")
    formatter.locale = Locale(identifier: "fr_FR")
    formatter.unitsStyle = .full
    XCTAssertEqual(text(-7200), "il y a 2 heures")
  }

  func testComponents() {
    XCTAssertEqual(formatter.localizedString(from: DateComponents(day: -1)), "1 day ago")
    XCTAssertEqual(formatter.localizedString(from: DateComponents(year: 0, month: 2, day: 5)), "in 2 months")
    XCTAssertEqual(formatter.localizedString(from: DateComponents(hour: 0)), "in 0 hours")
  }

  func testThePresentIsTheHosts() {
    HandClock.run { clock in
      XCTAssertEqual(formatter.string(for: Date(timeIntervalSince1970: clock.date + 120)), "in 2 minutes")
      clock.advance(by: 180)
      XCTAssertEqual(formatter.string(for: Date(timeIntervalSince1970: clock.date - 120)), "2 minutes ago")
      XCTAssertEqual(formatter.localizedString(fromTimeInterval: -3600), "1 hour ago")
      XCTAssertNil(formatter.string(for: 3))
    }
  }
}
