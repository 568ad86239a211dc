import Foundation

/// A text and what its lines are, kept up to date edit by edit: an edit parses the lines that it touches, and goes on
/// while what follows depends on it, which are fences and the entries of a list.
///
/// All offsets count UTF-16 units. A style ends with its line at the latest.
struct MarkdownText: Sendable {
  private(set) var units: [UInt16]
  /// One at least. The last one has no end.
  private var parsed: [ParsedLine] = []
  /// The place at which each line begins.
  private var starts: [Int] = []

  init(_ text: String) {
    units = Array(text.utf16)
    (parsed, starts) = Self.parse(units, from: 0, to: units.count, after: LineState())
  }

  var string: String { String(decoding: units, as: UTF16.self) }
  var length: Int { units.count }
  var lineCount: Int { parsed.count }

  // MARK: Asking

  /// The styles of all lines that a range touches: those of a line together, outer ones before inner ones.
  func spans(in range: NSRange) -> [MarkdownSpan] {
    indices(in: range).flatMap { index in
      parsed[index].spans.map { span in
        MarkdownSpan(
          range: NSRange(location: starts[index] + span.range.location, length: span.range.length), style: span.style)
      }
    }
  }

  var spans: [MarkdownSpan] { spans(in: NSRange(location: 0, length: length)) }

  /// The one that an offset lies in: at its end, the next one.
  func line(at offset: Int) -> MarkdownLine { line(number: index(at: offset)) }

  /// The lines that a range touches.
  func lines(in range: NSRange) -> [MarkdownLine] { indices(in: range).map { line(number: $0) } }

  private func line(number index: Int) -> MarkdownLine {
    let (line, start) = (parsed[index], starts[index])
    return MarkdownLine(
      range: NSRange(location: start, length: line.length),
      contentRange: NSRange(location: start + line.content.lowerBound, length: line.content.count), kind: line.kind,
      quoteDepth: line.quoteDepth)
  }

  private func indices(in range: NSRange) -> ClosedRange<Int> {
    let first = index(at: range.location)
    return first...max(first, index(at: range.length > 0 ? range.upperBound - 1 : range.location))
  }

  private func index(at offset: Int) -> Int {
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  // MARK: Editing

  /// Replaces a range of the text.
  /// - Parameter range: within the text; what lies beyond it doesn't count.
  /// - Returns: what has to be styled anew, in the text as it now is: whole lines.
  mutating func replace(_ range: NSRange, with text: String) -> NSRange {
    let start = min(max(range.location, 0), length)
    let end = min(max(range.upperBound, start), length)
    return replace(start..<end, with: Array(text.utf16)[...])
  }

  /// Makes it another text, taking for changed what lies between what both begin and end with.
  /// - Returns: what has to be styled anew, in the text as it now is: whole lines; empty where nothing has changed.
  mutating func update(to text: String) -> NSRange {
    let new = Array(text.utf16)
    let most = min(new.count, length)
    var first = 0
    while first < most, new[first] == units[first] { first += 1 }
    var last = 0
    while last < most - first, new[new.count - 1 - last] == units[length - 1 - last] { last += 1 }
    guard first < length - last || first < new.count - last else { return NSRange(location: first, length: 0) }
    return replace(first..<(length - last), with: new[first..<(new.count - last)])
  }

  private mutating func replace(_ range: Range<Int>, with new: ArraySlice<UInt16>) -> NSRange {
    var first = index(at: range.lowerBound)
    // What is put in front of a line may become one end with what the line before ends with.
    if first > 0, starts[first] == range.lowerBound, units[range.lowerBound - 1] == Unit.carriageReturn { first -= 1 }
    let last = index(at: range.upperBound)
    let difference = new.count - range.count
    let start = starts[first]
    var oldEnd = starts[last] + parsed[last].length
    units.replaceSubrange(range, with: new)

    let before = first > 0 ? parsed[first - 1].state : LineState()
    var (lines, newStarts) = Self.parse(units, from: start, to: oldEnd + difference, after: before)
    var next = last + 1
    // A line's end at the very end of what was parsed leaves an empty line behind it, which is the next one, if any.
    if next < parsed.count, let final = lines.last, final.length == 0 {
      lines.removeLast()
      newStarts.removeLast()
    }
    while next < parsed.count, parsed[next - 1].state != (lines.last?.state ?? before) {
      let end = oldEnd + parsed[next].length
      lines.append(
        Self.parseLine(units, (oldEnd + difference)..<(end + difference), after: lines.last?.state ?? before))
      newStarts.append(oldEnd + difference)
      oldEnd = end
      next += 1
    }
    parsed.replaceSubrange(first..<next, with: lines)
    starts.replaceSubrange(first..<next, with: newStarts)
    if difference != 0 {
      for index in (first + lines.count)..<max(starts.count, first + lines.count) { starts[index] += difference }
    }
    return NSRange(location: start, length: oldEnd + difference - start)
  }

  // MARK: Parsing

  /// Parses the lines of a part.
  /// - Returns: the lines between two places, the second of which ends a line. Where that line has an end of its own,
  ///   there is an empty one behind it.
  private static func parse(
    _ units: [UInt16], from start: Int, to end: Int, after state: LineState
  ) -> ([ParsedLine], [Int]) {
    var (lines, starts, state): ([ParsedLine], [Int], LineState) = ([], [], state)
    units.withUnsafeBufferPointer { units in
      var place = start
      while true {
        var next = place
        while next < end, !units[next].isLineEnd { next += 1 }
        let hasEnd = next < end
        if hasEnd {
          let isPair = units[next] == Unit.carriageReturn && next + 1 < end && units[next + 1] == Unit.newline
          next += isPair ? 2 : 1
        }
        let line = LineParser.parse(UnsafeBufferPointer(rebasing: units[place..<next]), after: state)
        lines.append(line)
        starts.append(place)
        (state, place) = (line.state, next)
        if !hasEnd { return }
      }
    }
    return (lines, starts)
  }

  private static func parseLine(_ units: [UInt16], _ range: Range<Int>, after state: LineState) -> ParsedLine {
    units.withUnsafeBufferPointer { LineParser.parse(UnsafeBufferPointer(rebasing: $0[range]), after: state) }
  }
}
