import Foundation

/// The state that a line needs to know of those before it.
struct LineState: Hashable, Sendable {
  /// The length of the fence that is open; 0 where none is.
  var fenceLength: UInt16 = 0
  var fenceUnit: UInt16 = 0
  var quoteDepth: UInt8 = 0
  var items = ItemColumns()
}

/// The columns at which the entries of a list begin that a line may lie within, from the outermost on.
struct ItemColumns: Hashable, Sendable {
  /// A byte each.
  private var columns: UInt64 = 0
  private(set) var count = 0

  private static let most = 8
  /// The distance from where an entry begins to where one within it does, at least.
  private static let indentation = 2

  private var last: Int { Int(truncatingIfNeeded: columns & 0xFF) }

  /// Leaves only those that something at a column lies within.
  mutating func leave(for column: Int) {
    while count > 0, min(column, 255) < last + Self.indentation {
      columns >>= 8
      count -= 1
    }
  }

  /// Adds an entry.
  /// - Returns: how deep an entry at a column lies.
  mutating func enter(_ column: Int) -> Int {
    leave(for: column)
    let depth = count
    if count == Self.most {
      columns >>= 8
    } else {
      count += 1
    }
    columns = columns << 8 | UInt64(min(column, 255))
    return min(depth, Self.most - 1)
  }
}

/// The result of parsing a line, in places counted from its beginning.
struct ParsedLine: Hashable, Sendable {
  /// The length with the line's end.
  var length: Int
  var kind = MarkdownLine.Kind.paragraph
  var quoteDepth = 0
  var content = 0..<0
  var spans: [MarkdownSpan] = []
  /// The state for the next line.
  var state: LineState
}

/// Finds out what one line is. Takes time in proportion to its length.
struct LineParser {
  private let units: UnsafeBufferPointer<UInt16>
  /// The place at which the line's end begins.
  private let end: Int
  private var line: ParsedLine
  private var place = 0
  /// The column of the place, in the quote that it lies in: tabs lead to the next multiple of four.
  private var column = 0

  private static let tabWidth = 4
  private static let deepestQuote = 100
  private static let (shortestFence, deepestHeading, longestNumber) = (3, 6, 9)

  /// Parses a line.
  /// - Parameter units: of the line, with its end.
  static func parse(_ units: UnsafeBufferPointer<UInt16>, after state: LineState) -> ParsedLine {
    var parser = LineParser(units, state)
    parser.parse()
    return parser.line
  }

  private init(_ units: UnsafeBufferPointer<UInt16>, _ state: LineState) {
    self.units = units
    var end = units.count
    while end > 0, units[end - 1].isLineEnd { end -= 1 }
    self.end = end
    line = ParsedLine(length: units.count, state: state)
  }

  private mutating func parse() {
    if line.state.fenceLength > 0 { return parseCode() }
    skipBlanks()
    parseQuote()
    if line.quoteDepth != Int(line.state.quoteDepth), place < end {
      line.state.quoteDepth = UInt8(line.quoteDepth)
      line.state.items = ItemColumns()
    }
    if place == end {
      line.kind = .blank
      line.content = end..<end
      return
    }
    if parseFence() || parseRule() || parseHeading() || parseItem() { return }
    line.state.items.leave(for: column)
    line.kind = .paragraph
    parseContent()
  }

  private mutating func add(_ range: Range<Int>, _ style: MarkdownStyle) {
    guard !range.isEmpty else { return }
    line.spans.append(MarkdownSpan(range: NSRange(range), style: style))
  }

  private mutating func parseContent() {
    line.content = place..<end
    InlineParser.parse(units, place..<end, into: &line.spans)
  }

  private mutating func skipBlanks() {
    while place < end, units[place].isBlank { step() }
  }

  private mutating func step() {
    column = units[place] == Unit.tab ? (column / Self.tabWidth + 1) * Self.tabWidth : column + 1
    place += 1
  }

  private func run(of unit: UInt16, from start: Int) -> Int {
    var place = start
    while place < end, units[place] == unit { place += 1 }
    return place - start
  }

  // MARK: Kinds

  private mutating func parseQuote() {
    let before = place
    var marks: [Range<Int>] = []
    while place < end, units[place] == Unit.greater, line.quoteDepth < Self.deepestQuote {
      let start = place
      line.quoteDepth += 1
      place += 1
      if place < end, units[place].isBlank { place += 1 }
      marks.append(start..<place)
      column = 0
      skipBlanks()
    }
    guard place > before else { return }
    add(0..<end, .quote(depth: line.quoteDepth))
    for mark in marks { add(mark, .mark) }
  }

