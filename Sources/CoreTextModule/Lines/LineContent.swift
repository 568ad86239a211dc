import CoreGraphics
import Foundation
import UIKit

/// A string of which lines are made.
struct LineContent {
  let string: NSAttributedString
  /// The numbers of the characters and of the end, in rising order; nil where they are those of the string.
  let numbers: [Int]?

  init(_ string: NSAttributedString, numbers: [Int]? = nil) {
    self.string = string.copy() as? NSAttributedString ?? string
    self.numbers = numbers
  }

  var range: Range<Int> { 0..<string.length }

  /// The number of a place in the string.
  func number(at place: Int) -> Int {
    guard let numbers else { return place }
    return numbers[min(max(place, 0), numbers.count - 1)]
  }

  /// The place in the string of a number, or of the first behind it.
  func place(of number: Int) -> Int {
    numbers.map { $0.firstIndex { $0 >= number } ?? $0.count - 1 } ?? min(max(number, 0), string.length)
  }

  /// The text of a part, in which separators of lines and paragraphs show nothing.
  func text(in range: Range<Int>) -> String {
    let part = (string.string as NSString).substring(with: NSRange(range))
    guard part.unicodeScalars.contains(where: Self.isSeparator) else { return part }
    return String(String.UnicodeScalarView(part.unicodeScalars.map { Self.isSeparator($0) ? "\u{200B}" : $0 }))
  }

  private static func isSeparator(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\n", "\r", "\u{2028}", "\u{2029}": true
    default: false
    }
  }

  /// The runs of a part. Separators take no room, not even the space that is left after each character.
  private func runs(in range: Range<Int>) -> [TextRun] {
    let text = string.string as NSString
    return string.lineRuns(in: range).flatMap { run -> [TextRun] in
      var parts: [TextRun] = []
      var start = run.range.lowerBound
      for place in run.range {
        let scalar = Unicode.Scalar(text.character(at: range.lowerBound + place))
        guard scalar.map(Self.isSeparator) ?? false else { continue }
        if start < place { parts.append(TextRun(range: start..<place, attributes: run.attributes)) }
        var attributes = run.attributes
        attributes.kern = (attributes.kern ?? 0) - attributes.letterSpacing
        parts.append(TextRun(range: place..<(place + 1), attributes: attributes))
        start = place + 1
      }
      if start < run.range.upperBound || parts.isEmpty {
        parts.append(TextRun(range: start..<run.range.upperBound, attributes: run.attributes))
      }
      return parts
    }
  }

  /// The direction that the text of a paragraph before a place gives to what is behind it; natural where there are no
  /// letters between the paragraph's beginning and the place.
  func direction(before place: Int) -> TextParagraphFormat.Direction {
    let text = string.string as NSString
    let start = Paragraph.start(before: place, in: text)
    return TextParagraphFormat.Direction(of: text.substring(with: NSRange(start..<place)))
  }

  /// Sets the string on one line.
  /// - Parameter direction: that of the line for which this one stands; nil where it stands for none.
  func makeLine(_ direction: TextParagraphFormat.Direction? = nil) -> CTLine { makeLine(range, direction) }

  /// Sets a part of the string on one line.
  func makeLine(_ range: Range<Int>, _ direction: TextParagraphFormat.Direction? = nil) -> CTLine {
    var runs = runs(in: range)
    var format = runs[0].attributes.paragraph
    (format.firstLineHeadIndent, format.headIndent, format.tailIndent) = (0, 0, 0)
    if let direction {
      format.direction = direction
    } else if format.direction == .natural {
      format.direction = self.direction(before: range.lowerBound)
    }
    // The format of a line is that of its first run.
    runs[0].attributes.paragraph = format
    let layout = TextLayout(text: text(in: range), runs: runs)
    return CTLine(self, range: range, layout: layout, number: 0, start: range.lowerBound)
  }
}
