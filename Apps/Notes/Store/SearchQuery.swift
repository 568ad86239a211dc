import Foundation

/// The words that somebody looks for: in notes in which each of them begins a word, whatever the case and the
/// diacritics; or stands anywhere, in scripts that don't part words.
struct SearchQuery: Hashable, Sendable {
  /// The words as they were typed.
  let words: [String]

  init(_ words: String) { self.words = words.split(whereSeparator: \.isWhitespace).map(String.init) }

  var isEmpty: Bool { words.isEmpty }

  /// The words that an index of words doesn't know: nothing but signs.
  var unindexed: [String] { words.filter { !Self.isIndexed($0) } }

  /// The pattern for FTS5; nil where no word is indexed. A word may go on, but a letter that is a word by itself can't.
  var pattern: String? {
    let indexed = words.filter(Self.isIndexed).map { word in
      let mayGoOn = word.unicodeScalars.last.map(Folding.isUnparted) == false
      return "\"\(word.replacingOccurrences(of: "\"", with: "\"\""))\"\(mayGoOn ? "*" : "")"
    }
    return indexed.isEmpty ? nil : indexed.joined(separator: " ")
  }

  /// Whether the query is so short that most notes match it, and ranking by frequency says little.
  var isBroad: Bool {
    words.allSatisfy { $0.unicodeScalars.count <= ($0.unicodeScalars.contains(where: Folding.isUnparted) ? 1 : 2) }
  }

  private static func isIndexed(_ word: String) -> Bool { word.unicodeScalars.contains(where: Folding.isWord) }

  // MARK: Highlights

  /// The ranges at which a text has the words, in UTF-16 units; ascending, and apart from each other. Takes time in
  /// proportion to the text's length and the number of words.
  func ranges(in text: String) -> [NSRange] {
    var ranges: [NSRange] = []
    visit(text) { range in
      if let last = ranges.last, range.location <= last.upperBound {
        let end = max(last.upperBound, range.upperBound)
        ranges[ranges.count - 1] = NSRange(location: last.location, length: end - last.location)
      } else {
        ranges.append(range)
      }
      return true
    }
    return ranges
  }

  /// The first place at or behind an offset where a text has one of the words.
  func firstRange(in text: String, from offset: Int = 0) -> NSRange? {
    var found: NSRange?
    visit(text) { range in
      guard range.location >= offset else { return true }
      found = range
      return false
    }
    return found
  }

  private struct Part {
    let folded: [UInt32]
    /// Whether the word counts anywhere, and not only where words begin.
    let isAnywhere: Bool
  }

  private var parts: [Part] {
    words.flatMap { word -> [Part] in
      guard Self.isIndexed(word), !word.unicodeScalars.contains(where: Folding.isUnparted) else {
        return [Part(folded: Folding.fold(word), isAnywhere: true)]
      }
      return word.unicodeScalars.split { !Folding.isWord($0) }.map {
        Part(folded: Folding.fold(Substring($0)), isAnywhere: false)
      }
    }.filter { !$0.folded.isEmpty }
  }

  /// Visits the places of the words.
  /// - Parameter visitor: is given the ranges in ascending order of their beginnings, and says whether to go on.
  private func visit(_ text: String, _ visitor: (NSRange) -> Bool) {
    let parts = parts
    guard !parts.isEmpty else { return }
    var folded: [UInt32] = []
    /// The place of the character that each folded one comes from, and that where the next one begins.
    var (starts, ends): ([Int32], [Int32]) = ([], [])
    var wordStarts: [Bool] = []
    var (offset, isInWord) = (Int32(0), false)
    for scalar in text.unicodeScalars {
      let next = offset + (scalar.value > 0xFFFF ? 2 : 1)
      let isWord = Folding.isWord(scalar)
      let before = folded.count
      Folding.append(scalar, to: &folded)
      for index in before..<folded.count {
        starts.append(offset)
        ends.append(next)
        wordStarts.append(index == before && !isInWord)
      }
      // A mark goes with what it is upon.
      if before == folded.count, before > 0 { ends[before - 1] = next }
      (offset, isInWord) = (next, isWord)
    }
    for place in folded.indices {
      var length = 0
      for part in parts where part.isAnywhere || wordStarts[place] {
        if folded[place...].starts(with: part.folded) { length = max(length, part.folded.count) }
      }
      guard length > 0 else { continue }
      let start = Int(starts[place])
      guard visitor(NSRange(location: start, length: Int(ends[place + length - 1]) - start)) else { return }
    }
  }
}

/// The excerpt that a list shows of a note that was found.
struct SearchExcerpt: Hashable, Sendable {
  let title: String
  let titleRanges: [NSRange]
  /// The text around the first place below the title, without marks.
  let text: String
  let textRanges: [NSRange]

  /// The length in characters; and how many of them stand in front of what was found, at most.
  private static let (longest, lead) = (160, 40)

  init(of note: Note, text: String, for query: SearchQuery) {
    title = note.title
    titleRanges = query.ranges(in: note.title)
    self.text = Self.line(of: text, for: query) ?? note.summary
    textRanges = query.ranges(in: self.text)
  }

  /// The line in which something is found below the title, shortened.
  private static func line(of text: String, for query: SearchQuery) -> String? {
    let units = text.utf16
    let head = units.firstIndex { !$0.isSpace } ?? units.startIndex
    let body = units[head...].firstIndex(where: \.isLineEnd) ?? units.endIndex
    let offset = units.distance(from: units.startIndex, to: body)
    guard let found = query.firstRange(in: text, from: offset) else { return nil }
    let place = units.index(units.startIndex, offsetBy: found.location)
    let start = units[..<place].lastIndex(where: \.isLineEnd).map(units.index(after:)) ?? units.startIndex
    let end = units[place...].firstIndex(where: \.isLineEnd) ?? units.endIndex
    // A line may be the whole text.
    let reach = longest * 8
    let near = units.index(place, offsetBy: -reach, limitedBy: start) ?? start
    let far = units.index(place, offsetBy: reach, limitedBy: end) ?? end
    let markdown = MarkdownText(String(decoding: units[near..<far], as: UTF16.self))
    return shorten(markdown.plainText(of: markdown.line(at: 0)), around: query)
  }

  private static func shorten(_ line: String, around query: SearchQuery) -> String {
    let first = query.firstRange(in: line).map { Range($0, in: line)?.lowerBound ?? line.startIndex } ?? line.startIndex
    guard line.distance(from: line.startIndex, to: first) > lead else { return String(line.prefix(longest)) }
    let near = line.index(first, offsetBy: -lead)
    // The excerpt begins with a word.
    let start = line[near..<first].firstIndex(of: " ").map(line.index(after:)) ?? near
    return "…" + line[start...].prefix(longest)
  }
}
