import CoreGraphics
import Foundation

/// Writes lengths of time in the language of the calendar: "1 hour, 10 minutes".
open class DateComponentsFormatter: Formatter {
  /// How units are named.
  public enum UnitsStyle: Int, Sendable {
    /// Places between colons: "5:06:07".
    case positional
    /// Letters: "5h 6m 7s".
    case abbreviated
    /// Short names: "5 hr, 6 min, 7 sec".
    case short
    /// Names in full: "5 hours, 6 minutes, 7 seconds".
    case full
    /// Numbers in words: "five hours, six minutes, seven seconds".
    case spellOut
    /// Short names without spaces: "5hr 6min 7sec".
    case brief
  }

  /// What becomes of units of which there are none. None of the options writes them, as "0".
  public struct ZeroFormattingBehavior: OptionSet, Sendable {
    public let rawValue: UInt
    /// The options of a mask.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Positional units in front are left out, and the others have two digits; in all other styles, units are left out.
    public static let `default` = ZeroFormattingBehavior(rawValue: 1 << 0)
    /// Units in front are left out: "10m" instead of "0h 10m".
    public static let dropLeading = ZeroFormattingBehavior(rawValue: 1 << 1)
    /// Units in the middle are left out: "1h 10s" instead of "1h 0m 10s". Positional ones stay.
    public static let dropMiddle = ZeroFormattingBehavior(rawValue: 1 << 2)
    /// Units at the end are left out: "1h" instead of "1h 0m".
    public static let dropTrailing = ZeroFormattingBehavior(rawValue: 1 << 3)
    /// The options to leave units out wherever they are.
    public static let dropAll: ZeroFormattingBehavior = [.dropLeading, .dropMiddle, .dropTrailing]
    /// Hours, minutes and seconds have two digits: "01:00:10".
    public static let pad = ZeroFormattingBehavior(rawValue: 1 << 16)
  }

  /// How units are named. Default: positional.
  open var unitsStyle = UnitsStyle.positional
  /// The units that may be written: years, months, `weekOfMonth`, days, hours, minutes and seconds; any other ends the
  /// program. Empty, the default, for those of the components, and for all of them where there are two dates or seconds.
  open var allowedUnits: NSCalendar.Unit = []
  /// What becomes of units of which there are none.
  open var zeroFormattingBehavior = ZeroFormattingBehavior.default
  /// The calendar that tells how long months are, and has the language. The default is the person's.
  open var calendar: Calendar? = AppLocale.current.calendar
  /// The date from which months and years are counted where there is none. Nil, the default, for the 1st of January 2001.
  open var referenceDate: Date?
  /// The number of units after which smaller ones are left out. 0, the default, for no limit.
  open var maximumUnitCount = 0
  /// Whether one of the largest unit is written in the next smaller one: "63m" for "1h 3m". Default: false.
  open var collapsesLargestUnit = false
  /// Whether the time is said to be approximate: "About 5 minutes". Default: false. Only in English.
  open var includesApproximationPhrase = false
  /// Whether the time is said to remain: "5 minutes remaining". Default: false. Only in English.
  open var includesTimeRemainingPhrase = false
  /// The place of the text, which decides how it begins: in the middle of a sentence with "about". Default: unknown.
  open var formattingContext = Formatter.Context.unknown

