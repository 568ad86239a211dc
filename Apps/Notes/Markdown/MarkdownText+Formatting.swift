import Foundation

/// A format that somebody can give a selection without typing marks.
enum MarkdownFormat: String, CaseIterable, Sendable {
  /// A format of lines: a second time takes it away again; a heading gets smaller first.
  case task, list, heading, quote
  /// A format of words. Code of several lines stands between fences.
  case bold, code
  /// Begins one.
  case tag
}

extension MarkdownText {
  /// The edit that gives a selection a format, or takes it away where all of it has it.
  func toggle(_ format: MarkdownFormat, in selection: NSRange) -> MarkdownEdit {
    switch format {
    case .task, .list, .heading, .quote: mark(linesFor(format, in: selection), around: selection)
    case .bold: wrap(selection, in: "**")
    case .code where touchesSeveralLines(selection): fence(selection)
    case .code: wrap(selection, in: "`")
    case .tag: beginTag(at: selection)
    }
  }

  // MARK: Lines

  private typealias Change = (range: NSRange, text: String)

  /// The changes in each of the lines that a selection touches. Empty ones count where there are no others.
  private func linesFor(_ format: MarkdownFormat, in selection: NSRange) -> [Change] {
    let touched = lines(in: selection).filter { $0.kind != .code && $0.kind != .fence }
    let full = touched.filter { $0.kind != .blank }
    let chosen = full.isEmpty ? Array(touched.prefix(1)) : full
    if format == .quote {
      let isOn = chosen.allSatisfy { $0.quoteDepth > 0 }
      return chosen.map { line in
        isOn ? (quoteMark(of: line), "") : (NSRange(location: line.range.location, length: 0), "> ")
      }
    }
    let new = newMark(format, for: chosen)
    return chosen.map { (markRange(of: $0), new) }
  }

  private func newMark(_ format: MarkdownFormat, for lines: [MarkdownLine]) -> String {
    switch format {
    case .task: lines.allSatisfy { $0.item?.isDone != nil } ? "" : "- [ ] "
    case .list: lines.allSatisfy { $0.item.map { $0.isDone == nil } ?? false } ? "" : "- "
    default:
      switch lines.first?.kind {
      case .heading(let level): level < Self.smallestHeading ? String(repeating: "#", count: level + 1) + " " : ""
      default: "# "
      }
    }
  }

  /// The smallest heading: smaller ones look like text, and have to be typed.
  private static let smallestHeading = 3

  /// A list's or a heading's mark, with the blanks behind it; empty in front of what a line says that has none.
  private func markRange(of line: MarkdownLine) -> NSRange {
    let content = line.contentRange.location
    var place = line.range.location
    switch line.kind {
    case .item, .heading:
      if line.quoteDepth > 0, let last = quoteMarks(of: line).last { place = last.upperBound }
      while place < content, units[place].isBlank { place += 1 }
      return NSRange(location: place, length: content - place)
    default: return NSRange(location: content, length: 0)
    }
  }

  private func quoteMarks(of line: MarkdownLine) -> [NSRange] {
    spans(in: NSRange(location: line.range.location, length: 0)).filter { span in
      span.style == .mark && span.range.location < line.contentRange.location
        && units[span.range.location] == Unit.greater
    }.map(\.range)
  }

  /// The outermost one.
  private func quoteMark(of line: MarkdownLine) -> NSRange {
    quoteMarks(of: line).first ?? NSRange(location: line.range.location, length: 0)
  }

  /// Puts changes, which are in ascending order, together to a single edit. What was selected stays so.
  private func mark(_ changes: [Change], around selection: NSRange) -> MarkdownEdit {
    guard let first = changes.first, let last = changes.last else {
      return MarkdownEdit(
        range: NSRange(location: selection.location, length: 0), text: "", selection: selection.location,
        selectedLength: selection.length)
    }
    let whole = NSRange(
      location: first.range.location, length: last.range.upperBound - first.range.location)
    var text = ""
    var place = whole.location
    for change in changes {
      text += string(in: NSRange(location: place, length: change.range.location - place)) + change.text
      place = change.range.upperBound
    }
    func moved(_ offset: Int) -> Int {
      var result = offset
      for change in changes where change.range.location <= offset {
        let length = change.text.utf16.count
        // An offset within what gives way comes to lie behind what takes its place.
        result += length - min(change.range.length, offset - change.range.location)
      }
      return result
    }
    let start = moved(selection.location)
    return MarkdownEdit(
      range: whole, text: text, selection: start, selectedLength: moved(selection.upperBound) - start)
  }

