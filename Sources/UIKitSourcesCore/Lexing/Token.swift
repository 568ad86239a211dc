/// A piece of Swift source that means something: neither white space nor comment.
struct Token {
  enum Kind: UInt8 {
    case identifier, number, string, punctuation
    /// An attribute `@name`, without arguments.
    case attribute
    /// A directive or macro `#name`.
    case pound
  }

  let kind: Kind
  let text: String
  /// The first byte of the text.
  let first: UInt8
  /// Bytes of the file.
  let range: Range<Int>
  /// Whether it is the first of its line.
  let startsLine: Bool

  func `is`(_ text: String) -> Bool { self.text == text && kind != .string }

  /// Whether it is a sign of one byte.
  func isSign(_ byte: UInt8) -> Bool { first == byte && kind == .punctuation }
}
