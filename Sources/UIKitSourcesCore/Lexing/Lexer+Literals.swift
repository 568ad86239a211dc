extension Lexer {
  private static let quote = UInt8(ascii: "\"")
  private static let hash = UInt8(ascii: "#")
  private static let backslash = UInt8(ascii: "\\")

  /// Adds the string whose first `#` or `"` is here: its text in pieces, and between them the tokens of what is
  /// interpolated.
  mutating func lexString() {
    var pieceStart = position
    while byte(position) == Self.hash { position += 1 }
    let hashes = position - pieceStart
    let quotes = isQuotes(position, 3) ? 3 : 1
    position += quotes
    while position < source.count {
      if byte(position) == Self.backslash, areHashes(position + 1, hashes) {
        position += 1 + hashes
        if byte(position) == UInt8(ascii: "(") {
          position += 1
          add(.string, from: pieceStart)
          pieceStart = lexInterpolation()
        } else {
          position += 1
        }
      } else if isQuotes(position, quotes), areHashes(position + quotes, hashes) {
        position += quotes + hashes
        break
      } else if quotes == 1, byte(position) == UInt8(ascii: "\n") {
        break
      } else {
        position += 1
      }
    }
    add(.string, from: pieceStart)
  }

  /// Adds the tokens up to the parenthesis that ends the interpolation.
  /// - Returns: where that parenthesis is; it belongs to the string's next piece.
  private mutating func lexInterpolation() -> Int {
    var depth = 1
    while true {
      let known = tokens.count
      guard next() else { return position }
      for token in tokens[known...] {
        if token.is("(") { depth += 1 }
        if token.is(")") { depth -= 1 }
      }
      if depth == 0 { return tokens.removeLast().range.lowerBound }
    }
  }

  /// The end of the regular expression `#/…/#`.
  func endOfRegex(at start: Int, hashes: Int) -> Int {
    var index = start + hashes + 1
    while index < source.count {
      if byte(index) == Self.backslash {
        index += 2
      } else if byte(index) == UInt8(ascii: "/"), areHashes(index + 1, hashes) {
        return index + 1 + hashes
      } else {
        index += 1
      }
    }
    return source.count
  }

  private func isQuotes(_ index: Int, _ count: Int) -> Bool {
    (index..<index + count).allSatisfy { byte($0) == Self.quote }
  }

  private func areHashes(_ index: Int, _ count: Int) -> Bool {
    (index..<index + count).allSatisfy { byte($0) == Self.hash }
  }
}