  // MARK: Words

  private func touchesSeveralLines(_ selection: NSRange) -> Bool { lines(in: selection).count > 1 }

  /// The edit that puts marks around what a selection says of each of its lines; without a selection around the word at
  /// the caret, or what is typed next.
  private func wrap(_ selection: NSRange, in mark: String) -> MarkdownEdit {
    let chosen = selection.length > 0 ? selection : word(at: selection.location)
    let length = mark.utf16.count
    let mine = Array(mark.utf16)
    let (before, behind) = (chosen.location - length, chosen.upperBound + length)
    if before >= 0, behind <= units.count, Array(units[before..<chosen.location]) == mine,
      Array(units[chosen.upperBound..<behind]) == mine
    {
      return MarkdownEdit(
        range: NSRange(location: before, length: behind - before), text: string(in: chosen),
        selection: max(selection.location - length, before), selectedLength: selection.length)
    }
    if chosen.length >= 2 * length, Array(units[chosen.location..<chosen.location + length]) == mine,
      Array(units[chosen.upperBound - length..<chosen.upperBound]) == mine
    {
      let inside = NSRange(location: chosen.location + length, length: chosen.length - 2 * length)
      return MarkdownEdit(
        range: chosen, text: string(in: inside), selection: chosen.location, selectedLength: inside.length)
    }
    guard chosen.length > 0 else {
      return MarkdownEdit(range: chosen, text: mark + mark, selection: chosen.location + length)
    }
    var changes: [Change] = []
    for line in lines(in: chosen) {
      let part = trimmed(NSIntersectionRange(line.contentRange, chosen))
      guard part.length > 0 else { continue }
      changes.append((NSRange(location: part.location, length: 0), mark))
      changes.append((NSRange(location: part.upperBound, length: 0), mark))
    }
    var edit = self.mark(changes, around: chosen)
    if selection.length == 0 {
      (edit.selection, edit.selectedLength) = (selection.location + length, 0)
    } else if changes.count == 2 {
      (edit.selection, edit.selectedLength) = (
        changes[0].range.location + length, changes[1].range.location - changes[0].range.location
      )
    }
    return edit
  }

  private func trimmed(_ range: NSRange) -> NSRange {
    var (start, end) = (range.location, range.upperBound)
    while start < end, units[start].isSpace { start += 1 }
    while end > start, units[end - 1].isSpace { end -= 1 }
    return NSRange(location: start, length: end - start)
  }

  /// The range of the word at a place; empty at one that touches none.
  private func word(at place: Int) -> NSRange {
    var (start, end) = (place, place)
    while start > 0, units[start - 1].isWord { start -= 1 }
    while end < units.count, units[end].isWord { end += 1 }
    return NSRange(location: start, length: end - start)
  }

  private func fence(_ selection: NSRange) -> MarkdownEdit {
    let touched = lines(in: selection)
    let start = touched[0].range.location
    let last = touched[touched.count - 1].range
    var end = last.upperBound
    while end > start, units[end - 1].isLineEnd { end -= 1 }
    let whole = NSRange(location: start, length: end - start)
    if touched.count > 2, touched[0].kind == .fence, touched[touched.count - 1].kind == .fence {
      let inside = NSRange(
        location: touched[0].range.upperBound, length: max(last.location - touched[0].range.upperBound - 1, 0))
      return MarkdownEdit(
        range: whole, text: string(in: inside), selection: start, selectedLength: inside.length)
    }
    let text = "```\n" + string(in: whole) + "\n```"
    return MarkdownEdit(range: whole, text: text, selection: start, selectedLength: text.utf16.count)
  }

  /// A word that is selected, or stands at the caret, becomes one.
  private func beginTag(at selection: NSRange) -> MarkdownEdit {
    let chosen = word(at: selection.location)
    let isTag = chosen.location > 0 && units[chosen.location - 1] == Unit.hash
    if isTag, chosen.length > 0 {
      return MarkdownEdit(
        range: NSRange(location: chosen.location - 1, length: 1), text: "", selection: selection.location - 1,
        selectedLength: selection.length)
    }
    let needsSpace = chosen.location > 0 && !units[chosen.location - 1].isSpace
    let text = needsSpace ? " #" : "#"
    return MarkdownEdit(
      range: NSRange(location: chosen.location, length: 0), text: text,
      selection: selection.location + text.utf16.count, selectedLength: selection.length)
  }
}
