@_implementationOnly import CCairo
import Foundation

/// Finds the words of a paragraph that are to be broken with a hyphen at the ends of lines.
///
/// Each line is set as it would be without hyphens. Where that leaves too much room, the beginnings of the word behind it
/// are tried, the longest first. To be used under the library's lock only.
@_implementationOnly struct Hyphenator {
  /// The paragraph's place in the whole text, in UTF-16 units.
  private let start: Int
  private let runs: [TextRun]
  private let width: CGFloat
  private let fonts: FontMap
  private let dictionaries: HyphenationLibrary
  private let hyphenation: TextParagraphFormat.Hyphenation
  private let words: HyphenatedWords
  private var format: TextParagraphFormat

  /// Prepares for a paragraph of a text.
  /// - Returns: nil for a paragraph that isn't hyphenated.
  init?(
    text: Substring, start: Int, runs: [TextRun], format: TextParagraphFormat, width: CGFloat, fonts: FontMap,
    dictionaries: HyphenationLibrary
  ) {
    guard let hyphenation = format.hyphenation, hyphenation.factor > 0, format.wrapping == .word, width.isFinite
    else { return nil }
    (self.start, self.runs, self.width, self.fonts) = (start, runs, width, fonts)
    (self.dictionaries, self.hyphenation, self.format) = (dictionaries, hyphenation, format)
    words = HyphenatedWords(text)
    self.format.hyphenation = nil
    self.format.truncation = .none
    // Lines that are stretched say nothing of the room that they leave.
    if format.alignment == .justified { self.format.alignment = .natural }
  }

  /// Returns the places at which words are broken, in UTF-16 units of the paragraph, in order.
  /// - Parameter limit: the lines that are looked at, from the first.
  mutating func breaks(inLines limit: Int) -> [Int] {
    var found: [Int] = []
    var (position, number) = (0, 0)
    while number < limit, let end = end(ofLineAt: position) {
      if end.hasHyphen { found.append(end.position) }
      (position, number) = (end.position, number + 1)
    }
    return found
  }

  /// The end of a line that begins somewhere; nil for the last.
  private mutating func end(ofLineAt position: Int) -> (position: Int, hasHyphen: Bool)? {
    let reach = plainPiece(at: position)
    guard reach.piece.lineCount > 1 else { return nil }
    let end = position + reach.piece.start(ofLine: 1)
    guard end > position else { return nil }
    let line = reach.piece.line(0)
    if format.direction == .natural {
      format.direction = line.pointee.resolved_dir == PANGO_DIRECTION_RTL.rawValue ? .rightToLeft : .leftToRight
    }
    for place in places(around: end, of: reach.piece, from: position) where place < reach.limit {
      let trial = piece(at: position, upTo: reach.limit, hyphen: place)
      if trial.lineCount > 1, position + trial.start(ofLine: 1) == place { return (place, true) }
    }
    return (end, false)
  }

  /// The places at which the word at a line's end may be broken so that it fills the line better, the best first.
  private func places(around end: Int, of piece: TextParagraph, from position: Int) -> [Int] {
    guard let word = words.word(at: end) else { return [] }
    let isBroken = word.start < end
    var extents = PangoRectangle()
    pango_layout_line_get_extents(piece.line(0), nil, &extents)
    let filled = CGFloat(extents.width) / CGFloat(PANGO_SCALE)
    let indent = position == 0 ? format.firstLineHeadIndent : format.headIndent
    let room = width - format.tailInset(in: width) - indent
    // A word that has a line for itself and doesn't fit fills nothing by its unbroken parts.
    guard isBroken || filled < room * CGFloat(hyphenation.factor) else { return [] }
    let language = piece.attributes(at: start + word.start).language ?? hyphenation.language
    guard let dictionary = dictionaries.dictionary(of: language) else { return [] }
    let places = words.breaks(of: word, by: dictionary).filter { $0 > position && (!isBroken || $0 <= end) }
    if isBroken { return places.reversed() }
    return places.reversed().filter { piece.advance(from: end - position, to: $0 - position) <= room - filled + 1 }
  }

  // MARK: Pieces

  /// A piece with as much of the text from a position on as shows where a line and the next one end.
  private func plainPiece(at position: Int) -> (piece: TextParagraph, limit: Int) {
    let attributes = runs[(1..<runs.count).boundary { runs[$0].range.lowerBound > start + position } - 1].attributes
    // Letters are seldom narrower than a quarter of their font's size.
    var count = 64 + Int(min(width / max(1, attributes.font.size / 4), 1e6) * 2)
    while true {
      let limit = words.limit(position + count)
      let piece = piece(at: position, upTo: limit, hyphen: nil)
      // A word that reaches the end may go on behind it.
      if limit == words.length || piece.lineCount > 2 { return (piece, limit) }
      count *= 4
    }
  }

  private func piece(at position: Int, upTo limit: Int, hyphen: Int?) -> TextParagraph {
    var own = format
    if position > 0 { own.firstLineHeadIndent = own.headIndent }
    let first = (1..<runs.count).boundary { runs[$0].range.lowerBound > start + position } - 1
    let part = Array(runs[first...].prefix { $0.range.lowerBound < max(start + limit, start + position + 1) })
    return TextParagraph(
      text: words.text(position..<limit), start: start + position, runs: part, format: own, width: width,
      maximumLines: 0, isFollowed: false, hyphens: hyphen.map { [$0 - position] } ?? [], fonts: fonts)
  }
}

extension TextParagraph {
  /// The place at which a line begins, in UTF-16 units of the paragraph.
  fileprivate func start(ofLine index: Int) -> Int { map.utf16(Int(line(index).pointee.start_index)) }

  /// The way between two places of a word that the second line begins with, in points; infinite where it ends before.
  fileprivate func advance(from first: Int, to last: Int) -> CGFloat {
    let line = line(1)
    let end = Int(line.pointee.start_index + line.pointee.length)
    guard map.utf8(last) <= end else { return .infinity }
    var (from, to): (Int32, Int32) = (0, 0)
    pango_layout_line_index_to_x(line, Int32(map.utf8(first)), 0, &from)
    pango_layout_line_index_to_x(line, Int32(map.utf8(last)), 0, &to)
    return abs(CGFloat(to - from)) / CGFloat(PANGO_SCALE)
  }
}
