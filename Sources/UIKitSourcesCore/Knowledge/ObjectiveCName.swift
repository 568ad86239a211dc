/// The names that Swift declarations have in Objective-C.
enum ObjectiveCName {
  private static let prepositions = [
    "above", "after", "against", "alongside", "as", "at", "before", "below", "between", "by", "following", "for",
    "from",
    "given", "in", "including", "inside", "into", "matching", "of", "on", "passing", "preceding", "since", "to",
    "until",
    "using", "via", "when", "with", "within",
  ]

  /// The selector of a method: `f(_:b:)` is `f:b:`, `f(a:)` is `fWithA:`, `f(with:)` is `fWith:`.
  static func method(_ base: String, labels: [String]) -> String {
    guard let first = labels.first else { return base }
    var name = base
    if first != "_" {
      name += startsWithPreposition(first) ? capitalized(first) : "With" + capitalized(first)
    }
    return name + ":" + labels.dropFirst().map { ($0 == "_" ? "" : $0) + ":" }.joined()
  }

  static func setter(_ property: String) -> String { "set" + capitalized(property) + ":" }

  /// Whether a text can be a selector's name.
  static func isSelector(_ text: String) -> Bool {
    guard let first = text.first, first.isLetter || first == "_" else { return false }
    return text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == ":" }
  }

  /// The key of a property. UIKit's and WebKit's `isHidden` and `url` are `hidden` and `URL`.
  static func key(_ property: String, of owner: String?) -> String {
    guard let owner, KnownClasses.isClass(owner) else { return property }
    if property == "url" { return "URL" }
    let rest = property.dropFirst(2)
    guard property.hasPrefix("is"), let first = rest.first, first.isUppercase else { return property }
    return first.lowercased() + rest.dropFirst()
  }

  private static func startsWithPreposition(_ label: String) -> Bool {
    prepositions.contains { preposition in
      guard label.hasPrefix(preposition) else { return false }
      return label.dropFirst(preposition.count).first.map { $0.isUppercase } ?? true
    }
  }

  private static func capitalized(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }
}
