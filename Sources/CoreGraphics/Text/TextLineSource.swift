/// Says where the lines of a paragraph go, for text that flows around something or from column to column.
package protocol TextLineSource: AnyObject {
  /// Returns the stretches of one line from the paragraph's beginning on; at least one. They lie at one height, which may
  /// be below the one that was proposed.
  /// - Parameters:
  ///   - position: the line's first character.
  ///   - y: the end of the line before, from the layout's top.
  ///   - height: the line's; it is asked for again where the line turns out higher.
  func stretches(at position: Int, y: CGFloat, height: CGFloat, isRightToLeft: Bool) -> [TextLineStretch]

  /// Tells that a line is set, and returns the distance to the next one.
  /// - Parameters:
  ///   - end: the place behind the line's last character.
  ///   - spacing: the distance that the paragraph's format wants.
  func spacing(afterLineEndingAt end: Int, rect: CGRect, spacing: CGFloat) -> CGFloat

  /// Whether words may be kept together. False by default, and `mayBreak(before:)` isn't asked.
  var keepsWords: Bool { get }

  /// Returns whether a line may end before a word. Where none of those before it may be broken at either, it ends there
  /// all the same.
  /// - Parameter position: of the word's first character.
  func mayBreak(before position: Int) -> Bool
}

extension TextLineSource {
  /// The default: false.
  package var keepsWords: Bool { false }
  /// Returns true.
  package func mayBreak(before position: Int) -> Bool { true }
}

/// A stretch of a line that holds text.
package struct TextLineStretch: Hashable, Sendable {
  /// The left end, from that of the layout.
  package var left: CGFloat
  /// The right end.
  package var right: CGFloat
  /// The top, from that of the layout.
  package var y: CGFloat
  /// The place of the ellipsis if the text goes on: no other line follows then. `none` where one may follow.
  package var truncation: TextParagraphFormat.Truncation

  /// A stretch between two ends.
  package init(left: CGFloat, right: CGFloat, y: CGFloat, truncation: TextParagraphFormat.Truncation = .none) {
    (self.left, self.right, self.y, self.truncation) = (left, right, y, truncation)
  }

  var width: CGFloat { max(0, right - left) }
}
