@_implementationOnly import CCairo
import Foundation

/// Breaks a text into paragraphs and stacks their lines with the fonts' own metrics or San Francisco's, in place of
/// Pango's.
@_implementationOnly struct Typesetter {
  let text: String
  let runs: [TextRun]
  let width: CGFloat
  let fonts: FontMap
  let dictionaries: HyphenationLibrary

  private(set) var paragraphs: [TextParagraph] = []
  private(set) var lines: [TextLayout.Line] = []
  private(set) var size = CGSize.zero
  private(set) var isTruncated = false

  init(text: String, runs: [TextRun], width: CGFloat, fonts: FontMap, dictionaries: HyphenationLibrary) {
    self.text = text
    self.runs = runs
    self.width = width
    self.fonts = fonts
    self.dictionaries = dictionaries
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
      let hyphens = hyphens(in: piece, runs: own, format: format, room: room)
      func make(isFollowed: Bool) -> TextParagraph {
        TextParagraph(
          text: piece.text, start: piece.start, runs: own, format: format, width: width, maximumLines: room,
          isFollowed: isFollowed, hyphens: hyphens, fonts: fonts)
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

  /// The places at which words of a paragraph are broken.
  /// - Parameter room: the most lines; 0 for no limit.
  private func hyphens(
    in piece: (text: Substring, start: Int), runs: [TextRun], format: TextParagraphFormat, room: Int
  ) -> [Int] {
    var hyphenator = Hyphenator(
      text: piece.text, start: piece.start, runs: runs, format: format, width: width, fonts: fonts,
      dictionaries: dictionaries)
    // The last line that is allowed ends with an ellipsis, if more follows.
    let limit = format.truncation == .none ? room : room - 1
    return hyphenator?.breaks(inLines: room == 0 ? .max : limit) ?? []
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
      let line = paragraph.measuredLine(index, top: y, number: paragraphs.count - 1)
      lines.append(line)
      size.width = max(size.width, line.rect.maxX)
      y += line.rect.height + format.lineSpacing
    }
    return y
  }

  /// The lines moved to where their alignment wants them.
  func alignedLines(to width: CGFloat) -> [TextLayout.Line] {
    lines.map { line in
      var line = line
      line.align(to: paragraphs[line.paragraph].format, from: 0, to: width)
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
