@_implementationOnly import CCairo
import Foundation

/// How a run of text looks.
package struct TextAttributes: Sendable {
  /// A line under or through text.
  package struct Line: Hashable, Sendable {
    /// How the line is broken.
    package enum Pattern: Hashable, Sendable { case solid, dot, dash, dashDot, dashDotDot }
    /// The thickness: 1, or 2 for a thick line.
    package var thickness: CGFloat
    /// Whether there are two of it, one thickness apart.
    package var isDouble: Bool
    /// How it is broken.
    package var pattern: Pattern
    /// The colour; nil for the text's.
    package var color: CGColor?
    /// Whether there is no line at space.
    package var leavesOutSpace: Bool

    /// A single unbroken line in the text's colour unless told otherwise.
    package init(
      thickness: CGFloat = 1, isDouble: Bool = false, pattern: Pattern = .solid, color: CGColor? = nil,
      leavesOutSpace: Bool = false
    ) {
      self.thickness = thickness
      self.isDouble = isDouble
      self.pattern = pattern
      self.color = color
      self.leavesOutSpace = leavesOutSpace
    }
  }

  /// A shadow of the glyphs.
  package struct Shadow: Hashable, Sendable {
    /// The offset in points; positive heights are downwards.
    package var offset: CGSize
    /// The blur, in points: twice the standard deviation.
    package var blur: CGFloat
    /// The colour, with the opacity that the shadow has.
    package var color: CGColor

    /// A shadow of the three parts.
    package init(offset: CGSize, blur: CGFloat, color: CGColor) {
      self.offset = offset
      self.blur = blur
      self.color = color
    }
  }

  /// A picture in place of each character of a run.
  package struct Attachment: Sendable {
    /// The picture's place from where the character begins on the baseline, in points; y points up.
    package var bounds: CGRect
    /// Draws the picture into a rectangle of user space, in a context whose y points down.
    package var draw: @Sendable (CGContext, CGRect) -> Void

    /// A picture as large as its bounds.
    package init(bounds: CGRect, draw: @escaping @Sendable (CGContext, CGRect) -> Void) {
      self.bounds = bounds
      self.draw = draw
    }
  }

  /// The face and size of the characters.
  package var font: TextFont
  /// The colour of the glyphs, and of lines without a colour of their own.
  package var color: CGColor
  /// Whether the fill colour of the context that is drawn into counts instead of `color`. Default: false.
  package var usesContextColor = false
  /// Fills the line's height behind the characters; nil for nothing.
  package var backgroundColor: CGColor?
  /// Space after each character in points, on top of the font's own. Zero turns off the kerning of pairs; nil is normal.
  package var kern: CGFloat?
  /// Whether letters may be joined into one glyph, where the font does so. Default: true.
  package var usesLigatures = true
  /// The line below the baseline; nil for none.
  package var underline: Line?
  /// The line through the middle of small letters; nil for none.
  package var strikethrough: Line?
  /// The baseline offset in points, upwards.
  package var baselineOffset: CGFloat = 0
  /// How far glyphs lean to the right on top of the font's slant, as a share of their height.
  package var obliqueness: CGFloat = 0
  /// The shadow; nil for none.
  package var shadow: Shadow?
  /// The width of the outline in per cent of the font's size: positive for an outline only, negative for an outline
  /// around filled glyphs.
  package var strokeWidth: CGFloat = 0
  /// The colour of the outline; nil for the text's.
  package var strokeColor: CGColor?
  /// The picture shown instead of the characters; nil for none.
  package var attachment: Attachment?
  /// The language of the text, such as `en` or `de-CH`; nil where nothing says it.
  package var language: String?
  /// Counts where the run begins a paragraph.
  package var paragraph = TextParagraphFormat()

  /// Makes the attributes of plain text.
  package init(font: TextFont, color: CGColor) {
    self.font = font
    self.color = color
  }
}

