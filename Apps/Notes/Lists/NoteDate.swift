import Foundation

/// When a note was changed, as lists say it: the closer the day, the closer the word.
struct NoteDate {
  var calendar = Calendar.current
  var locale = Locale.current

  /// "09:41" today, "Yesterday", "Tuesday" within the week, else the day's date.
  func text(of date: Date, now: Date) -> String {
    let formatter = DateFormatter()
    (formatter.calendar, formatter.locale, formatter.timeZone) = (calendar, locale, calendar.timeZone)
    let days =
      calendar.dateComponents([.day], from: calendar.startOfDay(for: date), to: calendar.startOfDay(for: now)).day ?? 0
    switch days {
    case 0:
      (formatter.dateStyle, formatter.timeStyle) = (.none, .short)
    case 1:
      return "Yesterday"
    case 2...6:
      formatter.setLocalizedDateFormatFromTemplate("EEEE")
    default:
      (formatter.dateStyle, formatter.timeStyle) = (.short, .none)
    }
    return formatter.string(from: date)
  }
}
