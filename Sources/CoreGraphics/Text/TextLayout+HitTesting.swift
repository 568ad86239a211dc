@_implementationOnly import CCairo
import Foundation

extension TextLayout {
  /// The line at a height; the first or last beyond them. Of lines side by side, the first.
  package func lineIndex(at y: CGFloat) -> Int {
    lines.firstIndex { y < $0.rect.maxY } ?? max(0, lines.count - 1)
  }

  /// The line at a point or, beyond them all, the nearest at its height.
  package func lineIndex(at point: CGPoint) -> Int {
    var best = lineIndex(at: point.y)
    guard !lines.isEmpty else { return best }
    func distance(_ line: Line) -> CGFloat { max(line.leftEdge - point.x, point.x - line.rightEdge, 0) }
    for index in lines.indices.dropFirst(best + 1) {
      guard lines[index].rect.minY == lines[best].rect.minY else { break }
      if distance(lines[index]) < distance(lines[best]) { best = index }
    }
    return best
  }

  /// The line that shows a position. Where one line ends as the next begins, the next.
  package func lineIndex(forPosition position: Int) -> Int {
    lines.lastIndex { $0.range.lowerBound <= position } ?? 0
  }

  /// The place between two characters that is nearest to a point.
  /// - Parameter number: of the line to look in; nil for the one at the point.
  package func position(closestTo point: CGPoint, inLine number: Int? = nil) -> Int {
    guard let (line, index, trailing) = hit(point, inLine: number) else { return 0 }
    let paragraph = paragraphs[line.paragraph]
    return min(paragraph.position(atUTF8: index, skippingCharacters: trailing), line.range.upperBound)
  }

  /// The first UTF-16 unit of the character at a point; nil where there is none.
  package func characterIndex(at point: CGPoint) -> Int? {
    guard let line = lines.first(where: { $0.rect.contains(point) }), let (_, index, _) = hit(point) else { return nil }
    let paragraph = paragraphs[line.paragraph]
    let position = paragraph.position(atUTF8: index, skippingCharacters: 0)
    return position < line.range.upperBound ? position : nil
  }

  private func hit(_ point: CGPoint, inLine number: Int? = nil) -> (line: Line, index: Int, trailing: Int)? {
    guard !lines.isEmpty else { return nil }
    let line = lines[number ?? lineIndex(at: point)]
    return FontLibrary.use { _ in
      var (index, trailing): (Int32, Int32) = (0, 0)
      let x = min(max((point.x - line.rect.minX) * CGFloat(PANGO_SCALE), -1e6), 1e9)
      pango_layout_line_x_to_index(paragraphs[line.paragraph].line(line.index), Int32(x), &index, &trailing)
      return (line, Int(index), Int(trailing))
    }
  }

  /// The caret's place: no width, the line's height.
  /// - Parameter prefersLineEnd: after the character before the position, instead of before the one behind it: another
  ///   place where a line wraps, and where the direction of writing changes.
  package func caretRect(at position: Int, prefersLineEnd: Bool = false) -> CGRect {
    guard !lines.isEmpty else { return .zero }
    var number = lineIndex(forPosition: position)
    if prefersLineEnd, number > 0, lines[number].range.lowerBound == position,
      lines[number - 1].range.upperBound == position
    {
      number -= 1
    }
    return caretRect(at: position, prefersLineEnd: prefersLineEnd, inLine: number)
  }

  /// The caret's place in one of the lines; at its ends for positions beyond them.
  package func caretRect(at position: Int, prefersLineEnd: Bool, inLine number: Int) -> CGRect {
    let line = lines[number]
    let paragraph = paragraphs[line.paragraph]
    let place = min(max(position, line.range.lowerBound), line.range.upperBound)
    // Pango takes the right edge for a line's end, whatever direction it is written in: there, too, it is asked for the
    // far edge of what comes before.
    let isAfter = place > line.range.lowerBound && (prefersLineEnd || place == line.range.upperBound)
    let x = FontLibrary.use { _ -> CGFloat in
      let offset = paragraph.map.utf8((isAfter ? place - 1 : place) - paragraph.start)
      var x: Int32 = 0
      pango_layout_line_index_to_x(paragraph.line(line.index), Int32(offset), isAfter ? 1 : 0, &x)
      return CGFloat(x) / CGFloat(PANGO_SCALE)
    }
    return CGRect(x: line.rect.minX + x, y: line.rect.minY, width: 0, height: line.rect.height)
  }

  /// The areas of a range of text, from top to bottom; several on a line where directions mix. A line that is selected
  /// beyond its end has its rectangle reach to the edge.
  package func selectionRects(for range: Range<Int>) -> [CGRect] {
    lines.flatMap { line -> [CGRect] in
      guard range.lowerBound < range.upperBound, line.range.lowerBound <= range.upperBound,
        line.range.upperBound >= range.lowerBound
      else { return [] }
      let part = range.clamped(to: line.range)
      let paragraph = paragraphs[line.paragraph]
      var rects = FontLibrary.use { _ -> [CGRect] in
        guard !part.isEmpty else { return [] }
        var ranges: UnsafeMutablePointer<Int32>?
        var count: Int32 = 0
        pango_layout_line_get_x_ranges(
          paragraph.line(line.index), Int32(paragraph.map.utf8(part.lowerBound - paragraph.start)),
          Int32(paragraph.map.utf8(part.upperBound - paragraph.start)), &ranges, &count)
        defer { g_free(ranges) }
        let leading = offsetOfRanges(paragraph, line)
        return (0..<Int(count)).map { index in
          let (a, b) = (ranges![2 * index], ranges![2 * index + 1])
          let x = CGFloat(a) / CGFloat(PANGO_SCALE) - leading
          return CGRect(
            x: line.rect.minX + x, y: line.rect.minY, width: CGFloat(b - a) / CGFloat(PANGO_SCALE),
            height: line.rect.height)
        }
      }
      if range.upperBound > line.range.upperBound, range.lowerBound <= line.range.upperBound {
        let start = line.isRightToLeft ? line.leftEdge : line.rect.maxX
        let end = line.isRightToLeft ? line.rect.minX : max(line.rightEdge, line.rect.maxX)
        rects.append(CGRect(x: start, y: line.rect.minY, width: end - start, height: line.rect.height))
      }
      return rects
    }
  }

