/// A piece of Swift source that means something: neither white space nor comment.
struct Token {
  enum Kind {
    case identifier, number, string, punctuation
    /// An attribute `@name`, without arguments.
    case attribute
    /// A directive or macro `#name`.
    case pound
  }

  let kind: Kind
  let text: String
  /// Bytes of the file.
  let range: Range<Int>
  /// Whether it is the first of its line.
  let startsLine: Bool

  func `is`(_ text: String) -> Bool { kind != .string && self.text == text }
}
