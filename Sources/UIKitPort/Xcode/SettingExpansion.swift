import Foundation

/// Fills in the settings that a text names, such as `$(NAME:lower)`, and those that their values name, as long as there is
/// an end to it: a few settings that each name the next one twice would fill the memory.
struct SettingExpansion {
  /// The text never comes to an end.
  struct Endless: Error {}

  /// The most bytes that a setting may have.
  static let longest = 1 << 17
  /// The most settings within each other.
  private static let deepest = 64

  private let values: [String: String]
  /// The bytes that may still be filled in. Each setting counts as one more, so that empty ones come to an end, too.
  private var rest = longest

  init(of values: [String: String]) { self.values = values }

  mutating func fill(_ text: String) throws -> String { try fill(text[...], within: [], depth: 0) }

  private mutating func fill(_ text: Substring, within names: Set<String>, depth: Int) throws -> String {
    guard depth < Self.deepest else { throw Endless() }
    var (filled, open) = ("", text)
    while let start = Self.start(in: open), let end = Self.end(of: open, behind: start) {
      let inner = open[open.index(start, offsetBy: 2)..<end]
      let value = try value(of: inner, within: names, depth: depth + 1)
      rest -= value.utf8.count + 1
      guard rest > 0 else { throw Endless() }
      filled += open[..<start] + value
      open = open[open.index(after: end)...]
    }
    return filled + open
  }

  /// The value that a name with its modifiers stands for. One within itself is empty, as in Xcode.
  private mutating func value(of text: Substring, within names: Set<String>, depth: Int) throws -> String {
    let inner = try fill(text, within: names, depth: depth)
    let parts = inner.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    let known = names.contains(parts[0]) ? "" : values[parts[0]] ?? ""
    let value = try fill(known[...], within: names.union([parts[0]]), depth: depth)
    return parts.dropFirst().reduce(value) { Self.apply($1, to: $0) }
  }

  /// The sign `$` of the next name in brackets.
  private static func start(in text: Substring) -> String.Index? {
    text.indices.first { index in
      guard text[index] == "$" else { return false }
      let next = text.index(after: index)
      return next < text.endIndex && "({".contains(text[next])
    }
  }

  /// The bracket that closes the one behind a sign.
  private static func end(of text: Substring, behind sign: String.Index) -> String.Index? {
    let bracket = text.index(after: sign)
    let (opening, closing): (Character, Character) = text[bracket] == "(" ? ("(", ")") : ("{", "}")
    let inner = text[text.index(after: bracket)...]
    var depth = 0
    return inner.indices.first { index in
      if inner[index] == opening { depth += 1 }
      if inner[index] == closing { depth -= 1 }
      return depth < 0
    }
  }

  private static func apply(_ modifier: String, to value: String) -> String {
    switch modifier {
    case "c99extidentifier", "identifier": PortedTarget.moduleName(value)
    case "rfc1034identifier": String(value.map { $0.isLetter || $0.isNumber || $0 == "." ? $0 : "-" })
    case "lower": value.lowercased()
    case "upper": value.uppercased()
    case let text where text.hasPrefix("default=") && value.isEmpty: String(text.dropFirst("default=".count))
    default: value
    }
  }
}
