import Foundation

/// Writes how far a date lies from another, or from the present: "in 3 days".
open class RelativeDateTimeFormatter: Formatter {
  /// Whether dates close by have names.
  public enum DateTimeStyle: Int, Sendable {
    /// Numbers everywhere: "1 day ago".
    case numeric
    /// Names where there are some: "yesterday".
    case named
  }

  /// How units are named.
  public enum UnitsStyle: Int, Sendable {
    /// Names in full: "2 months ago".
    case full
    /// Numbers in words: "two months ago".
    case spellOut
    /// Short names: "2 mo. ago".
    case short
    /// The shortest names: "2mo ago".
    case abbreviated
  }

  /// Whether dates close by have names. Default: numeric.
  open var dateTimeStyle = DateTimeStyle.numeric
  /// How units are named. Default: full.
  open var unitsStyle = UnitsStyle.full
  /// The place of the text, which decides how it begins. Default: unknown.
  open var formattingContext = Formatter.Context.unknown
  /// The calendar that tells how long months are. The default is the person's.
  open var calendar: Calendar! = AppLocale.current.calendar
  /// The language of the texts. The default is that of the app.
  open var locale: Locale! = AppLocale.current

  /// A formatter that counts, and names units in full.
  public override init() { super.init() }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    dateTimeStyle = DateTimeStyle(rawValue: coder.decodeInteger(forKey: "NS.dateTimeStyle")) ?? .numeric
    unitsStyle = UnitsStyle(rawValue: coder.decodeInteger(forKey: "NS.unitsStyle")) ?? .full
  }

  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(dateTimeStyle.rawValue, forKey: "NS.dateTimeStyle")
    coder.encode(unitsStyle.rawValue, forKey: "NS.unitsStyle")
  }

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = RelativeDateTimeFormatter()
    (copy.dateTimeStyle, copy.unitsStyle, copy.formattingContext) = (dateTimeStyle, unitsStyle, formattingContext)
    (copy.calendar, copy.locale) = (calendar, locale)
    return copy
  }

  /// Returns a text for the largest unit of the components that isn't zero, negative ones for the past.
  open func localizedString(from dateComponents: DateComponents) -> String {
    let units = DurationUnit.allCases.compactMap { unit in unit.value(in: dateComponents).map { (unit, $0) } }
    let (unit, value) = units.first { $0.1 != 0 } ?? units.last ?? (.second, 0)
    return text(Double(value), unit)
  }

  /// Returns a text for a number of seconds from the present, negative for the past.
  open func localizedString(fromTimeInterval timeInterval: TimeInterval) -> String {
    let now = Date(timeIntervalSince1970: AppClock.date)
    return localizedString(for: now.addingTimeInterval(timeInterval), relativeTo: now)
  }

  /// Returns a text for a date as it is seen from another.
  open func localizedString(for date: Date, relativeTo referenceDate: Date) -> String {
    let units = DurationUnit.allCases
    let duration = DurationParts(from: referenceDate, to: date, in: units, calendar ?? AppLocale.current.calendar)
    let part = duration.parts.first { $0.count != 0 } ?? DurationParts.Part(unit: .second, count: 0)
    let count = Double(part.count)
    return text(duration.isNegative ? -count : count, part.unit)
  }

  /// Returns the text for a date as it is seen from the present; nil for anything else.
  open override func string(for obj: Any) -> String? {
    guard let date = obj as? Date else { return nil }
    return localizedString(for: date, relativeTo: Date(timeIntervalSince1970: AppClock.date))
  }

  private func text(_ distance: Double, _ unit: DurationUnit) -> String {
    let width: UnitWidth =
      switch unitsStyle {
      case .full, .spellOut: .full
      case .short: .short
      case .abbreviated: .abbreviated
      }
    let writing = RelativeText(
      locale: locale ?? AppLocale.current, width: width, isSpelledOut: unitsStyle == .spellOut,
      context: formattingContext)
    return writing.text(distance, unit, isNamed: dateTimeStyle == .named) ?? ""
  }
}
