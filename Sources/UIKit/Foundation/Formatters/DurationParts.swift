import Foundation

/// A length of time in several units, the largest one first: which of them are written, and with which values.
struct DurationParts: Equatable {
  struct Part: Equatable {
    let unit: DurationUnit
    /// The number of units, not negative.
    var count: Int
  }

  /// The zeros that are left out.
  struct Zeros: OptionSet {
    let rawValue: Int
    static let leading = Zeros(rawValue: 1)
    static let middle = Zeros(rawValue: 2)
    static let trailing = Zeros(rawValue: 4)
    static let all: Zeros = [.leading, .middle, .trailing]
  }

  var parts: [Part]
  /// Whether the time goes back.
  var isNegative = false

  /// The time from one date to another.
  init(from start: Date, to end: Date, in units: [DurationUnit], _ calendar: Calendar) {
    let components = calendar.dateComponents(Set(units.map(\.component)), from: start, to: end)
    isNegative = end < start
    parts = units.map { Part(unit: $0, count: abs($0.value(in: components) ?? 0)) }
  }

  init(_ parts: [Part], isNegative: Bool = false) { (self.parts, self.isNegative) = (parts, isNegative) }

  /// Leaves zeros out. One part stays, the smallest if nothing is in front of it.
  mutating func drop(_ zeros: Zeros) {
    guard let first = parts.firstIndex(where: { $0.count != 0 }), let last = parts.lastIndex(where: { $0.count != 0 })
    else {
      if zeros.contains(.leading) {
        parts = parts.suffix(1)
      } else if zeros.contains(.trailing) {
        parts = Array(parts.prefix(1))
      }
      return
    }
    parts = parts.enumerated().filter { index, part in
      if index < first { return !zeros.contains(.leading) }
      if index > last { return !zeros.contains(.trailing) }
      return part.count != 0 || !zeros.contains(.middle)
    }.map(\.element)
  }

  /// Writes one of the largest unit in the next smaller one: "63m" for "1h 3m".
  mutating func collapseLargest() {
    guard let index = parts.firstIndex(where: { $0.count != 0 }), parts[index].count == 1, index + 1 < parts.count,
      parts[index + 1].count != 0, let ratio = parts[index].unit.count(of: parts[index + 1].unit)
    else { return }
    parts[index + 1].count += ratio
    parts.remove(at: index)
  }

  /// Leaves out the smallest units, until there are no more than that.
  mutating func limit(to count: Int) {
    let first = parts.firstIndex { $0.count != 0 } ?? parts.count - 1
    if parts.count - first > count { parts = Array(parts.prefix(first + count)) }
  }
}
