import UIKitTesting
import XCTest

@testable import UIKit

@preconcurrency @MainActor final class DatePickerTests: XCTestCase {
  private var device: SimulatedDevice!
  private var picker: UIDatePicker!
  private var changes: [String] = []

  override func setUp() {
    MainActor.assumeIsolated {
      device = SimulatedDevice()
      picker = UIDatePicker(frame: CGRect(x: 0, y: 300, width: 390, height: 216))
      picker.preferredDatePickerStyle = .wheels
      picker.locale = Locale(identifier: "en_US")
      picker.timeZone = TimeZone(secondsFromGMT: 0)
      changes = []
      picker.addAction(
        UIAction { [weak self] _ in
          guard let self else { return }
          self.changes.append(self.text(self.picker.date))
        }, for: .valueChanged)
    }
  }

  override func tearDown() {
    MainActor.assumeIsolated {
      device = nil
      picker = nil
    }
  }

  private func date(_ text: String) -> Date { Self.formatter.date(from: text)! }
  private func text(_ date: Date) -> String { Self.formatter.string(from: date) }

  private static let formatter: DateFormatter = {
    let formatter = DateFormatter()
    formatter.calendar = Calendar(identifier: .gregorian)
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    formatter.dateFormat = "yyyy-MM-dd HH:mm:ss"
    return formatter
  }()

  private func show(_ mode: UIDatePicker.Mode, _ date: String, height: CGFloat = 216) {
    picker.datePickerMode = mode
    picker.date = self.date(date)
    picker.frame.size.height = height
    let view = UIView()
    view.addSubview(picker)
    device.show(view)
  }

  private func node(_ id: String) -> SemanticNode? {
    picker.layoutIfNeeded()
    return picker.semanticNode().first { $0.identifier == id }
  }

  private var wheels: [String?] {
    (0..<4).map { node("datePicker.wheels.\($0)")?.value }
  }

  /// Turns a wheel by some rows, as a finger does.
  private func turn(_ wheel: Int, by rows: Int) {
    for _ in 0..<abs(rows) {
      let frame = device["datePicker.wheels.\(wheel)"]!.frame
      device.tap(at: CGPoint(x: frame.midX, y: frame.midY + (rows > 0 ? 31 : -31)))
      device.advance(by: 0.5)
    }
    device.advance(by: 0.5)
  }

  // MARK: Wheels

  func testDefaults() {
    let picker = UIDatePicker()
    XCTAssertEqual(picker.datePickerMode, .dateAndTime)
    XCTAssertEqual(picker.preferredDatePickerStyle, .automatic)
    XCTAssertEqual(picker.datePickerStyle, .compact)
    XCTAssertEqual(picker.frame.size, picker.intrinsicContentSize)
    XCTAssertEqual(picker.countDownDuration, 0)
    XCTAssertEqual(picker.minuteInterval, 1)
    XCTAssertTrue(picker.roundsToMinuteInterval)
    XCTAssertEqual(picker.date.timeIntervalSince1970, AppClock.date, accuracy: 0.001)
    XCTAssertEqual(picker.calendar.identifier, Calendar.current.identifier)
    XCTAssertEqual(UIDatePicker(coder: NSCoder())?.datePickerMode, .dateAndTime)
  }

  func testDateWheels() {
    show(.date, "2024-03-31 10:20:30")
    XCTAssertEqual(wheels, ["March", "31", "2024", nil])
    turn(2, by: 1)
    XCTAssertEqual(changes, ["2025-03-31 10:20:30"], "the time stays")
    turn(0, by: -1)
    XCTAssertEqual(picker.date, date("2025-02-28 10:20:30"), "February ends sooner")
    XCTAssertEqual(wheels, ["February", "28", "2025", nil])
    turn(1, by: 1)
    XCTAssertEqual(wheels, ["February", "28", "2025", nil], "there is no 29th to turn to")
    XCTAssertEqual(changes.count, 2)
  }

  func testOrders() {
    func columns(_ mode: UIDatePicker.Mode, _ locale: String) -> [DateColumn] {
      DateColumn.columns(of: mode, in: Locale(identifier: locale))
    }
    XCTAssertEqual(columns(.date, "en_US"), [.month, .day, .year])
    XCTAssertEqual(columns(.date, "de_DE"), [.day, .month, .year])
    XCTAssertEqual(columns(.date, "ja_JP"), [.year, .month, .day])
    XCTAssertEqual(columns(.time, "en_US"), [.hour, .minute, .period])
    XCTAssertEqual(columns(.time, "de_DE"), [.hour, .minute])
    XCTAssertEqual(columns(.dateAndTime, "en_GB"), [.date, .hour, .minute])
    XCTAssertEqual(columns(.yearAndMonth, "en_US"), [.month, .year])
  }

