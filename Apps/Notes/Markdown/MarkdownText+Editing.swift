import Foundation

extension MarkdownText {
  /// The destination of the link at an offset; nil where there is none.
  func link(at offset: Int) -> String? {
    let spans = spans(in: NSRange(location: offset, length: 0))
    guard let text = spans.first(where: { $0.style == .linkText && $0.holds(offset) }) else { return nil }
    // An address that stands for itself has nothing behind it.
    let behind = spans.first { $0.style == .mark && $0.range.location == text.range.upperBound }
    let destination = spans.first {
      $0.style == .linkDestination && $0.range.location == behind?.range.upperBound
    }
    let isBracketed = behind.map { units[$0.range.location] == Unit.closeBracket } ?? false
    guard let range = destination?.range ?? (isBracketed ? nil : text.range) else { return nil }
    return string(in: range)
  }

  /// The tag at an offset; nil where there is none.
  func tag(at offset: Int) -> Tag? {
    for span in spans(in: NSRange(location: offset, length: 0)) where span.holds(offset) {
      if case .tag(let tag) = span.style { return tag }
    }
    return nil
  }

  /// The edit that ticks the task whose box an offset lies in, or takes the tick away; nil where there is no box. The
  /// places right before and behind the box count as in it.
  func taskToggle(at offset: Int) -> MarkdownEdit? {
    for span in spans(in: NSRange(location: offset, length: 0)) {
      guard case .taskBox(let isDone) = span.style, span.range.location - 1 <= offset, offset <= span.range.upperBound
      else { continue }
      let range = NSRange(location: span.range.location + 1, length: 1)
      return MarkdownEdit(range: range, text: isDone ? " " : "x", selection: offset)
    }
    return nil
  }

  /// The edit that the return key makes at an offset instead of ending the line: the mark of a list's next entry or of
  /// a quote follows; one that says nothing yet is taken away. Nil where it merely ends the line.
  func continuation(at offset: Int) -> MarkdownEdit? {
    let line = line(at: offset)
    guard line.item != nil || line.quoteDepth > 0, line.kind != .code, offset >= line.contentRange.location else {
      return nil
    }
    let content = string(in: line.contentRange)
    guard content.contains(where: { !$0.isWhitespace }) else {
      let range = NSRange(location: line.range.location, length: line.contentRange.upperBound - line.range.location)
      return MarkdownEdit(range: range, text: "", selection: range.location)
    }
    let start = line.range.location
    var mark = string(in: NSRange(location: start, length: line.contentRange.location - start))
    if let item = line.item { mark = Self.mark(after: item, mark) }
    let text = "\n" + mark
    return MarkdownEdit(
      range: NSRange(location: offset, length: 0), text: text, selection: offset + text.utf16.count)
  }

  /// A list's mark for the next entry: another number, a task that is not done.
  private static func mark(after item: ListItem, _ mark: String) -> String {
    var mark = mark
    if item.isDone == true, let box = mark.range(of: "[", options: .backwards) {
      mark.replaceSubrange(mark.index(after: box.lowerBound)...mark.index(after: box.lowerBound), with: " ")
    }
    if let number = item.number, let first = mark.firstIndex(where: \.isNumber) {
      let end = mark[first...].firstIndex { !$0.isNumber } ?? mark.endIndex
      mark.replaceSubrange(first..<end, with: "\(number + 1)")
    }
    return mark
  }

  func string(in range: NSRange) -> String {
    String(decoding: units[range.location..<range.upperBound], as: UTF16.self)
  }
}

extension MarkdownSpan {
  /// Whether an offset lies within it, or at either end.
  fileprivate func holds(_ offset: Int) -> Bool { range.location <= offset && offset <= range.upperBound }
}
