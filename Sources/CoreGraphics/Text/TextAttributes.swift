import Foundation

/// How a run of text looks.
public struct TextAttributes: Sendable {
  /// A line under or through text.
  public struct Line: Hashable, Sendable {
    /// How the line is broken.
    public enum Pattern: Hashable, Sendable { case solid, dot, dash }
    /// 1, or 2 for a thick line.
    public var thickness: CGFloat
    public var isDouble: Bool
    public var pattern: Pattern
    /// Nil for the text's.
    public var color: CGColor?

    public init(thickness: CGFloat = 1, isDouble: Bool = false, pattern: Pattern = .solid, color: CGColor? = nil) {
      self.thickness = thickness
      self.isDouble = isDouble
      self.pattern = pattern
      self.color = color
    }
  }

  /// A shadow of the glyphs.
  public struct Shadow: Hashable, Sendable {
    public var offset: CGSize
    /// Twice the standard deviation, in points.
    public var blur: CGFloat
    public var color: CGColor

    public init(offset: CGSize, blur: CGFloat, color: CGColor) {
      self.offset = offset
      self.blur = blur
      self.color = color
    }
  }

  public var font: TextFont
  public var color: CGColor
  public var backgroundColor: CGColor?
  /// Space after each character in points, on top of the font's own. Zero turns off the kerning of pairs; nil is normal.
  public var kern: CGFloat?
  public var usesLigatures = true
  public var underline: Line?
  public var strikethrough: Line?
  /// In points, upwards.
  public var baselineOffset: CGFloat = 0
  public var shadow: Shadow?
  /// In per cent of the font's size: positive for an outline only, negative for an outline around filled glyphs.
  public var strokeWidth: CGFloat = 0
  public var strokeColor: CGColor?
  public var paragraph = TextParagraphFormat()

  public init(font: TextFont, color: CGColor) {
    self.font = font
    self.color = color
  }
}

/// How the lines of a paragraph are set. Lengths are in points.
public struct TextParagraphFormat: Hashable, Sendable {
  /// Where lines lie in the width; `natural` is the side where the paragraph begins.
  public enum Alignment: Hashable, Sendable { case natural, left, center, right, justified }
  /// Where a line that is too long is broken.
  public enum Wrapping: Hashable, Sendable { case none, word, character }
  /// Where the ellipsis of text that doesn't fit stands.
  public enum Truncation: Hashable, Sendable { case none, head, middle, tail }
  /// The paragraph's base direction; `natural` is that of its first letter that has one.
  public enum Direction: Hashable, Sendable { case natural, leftToRight, rightToLeft }

  /// A place where the text behind a tab goes on.
  public struct Tab: Hashable, Sendable {
    public var location: CGFloat
    /// Where the text after the tab lies: left (or natural), center or right.
    public var alignment: Alignment

    public init(location: CGFloat, alignment: Alignment = .left) {
      self.location = location
      self.alignment = alignment
    }
  }

  public var alignment = Alignment.natural
  public var direction = Direction.natural
  public var wrapping = Wrapping.word
  /// Of a line that is too long and must not wrap, and of the last that is allowed.
  public var truncation = Truncation.none
  public var lineSpacing: CGFloat = 0
  /// 0 for no limit.
  public var minimumLineHeight: CGFloat = 0
  public var maximumLineHeight: CGFloat = 0
  /// Multiplies the font's line height; 0 counts as 1.
  public var lineHeightMultiple: CGFloat = 0
  public var spacingBefore: CGFloat = 0
  public var spacingAfter: CGFloat = 0
  public var firstLineHeadIndent: CGFloat = 0
  public var headIndent: CGFloat = 0
  /// From the leading edge if positive; zero or negative from the trailing one.
  public var tailIndent: CGFloat = 0
  public var tabs: [Tab] = []
  /// The distance of the tabs that follow the last.
  public var defaultTabInterval: CGFloat = 28

  public init() {}
}

/// Attributes of a range of text in UTF-16 units.
public struct TextRun: Sendable {
  public var range: Range<Int>
  public var attributes: TextAttributes

  public init(range: Range<Int>, attributes: TextAttributes) {
    self.range = range
    self.attributes = attributes
  }
}