  /// Pango measures ranges from the edge of the layout, here from the line's first character.
  private func offsetOfRanges(_ paragraph: TextParagraph, _ line: Line) -> CGFloat {
    let pango = paragraph.line(line.index)
    var ranges: UnsafeMutablePointer<Int32>?
    var count: Int32 = 0
    let start = pango.pointee.start_index
    pango_layout_line_get_x_ranges(pango, start, start + pango.pointee.length, &ranges, &count)
    defer { g_free(ranges) }
    guard count > 0, let ranges else { return 0 }
    return CGFloat(ranges[0]) / CGFloat(PANGO_SCALE)
  }
}

extension TextLayout {
  /// The place next to another one on the screen, where directions may mix.
  /// - Returns: nil where the paragraph ends on that side.
  package func position(besides position: Int, toTheRight: Bool) -> Int? {
    guard
      let line = lines.indices.contains(lineIndex(forPosition: position))
        ? lines[lineIndex(forPosition: position)] : nil
    else { return nil }
    // Lines that are set one by one know nothing of one another: a step that leads out of one goes to its neighbour.
    if line.isSetAlone, let place = placeBeyond(line, from: position, toTheRight: toTheRight) { return place }
    let paragraph = paragraphs[line.paragraph]
    return FontLibrary.use { _ in
      var (index, trailing): (Int32, Int32) = (0, 0)
      index = Int32(min(paragraph.map.utf8(position - paragraph.start), paragraph.map.utf8Count))
      var isInHyphen = false
      repeat {
        pango_layout_move_cursor_visually(
          paragraph.layout, 1, index, trailing, toTheRight ? 1 : -1, &index, &trailing)
        guard index >= 0, index != Int32.max else { return nil }
        // Before and behind a hyphen that the text doesn't have is one place.
        isInHyphen = paragraph.map.hasHyphen(atUTF8: Int(index))
      } while isInHyphen && paragraph.position(atUTF8: Int(index), skippingCharacters: Int(trailing)) == position
      return paragraph.position(atUTF8: Int(index), skippingCharacters: Int(trailing))
    }
  }

  /// The place to which a step leads that leaves a line at its left or right end: the first of another line.
  /// - Returns: nil where the step stays in the line.
  private func placeBeyond(_ line: Line, from position: Int, toTheRight: Bool) -> Int? {
    let isForward = toTheRight != line.isRightToLeft
    guard !isForward, position == line.range.lowerBound,
      let number = lines.firstIndex(where: { $0.range == line.range && $0.paragraph == line.paragraph }), number > 0
    else { return nil }
    let units = text.utf16
    let end = units.index(units.startIndex, offsetBy: position)
    let start = units.index(units.startIndex, offsetBy: lines[number - 1].range.lowerBound)
    let before = TextBoundaries(text[start..<end])
    return before.previous(.character, before: before.marks.count - 1).map {
      lines[number - 1].range.lowerBound + $0
    }
  }

  /// Whether the character at a position is read from right to left; at the paragraph's end, its direction.
  package func isRightToLeft(at position: Int) -> Bool {
    guard !lines.isEmpty else { return false }
    let line = lines[lineIndex(forPosition: position)]
    let paragraph = paragraphs[line.paragraph]
    guard position < line.range.upperBound else { return line.isRightToLeft }
    return FontLibrary.use { _ in
      let offset = paragraph.map.utf8(position - paragraph.start)
      var answer = line.isRightToLeft
      forEachRun(of: paragraph.line(line.index)) { item in
        let run = item.pointee.item.pointee
        if Int(run.offset) <= offset, offset < Int(run.offset + run.length) { answer = run.analysis.level % 2 == 1 }
      }
      return answer
    }
  }
}

extension TextParagraph {
  /// Pango tells how many characters (code points) to skip behind a hit character.
  func position(atUTF8 offset: Int, skippingCharacters count: Int) -> Int {
    var position = map.utf16(offset)
    // A hyphen that only Pango sees is no character.
    let hyphens = count > 0 && map.hasHyphen(atUTF8: offset) ? 1 : 0
    for _ in hyphens..<max(hyphens, count) where position < length {
      let here = map.utf8(position)
      repeat { position += 1 } while position < length && map.utf8(position) == here
    }
    return start + min(position, length)
  }
}

extension TextLayout {
  /// The characters of a truncated line that the ellipsis stands for; empty where it has none.
  package func ellipsizedRange(ofLine number: Int) -> Range<Int> {
    let line = lines[number]
    let paragraph = paragraphs[line.paragraph]
    return FontLibrary.use { _ in
      var (start, end) = (Int.max, Int.min)
      forEachRun(of: paragraph.line(line.index)) { item in
        let run = item.pointee.item.pointee
        guard run.analysis.flags & UInt8(PANGO_ANALYSIS_FLAG_IS_ELLIPSIS) != 0 else { return }
        start = min(start, Int(run.offset))
        end = max(end, Int(run.offset + run.length))
      }
      // An ellipsis that was put behind the text stands for what is left out of the line.
      guard start < end else { return line.range.upperBound..<line.range.upperBound }
      return paragraph.start + paragraph.map.utf16(start)..<paragraph.start + paragraph.map.utf16(end)
    }
  }
}
