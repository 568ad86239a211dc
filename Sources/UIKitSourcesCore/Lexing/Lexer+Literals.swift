extension Lexer {
  private static let quote = UInt8(ascii: "\"")
  private static let hash = UInt8(ascii: "#")
  private static let backslash = UInt8(ascii: "\\")

  /// Where the string ends whose first `#` or `"` is at `start`.
  func endOfString(at start: Int) -> Int {
    var index = start
    while byte(index) == Self.hash { index += 1 }
    let hashes = index - start
    let isMultiline = isQuotes(index, 3)
    index += isMultiline ? 3 : 1
    while index < source.count {
      if byte(index) == Self.backslash, areHashes(index + 1, hashes) {
        index += 1 + hashes
        index = byte(index) == UInt8(ascii: "(") ? endOfInterpolation(at: index) : index + 1
      } else if isQuotes(index, isMultiline ? 3 : 1), areHashes(index + (isMultiline ? 3 : 1), hashes) {
        return index + (isMultiline ? 3 : 1) + hashes
      } else if !isMultiline, byte(index) == UInt8(ascii: "\n") {
        return index
      } else {
        index += 1
      }
    }
    return source.count
  }

  /// Where the interpolation ends whose parenthesis is at `start`; strings in it may hold further ones.
  private func endOfInterpolation(at start: Int) -> Int {
    var index = start
    var depth = 0
    while index < source.count {
      switch byte(index) {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"): depth -= 1
      case Self.quote:
        index = endOfString(at: index)
        continue
      case Self.hash where isStartOfRawString(index):
        index = endOfString(at: index)
        continue
      default: break
      }
      index += 1
      if depth == 0 { return index }
    }
    return source.count
  }

  /// Where the regular expression `#/…/#` ends.
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

  private func isStartOfRawString(_ start: Int) -> Bool {
    var index = start
    while byte(index) == Self.hash { index += 1 }
    return byte(index) == Self.quote
  }

  private func isQuotes(_ index: Int, _ count: Int) -> Bool {
    (index..<index + count).allSatisfy { byte($0) == Self.quote }
  }

  private func areHashes(_ index: Int, _ count: Int) -> Bool {
    (index..<index + count).allSatisfy { byte($0) == Self.hash }
  }
}
