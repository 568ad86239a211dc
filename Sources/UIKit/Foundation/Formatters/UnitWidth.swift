/// How long the name of a unit is written.
enum UnitWidth {
  /// "5 hours".
  case full
  /// "5 hr".
  case short
  /// "5hr".
  case brief
  /// "5h".
  case abbreviated
}

/// How a number is written.
struct NumberDigits {
  /// Whether it is written in words.
  var isSpelledOut = false
  /// The number of digits before the decimal separator, with zeros in front where the number has fewer.
  var minimum = 1
}
