import Foundation

/// Finds what is styled within a line: code, links, tags, addresses and emphasis. Takes time in proportion to the line's
/// length, but for the sorting of what it finds.
struct InlineParser {
  let units: UnsafeBufferPointer<UInt16>
  let range: Range<Int>
  private var place: Int
  private var found: [MarkdownSpan] = []
  private var emphasis = EmphasisParser()
  private var links: LinkParser
  /// The ends of code that runs of so many backticks could begin, as far as they lie ahead; found at the first
  /// backtick.
  private var codeEnds: [Int: ArraySlice<Int>]?

  /// An opening bracket that may turn out to begin a link.
  private struct Bracket {
    let place: Int
    let isImage: Bool
    /// The number of runs of what may be emphasis that came before it.
    let emphasisCount: Int
  }
  private var brackets: [Bracket] = []

  /// Finds the styles in a line.
  /// - Parameter range: of a line, without its end.
  static func parse(_ units: UnsafeBufferPointer<UInt16>, _ range: Range<Int>, into spans: inout [MarkdownSpan]) {
    guard units[range].contains(where: \.mayBeginStyle) else { return }
    var parser = InlineParser(units, range)
    parser.parse()
    spans += parser.found
  }

  private init(_ units: UnsafeBufferPointer<UInt16>, _ range: Range<Int>) {
    (self.units, self.range) = (units, range)
    place = range.lowerBound
    links = LinkParser(units: units, range: range)
  }

  private mutating func add(_ range: Range<Int>, _ style: MarkdownStyle) {
    guard !range.isEmpty else { return }
    found.append(MarkdownSpan(range: NSRange(range), style: style))
  }

  private func unit(_ place: Int) -> UInt16? { range.contains(place) ? units[place] : nil }

  private mutating func parse() {
    while place < range.upperBound { step() }
    emphasis.resolve(from: 0, into: &found)
    // Outer ones first, and in the order in which they were found where two are alike.
    let order = found.indices.sorted { a, b in
      let (first, second) = (found[a].range, found[b].range)
      if first.location != second.location { return first.location < second.location }
      return first.length != second.length ? first.length > second.length : a < b
    }
    found = order.map { found[$0] }
  }

  private mutating func step() {
    switch units[place] {
    case Unit.backslash:
      guard let next = unit(place + 1), next.isASCIIPunctuation else { return place += 1 }
      add(place..<(place + 1), .mark)
      place += 2
    case Unit.backtick: parseCode()
    case Unit.star, Unit.underscore, Unit.tilde: parseRun()
    case Unit.openBracket: open(isImage: false)
    case Unit.bang where unit(place + 1) == Unit.openBracket: open(isImage: true)
    case Unit.closeBracket: close()
    case Unit.less: parseAngle()
    case Unit.hash: parseTag()
    case Unit.h: parseAddress()
    default: place += 1
    }
  }

  // MARK: Code

  private mutating func parseCode() {
    let start = place
    while unit(place) == Unit.backtick { place += 1 }
    let length = place - start
    if codeEnds == nil { codeEnds = findRuns(from: start) }
    var ends = codeEnds?[length] ?? []
    while let first = ends.first, first < place { ends = ends.dropFirst() }
    codeEnds?[length] = ends
    guard let end = ends.first else { return }
    add(start..<(end + length), .code)
    add(start..<place, .mark)
    add(end..<(end + length), .mark)
    place = end + length
  }

  private func findRuns(from start: Int) -> [Int: ArraySlice<Int>] {
    var runs: [Int: ArraySlice<Int>] = [:]
    var place = start
    while place < range.upperBound {
      guard units[place] == Unit.backtick else {
        place += 1
        continue
      }
      let first = place
      while unit(place) == Unit.backtick { place += 1 }
      runs[place - first, default: []].append(first)
    }
    return runs
  }

  // MARK: Emphasis

  private mutating func parseRun() {
    let (start, mark) = (place, units[place])
    while unit(place) == mark { place += 1 }
    emphasis.add(
      mark, start..<place, before: start > range.lowerBound ? units[start - 1] : nil, after: unit(place))
  }

  // MARK: Links

  private mutating func open(isImage: Bool) {
    brackets.append(Bracket(place: place, isImage: isImage, emphasisCount: emphasis.count))
    place += isImage ? 2 : 1
  }

