/// A position in the text of a Swift file, from which what belongs together is passed over: comments, literals, brackets.
struct SourceScanner {
  let source: [UInt8]
  var position: Int

  private func byte(_ offset: Int = 0) -> UInt8? {
    source.indices.contains(position + offset) ? source[position + offset] : nil
  }

  private func has(_ text: StaticString, at offset: Int = 0) -> Bool {
    text.withUTF8Buffer { source.dropFirst(position + offset).starts(with: $0) }
  }

  /// Whether a byte is part of a name.
  static func isNamePart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...:
      true
    default: false
    }
  }

  /// The byte at the position; nil at the end.
  var next: UInt8? { byte() }

  // MARK: - Passing over

  /// Passes over a name, and returns it; empty where there is none.
  mutating func passName() -> String {
    let start = position
    while let byte = byte(), Self.isNamePart(byte) { position += 1 }
    return String(decoding: source[start..<position], as: UTF8.self)
  }

  /// Passes over white space and comments.
  mutating func passSpace() {
    while let byte = byte() {
      if [0x20, 0x09, 0x0A, 0x0D].contains(byte) { position += 1 } else if !passComment() { return }
    }
  }

  /// Passes over a comment; returns false where there is none.
  private mutating func passComment() -> Bool {
    if has("//") {
      while let byte = byte(), byte != UInt8(ascii: "\n") { position += 1 }
      return true
    }
    guard has("/*") else { return false }
    var depth = 0
    repeat {
      if has("/*") {
        (depth, position) = (depth + 1, position + 2)
      } else if has("*/") {
        (depth, position) = (depth - 1, position + 2)
      } else {
        position += 1
      }
    } while depth > 0 && position < source.count
    return true
  }

  /// Passes over a bracket and all up to the one that closes it.
  /// - Returns: false where there is no bracket, or none that closes it.
  mutating func passBrackets() -> Bool {
    var open: [UInt8] = []
    repeat {
      guard let byte = byte() else { return false }
      if passComment() || passString() { continue }
      switch byte {
      case UInt8(ascii: "("): open.append(UInt8(ascii: ")"))
      case UInt8(ascii: "["): open.append(UInt8(ascii: "]"))
      case UInt8(ascii: "{"): open.append(UInt8(ascii: "}"))
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        guard open.popLast() == byte else { return false }
      default: if open.isEmpty { return false }
      }
      position += 1
    } while !open.isEmpty
    return true
  }

  // MARK: - Strings

  /// Passes over a literal of a string or of a regular expression between number signs; returns false where there is none.
  private mutating func passString() -> Bool {
    var signs = 0
    while byte(signs) == UInt8(ascii: "#") { signs += 1 }
    if signs > 0, byte(signs) == UInt8(ascii: "/") {
      pass(until: [UInt8(ascii: "/")], signs, from: signs + 1, interpolates: false)
      return true
    }
    guard byte(signs) == UInt8(ascii: "\"") else { return false }
    let quotes = has("\"\"\"", at: signs) ? 3 : 1
    pass(until: Array(repeating: UInt8(ascii: "\""), count: quotes), signs, from: signs + quotes, interpolates: true)
    return true
  }

  /// Passes over the rest of a literal.
  /// - Parameters:
  ///   - end: what ends it, before as many number signs as it began with.
  ///   - start: how far its text is away.
  ///   - interpolates: whether parentheses after a backslash are Swift again.
  private mutating func pass(until end: [UInt8], _ signs: Int, from start: Int, interpolates: Bool) {
    let suffix = Array(repeating: UInt8(ascii: "#"), count: signs)
    let (end, escape) = (end + suffix, [UInt8(ascii: "\\")] + suffix)
    position += start
    while position < source.count {
      let rest = source[position...]
      if rest.starts(with: end) {
        position += end.count
        return
      }
      if rest.starts(with: escape) {
        position += escape.count
        // What follows is part of it: a quotation mark, or a value.
        if interpolates, byte() == UInt8(ascii: "(") { _ = passBrackets() } else { position += 1 }
      } else {
        position += 1
      }
    }
  }
}
