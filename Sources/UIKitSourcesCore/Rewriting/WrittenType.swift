/// A type as it is written, for the question whether two texts may mean the same.
struct WrittenType {
  private var words: [Substring] = []

  init(_ text: String) {
    let all = Self.split(text)
    var index = 0
    while index < all.count { index += add(all[index...]) }
  }

  private static func split(_ text: String) -> [Substring] {
    var words: [Substring] = []
    var rest = text[...]
    while let first = rest.first {
      let word = isInWord(first) ? rest.prefix(while: isInWord) : rest.prefix(1)
      rest = rest.dropFirst(word.count)
      if !first.isWhitespace, first != "`" { words.append(word) }
    }
    return words
  }

  private static func isInWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_"
  }

  /// Adds what stands first. Attributes, labels, and what a nested type stands in, say nothing of the type.
  /// - Returns: how many words that is.
  private mutating func add(_ rest: ArraySlice<Substring>) -> Int {
    let word = rest[rest.startIndex]
    let next = rest.dropFirst().first
    if word == "@" { return 2 }
    if word == "any" { return 1 }
    let isName = word.first.map(Self.isInWord) ?? false
    if isName, next == ".", !["Type", "Protocol"].contains(rest.dropFirst(2).first) { return 2 }
    if isName, words.last == "(" || words.last == "," {
      if word == "_" { return 1 }
      if next == ":" { return 2 }
    }
    if word == "(", next == ")", words.suffix(2) == ["-", ">"] {
      words.append("Void")
      return 2
    }
    words.append(word == "!" ? "?" : word)
    return 1
  }

  func isSame(as other: WrittenType) -> Bool { words == other.words }

  /// Whether it is the same type, as far as one can tell without knowing what other names mean.
  func mayBe(_ other: WrittenType, aliases: Set<String>) -> Bool {
    isSame(as: other) || (words + other.words).contains { aliases.contains(String($0)) || Self.aliases.contains($0) }
  }

  /// Other names of types in Foundation and its siblings.
  private static let aliases: Set<Substring> = [
    "TimeInterval", "CFTimeInterval", "CFAbsoluteTime", "NSInteger", "NSUInteger", "unichar",
  ]
}
