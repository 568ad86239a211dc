extension Lexer {
  /// Adds the string whose first `#` or `"` is here: its text in pieces, and between them the tokens of what is
  /// interpolated.
  mutating func lexString() {
    var pieceStart = position
    while byte(position) == Byte.hash { position += 1 }
    let hashes = position - pieceStart
    let quotes = isQuotes(position, 3) ? 3 : 1
    position += quotes
    while position < count {
      let current = byte(position)
      if current == Byte.backslash, areHashes(position + 1, hashes) {
        position += 1 + hashes
        if byte(position) == Byte.openParenthesis {
          position += 1
          add(.string, from: pieceStart)
          pieceStart = lexInterpolation()
        } else {
          position += 1
        }
      } else if current == Byte.quote, isQuotes(position, quotes), areHashes(position + quotes, hashes) {
        position += quotes + hashes
        break
      } else if quotes == 1, current == Byte.newline {
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
        if token.isSign(Byte.openParenthesis) { depth += 1 }
        if token.isSign(Byte.closeParenthesis) { depth -= 1 }
      }
      if depth == 0 { return tokens.removeLast().range.lowerBound }
    }
  }

  /// The end of the regular expression `#/…/#`.
  func endOfRegex(at start: Int, hashes: Int) -> Int {
    var index = start + hashes + 1
    while index < count {
      if byte(index) == Byte.backslash {
        index += 2
      } else if byte(index) == Byte.slash, areHashes(index + 1, hashes) {
        return index + 1 + hashes
      } else {
        index += 1
      }
    }
    return count
  }

  private func isQuotes(_ index: Int, _ count: Int) -> Bool { isRun(of: Byte.quote, at: index, count) }
  private func areHashes(_ index: Int, _ count: Int) -> Bool { isRun(of: Byte.hash, at: index, count) }

  private func isRun(of byte: UInt8, at index: Int, _ count: Int) -> Bool {
    var next = index
    while next < index + count {
      guard self.byte(next) == byte else { return false }
      next += 1
    }
    return true
  }
}
