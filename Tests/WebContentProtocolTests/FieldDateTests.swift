import Foundation
import XCTest

@testable import WebContentProtocol

/// Values of date fields as HTML writes them.
final class FieldDateTests: XCTestCase {
  func testDaysAreThoseOfTheCalendar() {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(secondsFromGMT: 0)!
    for year in [1600, 1601, 1700, 1899, 1900, 1969, 1970, 1972, 1999, 2000, 2024, 2026, 2100, 9999] {
      for (month, day) in [(1, 1), (1, 31), (2, 28), (3, 1), (6, 30), (7, 1), (12, 31)] {
        let date = calendar.date(from: DateComponents(year: year, month: month, day: day))!
        let days = FieldDate.days(year: year, month: month, day: day)
        XCTAssertEqual(days, Int((date.timeIntervalSince1970 / 86_400).rounded()), "\(year)-\(month)-\(day)")
        XCTAssertTrue(FieldDate.civil(days) == (year, month, day))
      }
    }
    var last = FieldDate.civil(FieldDate.days(year: 1, month: 1, day: 1) - 1)
    XCTAssertTrue(last == (0, 12, 31))
    for days in FieldDate.days(year: 1999, month: 1, day: 1)..<FieldDate.days(year: 2005, month: 1, day: 1) {
      let next = FieldDate.civil(days)
      XCTAssertTrue(next.day == last.day + 1 || next.day == 1)
      last = next
    }
  }

  func testTextIsReadAndWritten() {
    for (kind, text, number) in [
      (ValueChooser.Kind.date, "1970-01-01", 0), (.date, "2026-11-21", 20_778), (.date, "0001-01-01", -719_162),
      (.month, "1970-01", 0), (.month, "2026-12", 683), (.month, "1969-12", -1),
      (.week, "1970-W01", 0), (.week, "2026-W53", 2974), (.week, "2027-W01", 2975),
      (.time, "00:00", 0), (.time, "23:59:59.999", 86_399_999), (.time, "08:05:07", 29_107_000),
      (.dateTime, "1970-01-02T00:01", 86_460_000), (.dateTime, "1969-12-31T23:59", -60_000),
    ] {
      let date = FieldDate(kind, parsing: text)
      XCTAssertEqual(date?.number, number, text)
      XCTAssertEqual(date?.text, text)
    }
    XCTAssertEqual(FieldDate(.time, parsing: "10:00:00.5")?.text, "10:00:00.500")
    XCTAssertEqual(FieldDate(.dateTime, parsing: "2020-02-29 12:00:00")?.text, "2020-02-29T12:00")
  }

  func testEveryWeekHasItsText() {
    let range = FieldDate.firstWeek(of: 1998)...FieldDate.firstWeek(of: 2034)
    for week in range {
      let text = FieldDate(.week, week)!.text
      XCTAssertEqual(FieldDate(.week, parsing: text)?.number, week, text)
    }
  }

  func testWhatIsNoDateIsNone() {
    for (kind, text) in [
      (ValueChooser.Kind.date, "2026-02-29"), (.date, "2026-13-01"), (.date, "2026-00-10"), (.date, "2026-1-1"),
      (.date, "0000-01-01"), (.date, "12026-01-01"), (.date, "2026-01-01 "), (.date, ""), (.date, "٢٠٢٦-٠١-٠١"),
      (.date, "-026-01-01"), (.month, "2026"), (.month, "2026-1"), (.week, "2025-W53"), (.week, "2026-W00"),
      (.week, "2026-54"), (.time, "24:00"), (.time, "10:60"), (.time, "10"), (.time, "10:00:60"), (.time, "10:00:00."),
      (.time, "10:00:00.1234"), (.dateTime, "2026-01-01"), (.dateTime, "2026-01-01T"), (.color, "#ffffff"),
    ] {
      XCTAssertNil(FieldDate(kind, parsing: text), "\(kind) \(text)")
    }
    XCTAssertNil(FieldDate(.time, FieldDate.day))
    XCTAssertNil(FieldDate(.date, .max))
    XCTAssertNil(FieldDate(.month, .min))
  }

  private func nearest(
    _ kind: ValueChooser.Kind, _ text: String, min: String? = nil, max: String? = nil, step: String? = nil
  ) -> String? {
    let range = FieldRange(ValueChooser(kind: kind, value: "", minimum: min, maximum: max, step: step))
    return FieldDate(kind, parsing: text).flatMap { FieldDate(kind, range!.nearest(to: $0.number)) }?.text
  }

  func testValuesLieBetweenMinAndMaxAndOnSteps() {
    XCTAssertEqual(nearest(.date, "2026-05-05"), "2026-05-05")
    XCTAssertEqual(nearest(.date, "2026-05-05", min: "2026-06-01"), "2026-06-01")
    XCTAssertEqual(nearest(.date, "2026-05-05", max: "2026-04-01"), "2026-04-01")
    XCTAssertEqual(nearest(.date, "2026-05-05", min: "nonsense", max: "2026-02-30"), "2026-05-05")
    XCTAssertEqual(nearest(.date, "2026-05-05", min: "2026-05-01", step: "7"), "2026-05-08")
    XCTAssertEqual(nearest(.date, "2026-05-04", min: "2026-05-01", step: "7"), "2026-05-01")
    XCTAssertEqual(nearest(.date, "2026-05-06", min: "2026-05-01", max: "2026-05-07", step: "7"), "2026-05-01")
    XCTAssertEqual(nearest(.date, "2026-05-06", min: "2027-05-01", max: "2026-05-07"), "2027-05-01")
    XCTAssertEqual(nearest(.time, "10:07", step: "900"), "10:00")
    XCTAssertEqual(nearest(.time, "10:08", step: "900"), "10:15")
    XCTAssertEqual(nearest(.time, "23:59", step: "900"), "23:45", "never a day later")
    XCTAssertEqual(nearest(.time, "10:00:30"), "10:01")
    XCTAssertEqual(nearest(.time, "10:00:30", step: "any"), "10:00:30")
    XCTAssertEqual(nearest(.time, "10:00:30.4", step: "0.5"), "10:00:30.500")
    XCTAssertEqual(nearest(.time, "03:00", min: "22:00", max: "06:00"), "03:00", "around midnight")
    XCTAssertEqual(nearest(.month, "2026-05", min: "2026-01", step: "3"), "2026-04")
    XCTAssertEqual(nearest(.week, "2026-W20", max: "2026-W10"), "2026-W10")
    XCTAssertEqual(nearest(.dateTime, "2026-05-05T10:07", min: "2026-05-05T10:00", step: "600"), "2026-05-05T10:10")
    for wild in ["0", "-3", "1e300", "nan", "inf", "", "x"] {
      XCTAssertEqual(nearest(.date, "2026-05-05", step: wild), "2026-05-05", wild)
    }
    XCTAssertEqual(nearest(.date, "9999-12-31", step: "100"), FieldDate(.date, 2_932_800)?.text)
    XCTAssertNil(FieldRange(ValueChooser(kind: .color, value: "")))
  }
}