  func testWordsOfTheLocale() {
    picker.locale = Locale(identifier: "de_DE")
    show(.date, "2024-03-05 00:00:00")
    XCTAssertEqual(wheels[1], "März")
    picker.locale = Locale(identifier: "en_US")
    device.advanceFrames(2)
    XCTAssertEqual(wheels[0], "March")
  }

  func testTimeWheels() {
    show(.time, "2024-03-31 23:59:30")
    XCTAssertEqual(wheels, ["11", "59", "PM", nil])
    turn(2, by: -1)
    XCTAssertEqual(changes, ["2024-03-31 11:59:00"])
    turn(0, by: 1)
    XCTAssertEqual(wheels, ["12", "59", "PM", nil], "past noon")
    turn(1, by: 1)
    XCTAssertEqual(text(picker.date), "2024-03-31 12:00:00", "wheels don't carry")
  }

  func testDateAndTimeWheels() {
    show(.dateAndTime, "2024-12-31 08:05:00")
    XCTAssertEqual(wheels, ["Tue, Dec 31", "8", "05", "AM"])
    turn(0, by: 1)
    XCTAssertEqual(changes, ["2025-01-01 08:05:00"])
    XCTAssertEqual(wheels[0], "Wed, Jan 1")
    picker.date = Date(timeIntervalSince1970: AppClock.date)
    device.advanceFrames(2)
    XCTAssertEqual(wheels[0], "Today")
  }

  func testDatesFarAway() {
    show(.dateAndTime, "2024-12-31 08:05:00")
    picker.setDate(date("1950-05-01 08:05:00"), animated: true)
    device.advance(by: 0.5)
    XCTAssertEqual(wheels, ["Mon, May 1", "8", "05", "AM"])
    turn(0, by: -1)
    XCTAssertEqual(changes, ["1950-04-30 08:05:00"])
  }

  func testYearAndMonthWheels() {
    show(.yearAndMonth, "2024-01-31 00:00:00")
    XCTAssertEqual(wheels, ["January", "2024", nil, nil])
    turn(0, by: 1)
    XCTAssertEqual(changes, ["2024-02-29 00:00:00"])
  }

  func testLimits() {
    picker.minimumDate = date("2024-03-10 00:00:00")
    picker.maximumDate = date("2024-06-20 12:00:00")
    show(.date, "2030-01-01 00:00:00")
    XCTAssertEqual(text(picker.date), "2024-06-20 12:00:00")
    XCTAssertEqual(wheels, ["June", "20", "2024", nil])
    turn(2, by: 1)
    XCTAssertEqual(wheels, ["June", "20", "2024", nil], "turns back")
    XCTAssertEqual(changes, [])
    turn(0, by: -3)
    XCTAssertEqual(text(picker.date), "2024-03-20 12:00:00")
    picker.minimumDate = date("2024-04-01 00:00:00")
    XCTAssertEqual(text(picker.date), "2024-04-01 00:00:00")
    XCTAssertEqual(changes.count, 3, "the app's doing isn't told")
    picker.minimumDate = date("2040-01-01 00:00:00")
    picker.date = date("2001-01-01 00:00:00")
    XCTAssertEqual(text(picker.date), "2001-01-01 00:00:00", "limits that contradict each other say nothing")
  }

  func testMinuteInterval() {
    picker.minuteInterval = 15
    show(.time, "2024-03-31 10:44:10")
    XCTAssertEqual(text(picker.date), "2024-03-31 10:30:00")
    XCTAssertEqual(wheels, ["10", "30", "AM", nil])
    turn(1, by: 1)
    XCTAssertEqual(text(picker.date), "2024-03-31 10:45:00")
    picker.roundsToMinuteInterval = false
    picker.date = date("2024-03-31 10:44:10")
    XCTAssertEqual(text(picker.date), "2024-03-31 10:44:10")
    picker.minuteInterval = 7
    XCTAssertEqual(picker.minuteInterval, 1, "7 doesn't divide 60")
  }