/// How the lines of a paragraph are set. Lengths are in points.
package struct TextParagraphFormat: Hashable, Sendable {
  /// The place of lines in the width; `natural` is the side where the paragraph begins.
  package enum Alignment: Hashable, Sendable { case natural, left, center, right, justified }
  /// The places at which a line that is too long may be broken.
  package enum Wrapping: Hashable, Sendable { case none, word, character }
  /// The place of the ellipsis in text that doesn't fit.
  package enum Truncation: Hashable, Sendable { case none, head, middle, tail }
  /// The paragraph's base direction; `natural` is that of its first letter that has one.
  package enum Direction: Hashable, Sendable { case natural, leftToRight, rightToLeft }

  /// A place where the text behind a tab goes on.
  package struct Tab: Hashable, Sendable {
    /// The distance from the paragraph's leading edge.
    package var location: CGFloat
    /// The place of the text after the tab: left (or natural), center or right.
    package var alignment: Alignment
    /// The character that stands at the tab, with what comes before it in front; nil, the default, for none.
    package var terminator: Unicode.Scalar?

    /// A stop at a distance from the leading edge.
    package init(location: CGFloat, alignment: Alignment = .left) {
      self.location = location
      self.alignment = alignment
    }
  }

  /// Whether and how words are broken with hyphens at the ends of lines.
  package struct Hyphenation: Hashable, Sendable {
    /// The share of a line's width, 0…1, from which on the line is full enough for the next word to stay whole.
    package var factor: Float
    /// The language of words whose runs have none.
    package var language: String

    /// Hyphens in lines that are filled by less than the factor.
    package init(factor: Float, language: String) { (self.factor, self.language) = (factor, language) }
  }

  /// The place of lines in the width. Default: `.natural`.
  package var alignment = Alignment.natural
  /// The base direction. Default: `.natural`.
  package var direction = Direction.natural
  /// The places at which lines may be broken. Default: `.word`.
  package var wrapping = Wrapping.word
  /// The breaking of words that are wrapped; nil, the default, for none.
  package var hyphenation: Hyphenation?
  /// How to truncate a line that is too long and must not wrap, and the last line that is allowed.
  package var truncation = Truncation.none
  /// Whether characters move together before a line that is a little too long is truncated. Default: false.
  package var allowsTightening = false
  /// The space between two lines of the paragraph.
  package var lineSpacing: CGFloat = 0
  /// The least height of a line; 0 for no limit.
  package var minimumLineHeight: CGFloat = 0
  /// The greatest height of a line; 0 for no limit.
  package var maximumLineHeight: CGFloat = 0
  /// Multiplies the font's line height; 0 counts as 1.
  package var lineHeightMultiple: CGFloat = 0
  /// The space above the paragraph, unless it is the first.
  package var spacingBefore: CGFloat = 0
  /// The space below the paragraph, unless it is the last.
  package var spacingAfter: CGFloat = 0
  /// The indent of the first line from the leading edge.
  package var firstLineHeadIndent: CGFloat = 0
  /// The indent of all other lines from the leading edge.
  package var headIndent: CGFloat = 0
  /// The place where lines end: measured from the leading edge if positive, from the trailing one if zero or negative.
  package var tailIndent: CGFloat = 0
  /// The tabs in the order of their locations.
  package var tabs: [Tab] = []
  /// The distance of the tabs that follow the last.
  package var defaultTabInterval: CGFloat = 28

  /// Lines as they come: natural alignment and direction, wrapped at words.
  package init() {}
}

/// Attributes of a range of text in UTF-16 units.
package struct TextRun: Hashable, Sendable {
  /// The range in UTF-16 units of the whole text.
  package var range: Range<Int>
  /// How the range looks.
  package var attributes: TextAttributes

  /// A range that looks the same throughout.
  package init(range: Range<Int>, attributes: TextAttributes) {
    self.range = range
    self.attributes = attributes
  }
}

extension TextParagraphFormat.Direction {
  /// The direction of the first letter of a text that has one; natural where none has.
  package init(of text: String) {
    // A zero would end the text for Pango.
    let bytes = text.utf8.map { $0 == 0 ? 0x20 : CChar(bitPattern: $0) }
    let direction = FontLibrary.use { _ in
      bytes.withUnsafeBufferPointer { bytes in
        bytes.baseAddress.map { pango_find_base_dir($0, Int32(bytes.count)) } ?? PANGO_DIRECTION_NEUTRAL
      }
    }
    switch direction {
    case PANGO_DIRECTION_LTR: self = .leftToRight
    case PANGO_DIRECTION_RTL: self = .rightToLeft
    default: self = .natural
    }
  }
}
