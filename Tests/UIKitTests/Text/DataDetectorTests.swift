import UIKit
import XCTest

/// What is found in natural text.
@preconcurrency @MainActor final class DataDetectorTests: XCTestCase {
  private let link = NSTextCheckingResult.CheckingType(rawValue: 1 << 6)
  private let phoneNumber = NSTextCheckingResult.CheckingType(rawValue: 1 << 11)
  private let date = NSTextCheckingResult.CheckingType(rawValue: 1 << 4)

  private func findings(
    _ kinds: NSTextCheckingResult.CheckingType, in text: String
  ) throws -> [(text: String, result: NSTextCheckingResult)] {
    let detector = try NSDataDetector(types: kinds.rawValue)
    return detector.matches(in: text, range: NSRange(location: 0, length: text.utf16.count)).map {
      ((text as NSString).substring(with: $0.range), $0)
    }
  }

  private func texts(_ kinds: NSTextCheckingResult.CheckingType, in text: String) throws -> [String] {
    try findings(kinds, in: text).map(\.text)
  }

  func testLinksEndWhereTheSentenceGoesOn() throws {
    let found = try findings(
      link, in: "👍 See https://swift.org/a_(b), or (www.example.com/x?y=1). apple.com is one, too!")
    XCTAssertEqual(found.map(\.text), ["https://swift.org/a_(b)", "www.example.com/x?y=1", "apple.com"])
    XCTAssertEqual(
      found.map { $0.result.url?.absoluteString },
      ["https://swift.org/a_(b)", "http://www.example.com/x?y=1", "http://apple.com"])
    XCTAssertEqual(found.map(\.result.resultType), [link, link, link])
    XCTAssertNil(found[0].result.phoneNumber)
    XCTAssertNil(found[0].result.date)
  }

  func testMailAddressesAreLinks() throws {
    let found = try findings(link, in: "Write to jo.e+x@mail.example.co.uk, or mailto:a@b.org.")
    XCTAssertEqual(
      found.map { $0.result.url?.absoluteString }, ["mailto:jo.e+x@mail.example.co.uk", "mailto:a@b.org"])
  }

  func testWordsWithPointsAreNoLinks() throws {
    XCTAssertEqual(try texts(link, in: "hello world, e.g. version 1.2.3, a.b and file.swift http:// www. x@y"), [])
  }

  func testPhoneNumbers() throws {
    let numbers = ["(408) 555-1234", "1-408-555-1234", "+49 30 1234-567", "555-1234", "030 1234567", "4085551234"]
    let found = try findings(phoneNumber, in: numbers.joined(separator: ", ") + ".")
    XCTAssertEqual(found.map(\.text), numbers)
    XCTAssertEqual(found.map(\.result.phoneNumber), numbers)
    XCTAssertEqual(try texts(phoneNumber, in: "12345, 1.2.3.4, 2024-01-02, 3.14159265, 12:30, A4085551234"), [])
    // So long that it would take seconds to split it into groups in every way.
    XCTAssertEqual(try texts(phoneNumber, in: "+" + String(repeating: "1", count: 90)), [])
  }

  func testDatesOfOneYear() throws {
    func components(_ text: String) throws -> [DateComponents] {
      var calendar = Calendar(identifier: .gregorian)
      calendar.timeZone = .current
      return try findings(date, in: text).compactMap(\.result.date).map {
        calendar.dateComponents([.year, .month, .day, .hour, .minute], from: $0)
      }
    }
    let noon = DateComponents(year: 2024, month: 3, day: 5, hour: 12, minute: 0)
    for text in ["2024-03-05", "March 5, 2024", "5 Mar 2024", "Tuesday, March 5th 2024", "the 5th of March 2024"] {
      XCTAssertEqual(try components("On \(text)."), [noon], text)
    }
    let evening = DateComponents(year: 2024, month: 3, day: 5, hour: 17, minute: 30)
    for text in ["2024-03-05 17:30", "March 5, 2024 at 5:30 PM", "5 March 2024, 17:30"] {
      XCTAssertEqual(try components("On \(text)"), [evening], text)
    }
    XCTAssertEqual(try components("31.12.2023, 12/31/2023, 31/12/23").map(\.day), [31, 31, 31])
    for text in ["2024-02-30", "March 32, 2024", "mayor 5", "1/2", "2024-03-05 25:00", "5:30"] {
      XCTAssertFalse(try texts(date, in: text).contains(text), text)
    }
  }

  func testATimeZoneCounts() throws {
    let found = try XCTUnwrap(findings(date, in: "from 2024-02-29T10:30:00+02:00 on").first?.result)
    XCTAssertEqual(found.date, Date(timeIntervalSince1970: 1_709_195_400))
    XCTAssertEqual(found.timeZone?.secondsFromGMT(), 7200)
    XCTAssertEqual(found.duration, 0)
  }

  func testDaysAreThoseOfTheDevicesClock() throws {
    try HandClock.run { clock in
      var calendar = Calendar(identifier: .gregorian)
      calendar.timeZone = .current
      let now = Date(timeIntervalSince1970: clock.date)
      let found = try findings(date, in: "Today, tomorrow at 5 pm, yesterday").compactMap(\.result.date)
      let days = [0, 1, -1].map { calendar.date(byAdding: .day, value: $0, to: now)! }
      XCTAssertEqual(found.map { calendar.startOfDay(for: $0) }, days.map { calendar.startOfDay(for: $0) })
      XCTAssertEqual(found.map { calendar.component(.hour, from: $0) }, [12, 17, 12])
      let weekday = try XCTUnwrap(findings(date, in: "next Monday").first?.result.date)
      XCTAssertEqual(calendar.component(.weekday, from: weekday), 2)
      XCTAssertGreaterThan(weekday, now)
      XCTAssertLessThan(weekday, now.addingTimeInterval(8 * 86400))
    }
  }

  func testKindsAreFoundInTheOrderOfTheText() throws {
    let text = "Call 555-1234 on 2024-03-05 or see swift.org"
    let found = try findings([link, phoneNumber, date], in: text)
    XCTAssertEqual(found.map(\.result.resultType), [phoneNumber, date, link])
    let detector = try NSDataDetector(types: phoneNumber.rawValue | link.rawValue)
    let all = NSRange(location: 0, length: text.utf16.count)
    XCTAssertEqual(detector.checkingTypes, phoneNumber.rawValue | link.rawValue)
    XCTAssertEqual(detector.numberOfMatches(in: text, range: all), 2)
    XCTAssertEqual(detector.firstMatch(in: text, range: all)?.phoneNumber, "555-1234")
    XCTAssertEqual(detector.rangeOfFirstMatch(in: text, range: all), NSRange(location: 5, length: 8))
    XCTAssertEqual(
      detector.rangeOfFirstMatch(in: text, range: NSRange(location: 0, length: 5)).location, NSNotFound)
    XCTAssertNil(detector.firstMatch(in: text, options: .anchored, range: all))
    var seen: [NSRange] = []
    detector.enumerateMatches(in: text, range: all) { result, _, stop in
      seen.append(result!.range)
      stop.pointee = true
    }
    XCTAssertEqual(seen, [NSRange(location: 5, length: 8)])
  }

  func testADetectorOfNothingIsAnError() {
    XCTAssertThrowsError(try NSDataDetector(types: 0))
    XCTAssertThrowsError(try NSDataDetector(types: NSTextCheckingResult.CheckingType.regularExpression.rawValue)) {
      XCTAssertEqual(($0 as NSError).domain, NSCocoaErrorDomain)
    }
  }
}
