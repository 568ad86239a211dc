@_implementationOnly import CCairo
import Foundation

/// Text in lines: measured, drawn, and asked which character is where.
///
/// Positions are UTF-16 offsets into the text. Coordinates are points with y pointing down, the origin at the top left of
/// the area that the text was laid out in. A layout never changes; any thread may use it.
///
/// For sibling modules; apps use attributed strings.
package final class TextLayout: @unchecked Sendable {
  /// A line as it is laid out.
  package struct Line: Sendable {
    /// The characters, without the separator that ends the paragraph.
    package var range: Range<Int>
    /// The place of the characters; the height is the line's, spacing between lines not included.
    package var rect: CGRect
    /// Distance from the layout's top.
    package var baseline: CGFloat
    /// Whether characters are left out for an ellipsis.
    package var isTruncated: Bool
    /// Whether a separator or the text's end follows.
    package var isLastOfParagraph: Bool
    /// The paragraph's base direction.
    package var isRightToLeft: Bool
    /// The left end of the stretch in which the line is aligned.
    package var leftEdge: CGFloat = 0
    /// The right end of the stretch in which the line is aligned.
    package var rightEdge: CGFloat = 0
    /// Whether the line has a paragraph's layout of its own, and shows only the first line of that.
    var isSetAlone = false
    var paragraph: Int
    /// The line's number in its paragraph.
    var index: Int
  }

  /// The text that was laid out.
  package let text: String
  /// The size of the text, as wide as the longest line and as high as all; not rounded.
  package let size: CGSize
  /// The lines from top to bottom; at least one, also for an empty text.
  package let lines: [Line]
  /// The width to which lines are aligned.
  let width: CGFloat
  let paragraphs: [TextParagraph]

  /// Whether a part of the text is not shown.
  package let isTruncated: Bool

  /// How many characters none of the fonts has: boxes stand in their places.
  package var unknownCharacterCount: Int {
    FontLibrary.use { _ in
      paragraphs.reduce(0) { $0 + Int(pango_layout_get_unknown_glyphs_count($1.layout)) }
    }
  }

  /// Lets go of what is kept of letters and fonts only to be quick. What is drawn stays the same.
  package static func releaseMemory() { FontLibrary.use { $0.releaseMemory() } }

  /// Lays out a text.
  /// - Parameters:
  ///   - runs: in order, without gaps, over the whole text; a single one of an empty range for an empty text.
  ///   - width: where lines end; infinite for lines as long as their paragraphs.
  ///   - height: lines that don't fit are left out, but for the first.
  ///   - maximumLines: 0 for no limit.
  package init(
    text: String, runs: [TextRun], width: CGFloat = .infinity, height: CGFloat = .infinity, maximumLines: Int = 0
  ) {
    demand(!runs.isEmpty, "TextLayout: text without attributes can't be laid out")
    self.text = text
    let available = width.isNaN ? .infinity : max(0, width)
    let key = TypesetTextKey(
      text: text, runs: runs, width: available, height: height, maximumLines: maximumLines)
    let result = FontLibrary.use { library in
      library.typeset(key) {
        let fonts = library.map(for: runs)
        fonts.prepare(for: text)
        var typesetter = Typesetter(
          text: text, runs: runs, width: available, fonts: fonts, dictionaries: library.hyphenation)
        typesetter.setParagraphs(maximumLines: maximumLines)
        let fitting = typesetter.linesFitting(height)
        if fitting < typesetter.lines.count {
          typesetter.setParagraphs(maximumLines: max(1, fitting))
        }
        return typesetter
      }
    }
    paragraphs = result.paragraphs
    size = result.size
    isTruncated = result.isTruncated
    self.width = available.isFinite ? available : result.size.width
    lines = result.alignedLines(to: self.width)
  }

  /// Lays out a paragraph whose lines need not be as wide as one another.
  /// - Parameters:
  ///   - text: without a separator.
  ///   - runs: in order, without gaps, over the whole text; a single one of an empty range for an empty text.
  ///   - isFollowed: whether more text follows, which is left out where this one is.
  ///   - source: says where each line goes. It is asked from the first line to the last.
  package init(text: String, runs: [TextRun], isFollowed: Bool = false, linesFrom source: any TextLineSource) {
    demand(!runs.isEmpty, "TextLayout: text without attributes can't be laid out")
    self.text = text
    var typesetter = LineTypesetter(text: text, runs: runs, isFollowed: isFollowed)
    typesetter.setLines(from: source)
    paragraphs = typesetter.paragraphs
    lines = typesetter.lines
    isTruncated = typesetter.isTruncated
    width = lines.reduce(0) { max($0, $1.rightEdge) }
    size = CGSize(
      width: lines.reduce(0) { max($0, $1.rect.maxX) }, height: lines.reduce(0) { max($0, $1.rect.maxY) })
  }
}
