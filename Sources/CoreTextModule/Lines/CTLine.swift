import CoreGraphics
import Foundation
import UIKit

/// A line of text. It never changes; any thread may use it.
public final class CTLine: @unchecked Sendable {
  let content: LineContent
  /// The part of the content's string.
  let range: Range<Int>
  let layout: TextLayout
  /// The line's number in the layout.
  let number: Int
  /// The place in the content's string at which the layout's text begins.
  let start: Int
  /// The runs from left to right.
  let runs: [CTRun]

  init(_ content: LineContent, range: Range<Int>, layout: TextLayout, number: Int, start: Int) {
    (self.content, self.range, self.layout, self.number, self.start) = (content, range, layout, number, start)
    runs = layout.glyphRuns(ofLine: number).enumerated().map { index, glyphs in
      CTRun(glyphs, of: content, start: start, place: CTRun.Place(layout: layout, line: number, run: index))
    }
  }

  /// The line as it is laid out, whose y points down.
  var line: TextLayout.Line { layout.lines[number] }
  var width: CGFloat { line.rect.width }
  /// The direction of the paragraph that the line is of.
  var direction: TextParagraphFormat.Direction { line.isRightToLeft ? .rightToLeft : .leftToRight }

  /// The place of the line's characters that have the number of a character, in the layout.
  func position(of index: Int) -> Int {
    min(max(content.place(of: index), range.lowerBound), range.upperBound) - start
  }

  /// The height above the baseline, below it, and the space between lines.
  var extents: LineExtents {
    let own = runs.map(\.extents)
    if let first = own.first { return own.dropFirst().reduce(first) { $0.union($1) } }
    return LineExtents(TextAttributes(attributes))
  }

  /// The attributes of a line without characters.
  private var attributes: [NSAttributedString.Key: Any] {
    let string = content.string
    guard string.length > 0 else { return [:] }
    return string.attributes(at: min(range.lowerBound, string.length - 1), effectiveRange: nil)
  }

  // MARK: Trailing whitespace

  /// The place of the first of the spaces that the line ends with; that of its end where it has none.
  var trailingWhitespace: Int {
    let text = content.string.string as NSString
    var place = range.upperBound
    while place > range.lowerBound, let scalar = Unicode.Scalar(text.character(at: place - 1)),
      scalar.properties.isWhitespace
    {
      place -= 1
    }
    return place
  }

  /// The width of the spaces that the line ends with.
  var trailingWhitespaceWidth: CGFloat {
    let place = trailingWhitespace
    guard place < range.upperBound, place - start < line.range.upperBound else { return 0 }
    let edge = caret(at: place - start, isAfter: false)
    return line.isRightToLeft ? edge : width - edge
  }

  /// The distance of a caret from the line's left end.
  /// - Parameter isAfter: whether it stands behind the character before the place, instead of before the one behind it.
  func caret(at place: Int, isAfter: Bool) -> CGFloat {
    layout.caretRect(at: place, prefersLineEnd: isAfter, inLine: number).minX - line.rect.minX
  }
}

/// What a line does to get shorter.
public enum CTLineTruncationType: UInt32, Sendable {
  /// Leaves out its beginning.
  case start = 0
  /// Leaves out its end.
  case end = 1
  /// Leaves out its middle.
  case middle = 2
}

/// What the bounds of a line are.
public struct CTLineBoundsOptions: OptionSet, Hashable, Sendable {
  /// A bit for each option.
  public let rawValue: UInt
  /// Any set of bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Leaves out the space between lines.
  public static let excludeTypographicLeading = CTLineBoundsOptions(rawValue: 1 << 0)
  /// Uses the bounds of the outlines instead of the font's measures.
  public static let useGlyphPathBounds = CTLineBoundsOptions(rawValue: 1 << 3)
}
