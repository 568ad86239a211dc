import Foundation

/// The writing of lengths of time as a `DateComponentsFormatter` is set.
struct DurationText {
  let style: DateComponentsFormatter.UnitsStyle
  let zeros: DateComponentsFormatter.ZeroFormattingBehavior
  let locale: Locale

  private var units: UnitText { UnitText(locale) }

  /// The zeros that aren't written.
  var dropped: DurationParts.Zeros {
    if zeros.contains(.default) { return style == .positional ? .leading : .all }
    var dropped: DurationParts.Zeros = []
    if zeros.contains(.dropLeading) { dropped.insert(.leading) }
    // Between colons, the place says which unit it is.
    if zeros.contains(.dropMiddle), style != .positional { dropped.insert(.middle) }
    if zeros.contains(.dropTrailing) { dropped.insert(.trailing) }
    return dropped
  }

  func text(of duration: DurationParts) -> String? {
    guard style == .positional else { return list(amounts(of: duration.parts, duration.isNegative)) }
    let clock = duration.parts.filter(\.unit.isOfClock)
    // Days and what is longer have names here, too, and need no zeros between.
    let larger = duration.parts.filter { !$0.unit.isOfClock && !($0.count == 0 && zeros.contains(.default)) }
    if larger.isEmpty, !clock.isEmpty { return place(clock, duration.isNegative) }
    if clock.isEmpty, duration.parts.count == 1 {
      return units.number(Self.signed(duration.parts[0].count, duration.isNegative), NumberDigits())
    }
    let texts = amounts(of: larger, duration.isNegative) + (clock.isEmpty ? [] : [place(clock, false)])
    return list(texts)
  }

  private func amounts(of parts: [DurationParts.Part], _ isNegative: Bool) -> [String?] {
    parts.enumerated().map { index, part in
      let isPadded = zeros.contains(.pad) && part.unit.isOfClock
      let digits = NumberDigits(isSpelledOut: style == .spellOut, minimum: isPadded ? 2 : 1)
      return units.amount(Self.signed(part.count, isNegative && index == 0), part.unit, style.width, digits)
    }
  }

  /// Numbers whose places say which units they are: "5:06:07".
  private func place(_ parts: [DurationParts.Part], _ isNegative: Bool) -> String? {
    let numbers = parts.enumerated().map { index, part in
      let isPadded = zeros.contains(.pad) || index > 0 && zeros.contains(.default)
      return units.number(
        Self.signed(part.count, isNegative && index == 0), NumberDigits(minimum: isPadded ? 2 : 1))
    }
    return numbers.contains(nil) ? nil : numbers.compactMap { $0 }.joined(separator: units.clockSeparator)
  }

  private func list(_ texts: [String?]) -> String? {
    texts.contains(nil) ? nil : units.list(texts.compactMap { $0 }, style.width)
  }

  /// A number with the sign of the whole, which zero has, too.
  private static func signed(_ count: Int, _ isNegative: Bool) -> Double { isNegative ? -Double(count) : Double(count) }
}

extension DateComponentsFormatter.UnitsStyle {
  fileprivate var width: UnitWidth {
    switch self {
    case .full, .spellOut: .full
    case .short: .short
    case .brief: .brief
    case .abbreviated, .positional: .abbreviated
    }
  }
}