  private mutating func parseCode() {
    add(0..<units.count, .codeBlock)
    line.content = 0..<end
    line.kind = .code
    skipBlanks()
    let length = run(of: line.state.fenceUnit, from: place)
    guard length >= Int(line.state.fenceLength) else { return }
    place += length
    skipBlanks()
    guard place == end else { return }
    add(0..<end, .fence)
    line.content = end..<end
    line.kind = .fence
    line.state.fenceLength = 0
    line.state.fenceUnit = 0
  }

  private mutating func parseFence() -> Bool {
    let unit = units[place]
    guard unit == Unit.backtick || unit == Unit.tilde, line.quoteDepth == 0 else { return false }
    let length = run(of: unit, from: place)
    guard length >= Self.shortestFence else { return false }
    // A line with more of them is code within a line.
    guard unit == Unit.tilde || !units[(place + length)..<end].contains(Unit.backtick) else { return false }
    add(0..<units.count, .codeBlock)
    add(0..<end, .fence)
    line.kind = .fence
    line.content = (place + length)..<end
    line.state.fenceLength = UInt16(min(length, Int(UInt16.max)))
    line.state.fenceUnit = unit
    line.state.items.leave(for: column)
    return true
  }

  private mutating func parseRule() -> Bool {
    let unit = units[place]
    guard unit == Unit.hyphen || unit == Unit.star || unit == Unit.underscore else { return false }
    var count = 0
    for other in units[place..<end] {
      if other == unit { count += 1 } else if !other.isBlank { return false }
    }
    guard count >= 3 else { return false }
    add(0..<end, .rule)
    line.kind = .rule
    line.content = end..<end
    line.state.items.leave(for: column)
    return true
  }

  private mutating func parseHeading() -> Bool {
    let level = run(of: Unit.hash, from: place)
    let behind = place + level
    guard (1...Self.deepestHeading).contains(level), column < Self.tabWidth, behind == end || units[behind].isBlank
    else { return false }
    add(0..<end, .heading(level))
    let start = place
    place += level
    skipBlanks()
    add(start..<place, .mark)
    line.kind = .heading(level)
    line.state.items.leave(for: column)
    // Some people write them behind it, too.
    var last = end
    while last > place, units[last - 1].isBlank { last -= 1 }
    var hashes = last
    while hashes > place, units[hashes - 1] == Unit.hash { hashes -= 1 }
    let isClosed = hashes < last && (hashes == place || units[hashes - 1].isBlank)
    let contentEnd = isClosed ? hashes : end
    line.content = place..<contentEnd
    InlineParser.parse(units, place..<contentEnd, into: &line.spans)
    if isClosed { add(hashes..<last, .mark) }
    return true
  }

  private mutating func parseItem() -> Bool {
    var item = ListItem(depth: 0)
    let start = place
    var markerEnd = place + 1
    let unit = units[place]
    if unit.isDigit {
      var number = 0
      markerEnd = place
      while markerEnd < end, units[markerEnd].isDigit, markerEnd - place < Self.longestNumber {
        number = number * 10 + Int(units[markerEnd] - Unit.zero)
        markerEnd += 1
      }
      guard markerEnd < end, units[markerEnd] == Unit.dot || units[markerEnd] == Unit.close else { return false }
      markerEnd += 1
      item.number = number
    } else if unit != Unit.hyphen && unit != Unit.star && unit != Unit.plus {
      return false
    }
    guard markerEnd < end, units[markerEnd].isBlank else { return false }
    item.depth = line.state.items.enter(column)
    place = markerEnd
    skipBlanks()
    let isDone = parseBox()
    item.isDone = isDone
    add(0..<end, .listItem(depth: item.depth))
    add(start..<markerEnd, .listMarker)
    if let isDone {
      add(place..<(place + 3), .taskBox(isDone: isDone))
      place += 3
      skipBlanks()
      if isDone { add(place..<end, .doneText) }
    }
    line.kind = .item(item)
    parseContent()
    return true
  }

  /// Whether the task at the place is done; nil where there is none.
  private func parseBox() -> Bool? {
    guard place + 3 <= end, units[place] == Unit.openBracket, units[place + 2] == Unit.closeBracket,
      place + 3 == end || units[place + 3].isBlank
    else { return nil }
    switch units[place + 1] {
    case Unit.space: return false
    case Unit.x, Unit.capitalX: return true
    default: return nil
    }
  }
}
