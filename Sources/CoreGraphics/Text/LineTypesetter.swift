import Foundation

/// Sets a paragraph line by line, each as wide as somebody says. Each line is the first of a layout of the text that is
/// left.
@_implementationOnly struct LineTypesetter {
  let text: String
  let runs: [TextRun]
  let isFollowed: Bool

  private(set) var paragraphs: [TextParagraph] = []
  private(set) var lines: [TextLayout.Line] = []
  private(set) var isTruncated = false

  private let length: Int
  private let fonts: FontMap
  private var format: TextParagraphFormat
  private var isRightToLeft = false
  private lazy var boundaries = TextBoundaries(text[...])

  init(text: String, runs: [TextRun], isFollowed: Bool) {
    (self.text, self.runs, self.isFollowed) = (text, runs, isFollowed)
    length = text.utf16.count
    fonts = FontLibrary.use { $0.map(for: runs) }
    format = runs[0].attributes.paragraph
  }

  /// Asks a source for room until the text is set, or has no more room.
  mutating func setLines(from source: any TextLineSource) {
    resolveDirection()
    var (position, y): (Int, CGFloat) = (0, 0)
    repeat {
      let row = row(at: position, y: y, from: source)
      let end = row.last?.line.range.upperBound ?? length
      let rect = add(row)
      y = rect.maxY + source.spacing(afterLineEndingAt: end, rect: rect, spacing: format.lineSpacing)
      if row.contains(where: { $0.stretch.truncation != .none }) {
        isTruncated = lines.last?.isTruncated == true
        return
      }
      position = end
    } while position < length
  }

  /// The paragraph's direction is that of its first letter, whatever the lines behind begin with.
  private mutating func resolveDirection() {
    FontLibrary.use { _ in fonts.prepare(for: text) }
    let whole = piece(at: 0, width: .infinity, truncation: .none)
    isRightToLeft = FontLibrary.use { _ in whole.measuredLine(0, top: 0, number: 0).isRightToLeft }
    if format.direction == .natural { format.direction = isRightToLeft ? .rightToLeft : .leftToRight }
  }

  // MARK: A row

  /// A line in a stretch of its row.
  private struct Part {
    var stretch: TextLineStretch
    var paragraph: TextParagraph
    var line: TextLayout.Line
  }

  /// The lines beside one another from a position on. Where they turn out higher than was thought, there may be less room
  /// for them, so it is asked for again.
  private mutating func row(at position: Int, y: CGFloat, from source: any TextLineSource) -> [Part] {
    var height = expectedHeight(at: position)
    var row: [Part] = []
    for _ in 0..<4 {
      let stretches = source.stretches(at: position, y: y, height: height, isRightToLeft: isRightToLeft)
      demand(!stretches.isEmpty, "TextLayout: a line needs room")
      row = fill(isRightToLeft ? stretches.reversed() : stretches, from: position, source)
      let needed = row.reduce(0) { max($0, $1.line.rect.height) }
      if needed <= height + 0.01 { break }
      height = needed
    }
    return row
  }

  /// Fills stretches with text. One of several that would break a word stays empty.
  private mutating func fill(
    _ stretches: [TextLineStretch], from position: Int, _ source: any TextLineSource
  ) -> [Part] {
    var parts: [Part] = []
    var place = position
    for (index, stretch) in stretches.enumerated() where place < length || index == 0 {
      var stretch = stretch
      // What is left over is left out behind the last.
      if index < stretches.count - 1 { stretch.truncation = .none }
      let part = part(in: stretch, from: place, source)
      if stretches.count > 1, breaksWord(part) { continue }
      place = part.line.range.upperBound
      parts.append(part)
    }
    // What fits nowhere is broken where there is most room.
    guard parts.isEmpty else { return parts }
    return [part(in: stretches.max { $0.width < $1.width }!, from: position, source)]
  }

  /// Whether a line ends within a word, and that without a hyphen.
  private mutating func breaksWord(_ part: Part) -> Bool {
    let end = part.line.range.upperBound
    let hasHyphen = part.paragraph.hyphens.contains(end - part.paragraph.start)
    return end < length && !hasHyphen && !boundaries.marks[end].contains(.lineBreak)
  }

  private mutating func part(
    in stretch: TextLineStretch, from position: Int, _ source: any TextLineSource
  ) -> Part {
    var paragraph = piece(at: position, width: stretch.width, truncation: stretch.truncation)
    func measured() -> TextLayout.Line {
      FontLibrary.use { _ in paragraph.measuredLine(0, top: stretch.y, number: 0) }
    }
    var line = measured()
    if stretch.truncation == .none, let end = earlierEnd(than: line.range, source) {
      paragraph = piece(at: position, upTo: end, width: stretch.width, truncation: .none)
      line = measured()
    }
    line.isSetAlone = true
    line.isLastOfParagraph = line.range.upperBound >= length || stretch.truncation != .none
    return Part(stretch: stretch, paragraph: paragraph, line: line)
  }

