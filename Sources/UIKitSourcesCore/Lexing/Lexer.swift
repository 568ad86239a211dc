import Foundation

/// Splits Swift source into tokens. A literal is one token; what is interpolated into a string splits it.
struct Lexer {
  private let bytes: UnsafePointer<UInt8>
  let count: Int
  var position = 0
  var tokens: [Token] = []
  private var startsLine = true
  /// The texts of signs that are one byte long.
  private static let signs = (0..<128).map { String(UnicodeScalar(UInt8($0))) }
  private let signs = Lexer.signs
  /// Whether a byte is part of an identifier, by bytes: looking it up is quicker than finding out.
  private static let identifierBytes: UnsafePointer<Bool> = {
    let table = UnsafeMutablePointer<Bool>.allocate(capacity: 256)
    for byte in 0..<256 { table[byte] = Byte.isIdentifier(UInt8(byte)) }
    return UnsafePointer(table)
  }()
  private let identifierBytes = Lexer.identifierBytes

  private init(_ bytes: UnsafePointer<UInt8>, count: Int) {
    self.bytes = bytes
    self.count = count
    // Source has a token for every six bytes or so.
    tokens.reserveCapacity(count / 6)
  }

  static func tokens(of source: [UInt8]) -> [Token] {
    source.withUnsafeBufferPointer { buffer in
      guard let bytes = buffer.baseAddress else { return [] }
      var lexer = Lexer(bytes, count: buffer.count)
      while lexer.next() {}
      return lexer.tokens
    }
  }

  func byte(_ index: Int) -> UInt8 { index < count ? bytes[index] : 0 }

  /// Adds what begins here: a token, a string's tokens, or nothing for white space and comments.
  /// - Returns: false at the end.
  mutating func next() -> Bool {
    guard position < count else { return false }
    let start = position
    let first = bytes[start]
    if first == Byte.space || first == Byte.tab {
      position += 1
    } else if identifierBytes[Int(first)] {
      lexWord(from: start)
    } else if first == Byte.newline || first == Byte.carriageReturn {
      startsLine = true
      position += 1
    } else if first == Byte.slash, byte(start + 1) == Byte.slash {
      skipLine()
    } else if first == Byte.slash, byte(start + 1) == Byte.asterisk {
      skipBlockComment()
    } else if first == Byte.quote {
      lexString()
    } else if first == Byte.hash {
      lexPound(from: start)
    } else if first == Byte.at, Byte.isIdentifier(byte(start + 1)) {
      position += 1
      skipIdentifier()
      add(.attribute, from: start)
    } else if first == Byte.backtick {
      lexEscapedIdentifier(from: start)
    } else {
      position += first == Byte.minus && byte(start + 1) == Byte.greater ? 2 : 1
      add(.punctuation, from: start)
    }
    return true
  }

  mutating func add(_ kind: Token.Kind, from start: Int) {
    if position > count { position = count }
    let first = byte(start)
    let length = position - start
    let text =
      length == 1 && first < 0x80
      ? signs[Int(first)] : String(decoding: UnsafeBufferPointer(start: bytes + start, count: length), as: UTF8.self)
    tokens.append(Token(kind: kind, text: text, first: first, range: start..<position, startsLine: startsLine))
    startsLine = false
  }

  private mutating func lexWord(from start: Int) {
    let isNumber = Byte.isDigit(bytes[start])
    if isNumber { skipNumber() } else { skipIdentifier() }
    add(isNumber ? .number : .identifier, from: start)
  }

  private mutating func lexEscapedIdentifier(from start: Int) {
    position += 1
    while position < count, bytes[position] != Byte.backtick, bytes[position] != Byte.newline { position += 1 }
    position += 1
    add(.identifier, from: start)
  }

  private mutating func lexPound(from start: Int) {
    var afterHashes = position
    while byte(afterHashes) == Byte.hash { afterHashes += 1 }
    if byte(afterHashes) == Byte.quote {
      lexString()
    } else if byte(afterHashes) == Byte.slash {
      position = endOfRegex(at: position, hashes: afterHashes - position)
      add(.string, from: start)
    } else {
      position += 1
      skipIdentifier()
      add(.pound, from: start)
    }
  }

  private mutating func skipLine() {
    let rest = bytes + position
    let newline = memchr(rest, Int32(Byte.newline), count - position)
    position = newline.map { UnsafeRawPointer($0) - UnsafeRawPointer(bytes) } ?? count
  }

  /// Block comments nest.
  private mutating func skipBlockComment() {
    var depth = 0
    repeat {
      let current = bytes[position]
      if current == Byte.slash, byte(position + 1) == Byte.asterisk {
        depth += 1
        position += 2
      } else if current == Byte.asterisk, byte(position + 1) == Byte.slash {
        depth -= 1
        position += 2
      } else {
        if current == Byte.newline { startsLine = true }
        position += 1
      }
    } while depth > 0 && position < count
  }

  private mutating func skipIdentifier() {
    var end = position
    while end < count, identifierBytes[Int(bytes[end])] { end += 1 }
    position = end
  }

  private mutating func skipNumber() {
    while Byte.isIdentifier(byte(position)) || isDecimalPoint(position) || isExponentSign(position) { position += 1 }
  }

  private func isDecimalPoint(_ index: Int) -> Bool {
    byte(index) == Byte.dot && Byte.isDigit(byte(index + 1)) && byte(index - 1) != Byte.dot
  }

  /// Whether there is the sign in `1e-5` or `0x1p+3`.
  private func isExponentSign(_ index: Int) -> Bool {
    guard byte(index) == Byte.plus || byte(index) == Byte.minus, Byte.isDigit(byte(index + 1)) else { return false }
    let before = byte(index - 1) | 0x20
    return before == 0x65 || before == 0x70
  }
}
