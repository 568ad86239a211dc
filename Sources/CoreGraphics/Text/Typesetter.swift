@_implementationOnly import CCairo
import Foundation

/// Breaks a text into paragraphs and stacks their lines with San Francisco's metrics in place of Pango's.
@_implementationOnly struct Typesetter {
  let text: String
  let runs: [TextRun]
  let width: CGFloat
  let library: FontLibrary

  private(set) var paragraphs: [TextParagraph] = []
  private(set) var lines: [TextLayout.Line] = []
  private(set) var size = CGSize.zero
  private(set) var isTruncated = false

  init(text: String, runs: [TextRun], width: CGFloat, library: FontLibrary) {
    self.text = text
    self.runs = runs
    self.width = width
    self.library = library
  }

  /// Lays out the paragraphs.
  /// - Parameter maximumLines: 0 for no limit.
  mutating func setParagraphs(maximumLines: Int) {
    paragraphs = []
    lines = []
    size = .zero
    isTruncated = false
    var y: CGFloat = 0
    var scanner = ParagraphScanner(text)
    var runIndex = 0
    while let piece = scanner.next() {
      let room = maximumLines == 0 ? 0 : maximumLines - lines.count
      if maximumLines > 0, room <= 0 {
        isTruncated = true
        break
      }
      while runIndex < runs.count - 1, runs[runIndex].range.upperBound <= piece.start { runIndex += 1 }
      let length = piece.text.utf16.count
      var last = runIndex
      while last < runs.count - 1, runs[last].range.upperBound < piece.start + length { last += 1 }
      let own = Array(runs[runIndex...last])
      let format = own[0].attributes.paragraph
      func make(isFollowed: Bool) -> TextParagraph {
        TextParagraph(
          text: piece.text, start: piece.start, runs: own, format: format, width: width, maximumLines: room,
          isFollowed: isFollowed, library: library)
      }
      var paragraph = make(isFollowed: false)
      if room > 0, paragraph.lineCount == room, !scanner.isAtEnd, format.truncation == .tail {
        paragraph = make(isFollowed: true)
      }
      isTruncated = isTruncated || paragraph.isTruncated
      if !lines.isEmpty { y += format.spacingBefore }
      y = stack(paragraph, from: y)
      if !scanner.isAtEnd { y += format.spacingAfter }
    }
    // Nothing follows the last line.
    if let line = lines.last { size.height = line.rect.maxY }
  }

  /// How many lines end above a height.
  func linesFitting(_ height: CGFloat) -> Int {
    // A sixteenth of a point less is no reason to lose a line: heights come from rounded frames.
    lines.prefix { $0.rect.maxY <= height + 1.0 / 16 }.count
  }

  /// Puts the lines of a paragraph below one another.
  /// - Returns: where the next paragraph begins.
  private mutating func stack(_ paragraph: TextParagraph, from top: CGFloat) -> CGFloat {
    var y = top
    let format = paragraph.format
    paragraphs.append(paragraph)
    for index in 0..<paragraph.lineCount {
      let line = paragraph.line(index)
      let (ascent, descent) = extents(of: line, in: paragraph)
      var height = (ascent + descent) * (format.lineHeightMultiple > 0 ? format.lineHeightMultiple : 1)
      if format.minimumLineHeight > 0 { height = max(height, format.minimumLineHeight) }
      if format.maximumLineHeight > 0 { height = min(height, format.maximumLineHeight) }
      var logical = PangoRectangle()
      pango_layout_line_get_extents(line, nil, &logical)
      let lineWidth = CGFloat(logical.width) / CGFloat(PANGO_SCALE) + trailingSpacing(of: line, in: paragraph)
      let isLast = index == paragraph.lineCount - 1
      let indent = index == 0 ? format.firstLineHeadIndent : format.headIndent
      let from = Int(line.pointee.start_index)
      let isCut = isLast && paragraph.isTruncated
      let to = isCut ? paragraph.map.utf8Count : from + Int(line.pointee.length)
      lines.append(
        TextLayout.Line(
          range: paragraph.start + paragraph.map.utf16(from)..<paragraph.start + paragraph.map.utf16(to),
          rect: CGRect(x: indent, y: y, width: lineWidth, height: height), baseline: y + height - descent,
          isTruncated: isCut, isLastOfParagraph: isLast,
          isRightToLeft: line.pointee.resolved_dir == PANGO_DIRECTION_RTL.rawValue, paragraph: paragraphs.count - 1,
          index: index))
      size.width = max(size.width, indent + lineWidth)
      y += height + format.lineSpacing
    }
    return y
  }