  private mutating func close() {
    let end = place
    place += 1
    guard let bracket = brackets.popLast(), unit(place) == Unit.open, let link = links.parse(at: place) else { return }
    let start = bracket.place + (bracket.isImage ? 2 : 1)
    add(bracket.place..<start, .mark)
    add(start..<end, .linkText)
    add(end..<link.destination.lowerBound, .mark)
    add(link.destination, .linkDestination)
    add(link.destination.upperBound..<link.end, .mark)
    emphasis.resolve(from: bracket.emphasisCount, into: &found)
    place = link.end
    // A link can't lie in another one.
    if !bracket.isImage { brackets.removeAll(keepingCapacity: true) }
  }

  /// Parses an address such as `<https://example.com>`.
  private mutating func parseAngle() {
    let start = place
    place += 1
    var isAddress = false
    var end = place
    while let unit = unit(end), unit != Unit.greater {
      guard !unit.isSpace, unit != Unit.less else { return }
      if unit == 58 || unit == 64 { isAddress = true }
      end += 1
    }
    guard isAddress, unit(end) == Unit.greater else { return }
    add(start..<place, .mark)
    add(place..<end, .linkText)
    add(end..<(end + 1), .mark)
    place = end + 1
  }

  private static let schemes = ["https://", "http://"].map { Array($0.utf16) }

  /// One that stands for itself.
  private mutating func parseAddress() {
    let start = place
    place += 1
    guard start == range.lowerBound || !units[start - 1].isWord,
      let scheme = Self.schemes.first(where: { units[start..<range.upperBound].starts(with: $0) })
    else { return }
    var end = start + scheme.count
    var openings = 0
    while let unit = unit(end), !unit.isSpace, !Self.endsAddress(unit) {
      if unit == Unit.open { openings += 1 }
      if unit == Unit.close { openings -= 1 }
      end += 1
    }
    // The address doesn't have what closes the sentence around it, or a bracket.
    while end > start + scheme.count {
      let last = units[end - 1]
      if last == Unit.close {
        guard openings < 0 else { break }
        openings += 1
      } else if !Self.endsSentence(last) {
        break
      }
      end -= 1
    }
    guard end > start + scheme.count else { return }
    add(start..<end, .linkText)
    place = end
  }

  private static func endsAddress(_ unit: UInt16) -> Bool {
    switch unit {
    case Unit.less, Unit.greater, Unit.openBracket, Unit.closeBracket, Unit.quote, Unit.backtick: true
    default: false
    }
  }

  /// Whether a unit is one of `. , ; : ! ? ' * _ ~`, which end an address.
  private static func endsSentence(_ unit: UInt16) -> Bool {
    switch unit {
    case 46, 44, 59, 58, 33, 63, 39, 42, 95, 126: true
    default: false
    }
  }

  // MARK: Tags

  /// The longest tag in UTF-16 units.
  private static let longestTag = 200

  private mutating func parseTag() {
    let start = place
    place += 1
    if start > range.lowerBound {
      let before = units[start - 1]
      guard before.isSpace || before == Unit.open || before == Unit.quote || before == 0x201C || before == 0x2018
      else { return }
    }
    var (end, isWord) = (place, false)
    while let unit = unit(end) {
      if unit == Unit.slash {
        // It stands between two parts.
        guard end > place, units[end - 1] != Unit.slash else { break }
      } else if unit == Unit.hyphen || unit == Unit.underscore {
        guard end > place else { break }
      } else if !unit.isWord {
        break
      }
      if unit.isWord, !unit.isDigit { isWord = true }
      end += 1
    }
    while end > place, [Unit.slash, Unit.hyphen].contains(units[end - 1]) { end -= 1 }
    // What a number sign precedes is a number, and `##` is a heading to come.
    guard isWord, end - start <= Self.longestTag else { return }
    add(start..<end, .tag(Tag(String(decoding: units[place..<end], as: UTF16.self))))
    place = end
  }
}

extension UInt16 {
  /// Whether anything but plain text can begin with it.
  fileprivate var mayBeginStyle: Bool {
    switch self {
    case Unit.backslash, Unit.backtick, Unit.star, Unit.underscore, Unit.tilde, Unit.openBracket, Unit.less, Unit.hash,
      Unit.h:
      true
    default: false
    }
  }
}
