import CoreGraphics
import Foundation
import UIKit

/// Fills a shape with the lines of a string, paragraph by paragraph.
struct FrameFilling {
  /// A line and the beginning of its baseline, from the shape's top left; y points down.
  struct PlacedLine {
    var line: CTLine
    var origin: CGPoint
  }

  private let content: LineContent
  private let range: Range<Int>
  private let shape: FrameShape
  private(set) var lines: [PlacedLine] = []
  /// The size of the lines.
  private(set) var size = CGSize.zero

  init(_ content: LineContent, range: Range<Int>, shape: FrameShape) {
    (self.content, self.range, self.shape) = (content, range, shape)
    let text = content.string.string as NSString
    var (place, y) = (range.lowerBound, CGFloat.zero)
    while place < range.upperBound {
      let paragraph = Paragraph(at: place, in: text, upTo: range.upperBound)
      guard add(paragraph, at: &y) else { return }
      place = paragraph.end
    }
  }

  /// The characters of the lines.
  var visibleRange: Range<Int> { range.lowerBound..<(lines.last?.line.range.upperBound ?? range.lowerBound) }

  /// Adds the lines of a paragraph that there is room for.
  /// - Parameter y: where the paragraph begins, and where the next one does.
  /// - Returns: whether there is room for more.
  private mutating func add(_ paragraph: Paragraph, at y: inout CGFloat) -> Bool {
    let runs = runs(of: paragraph)
    let format = runs[0].attributes.paragraph
    if !lines.isEmpty { y += format.spacingBefore }
    let layout = layout(paragraph, runs, top: y)
    for (number, line) in layout.lines.enumerated() {
      guard y + line.rect.maxY <= shape.bottom else { return false }
      // A line has what is between it and the next.
      let isLast = number == layout.lines.count - 1
      let start = paragraph.range.lowerBound
      let end = isLast ? paragraph.end : start + layout.lines[number + 1].range.lowerBound
      let made = CTLine(
        content, range: start + line.range.lowerBound..<end, layout: layout, number: number, start: start)
      lines.append(PlacedLine(line: made, origin: CGPoint(x: line.rect.minX, y: y + line.baseline)))
      let indent = number == 0 ? format.firstLineHeadIndent : format.headIndent
      // A line whose letters are set tight needs more than its width to be set.
      let tightness = -min(0, made.runs.last?.letterSpacing ?? 0)
      let right = (shape.isRectangle ? line.rect.width + indent : line.rect.maxX) + tightness
      size = CGSize(width: max(size.width, right), height: y + line.rect.maxY)
    }
    y = (layout.lines.last.map { y + $0.rect.maxY + format.lineSpacing } ?? y) + format.spacingAfter
    return true
  }

  private func runs(of paragraph: Paragraph) -> [TextRun] {
    let string = content.string
    var runs = string.lineRuns(in: paragraph.range)
    if paragraph.range.isEmpty {
      // The separator says how high an empty line is.
      let separator = string.lineRuns(in: paragraph.range.lowerBound..<paragraph.end)
      runs = [TextRun(range: 0..<0, attributes: separator[0].attributes)]
    }
    if !paragraph.isWhole {
      // The format of a paragraph is that of its first run.
      var format = runs[0].attributes.paragraph
      format.firstLineHeadIndent = format.headIndent
      if format.direction == .natural { format.direction = content.direction(before: paragraph.range.lowerBound) }
      runs[0].attributes.paragraph = format
    }
    return runs
  }

  private func layout(_ paragraph: Paragraph, _ runs: [TextRun], top: CGFloat) -> TextLayout {
    let text = (content.string.string as NSString).substring(with: NSRange(paragraph.range))
    if shape.isRectangle { return TextLayout(text: text, runs: runs, width: shape.width) }
    return TextLayout(text: text, runs: runs, linesFrom: ParagraphShape(shape, top: top))
  }
}
