import Foundation

/// A format whose parts with plurals have been replaced by the texts for their counts, and the arguments in the order in
/// which what is left uses them.
struct LocalizedFormat {
  private(set) var format = ""
  private(set) var arguments: [any CVarArg] = []
  private let given: [any CVarArg]

  /// Nests that lead back into themselves end here.
  private static let deepest = 16

  private init(_ given: [any CVarArg]) { self.given = given }

  /// Formats a text.
  static func string(_ format: String, _ locale: Locale?, _ arguments: [any CVarArg]) -> String {
    guard format.contains("#@") else { return plain(format, locale, arguments) }
    var expanded = LocalizedFormat(arguments)
    expanded.expand(format, from: 0, depth: 0)
    return plain(expanded.format, locale, expanded.arguments)
  }

  /// What Foundation makes of it.
  private static func plain(_ format: String, _ locale: Locale?, _ arguments: [any CVarArg]) -> String {
    withVaList(arguments) { list in
      NSString(format: format, locale: locale.map { $0 as NSLocale }, arguments: list) as String
    }
  }

  /// Writes a format on.
  /// - Parameter first: the argument that the first conversion without a number means; a part's text begins with the
  ///   part's own.
  private mutating func expand(_ text: String, from first: Int, depth: Int) {
    var rest = text[...]
    var next = first
    while let percent = rest.firstIndex(of: "%") {
      format += rest[..<percent]
      rest = rest[percent...].dropFirst()
      if rest.first == "%" {
        format += "%%"
        rest = rest.dropFirst()
        continue
      }
      let position = Self.takePosition(&rest)
      if rest.hasPrefix("#@"), let end = rest.dropFirst(2).firstIndex(of: "@") {
        let name = rest.dropFirst(2)[..<end]
        rest = rest[end...].dropFirst()
        let index = position ?? next
        if position == nil { next += 1 }
        expand(variable: name, at: index, depth: depth)
      } else {
        take(&rest, position, &next)
      }
    }
    format += rest
  }

  private mutating func expand(variable name: Substring, at index: Int, depth: Int) {
    guard let found = PluralTexts.shared.find(name), given.indices.contains(index), depth < Self.deepest else { return }
    let text = found.text.text(of: found.variable, for: given[index])
    expand(PluralTexts.number(text, found.number), from: index, depth: depth + 1)
  }

  /// The argument that `1$` names.
  private static func takePosition(_ rest: inout Substring) -> Int? {
    let digits = rest.prefix(while: \.isNumber)
    guard !digits.isEmpty, rest[digits.endIndex...].first == "$", let number = Int(digits), number > 0 else {
      return nil
    }
    rest = rest[digits.endIndex...].dropFirst()
    return number - 1
  }

  /// Takes one conversion over, with its argument and those for its width and precision.
  private mutating func take(_ rest: inout Substring, _ position: Int?, _ next: inout Int) {
    format += "%"
    while let character = rest.first {
      rest = rest.dropFirst()
      if character == "*" {
        let width = Self.takePosition(&rest)
        use(width ?? next)
        if width == nil { next += 1 }
      }
      format.append(character)
      // Everything else is a flag, a digit, a point, or a length.
      if character.isLetter && !"hlqLjzt".contains(character) || character == "@" { break }
    }
    use(position ?? next)
    if position == nil { next += 1 }
  }

  private mutating func use(_ index: Int) {
    if given.indices.contains(index) { arguments.append(given[index]) }
  }
}
