import Foundation

/// The text of when a note was changed, as lists say it: the closer the day, the closer the word.
///
/// Formatters take longer to make than rows, so each is made once.
@MainActor final class NoteDate {
  private let calendar: Calendar
  private let locale: Locale
  private lazy var time = formatter { ($0.dateStyle, $0.timeStyle) = (.none, .short) }
  private lazy var weekday = formatter { $0.setLocalizedDateFormatFromTemplate("EEEE") }
  private lazy var day = formatter { ($0.dateStyle, $0.timeStyle) = (.short, .none) }

  init(calendar: Calendar = .current, locale: Locale = .current) { (self.calendar, self.locale) = (calendar, locale) }

  private func formatter(_ choose: (DateFormatter) -> Void) -> DateFormatter {
    let formatter = DateFormatter()
    (formatter.calendar, formatter.locale, formatter.timeZone) = (calendar, locale, calendar.timeZone)
    choose(formatter)
    return formatter
  }

  /// The text of a date: "09:41" today, "Yesterday", "Tuesday" within the week, else the day's date.
  func text(of date: Date, now: Date) -> String {
    let (first, last) = (calendar.startOfDay(for: date), calendar.startOfDay(for: now))
    return switch calendar.dateComponents([.day], from: first, to: last).day ?? 0 {
    case 0: time.string(from: date)
    case 1: "Yesterday"
    case 2...6: weekday.string(from: date)
    default: day.string(from: date)
    }
  }
}
