import Foundation

/// The look of a part of a text.
enum MarkdownStyle: Hashable, Sendable {
  /// Characters of the syntax itself.
  case mark
  /// A whole line without its end; 1…6.
  case heading(Int)
  /// A whole line without its end; depth from 0 on.
  case listItem(depth: Int)
  /// The mark of a list's entry: `-` or `12.`.
  case listMarker
  /// The box of a task: `[ ]` or `[x]`.
  case taskBox(isDone: Bool)
  /// The text of a task that is done.
  case doneText
  /// A whole line without its end; depth from 1 on.
  case quote(depth: Int)
  /// A whole line of fenced code with its end, the fences' own included.
  case codeBlock
  /// The line above or below fenced code, without its end.
  case fence
  case code, emphasis, strong, strikethrough
  /// The text of a link: what stands between brackets, or an address that stands for itself.
  case linkText
  /// The destination between the parentheses behind the text.
  case linkDestination
  /// A tag with its `#`.
  case tag(Tag)
  /// A whole line without its end.
  case rule
}

/// A style, and where it holds.
struct MarkdownSpan: Hashable, Sendable {
  /// The range in UTF-16 units; never empty.
  var range: NSRange
  var style: MarkdownStyle
}

/// A change to be made to a text.
struct MarkdownEdit: Hashable, Sendable {
  /// The range that gives way.
  var range: NSRange
  var text: String
  /// The place where the caret stands afterwards, for somebody who types; or where what is selected begins.
  var selection: Int
  /// How much is selected afterwards.
  var selectedLength = 0
}
