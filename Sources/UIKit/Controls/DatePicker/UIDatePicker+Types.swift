/// How a date picker looks.
public enum UIDatePickerStyle: Int, Sendable {
  /// A style of the system's choice: compact for modes with a date or a time of day, wheels for others.
  case automatic = 0
  /// A wheel for each part of the date.
  case wheels = 1
  /// A date and a time as buttons, of which one opens a calendar and the other wheels in front of the window. Modes with
  /// neither show wheels.
  case compact = 2
  /// A month's days to tap on, with a row for the time if that is chosen, too. Modes without days show wheels.
  case inline = 3
}

extension UIDatePicker {
  /// What is chosen.
  public enum Mode: Int, Sendable {
    /// The hours and minutes, and morning or afternoon where the locale's clock has twelve hours.
    case time = 0
    /// The day, month and year, in the locale's order.
    case date = 1
    /// A day, hours and minutes.
    case dateAndTime = 2
    /// A duration in hours and minutes.
    case countDownTimer = 3
    /// Month and year; the day stays what it is, as far as the month is long enough.
    case yearAndMonth = 4

    var hasDays: Bool { self == .date || self == .dateAndTime }
    var hasTime: Bool { self == .time || self == .dateAndTime }
  }
}
