import CoreGraphics
import Foundation
import UIKit

/// Moves the words of a line, or its characters, apart.
struct LineJustification {
  private let line: CTLine
  /// The places in the string behind whose characters there is more or less room.
  private let gaps: [Int]

  /// Finds the gaps; nil where there are none.
  init?(_ line: CTLine) {
    self.line = line
    let text = line.content.text(in: line.range)
    let shown = line.range.lowerBound..<line.trailingWhitespace
    let units = Array(text.utf16)
    let spaces = shown.filter { Unicode.Scalar(units[$0 - line.range.lowerBound])?.properties.isWhitespace == true }
    let marks = TextBoundaries(text[...]).marks
    let ends = shown.dropLast().filter { marks[$0 + 1 - line.range.lowerBound].contains(.character) }
    // The space at the beginning is an indent.
    let inner = spaces.filter { $0 > line.range.lowerBound }
    // Half of the room around a character is in front of it. Every second one therefore moves all of them apart alike,
    // and the last, behind which there is to be none, has none.
    gaps = inner.isEmpty ? ends.enumerated().filter { (ends.count - $0.offset) % 2 == 1 }.map(\.element) : inner
    if gaps.isEmpty { return nil }
  }

  func line(factor: CGFloat, width: CGFloat) -> CTLine {
    let goal = Self.shownWidth(of: line) + (width - Self.shownWidth(of: line)) * factor
    var (room, result) = ((goal - Self.shownWidth(of: line)) / CGFloat(gaps.count), line)
    // A first character has no room in front of it, and letters may stand in another way beside one with a run of its own.
    for _ in 0..<Self.mostSteps where abs(goal - Self.shownWidth(of: result)) > Self.tolerance {
      result = makeLine(adding: room)
      room += (goal - Self.shownWidth(of: result)) / CGFloat(gaps.count)
    }
    return result
  }

  /// How far from its width a line may be, in points: a tenth of a pixel.
  private static let tolerance: CGFloat = 0.05
  /// The most lines that are tried: each is off by half as much as the one before at most.
  private static let mostSteps = 12

  private static func shownWidth(of line: CTLine) -> CGFloat { line.width - line.trailingWhitespaceWidth }

  private func makeLine(adding room: CGFloat) -> CTLine {
    let part = line.content.string.attributedSubstring(from: NSRange(line.range))
    let string = NSMutableAttributedString(attributedString: part)
    for gap in gaps.map({ $0 - line.range.lowerBound }) {
      let own = TextAttributes.number(string.attribute(.kern, at: gap, effectiveRange: nil)) ?? 0
      string.addAttribute(.kern, value: own + room, range: NSRange(location: gap, length: 1))
    }
    let numbers = NumberList(line.content)
    numbers.append(line.range)
    numbers.append(line.range.upperBound, count: 1)
    return LineContent(string, numbers: numbers.numbers).makeLine(line.direction)
  }
}
