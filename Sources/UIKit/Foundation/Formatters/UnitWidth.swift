/// How long the name of a unit is written.
enum UnitWidth {
  /// The full name: "5 hours".
  case full
  /// Shortened: "5 hr".
  case short
  /// Shortened and without a space: "5hr".
  case brief
  /// A letter: "5h".
  case abbreviated
}

/// How a number is written.
struct NumberDigits {
  /// Whether it is written in words.
  var isSpelledOut = false
  /// The number of digits before the decimal separator, with zeros in front where the number has fewer.
  var minimum = 1
}