  func testAnimatedDate() {
    show(.date, "2024-03-31 00:00:00")
    let row = device["datePicker.wheels.0"]!
    picker.setDate(date("2024-05-02 00:00:00"), animated: true)
    XCTAssertEqual(text(picker.date), "2024-05-02 00:00:00")
    let start = device.snapshot()
    device.advanceFrames(8)
    let middle = device.snapshot()
    device.advance(by: 0.5)
    XCTAssertEqual(wheels, ["May", "2", "2024", nil])
    XCTAssertEqual(row.frame, device["datePicker.wheels.0"]?.frame)
    withExtendedLifetime((start, middle)) { XCTAssertNotEqual(Array(start.pixels), Array(middle.pixels)) }
    XCTAssertEqual(changes, [])
  }

  func testTimeZone() {
    show(.time, "2024-03-31 10:00:00")
    picker.timeZone = TimeZone(secondsFromGMT: 3600)
    device.advanceFrames(2)
    XCTAssertEqual(wheels[0], "11")
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(secondsFromGMT: 7200)!
    picker.calendar = calendar
    picker.timeZone = nil
    device.advanceFrames(2)
    XCTAssertEqual(wheels[0], "12")
    XCTAssertEqual(picker.calendar, calendar)
    picker.calendar = nil
    XCTAssertEqual(picker.calendar.identifier, Locale(identifier: "en_US").calendar.identifier)
  }

  func testACalendarThatIsMadeByItsKindAloneHasThePersonsNames() {
    picker.locale = nil
    picker.calendar = Calendar(identifier: .gregorian)
    show(.date, "2024-03-31 00:00:00")
    XCTAssertEqual(wheels, ["March", "31", "2024", nil])
  }

  func testDisabled() {
    picker.isEnabled = false
    show(.date, "2024-03-31 00:00:00")
    turn(0, by: 1)
    XCTAssertEqual(changes, [])
  }

  func testWheelsGoRound() {
    show(.date, "2024-12-15 00:00:00")
    turn(0, by: 1)
    XCTAssertEqual(text(picker.date), "2024-01-15 00:00:00")
    for _ in 0..<3 {
      let frame = device["datePicker.wheels.1"]!.frame
      device.drag(
        from: CGPoint(x: frame.midX, y: frame.midY + 80), to: CGPoint(x: frame.midX, y: frame.midY - 80), seconds: 0.05)
      device.advance(by: 2)
    }
    XCTAssertEqual(changes.count, 4)
    XCTAssertTrue((1...31).contains(Int(wheels[1] ?? "") ?? 0))
  }

  // MARK: Calendar

  func testMonths() {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(secondsFromGMT: 0)!
    calendar.firstWeekday = 1
    let march = CalendarMonth(containing: date("2024-03-17 12:00:00"), in: calendar)
    XCTAssertEqual(march.blanks, 5, "the first was a Friday")
    XCTAssertEqual(march.dayCount, 31)
    XCTAssertNil(march.day(inCell: 4))
    XCTAssertEqual(march.day(inCell: 5), 1)
    XCTAssertEqual(march.day(inCell: 35), 31)
    XCTAssertNil(march.day(inCell: 36))
    XCTAssertEqual(march.month(after: -1, in: calendar).dayCount, 29)
    XCTAssertEqual(march.day(of: date("2024-03-09 23:00:00"), in: calendar), 9)
    XCTAssertNil(march.day(of: date("2023-03-09 23:00:00"), in: calendar))
    XCTAssertEqual(march.date(ofDay: 31, in: calendar), date("2024-03-31 00:00:00"))
    calendar.firstWeekday = 2
    XCTAssertEqual(CalendarMonth(containing: march.start, in: calendar).blanks, 4)
  }

  private func showCalendar(_ mode: UIDatePicker.Mode, _ date: String) {
    picker.preferredDatePickerStyle = .inline
    show(mode, date, height: 378)
  }

  private var title: String? { node("datePicker.title")?.label }

  func testInlineSizes() {
    picker.preferredDatePickerStyle = .inline
    picker.datePickerMode = .date
    XCTAssertEqual(picker.datePickerStyle, .inline)
    XCTAssertEqual(picker.intrinsicContentSize, CGSize(width: 320, height: 330))
    picker.datePickerMode = .dateAndTime
    XCTAssertEqual(picker.sizeThatFits(.zero), CGSize(width: 320, height: 378))
    picker.datePickerMode = .time
    XCTAssertEqual(picker.datePickerStyle, .wheels)
    XCTAssertEqual(picker.intrinsicContentSize, CGSize(width: 320, height: 216))
  }

