/// What shows a date and lets a person choose another one.
@MainActor protocol DateFace: UIView {
  /// A closure that is called with what a person has chosen.
  var picked: (Date) -> Void { get set }

  /// Shows another date, or the same by other rules.
  func show(rules: DateRules, date: Date, today: Date)
}

extension DateWheels: DateFace {}
extension InlineCalendar: DateFace {}
