import Foundation

/// A piece of a predicate's format, with arguments in the place of `%@` and its like.
enum PredicateToken {
  /// A keyword, or a part of a path of keys.
  case word(String)
  case variable(String)
  /// A path of keys that was an argument.
  case keyPath(String)
  /// A number, a text, or an argument.
  case value(Any?)
  case sign(String)

  /// Takes a format apart.
  static func tokens(of format: String, _ arguments: [Any]) throws(PredicateSyntaxError) -> [PredicateToken] {
    var reader = PredicateReader(rest: Array(format)[...], arguments: arguments[...])
    var tokens: [PredicateToken] = []
    while let token = try reader.next() { tokens.append(token) }
    return tokens
  }
}

/// A format that is none.
struct PredicateSyntaxError: Error {}

/// Reads a format token by token.
private struct PredicateReader {
  var rest: ArraySlice<Character>
  var arguments: ArraySlice<Any>

  /// Signs, the longer ones before their beginnings.
  private static let signs = [
    "==", "!=", "<>", "<=", ">=", "=<", "=>", "&&", "||", "**", "=", "<", ">", "!", "(", ")", "{", "}", "[", "]", ",",
    ".", "+", "-", "*", "/",
  ].map(Array.init)

  mutating func next() throws(PredicateSyntaxError) -> PredicateToken? {
    rest = rest.drop(while: \.isWhitespace)
    guard let first = rest.first else { return nil }
    if first == "\"" || first == "'" { return .value(try quoted()) }
    if first.isNumber { return .value(try number()) }
    if first == "%" { return try argument() }
    if first == "$" {
      rest.removeFirst()
      return .variable(word())
    }
    // The sign says that what follows is no keyword; paths of keys are none where they stand.
    if first == "#" { rest.removeFirst() }
    if let first = rest.first, Self.isOfWord(first) || first == "@" { return .word(word()) }
    for sign in Self.signs where rest.starts(with: sign) {
      rest.removeFirst(sign.count)
      return .sign(String(sign))
    }
    throw PredicateSyntaxError()
  }

  private static func isOfWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_"
  }

  private mutating func word() -> String {
    let prefix = rest.first == "@" ? String(rest.removeFirst()) : ""
    let word = rest.prefix(while: Self.isOfWord)
    rest = rest.dropFirst(word.count)
    return prefix + word
  }

  private mutating func quoted() throws(PredicateSyntaxError) -> String {
    let mark = rest.removeFirst()
    var text = ""
    while let character = rest.popFirst() {
      if character == mark { return text }
      guard character == "\\" else {
        text.append(character)
        continue
      }
      guard let escaped = rest.popFirst() else { break }
      text.append(["n": "\n", "t": "\t", "r": "\r"][escaped] ?? escaped)
    }
    throw PredicateSyntaxError()
  }

  private mutating func number() throws(PredicateSyntaxError) -> NSNumber {
    var text = String(rest.prefix { $0.isHexDigit || ".xXeE".contains($0) })
    if let hex = text.lowercased().hasPrefix("0x") ? Int64(text.dropFirst(2), radix: 16) : nil {
      rest = rest.dropFirst(text.count)
      return NSNumber(value: hex)
    }
    text = String(rest.prefix { $0.isNumber || $0 == "." })
    let exponent = rest.dropFirst(text.count)
    if let e = exponent.first, e == "e" || e == "E" {
      let sign = exponent.dropFirst().prefix { $0 == "-" || $0 == "+" }
      let digits = exponent.dropFirst(1 + sign.count).prefix(while: \.isNumber)
      if !digits.isEmpty { text += "e" + sign + digits }
    }
    rest = rest.dropFirst(text.count)
    if let whole = Int64(text) { return NSNumber(value: whole) }
    guard let number = Double(text) else { throw PredicateSyntaxError() }
    return NSNumber(value: number)
  }

  private mutating func argument() throws(PredicateSyntaxError) -> PredicateToken {
    rest.removeFirst()
    // The size of a number is its own, whatever the format says of it.
    rest = rest.drop { "hlqLztj.0123456789".contains($0) }
    guard let kind = rest.popFirst(), "@KdDiuUxXoOfFeEgGaAcs".contains(kind), let argument = arguments.popFirst() else {
      throw PredicateSyntaxError()
    }
    if kind != "K" { return .value(argument) }
    guard let path = PredicateValue.plain(argument) as? String else { throw PredicateSyntaxError() }
    return .keyPath(path)
  }
}
