/// The days of a month as a grid of weeks.
struct CalendarMonth: Equatable {
  /// The first instant of the month.
  let start: Date
  let dayCount: Int
  /// Cells before the first day.
  let blanks: Int

  static let cellCount = 42

  init(containing date: Date, in calendar: Calendar) {
    start = calendar.dateInterval(of: .month, for: date)?.start ?? date
    dayCount = calendar.range(of: .day, in: .month, for: date)?.count ?? 0
    let weekdays = calendar.weekdaySymbols.count
    blanks = (calendar.component(.weekday, from: start) - calendar.firstWeekday + weekdays) % weekdays
  }

  /// A day of the month from 1 on; nil for cells without one.
  func day(inCell cell: Int) -> Int? {
    let day = cell - blanks + 1
    return (1...max(dayCount, 1)).contains(day) && dayCount > 0 ? day : nil
  }

  /// The first instant of a day.
  func date(ofDay day: Int, in calendar: Calendar) -> Date {
    calendar.date(byAdding: .day, value: day - 1, to: start).map(calendar.startOfDay) ?? start
  }

  /// The day of the month on which a date lies; nil for a date in another month.
  func day(of date: Date, in calendar: Calendar) -> Int? {
    calendar.isDate(date, equalTo: start, toGranularity: .month) ? calendar.component(.day, from: date) : nil
  }

  func month(after months: Int, in calendar: Calendar) -> CalendarMonth {
    CalendarMonth(containing: calendar.date(byAdding: .month, value: months, to: start) ?? start, in: calendar)
  }
}
