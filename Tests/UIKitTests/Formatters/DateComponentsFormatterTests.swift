import XCTest

@testable import UIKit

/// Lengths of time in words and digits.
@preconcurrency @MainActor final class DateComponentsFormatterTests: XCTestCase {
  private let formatter = DateComponentsFormatter()

  override func setUp() {
    super.setUp()
    MainActor.assumeIsolated { use("en_US") }
  }

  private func use(_ language: String) {
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = Locale(identifier: language)
    formatter.calendar = calendar
  }

  private func text(_ seconds: TimeInterval, _ units: NSCalendar.Unit = [.hour, .minute, .second]) -> String? {
    formatter.allowedUnits = units
    return formatter.string(from: seconds)
  }

  private func texts(_ style: DateComponentsFormatter.UnitsStyle) -> [String?] {
    formatter.unitsStyle = style
    return [text(3661), text(3610), text(7), text(0), text(-3661)]
  }

  func testStyles() {
    XCTAssertEqual(texts(.positional), ["1:01:01", "1:00:10", "7", "0", "-1:01:01"])
    XCTAssertEqual(texts(.abbreviated), ["1h 1m 1s", "1h 10s", "7s", "0s", "-1h 1m 1s"])
    XCTAssertEqual(texts(.brief), ["1hr 1min 1sec", "1hr 10sec", "7sec", "0sec", "-1hr 1min 1sec"])
    XCTAssertEqual(texts(.short), ["1 hr, 1 min, 1 sec", "1 hr, 10 sec", "7 sec", "0 sec", "-1 hr, 1 min, 1 sec"])
    XCTAssertEqual(
      texts(.full),
      [
        "1 hour, 1 minute, 1 second", "1 hour, 10 seconds", "7 seconds", "0 seconds", "-1 hour, 1 minute, 1 second",
      ])
    XCTAssertEqual(
      texts(.spellOut),
      [
        "one hour, one minute, one second", "one hour, ten seconds", "seven seconds", "zero seconds",
        "minus one hour, one minute, one second",
      ])
  }

  func testZeros() {
    formatter.zeroFormattingBehavior = .pad
    XCTAssertEqual(text(3610), "01:00:10")
    XCTAssertEqual(text(5, [.minute, .second]), "00:05")
    XCTAssertEqual(text(-5, [.minute, .second]), "-00:05")
    formatter.zeroFormattingBehavior = []
    XCTAssertEqual(text(3610), "1:0:10")
    formatter.unitsStyle = .abbreviated
    XCTAssertEqual(text(3610), "1h 0m 10s")
    XCTAssertEqual(text(600), "0h 10m 0s")
    formatter.zeroFormattingBehavior = .dropLeading
    XCTAssertEqual(text(600), "10m 0s")
    formatter.zeroFormattingBehavior = .dropTrailing
    XCTAssertEqual(text(600), "0h 10m")
    formatter.zeroFormattingBehavior = .dropMiddle
    XCTAssertEqual(text(3610), "1h 10s")
    formatter.zeroFormattingBehavior = .dropAll
    XCTAssertEqual(text(600), "10m")
  }

  func testDaysStandBeforeTheClock() {
    XCTAssertEqual(text(2 * 86400 + 3661, [.day, .hour, .minute, .second]), "2d 1:01:01")
    XCTAssertEqual(text(366 * 86400 + 60, [.year, .month, .day, .hour, .minute]), "1y 1d 0:01")
  }

  func testLimits() {
    formatter.unitsStyle = .full
    formatter.maximumUnitCount = 2
    XCTAssertEqual(text(90061, [.day, .hour, .minute, .second]), "1 day, 1 hour")
    XCTAssertEqual(text(61), "1 minute, 1 second", "leading zeros don't count")
    formatter.maximumUnitCount = 0
    formatter.collapsesLargestUnit = true
    XCTAssertEqual(text(63 * 60), "63 minutes")
    XCTAssertEqual(text(3600), "1 hour")
    XCTAssertEqual(text(2 * 3600 + 180), "2 hours, 3 minutes")
  }

  func testPhrases() {
    formatter.unitsStyle = .full
    formatter.includesTimeRemainingPhrase = true
    XCTAssertEqual(text(300), "5 minutes remaining")
    formatter.includesApproximationPhrase = true
    XCTAssertEqual(text(300), "About 5 minutes remaining")
    formatter.formattingContext = .middleOfSentence
    XCTAssertEqual(text(300), "about 5 minutes remaining")
    use("fr_FR")
    XCTAssertEqual(text(300), "5 minutes", "there are no such words")
  }

  func testComponents() {
    formatter.unitsStyle = .full
    XCTAssertEqual(formatter.string(from: DateComponents(hour: 1, minute: 90)), "2 hours, 30 minutes")
    XCTAssertEqual(formatter.string(from: DateComponents(minute: 90)), "90 minutes", "in their own units")
    XCTAssertEqual(formatter.string(from: DateComponents(year: 2016, month: 5)), "2,016 years, 5 months")
    XCTAssertEqual(formatter.string(from: DateComponents(weekOfMonth: 3)), "3 weeks")
    XCTAssertEqual(formatter.string(for: DateComponents(day: 8)), "8 days")
    XCTAssertNil(formatter.string(for: 8))
    XCTAssertNil(formatter.string(from: DateComponents()))
    formatter.allowedUnits = [.day]
    XCTAssertEqual(formatter.string(from: DateComponents(month: 2)), "59 days", "January and February of 2001")
    formatter.referenceDate = Date(timeIntervalSince1970: 1_704_067_200 + 43200)
    XCTAssertEqual(formatter.string(from: DateComponents(month: 2)), "60 days", "those of 2024")
  }

  func testTwoDates() {
    formatter.unitsStyle = .full
    let start = Date(timeIntervalSince1970: 1_000_000_000)
    XCTAssertEqual(formatter.string(from: start, to: start.addingTimeInterval(90)), "1 minute, 30 seconds")
    XCTAssertEqual(formatter.string(from: start, to: start.addingTimeInterval(-90)), "-1 minute, 30 seconds")
  }

  func testLanguages() {
    formatter.unitsStyle = .full
    use("de_DE")
    XCTAssertEqual(text(5 * 3600 + 360), "5 Stunden und 6 Minuten")
    use("ru_RU")
    XCTAssertEqual(text(86400 * 70, [.month, .day]), "2 месяца 11 дней")
    formatter.unitsStyle = .positional
    use("ar_EG")
    XCTAssertEqual(text(3661), "١:٠١:٠١")
    use("da_DK")
    XCTAssertEqual(text(3661), "1.01.01")
  }

  func testWhatNoCalendarReaches() {
    XCTAssertNil(text(.nan))
    XCTAssertNil(text(.infinity))
    XCTAssertNil(text(1e18))
  }

  func testClassMethodAndCopies() throws {
    XCTAssertEqual(DateComponentsFormatter.localizedString(from: DateComponents(hour: 5), unitsStyle: .full), "5 hours")
    formatter.unitsStyle = .short
    formatter.maximumUnitCount = 1
    let copy = try XCTUnwrap(formatter.copy() as? DateComponentsFormatter)
    formatter.unitsStyle = .positional
    copy.allowedUnits = [.hour, .minute]
    XCTAssertEqual(copy.string(from: 3660), "1 hr")
  }
}
