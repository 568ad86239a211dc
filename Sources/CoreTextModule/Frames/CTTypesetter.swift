import CoreGraphics
import Foundation
import UIKit

/// Finds out where the lines of a string may end, and makes lines. It never changes; any thread may use it.
public final class CTTypesetter: @unchecked Sendable {
  let content: LineContent

  init(_ string: NSAttributedString) { content = LineContent(string) }

  /// How many characters a line has at most.
  /// - Parameters:
  ///   - start: its first character.
  ///   - width: in points.
  fileprivate func length(from start: Int, width: CGFloat, _ wrapping: TextParagraphFormat.Wrapping) -> Int {
    let text = content.string.string as NSString
    guard start >= 0, start < text.length else { return 0 }
    var reach = Self.firstReach
    while true {
      let limit = min(text.length, start + reach)
      let paragraph = Paragraph(at: start, in: text, upTo: limit)
      let lines = lines(of: paragraph, width: width, wrapping)
      // What comes behind two whole lines has no say in where the first ends.
      if lines.count > 2 || paragraph.end < limit || limit == text.length {
        // A separator of lines ends the first line, too.
        return lines.count > 1 ? lines[1].range.lowerBound : paragraph.end - start
      }
      reach *= 4
    }
  }

  /// How many characters are laid out at first: a few lines, not all of a long paragraph for each of its lines.
  private static let firstReach = 512

  private func lines(
    of paragraph: Paragraph, width: CGFloat, _ wrapping: TextParagraphFormat.Wrapping
  ) -> [TextLayout.Line] {
    var runs = content.string.lineRuns(in: paragraph.range)
    var format = TextParagraphFormat()
    format.wrapping = wrapping
    runs[0].attributes.paragraph = format
    let text = (content.string.string as NSString).substring(with: NSRange(paragraph.range))
    return TextLayout(text: text, runs: runs, width: max(0, width)).lines
  }
}

/// Makes a typesetter for a string.
public func CTTypesetterCreateWithAttributedString(_ string: CFAttributedString) -> CTTypesetter {
  CTTypesetter(string)
}

/// Sets a part of the string on one line.
/// - Parameter stringRange: the part; a length of 0 reaches to the string's end.
public func CTTypesetterCreateLine(_ typesetter: CTTypesetter, _ stringRange: CFRange) -> CTLine {
  typesetter.content.makeLine(Range(stringRange, in: typesetter.content.string.length))
}

/// Returns how many characters a line has that ends between words; of a word that is wider, as many as fit. One at least,
/// unless the string has ended.
/// - Parameters:
///   - startIndex: the line's first character.
///   - width: in points; spaces at the end may stick out.
public func CTTypesetterSuggestLineBreak(
  _ typesetter: CTTypesetter, _ startIndex: CFIndex, _ width: Double
) -> CFIndex {
  typesetter.length(from: startIndex, width: width, .word)
}

/// Returns how many characters a line has that ends after any of them. One at least, unless the string has ended.
/// - Parameters:
///   - startIndex: the line's first character.
///   - width: in points; spaces at the end may stick out.
public func CTTypesetterSuggestClusterBreak(
  _ typesetter: CTTypesetter, _ startIndex: CFIndex, _ width: Double
) -> CFIndex { typesetter.length(from: startIndex, width: width, .character) }
