import Foundation

/// Finds out which of the stars, underscores and tildes in a line belong together, by CommonMark's rules (section 6.2);
/// two tildes strike through.
struct EmphasisParser {
  /// A run of marks, or what is left of it.
  private struct Run {
    let mark: UInt16
    var range: Range<Int>
    /// The number of marks that it had at first.
    let count: Int
    let opens: Bool
    let closes: Bool
  }

  private var runs: [Run] = []

  var count: Int { runs.count }

  /// Adds a run of marks, if it can open or close emphasis.
  /// - Parameters:
  ///   - before: what stands in front of the marks; nil at the beginning.
  ///   - after: what stands behind them; nil at the end.
  mutating func add(_ mark: UInt16, _ range: Range<Int>, before: UInt16?, after: UInt16?) {
    guard mark != Unit.tilde || range.count == 2 else { return }
    func isSpace(_ unit: UInt16?) -> Bool { unit?.isSpace ?? true }
    func isPunctuation(_ unit: UInt16?) -> Bool { unit?.isPunctuation ?? false }
    let leansRight = !isSpace(after) && (!isPunctuation(after) || isSpace(before) || isPunctuation(before))
    let leansLeft = !isSpace(before) && (!isPunctuation(before) || isSpace(after) || isPunctuation(after))
    let isWithin = mark == Unit.underscore && leansLeft && leansRight
    let opens = leansRight && (!isWithin || isPunctuation(before))
    let closes = leansLeft && (!isWithin || isPunctuation(after))
    guard opens || closes else { return }
    runs.append(Run(mark: mark, range: range, count: range.count, opens: opens, closes: closes))
  }

  /// The key of a search for an opening run: what was not found once need not be looked for again.
  private struct Kind: Hashable {
    let mark: UInt16
    let opens: Bool
    let remainder: Int
  }

  /// Finds what belongs together among the runs from an index on, and forgets these.
  mutating func resolve(from first: Int, into spans: inout [MarkdownSpan]) {
    guard runs.count > first else { return }
    var open: [Int] = []
    /// The places before which no run of a kind lies.
    var bottoms: [Kind: Int] = [:]
    for index in first..<runs.count {
      if runs[index].closes {
        while !runs[index].range.isEmpty {
          let closing = runs[index]
          let kind = Kind(mark: closing.mark, opens: closing.opens, remainder: closing.count % 3)
          var at = open.count - 1
          let bottom = bottoms[kind] ?? -1
          while at >= 0, open[at] > bottom, !fits(runs[open[at]], closing) { at -= 1 }
          guard at >= 0, open[at] > bottom else {
            bottoms[kind] = index - 1
            break
          }
          open.removeLast(open.count - 1 - at)
          pair(open[at], index, &spans)
          if runs[open[at]].range.isEmpty { open.removeLast() }
        }
      }
      if runs[index].opens, !runs[index].range.isEmpty { open.append(index) }
    }
    runs.removeLast(runs.count - first)
  }

  private func fits(_ opening: Run, _ closing: Run) -> Bool {
    guard opening.mark == closing.mark else { return false }
    guard opening.mark != Unit.tilde, opening.closes || closing.opens else { return true }
    return (opening.count + closing.count) % 3 != 0 || (opening.count % 3 == 0 && closing.count % 3 == 0)
  }

  private mutating func pair(_ first: Int, _ second: Int, _ spans: inout [MarkdownSpan]) {
    let (opening, closing) = (runs[first], runs[second])
    let length = min(opening.range.count, closing.range.count) >= 2 ? 2 : 1
    let start = (opening.range.upperBound - length)..<opening.range.upperBound
    let end = closing.range.lowerBound..<(closing.range.lowerBound + length)
    let style: MarkdownStyle =
      opening.mark == Unit.tilde ? .strikethrough : length == 2 ? .strong : .emphasis
    spans.append(MarkdownSpan(range: NSRange(start.lowerBound..<end.upperBound), style: style))
    spans.append(MarkdownSpan(range: NSRange(start), style: .mark))
    spans.append(MarkdownSpan(range: NSRange(end), style: .mark))
    runs[first].range = opening.range.lowerBound..<start.lowerBound
    runs[second].range = end.upperBound..<closing.range.upperBound
  }
}
