import Foundation

/// A line of a text, and what it is.
struct MarkdownLine: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case blank, paragraph, rule
    /// A heading of a level, 1…6.
    case heading(Int)
    case item(ListItem)
    /// The line above or below fenced code.
    case fence
    /// A line of code within fences.
    case code
  }

  /// The range with the line's end.
  var range: NSRange
  /// The range of what the line says, without what marks its kind and without its end.
  var contentRange: NSRange
  var kind: Kind
  /// The depth of the quote that the line is in; 0 outside of quotes.
  var quoteDepth: Int

  /// The list's entry that the line is; nil for other lines.
  var item: ListItem? { if case .item(let item) = kind { item } else { nil } }
}

/// A list's entry.
struct ListItem: Hashable, Sendable {
  /// The depth, from 0 on.
  var depth: Int
  /// The entry's number; nil where it has a bullet.
  var number: Int?
  /// Whether it is done; nil where it is no task.
  var isDone: Bool?
}
