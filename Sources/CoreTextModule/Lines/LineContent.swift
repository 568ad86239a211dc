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
  func text(in range: Range<Int>) -> String { part(range).text }

  /// The text of a part, and where separators are in it.
  private func part(_ range: Range<Int>) -> (text: String, separators: [Int]) {
    let text = (string.string as NSString).substring(with: NSRange(range))
    let separators = text.utf16.enumerated().filter { Self.isSeparator($0.element) }.map(\.offset)
    guard !separators.isEmpty else { return (text, []) }
    var units = Array(text.utf16)
    for place in separators { units[place] = Self.emptySpace }
    return (String(decoding: units, as: UTF16.self), separators)
  }

  /// U+200B, a space without a width.
  private static let emptySpace: UInt16 = 0x200B

  private static func isSeparator(_ unit: UInt16) -> Bool {
    switch unit {
    // \n, \r, and Unicode's separators of lines and paragraphs.
    case 0x0A, 0x0D, 0x2028, 0x2029: true
    default: false
    }
  }

  /// The separators of a run, and what is between them. Separators take no room, not even the space that is left after
  /// each character.
  private static func parts(of run: TextRun, around separators: [Int]) -> [TextRun] {
    var parts: [TextRun] = []
    var start = run.range.lowerBound
    for place in separators where run.range.contains(place) {
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
    let (text, separators) = part(range)
    var runs = string.lineRuns(in: range)
    if !separators.isEmpty { runs = runs.flatMap { Self.parts(of: $0, around: separators) } }
    var format = runs[0].attributes.paragraph
    (format.firstLineHeadIndent, format.headIndent, format.tailIndent) = (0, 0, 0)
    if let direction {
      format.direction = direction
    } else if format.direction == .natural {
      format.direction = self.direction(before: range.lowerBound)
    }
    // The format of a line is that of its first run.
    runs[0].attributes.paragraph = format
    let layout = TextLayout(text: text, runs: runs)
    return CTLine(self, range: range, layout: layout, number: 0, start: range.lowerBound)
  }
}
