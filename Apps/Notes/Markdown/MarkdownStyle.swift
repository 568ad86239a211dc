import Foundation

/// What a part of a text is to look like.
enum MarkdownStyle: Hashable, Sendable {
  /// Characters of the syntax itself.
  case mark
  /// A whole line without its end; 1…6.
  case heading(Int)
  /// A whole line without its end; depth from 0 on.
  case listItem(depth: Int)
  /// `-` or `12.`
  case listMarker
  /// `[ ]` or `[x]`
  case taskBox(isDone: Bool)
  /// What a task says that is done.
  case doneText
  /// A whole line without its end; depth from 1 on.
  case quote(depth: Int)
  /// A whole line of fenced code with its end, the fences' own included.
  case codeBlock
  /// The line above or below fenced code, without its end.
  case fence
  case code, emphasis, strong, strikethrough
  /// What leads somewhere: the text between brackets, or an address that stands for itself.
  case linkText
  /// Between the parentheses behind the text.
  case linkDestination
  /// With its `#`.
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
  /// What gives way.
  var range: NSRange
  var text: String
  /// Where the caret stands afterwards, for somebody who types; or where what is selected begins.
  var selection: Int
  /// How much is selected afterwards.
  var selectedLength = 0
}
