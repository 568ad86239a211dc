import CoreGraphics
import Foundation

/// Finds out how much of a line fits beside what stands for the rest.
struct LineTruncation {
  private let line: CTLine
  private let type: CTLineTruncationType
  private let token: CTLine?
  /// The places in the string at which it may be cut, from its beginning to its end.
  private let cuts: [Int]

  init(_ line: CTLine, _ type: CTLineTruncationType, token: CTLine?) {
    (self.line, self.type, self.token) = (line, type, token)
    let marks = TextBoundaries(line.content.text(in: line.range)[...]).marks
    cuts = marks.indices.filter { marks[$0].contains(.character) }.map { line.range.lowerBound + $0 }
  }

  /// The line with as many characters as there is room for; nil where there is none for the token.
  func longestLine(within width: CGFloat) -> CTLine? {
    var (fitting, excessive) = (-1, max(1, cuts.count - 1))
    var best: CTLine?
    while excessive - fitting > 1 {
      let count = (fitting + excessive) / 2
      let line = makeLine(keeping: count)
      if line.width <= width {
        (fitting, best) = (count, line)
      } else {
        excessive = count
      }
    }
    return best
  }

  private func makeLine(keeping count: Int) -> CTLine {
    let head =
      switch type {
      case .start: 0
      case .end: count
      case .middle: (count + 1) / 2
      }
    let (first, last) = (cuts[head], cuts[cuts.count - 1 - (count - head)])
    let (string, numbers) = (NSMutableAttributedString(), NumberList(line.content))
    string.append(part(of: line, line.range.lowerBound..<first))
    numbers.append(line.range.lowerBound..<first)
    if let token {
      string.append(part(of: token, token.range))
      numbers.append(first, count: token.range.count)
    }
    string.append(part(of: line, last..<line.range.upperBound))
    numbers.append(last..<line.range.upperBound)
    numbers.append(line.range.upperBound, count: 1)
    return LineContent(string, numbers: numbers.numbers).makeLine(line.direction)
  }

  private func part(of line: CTLine, _ range: Range<Int>) -> NSAttributedString {
    line.content.string.attributedSubstring(from: NSRange(range))
  }
}

/// The numbers of characters that are taken from a string one after the other.
final class NumberList {
  private let content: LineContent
  private(set) var numbers: [Int] = []

  init(_ content: LineContent) { self.content = content }

  func append(_ places: Range<Int>) { numbers += places.map(content.number) }
  func append(_ place: Int, count: Int) { numbers += Array(repeating: content.number(at: place), count: count) }
}
