/// A mode of the language, by the name that a manifest has for it.
package enum LanguageMode: String {
  case v4
  case v4_2
  case v5
  case v6

  /// The mode of a version such as "5.0". Versions before 4 have none any more and are read as 4.
  init(version: String) {
    let numbers = version.split(separator: ".").compactMap { Int($0) }
    switch numbers.first ?? 5 {
    case 6...: self = .v6
    case 5: self = .v5
    case 4 where numbers.count > 1 && numbers[1] >= 2: self = .v4_2
    default: self = .v4
    }
  }
}
