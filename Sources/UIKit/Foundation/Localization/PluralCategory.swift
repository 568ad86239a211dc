/// A form that a language has for counts, by the names of the Unicode CLDR.
enum PluralCategory: String {
  case zero, one, two, few, many, other
}

/// A number as plural rules see it (Unicode Technical Standard 35, part 3, "Operands"): how it is written counts, too.
struct PluralOperands {
  /// The absolute value.
  let n: Double
  /// The whole part; what is too large for a table of remainders keeps its last digits.
  let i: Int
  /// The number of visible digits behind the point, with and without zeros at the end.
  let v: Int, w: Int
  /// The visible digits behind the point as a number, with and without zeros at the end.
  let f: Int, t: Int

  init(_ value: Int) {
    n = Double(value.magnitude)
    // A remainder of 10^15 ends in the same digits, and is never small where the number isn't.
    i = Int(value.magnitude > 1_000_000_000_000_000 ? value.magnitude % 1_000_000_000_000_000 : value.magnitude)
    (v, w, f, t) = (0, 0, 0, 0)
  }

  /// A number with a fraction, in the digits in which it is shown: `1.50`.
  init(decimal text: String) {
    let digits = text.drop { $0 == "-" || $0 == "+" }
    let parts = digits.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let fraction = parts.count > 1 ? parts[1].prefix(15) : ""
    let significant = fraction.reversed().drop { $0 == "0" }.reversed()
    n = Double(digits) ?? 0
    i = Int(parts.first.map { String($0.suffix(15)) } ?? "") ?? 0
    (v, w) = (fraction.count, significant.count)
    (f, t) = (Int(fraction) ?? 0, Int(String(significant)) ?? 0)
  }

  var isWhole: Bool { t == 0 }

  /// The whole number's remainder; nil where the number has a fraction, to which rules of `n` don't apply.
  func remainder(_ divisor: Int) -> Int? { isWhole ? i % divisor : nil }

  /// Whether it is this whole number.
  func equals(_ number: Int) -> Bool { n == Double(number) }
}
