import Foundation
@_implementationOnly import _FoundationICU

/// The writing of amounts of units in a language, by the data of the Unicode CLDR.
struct UnitText {
  let locale: Locale

  init(_ locale: Locale) { self.locale = locale }

  /// An amount of a unit: "5 hours".
  func amount(_ value: Double, _ unit: DurationUnit, _ width: UnitWidth, _ digits: NumberDigits = NumberDigits())
    -> String?
  {
    var status = U_ZERO_ERROR
    // The format takes that of its numbers over.
    let numbers = digits.isPlain ? nil : digits.format(locale)
    guard let format = uameasfmt_open(locale.identifier, width.measureWidth, numbers, &status) else { return nil }
    defer { uameasfmt_close(format) }
    return ICUText.read { uameasfmt_format(format, value, unit.measureUnit, $0, $1, $2) }
  }

  /// Amounts of units, the largest one first, as one: "5 hours, 6 minutes".
  func list(_ amounts: [String], _ width: UnitWidth) -> String? {
    ListText(locale).joined(amounts, as: .amounts(width))
  }

  /// A number without a unit.
  func number(_ value: Double, _ digits: NumberDigits) -> String? {
    guard let format = digits.format(locale) else { return nil }
    defer { swift_unum_close(format) }
    return ICUText.read { swift_unum_formatDouble(format, value, $0, $1, nil, $2) }
  }

  /// What stands between hours, minutes and seconds.
  var clockSeparator: String {
    let pattern = ICUText.read { uatmufmt_getTimePattern(locale.identifier, UATIMEUNITTIMEPAT_HMS, $0, $1, $2) } ?? ""
    let separator = pattern.drop { $0.isLetter }.prefix { !$0.isLetter }
    return separator.isEmpty ? ":" : String(separator)
  }
}

extension NumberDigits {
  fileprivate var isPlain: Bool { !isSpelledOut && minimum <= 1 }

  /// ICU's format of such numbers.
  fileprivate func format(_ locale: Locale) -> UnsafeMutablePointer<UNumberFormat?>? {
    var status = U_ZERO_ERROR
    let style = isSpelledOut ? UNUM_SPELLOUT : UNUM_DECIMAL
    guard let format = swift_unum_open(style, nil, 0, locale.identifier, nil, &status) else { return nil }
    if minimum > 1 { swift_unum_setAttribute(format, UNUM_MIN_INTEGER_DIGITS, Int32(minimum)) }
    return format
  }
}

extension UnitWidth {
  fileprivate var measureWidth: UAMeasureFormatWidth {
    switch self {
    case .full: UAMEASFMT_WIDTH_WIDE
    case .short: UAMEASFMT_WIDTH_SHORT
    case .brief: UAMEASFMT_WIDTH_SHORTER
    case .abbreviated: UAMEASFMT_WIDTH_NARROW
    }
  }
}

extension DurationUnit {
  fileprivate var measureUnit: UAMeasureUnit {
    switch self {
    case .year: UAMEASUNIT_DURATION_YEAR
    case .month: UAMEASUNIT_DURATION_MONTH
    case .week: UAMEASUNIT_DURATION_WEEK
    case .day: UAMEASUNIT_DURATION_DAY
    case .hour: UAMEASUNIT_DURATION_HOUR
    case .minute: UAMEASUNIT_DURATION_MINUTE
    case .second: UAMEASUNIT_DURATION_SECOND
    }
  }
}