  /// The end of a shorter line, where the source keeps words together that lie around a line's own end; nil to leave it
  /// there.
  private mutating func earlierEnd(than line: Range<Int>, _ source: any TextLineSource) -> Int? {
    var end = line.upperBound
    guard source.keepsWords, line.lowerBound < end, end < length else { return nil }
    let marks = boundaries.marks
    guard marks[end].contains(.lineBreak) else { return nil }
    while !source.mayBreak(before: end) {
      guard let earlier = marks[line.lowerBound + 1..<end].lastIndex(where: { $0.contains(.lineBreak) }) else {
        return nil
      }
      end = earlier
    }
    return end < line.upperBound ? end : nil
  }

  /// Puts the lines of a row on one baseline.
  /// - Returns: the rectangle of the row.
  private mutating func add(_ row: [Part]) -> CGRect {
    let ascent = row.reduce(0) { max($0, $1.line.baseline - $1.line.rect.minY) }
    let descent = row.reduce(0) { max($0, $1.line.rect.maxY - $1.line.baseline) }
    let first = lines.count
    for part in row {
      var line = part.line
      line.rect.size.height = ascent + descent
      line.baseline = line.rect.minY + ascent
      line.align(to: part.paragraph.format, from: part.stretch.left, to: part.stretch.right)
      line.paragraph = paragraphs.count
      paragraphs.append(part.paragraph)
      lines.append(line)
    }
    return lines[first...].reduce(CGRect.null) { $0.union($1.rect) }
  }

  // MARK: Pieces

  private func expectedHeight(at position: Int) -> CGFloat {
    let attributes = run(at: position).attributes
    var height = attributes.font.ascender - attributes.font.descender
    if format.lineHeightMultiple > 0 { height *= format.lineHeightMultiple }
    if format.minimumLineHeight > 0 { height = max(height, format.minimumLineHeight) }
    return format.maximumLineHeight > 0 ? min(height, format.maximumLineHeight) : height
  }

  private func run(at position: Int) -> TextRun {
    runs[(1..<runs.count).boundary { runs[$0].range.lowerBound > position } - 1]
  }

  /// The text from a position on, laid out: as much of it as a line needs, or all that is left.
  private func piece(at position: Int, width: CGFloat, truncation: TextParagraphFormat.Truncation) -> TextParagraph {
    var limit = truncation == .none && width.isFinite ? reach(at: position, width: width) : length
    while true {
      let piece = piece(at: position, upTo: limit, width: width, truncation: truncation)
      guard limit < length else { return piece }
      let end = FontLibrary.use { _ in piece.measuredLine(0, top: 0, number: 0).range.upperBound }
      // A word that reaches the end may go on behind it.
      if piece.lineCount > 2, end < limit { return piece }
      limit = min(length, position + (limit - position) * 4)
    }
  }

  /// A guess at an offset behind the second line: letters are seldom narrower than a quarter of their font's size.
  private func reach(at position: Int, width: CGFloat) -> Int {
    let advance = max(1, run(at: position).attributes.font.size / 4)
    let count = 64 + min(width / advance, 1e6) * 2
    return min(length, position + Int(count))
  }

  private func piece(
    at position: Int, upTo limit: Int, width: CGFloat, truncation: TextParagraphFormat.Truncation
  ) -> TextParagraph {
    var own = format
    if position > 0 { own.firstLineHeadIndent = own.headIndent }
    own.truncation = truncation
    let units = text.utf16
    let start = units.index(units.startIndex, offsetBy: position)
    let end = text.wholeCharacters(to: units.index(start, offsetBy: max(0, limit - position)))
    let stop = position + units.distance(from: start, to: end)
    let first = (1..<runs.count).boundary { runs[$0].range.lowerBound > position } - 1
    let part = Array(runs[first...].prefix { $0.range.lowerBound < max(stop, position + 1) })
    return FontLibrary.use { library in
      var hyphenator = Hyphenator(
        text: text[start..<end], start: position, runs: part, format: own, width: width, fonts: fonts,
        dictionaries: library.hyphenation)
      return TextParagraph(
        text: text[start..<end], start: position, runs: part, format: own, width: width,
        maximumLines: truncation == .none ? 0 : 1, isFollowed: isFollowed,
        hyphens: truncation == .none ? hyphenator?.breaks(inLines: 1) ?? [] : [], fonts: fonts)
    }
  }
}

extension String {
  /// The end of a character at or behind an index, which may be within one.
  fileprivate func wholeCharacters(to index: Index) -> Index {
    guard index < endIndex, index > startIndex else { return index }
    let start = self.index(before: self.index(after: index))
    return start == index ? index : self.index(after: start)
  }
}
