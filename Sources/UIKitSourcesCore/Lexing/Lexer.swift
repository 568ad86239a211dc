/// Splits Swift source into tokens. A literal is one token; what is interpolated into a string splits it.
struct Lexer {
  let source: [UInt8]
  var position = 0
  var tokens: [Token] = []
  private var startsLine = true

  init(_ source: [UInt8]) { self.source = source }

  static func tokens(of source: [UInt8]) -> [Token] {
    var lexer = Lexer(source)
    while lexer.next() {}
    return lexer.tokens
  }

  func byte(_ index: Int) -> UInt8 { index < source.count ? source[index] : 0 }
  private func character(_ index: Int) -> Character { Character(UnicodeScalar(byte(index))) }

  /// Adds what begins here: a token, a string's tokens, or nothing for white space and comments.
  /// - Returns: false at the end.
  mutating func next() -> Bool {
    guard position < source.count else { return false }
    let start = position
    switch character(position) {
    case "\n", "\r":
      startsLine = true
      position += 1
    case " ", "\t":
      position += 1
    case "/" where character(position + 1) == "/":
      while position < source.count, character(position) != "\n" { position += 1 }
    case "/" where character(position + 1) == "*":
      skipBlockComment()
    case "\"":
      lexString()
    case "#":
      lexPound(from: start)
    case "@" where isIdentifier(byte(position + 1)):
      position += 1
      skipIdentifier()
      add(.attribute, from: start)
    case "`":
      position += 1
      while position < source.count, character(position) != "`", character(position) != "\n" { position += 1 }
      position += 1
      add(.identifier, from: start)
    case "0"..."9":
      skipNumber()
      add(.number, from: start)
    case "-" where character(position + 1) == ">":
      position += 2
      add(.punctuation, from: start)
    default:
      if isIdentifier(byte(position)) {
        skipIdentifier()
        add(.identifier, from: start)
      } else {
        position += 1
        add(.punctuation, from: start)
      }
    }
    return true
  }

  mutating func add(_ kind: Token.Kind, from start: Int) {
    position = min(position, source.count)
    let text = String(decoding: source[start..<position], as: UTF8.self)
    tokens.append(Token(kind: kind, text: text, range: start..<position, startsLine: startsLine))
    startsLine = false
  }

  private mutating func lexPound(from start: Int) {
    var afterHashes = position
    while character(afterHashes) == "#" { afterHashes += 1 }
    if character(afterHashes) == "\"" {
      lexString()
    } else if character(afterHashes) == "/" {
      position = endOfRegex(at: position, hashes: afterHashes - position)
      add(.string, from: start)
    } else {
      position += 1
      skipIdentifier()
      add(.pound, from: start)
    }
  }

  /// Block comments nest.
  private mutating func skipBlockComment() {
    var depth = 0
    repeat {
      if character(position) == "/", character(position + 1) == "*" {
        depth += 1
        position += 2
      } else if character(position) == "*", character(position + 1) == "/" {
        depth -= 1
        position += 2
      } else {
        if character(position) == "\n" { startsLine = true }
        position += 1
      }
    } while depth > 0 && position < source.count
  }

  private mutating func skipIdentifier() {
    while isIdentifier(byte(position)) { position += 1 }
  }

  private mutating func skipNumber() {
    while isIdentifier(byte(position)) || isDecimalPoint(position) || isExponentSign(position) { position += 1 }
  }

  private func isDecimalPoint(_ index: Int) -> Bool {
    character(index) == "." && ("0"..."9").contains(character(index + 1)) && character(index - 1) != "."
  }

  private func isExponentSign(_ index: Int) -> Bool {
    "+-".contains(character(index)) && "eEpP".contains(character(index - 1))
      && ("0"..."9").contains(character(index + 1))
  }

  /// Whether a byte is part of an identifier: letters, digits, `_`, `$` and all that is not ASCII.
  func isIdentifier(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 128...:
      true
    default: false
    }
  }
}
