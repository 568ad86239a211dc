/// The values that a date field takes: from `min` to `max`, in steps.
package struct FieldRange: Hashable, Sendable {
  package let kind: ValueChooser.Kind
  /// The bounds as numbers of `FieldDate`; of times the first may be greater: they are those around midnight.
  package let minimum: Int?
  package let maximum: Int?
  /// The step; nil for any.
  package let step: Int?

  /// Reads the bounds and the step of a field.
  /// - Returns: nil for what is no date.
  package init?(_ chooser: ValueChooser) {
    guard FieldDate.range(of: chooser.kind) != nil else { return nil }
    kind = chooser.kind
    let least = chooser.minimum.flatMap { FieldDate(chooser.kind, parsing: $0)?.number }
    let most = chooser.maximum.flatMap { FieldDate(chooser.kind, parsing: $0)?.number }
    minimum = least
    // Nothing lies between them: the first is kept to.
    maximum = if let least, let most, least > most, chooser.kind != .time { nil } else { most }
    step = Self.step(chooser.step, of: chooser.kind)
  }

  /// The step of times in milliseconds.
  private static func step(_ text: String?, of kind: ValueChooser.Kind) -> Int? {
    let isTime = kind == .time || kind == .dateTime
    if text?.lowercased() == "any" { return nil }
    // A minute, unless the field says otherwise.
    guard let text, let value = Double(text), value > 0, value < 1e9 else { return isTime ? 60_000 : 1 }
    return max(1, Int((isTime ? value * 1000 : value).rounded()))
  }

  private var wraps: Bool {
    if let minimum, let maximum { return minimum > maximum }
    return false
  }

  /// The value nearest to one that a person has chosen.
  package func nearest(to value: Int) -> Int {
    guard let all = FieldDate.range(of: kind) else { return value }
    guard !wraps, let range = bounds(in: all) else { return min(max(value, all.lowerBound), all.upperBound) }
    let wanted = min(max(value, range.lowerBound), range.upperBound)
    guard let step else { return wanted }
    let base = minimum ?? 0
    let below = base + FieldDate.floor(wanted - base, step) * step
    let near = wanted - below < below + step - wanted ? below : below + step
    return [near, below, below + step].first { range.contains($0) } ?? wanted
  }

  private func bounds(in all: ClosedRange<Int>) -> ClosedRange<Int>? {
    let (first, last) = (minimum ?? all.lowerBound, maximum ?? all.upperBound)
    return first <= last ? first...last : nil
  }
}
