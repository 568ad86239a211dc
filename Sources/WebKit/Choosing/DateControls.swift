import UIKit
import WebContentProtocol

/// The control of dates, times and months: the system's date picker, by the clock on the wall.
final class DateWheelsOrCalendar: UIView, FieldDateControl {
  var picked: (Int) -> Void = { _ in }
  private let kind: FieldDate.Kind
  private let picker = UIDatePicker()

  init(_ range: FieldRange) {
    kind = range.kind
    super.init(frame: .zero)
    picker.accessibilityIdentifier = "datePicker"
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(secondsFromGMT: 0)!
    calendar.locale = .current
    picker.locale = .current
    picker.calendar = calendar
    picker.timeZone = calendar.timeZone
    picker.datePickerMode =
      switch kind {
      case .time: .time
      case .month: .yearAndMonth
      case .dateTime: .dateAndTime
      default: .date
      }
    picker.preferredDatePickerStyle = kind == .date || kind == .dateTime ? .inline : .wheels
    picker.roundsToMinuteInterval = false
    if let step = range.step, kind == .time || kind == .dateTime, step % 60_000 == 0 {
      picker.minuteInterval = step / 60_000
    }
    // Times around midnight have their ends the other way round.
    let isReversed = range.minimum ?? .min > range.maximum ?? .max
    if !isReversed {
      picker.minimumDate = range.minimum.map(date)
      picker.maximumDate = range.maximum.map(date)
    }
    picker.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        let seconds = Int((picker.date.timeIntervalSince1970 / 60).rounded(.down)) * 60
        picked(FieldDate.number(kind, seconds: seconds))
      }, for: .valueChanged)
    addSubview(picker)
  }

  required init?(coder: NSCoder) { nil }

  /// The date of a number in Greenwich's time, which the picker shows.
  private func date(_ number: Int) -> Date {
    let seconds: Int =
      switch kind {
      case .time, .dateTime: FieldDate.seconds(ofMilliseconds: number)
      case .month: FieldDate.days(ofMonth: number) * 86_400
      default: number * 86_400
      }
    return Date(timeIntervalSince1970: TimeInterval(seconds))
  }

  var wantedSize: CGSize { picker.sizeThatFits(CGSize(width: 320, height: 10_000)) }

  func show(_ number: Int, animated: Bool) { picker.setDate(date(number), animated: animated) }

  override func layoutSubviews() {
    super.layoutSubviews()
    picker.frame = bounds
  }
}

/// The control of weeks: a wheel of their numbers, and one of years.
final class WeekWheels: UIView, FieldDateControl, UIPickerViewDataSource, UIPickerViewDelegate {
  var picked: (Int) -> Void = { _ in }
  private let picker = UIPickerView()
  private let years: ClosedRange<Int>

  init(_ range: FieldRange) {
    let first = FieldDate.yearAndWeek(range.nearest(to: .min / 2)).year
    let last = FieldDate.yearAndWeek(range.nearest(to: .max / 2)).year
    years = first...max(first, last)
    super.init(frame: .zero)
    picker.accessibilityIdentifier = "datePicker"
    picker.dataSource = self
    picker.delegate = self
    addSubview(picker)
  }

  required init?(coder: NSCoder) { nil }

  /// The size of wheels of dates.
  var wantedSize: CGSize { CGSize(width: 320, height: 216) }

  func show(_ number: Int, animated: Bool) {
    let (year, week) = FieldDate.yearAndWeek(number)
    picker.selectRow(
      min(max(year, years.lowerBound), years.upperBound) - years.lowerBound, inComponent: 1, animated: animated)
    picker.reloadComponent(0)
    picker.selectRow(week - 1, inComponent: 0, animated: animated)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    picker.frame = bounds
  }

  private var year: Int { years.lowerBound + max(0, picker.selectedRow(inComponent: 1)) }

  private func weeks(of year: Int) -> Int { FieldDate.firstWeek(of: year + 1) - FieldDate.firstWeek(of: year) }

  func numberOfComponents(in pickerView: UIPickerView) -> Int { 2 }

  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    component == 0 ? weeks(of: year) : years.count
  }

  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
    component == 0 ? "Week \(row + 1)" : "\(years.lowerBound + row)"
  }

  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
    if component == 1 { picker.reloadComponent(0) }
    let week = min(picker.selectedRow(inComponent: 0), weeks(of: year) - 1)
    picked(FieldDate.firstWeek(of: year) + max(0, week))
  }
}
