/// What a key does to a date: a function of the key and of what is chosen.
struct DateStep: Equatable {
  var unit: Calendar.Component
  var count: Int

  /// Makes the step of an arrow: a day or a week in a calendar, minutes or an hour in a time.
  /// - Returns: nil for keys that mean none.
  init?(_ key: UIKeyboardHIDUsage, in part: CompactDateView.Part, minuteInterval: Int, isMirrored: Bool) {
    switch (part, key) {
    case (.date, .keyboardLeftArrow): self.init(unit: .day, count: isMirrored ? 1 : -1)
    case (.date, .keyboardRightArrow): self.init(unit: .day, count: isMirrored ? -1 : 1)
    case (.date, .keyboardUpArrow): self.init(unit: .day, count: -7)
    case (.date, .keyboardDownArrow): self.init(unit: .day, count: 7)
    case (.time, .keyboardUpArrow): self.init(unit: .minute, count: -minuteInterval)
    case (.time, .keyboardDownArrow): self.init(unit: .minute, count: minuteInterval)
    case (.time, .keyboardLeftArrow): self.init(unit: .hour, count: isMirrored ? 1 : -1)
    case (.time, .keyboardRightArrow): self.init(unit: .hour, count: isMirrored ? -1 : 1)
    default: return nil
    }
  }

  private init(unit: Calendar.Component, count: Int) { (self.unit, self.count) = (unit, count) }

  /// The date that is a step away from another one, as far as the rules allow it.
  func date(after date: Date, _ rules: DateRules) -> Date {
    guard let moved = rules.calendar.date(byAdding: unit, value: count, to: date) else { return date }
    let isTime = unit == .minute || unit == .hour
    // Like wheels, times go round within their day.
    return rules.allowed(isTime ? rules.date(of: date, timeOf: moved) : moved)
  }
}