  /// The largest of the fonts and pictures on a line, where they stand and where shifted baselines put them.
  private func extents(
    of line: UnsafeMutablePointer<PangoLayoutLine>, in paragraph: TextParagraph
  ) -> (ascent: CGFloat, descent: CGFloat) {
    var (ascent, descent): (CGFloat, CGFloat) = (-.infinity, -.infinity)
    func add(_ attributes: TextAttributes) {
      ascent = max(ascent, attributes.font.ascender + max(0, attributes.baselineOffset))
      descent = max(descent, -attributes.font.descender - min(0, attributes.baselineOffset))
      guard let picture = attributes.attachment?.bounds else { return }
      ascent = max(ascent, picture.maxY + attributes.baselineOffset)
      descent = max(descent, -picture.minY - attributes.baselineOffset)
    }
    forEachRun(of: line) { add(paragraph.attributes(atUTF8: Int($0.pointee.item.pointee.offset))) }
    if ascent == -.infinity { add(paragraph.attributes(atUTF8: Int(line.pointee.start_index))) }
    return (ascent, descent)
  }

  /// Pango leaves out the space after a line's last character; UIKit counts it.
  private func trailingSpacing(
    of line: UnsafeMutablePointer<PangoLayoutLine>, in paragraph: TextParagraph
  ) -> CGFloat {
    var last: CGFloat = 0
    forEachRun(of: line) { last = paragraph.attributes(atUTF8: Int($0.pointee.item.pointee.offset)).letterSpacing }
    return last
  }

  /// The lines moved to where their alignment wants them.
  func alignedLines(to width: CGFloat) -> [TextLayout.Line] {
    lines.map { line in
      var line = line
      let format = paragraphs[line.paragraph].format
      let slack = width - format.tailInset(in: width) - line.rect.maxX
      switch format.alignment {
      case .natural, .justified: if line.isRightToLeft { line.rect.origin.x += slack }
      case .left: break
      case .center: line.rect.origin.x += slack / 2
      case .right: line.rect.origin.x += slack
      }
      return line
    }
  }
}

/// Calls `body` with the runs of a line from left to right.
func forEachRun(
  of line: UnsafeMutablePointer<PangoLayoutLine>, _ body: (UnsafeMutablePointer<PangoGlyphItem>) -> Void
) {
  var node = line.pointee.runs
  while let current = node {
    body(current.pointee.data.assumingMemoryBound(to: PangoGlyphItem.self))
    node = current.pointee.next
  }
}

/// Cuts text at its paragraph separators.
struct ParagraphScanner {
  private let text: String
  private var index: String.UnicodeScalarView.Index
  private var offset = 0
  private var hasPending = true

  init(_ text: String) {
    self.text = text
    index = text.unicodeScalars.startIndex
  }

  /// Whether the last paragraph has been handed out.
  var isAtEnd: Bool { !hasPending }

  /// The next paragraph without its separator, and where it begins in UTF-16 units. An empty one after a last separator.
  mutating func next() -> (text: Substring, start: Int)? {
    guard hasPending else { return nil }
    let scalars = text.unicodeScalars
    let start = offset
    guard let end = scalars[index...].firstIndex(where: { $0 == "\n" || $0 == "\r" || $0 == "\u{2029}" }) else {
      hasPending = false
      return (text[index...], start)
    }
    let piece = text[index..<end]
    offset += piece.utf16.count + 1
    index = scalars.index(after: end)
    if scalars[end] == "\r", index < scalars.endIndex, scalars[index] == "\n" {
      index = scalars.index(after: index)
      offset += 1
    }
    return (piece, start)
  }
}