  /// A formatter for positional units.
  public override init() { super.init() }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    unitsStyle = UnitsStyle(rawValue: coder.decodeInteger(forKey: "NS.unitsStyle")) ?? .positional
    allowedUnits = NSCalendar.Unit(rawValue: UInt(bitPattern: coder.decodeInteger(forKey: "NS.allowedUnits")))
    zeroFormattingBehavior = ZeroFormattingBehavior(
      rawValue: UInt(bitPattern: coder.decodeInteger(forKey: "NS.zeroFormattingBehavior")))
    maximumUnitCount = coder.decodeInteger(forKey: "NS.maximumUnitCount")
    collapsesLargestUnit = coder.decodeBool(forKey: "NS.collapsesLargestUnit")
    includesApproximationPhrase = coder.decodeBool(forKey: "NS.includesApproximationPhrase")
    includesTimeRemainingPhrase = coder.decodeBool(forKey: "NS.includesTimeRemainingPhrase")
  }

  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(unitsStyle.rawValue, forKey: "NS.unitsStyle")
    coder.encode(Int(bitPattern: allowedUnits.rawValue), forKey: "NS.allowedUnits")
    coder.encode(Int(bitPattern: zeroFormattingBehavior.rawValue), forKey: "NS.zeroFormattingBehavior")
    coder.encode(maximumUnitCount, forKey: "NS.maximumUnitCount")
    coder.encode(collapsesLargestUnit, forKey: "NS.collapsesLargestUnit")
    coder.encode(includesApproximationPhrase, forKey: "NS.includesApproximationPhrase")
    coder.encode(includesTimeRemainingPhrase, forKey: "NS.includesTimeRemainingPhrase")
  }

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = DateComponentsFormatter()
    (copy.unitsStyle, copy.allowedUnits, copy.calendar) = (unitsStyle, allowedUnits, calendar)
    (copy.zeroFormattingBehavior, copy.referenceDate) = (zeroFormattingBehavior, referenceDate)
    (copy.maximumUnitCount, copy.collapsesLargestUnit) = (maximumUnitCount, collapsesLargestUnit)
    copy.includesApproximationPhrase = includesApproximationPhrase
    copy.includesTimeRemainingPhrase = includesTimeRemainingPhrase
    copy.formattingContext = formattingContext
    return copy
  }

  // MARK: Texts

  /// Returns a text for components, counted from the reference date; nil where they have none of the allowed units.
  open func string(from components: DateComponents) -> String? {
    let own = DurationUnit.allCases.filter { $0.value(in: components) != nil }
    let calendar = steadyCalendar
    guard let units = units(orElse: own), !units.isEmpty,
      let end = calendar.date(byAdding: components.amounts, to: start)
    else { return nil }
    return text(of: DurationParts(from: start, to: end, in: units, calendar))
  }

  /// Returns a text for the time from one date to another.
  open func string(from startDate: Date, to endDate: Date) -> String? {
    guard let units = units(orElse: DurationUnit.allCases) else { return nil }
    return text(of: DurationParts(from: startDate, to: endDate, in: units, calendar ?? AppLocale.current.calendar))
  }

  /// Returns a text for that many seconds; nil where it is no number, or one that no calendar reaches.
  open func string(from interval: TimeInterval) -> String? {
    guard interval.isFinite, abs(interval) < Self.longestInterval, let units = units(orElse: DurationUnit.allCases)
    else { return nil }
    let end = start.addingTimeInterval(interval)
    return text(of: DurationParts(from: start, to: end, in: units, steadyCalendar))
  }

  /// Returns the text for `DateComponents`; nil for anything else.
  open override func string(for obj: Any) -> String? { (obj as? DateComponents).flatMap(string(from:)) }

  /// Returns a text for components in the person's language.
  open class func localizedString(from components: DateComponents, unitsStyle: UnitsStyle) -> String? {
    let formatter = DateComponentsFormatter()
    formatter.unitsStyle = unitsStyle
    return formatter.string(from: components)
  }

  // MARK: Parts

  /// The bound of what is written: 100,000 years.
  private static let longestInterval = 100_000 * 366.0 * 86400

  private var start: Date { referenceDate ?? Date(timeIntervalSinceReferenceDate: 0) }

  /// The calendar for times without a date of their own. Their days have 24 hours each.
  private var steadyCalendar: Calendar {
    var calendar = calendar ?? AppLocale.current.calendar
    if referenceDate == nil { calendar.timeZone = .gmt }
    return calendar
  }

  /// The calendar's language. One that was made by its name alone has none.
  private var locale: Locale {
    guard let locale = calendar?.locale, locale.language.languageCode != nil else { return AppLocale.current }
    return locale
  }

  private func units(orElse others: [DurationUnit]) -> [DurationUnit]? {
    if allowedUnits.isEmpty { return others }
    let units = DurationUnit.units(in: allowedUnits)
    demand(units != nil, "allowedUnits: only years, months, weekOfMonth, days, hours, minutes and seconds are allowed")
    return units
  }

  private func text(of duration: DurationParts) -> String? {
    let locale = self.locale
    let writing = DurationText(style: unitsStyle, zeros: zeroFormattingBehavior, locale: locale)
    var duration = duration
    if collapsesLargestUnit { duration.collapseLargest() }
    if maximumUnitCount > 0 { duration.limit(to: maximumUnitCount) }
    duration.drop(writing.dropped)
    return writing.text(of: duration).map { phrase($0, locale) }
  }

  private func phrase(_ text: String, _ locale: Locale) -> String {
    guard locale.language.languageCode == .english else { return text }
    let about = formattingContext == .middleOfSentence ? "about" : "About"
    return (includesApproximationPhrase ? "\(about) \(text)" : text)
      + (includesTimeRemainingPhrase ? " remaining" : "")
  }
}

extension DateComponents {
  /// The components that say how much time passes.
  fileprivate var amounts: DateComponents {
    DateComponents(
      year: year, month: month, day: day, hour: hour, minute: minute, second: second,
      weekOfYear: weekOfYear ?? weekOfMonth)
  }
}
