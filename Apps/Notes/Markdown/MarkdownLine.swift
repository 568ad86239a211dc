import Foundation

/// A line of a text, and what it is.
struct MarkdownLine: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case blank, paragraph, rule
    /// 1…6
    case heading(Int)
    case item(ListItem)
    /// The line above or below fenced code.
    case fence
    /// Within fences.
    case code
  }

  /// With its end.
  var range: NSRange
  /// What it says, without what marks its kind and without its end.
  var contentRange: NSRange
  var kind: Kind
  /// 0 outside of quotes.
  var quoteDepth: Int

  /// Where it is a list's.
  var item: ListItem? { if case .item(let item) = kind { item } else { nil } }
}

/// A list's entry.
struct ListItem: Hashable, Sendable {
  /// From 0 on.
  var depth: Int
  /// The entry's number; nil where it has a bullet.
  var number: Int?
  /// Whether it is done; nil where it is no task.
  var isDone: Bool?
}
