import Foundation

/// A string catalog (`.xcstrings`), as Xcode writes it.
struct StringCatalog: Decodable {
  struct Entry: Decodable {
    var localizations: [String: Localization]?
  }

  struct Localization: Decodable {
    var stringUnit: Unit?
    var variations: Variations?
    var substitutions: [String: Substitution]?
  }

  struct Unit: Decodable {
    var state: String?
    var value: String
  }

  struct Variations: Decodable {
    var plural: [String: Variation]?
    var device: [String: Variation]?
  }

  /// A text, or further variations.
  struct Variation: Decodable {
    var stringUnit: Unit?
    var variations: Variations?
  }

  struct Substitution: Decodable {
    var argNum: Int?
    var formatSpecifier: String?
    var variations: Variations?
  }

  var sourceLanguage: String
  var strings: [String: Entry]

  /// All languages that it has a text in, and its own.
  var languages: [String] {
    Set(strings.values.flatMap { ($0.localizations ?? [:]).keys } + [sourceLanguage]).sorted()
  }
}