  func testChoosingADay() {
    showCalendar(.date, "2024-03-31 10:20:30")
    XCTAssertEqual(title, "March 2024")
    XCTAssertEqual(node("datePicker.day.31")?.isSelected, true)
    XCTAssertEqual(node("datePicker.day.4")?.label, "Monday, March 4")
    device.tap("datePicker.day.4")
    XCTAssertEqual(changes, ["2024-03-04 10:20:30"])
    device.advanceFrames(1)
    XCTAssertEqual(node("datePicker.day.4")?.isSelected, true)
    XCTAssertEqual(node("datePicker.day.31")?.isSelected, false)
    device.tap("datePicker.day.4")
    XCTAssertEqual(changes.count, 1)
  }

  func testArrows() {
    showCalendar(.date, "2024-03-31 00:00:00")
    device.tap("datePicker.next")
    device.advance(by: 0.6)
    XCTAssertEqual(title, "April 2024")
    XCTAssertNil(device["datePicker.day.31"])
    device.tap("datePicker.previous")
    device.advance(by: 0.6)
    device.tap("datePicker.previous")
    device.advance(by: 0.6)
    XCTAssertEqual(title, "February 2024")
    XCTAssertEqual(changes, [])
    device.tap("datePicker.day.29")
    XCTAssertEqual(changes, ["2024-02-29 00:00:00"])
  }

  /// Two taps in a row are two months.
  func testQuickArrows() {
    showCalendar(.date, "2024-03-31 00:00:00")
    device.tap("datePicker.next")
    device.advanceFrames(3)
    device.tap("datePicker.next")
    device.advance(by: 0.6)
    XCTAssertEqual(title, "May 2024")
  }

  func testSwipingMonths() {
    showCalendar(.date, "2024-03-31 00:00:00")
    device.drag(from: CGPoint(x: 300, y: 480), to: CGPoint(x: 60, y: 480), seconds: 0.15)
    device.advance(by: 1)
    XCTAssertEqual(title, "April 2024")
    device.drag(from: CGPoint(x: 60, y: 480), to: CGPoint(x: 300, y: 480), seconds: 0.15)
    device.advance(by: 1)
    XCTAssertEqual(title, "March 2024")
    XCTAssertEqual(changes, [])
  }

  func testLimitsOfTheCalendar() {
    picker.minimumDate = date("2024-03-10 09:00:00")
    picker.maximumDate = date("2024-04-20 00:00:00")
    showCalendar(.date, "2024-03-31 00:00:00")
    XCTAssertEqual(node("datePicker.day.9")?.isEnabled, false)
    XCTAssertEqual(node("datePicker.previous")?.isEnabled, false)
    device.tap("datePicker.day.10")
    XCTAssertEqual(changes, ["2024-03-10 09:00:00"], "as early as may be")
    device.drag(from: CGPoint(x: 60, y: 480), to: CGPoint(x: 300, y: 480), seconds: 0.15)
    device.advance(by: 1)
    XCTAssertEqual(title, "March 2024")
  }

  func testMonthAndYearWheels() {
    showCalendar(.date, "2024-03-31 00:00:00")
    device.tap("datePicker.title")
    device.advance(by: 0.5)
    XCTAssertEqual(wheels[0], "March")
    XCTAssertEqual(wheels[1], "2024")
    turn(1, by: -1)
    XCTAssertEqual(changes, ["2023-03-31 00:00:00"])
    XCTAssertEqual(title, "March 2023")
    device.tap("datePicker.title")
    device.advance(by: 0.5)
    XCTAssertNil(device["datePicker.wheels.0"])
    XCTAssertEqual(node("datePicker.day.31")?.isSelected, true)
  }

  func testTimeOfTheCalendar() {
    showCalendar(.dateAndTime, "2024-03-31 21:05:00")
    XCTAssertEqual(node("datePicker.time")?.label?.replacingOccurrences(of: "\u{202F}", with: " "), "9:05 PM")
    device.tap("datePicker.time")
    device.advance(by: 0.5)
    XCTAssertEqual(wheels, ["9", "05", "PM", nil])
    turn(0, by: 1)
    XCTAssertEqual(changes, ["2024-03-31 22:05:00"])
    device.tap("datePicker.time")
    device.advance(by: 0.5)
    device.tap("datePicker.day.1")
    XCTAssertEqual(changes.last, "2024-03-01 22:05:00")
  }

  func testDateOfTheAppTurnsTheCalendar() {
    showCalendar(.date, "2024-03-31 00:00:00")
    picker.date = date("2020-01-02 00:00:00")
    device.advanceFrames(2)
    XCTAssertEqual(title, "January 2020")
    XCTAssertEqual(node("datePicker.day.2")?.isSelected, true)
  }
}
