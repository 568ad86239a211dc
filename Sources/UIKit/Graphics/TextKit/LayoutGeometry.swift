/// The places of glyphs in their containers. Each UTF-16 unit of the text counts as a glyph.
@MainActor struct LayoutGeometry {
  let flow: TextFlow
  let containers: [NSTextContainer]
  /// Whether heights have to be real ones, and not guesses.
  let isExact: Bool

  private func measure(through offset: Int) { if isExact { flow.measure(through: offset) } }

  /// Whether a line has room in a container.
  private func isShown(_ line: PlacedLine) -> Bool {
    guard containers.indices.contains(line.container) else { return false }
    let container = containers[line.container]
    guard flow.shape == nil, hasLimit(container) else { return true }
    return line.rect.maxY <= container.size.height + 1.0 / 16
  }

  /// Whether text may have no room in a container.
  private func hasLimit(_ container: NSTextContainer) -> Bool {
    let height = container.size.height
    return flow.shape != nil || container.owner == nil && height > 0 && height < NSTextContainer.unlimited
  }

  /// What leads from the flow's coordinates to those of a container.
  private func offset(of container: Int) -> CGPoint {
    guard containers.indices.contains(container) else { return .zero }
    let stretches = flow.stretches
    let top = stretches.indices.contains(container) ? stretches[container]?.top ?? 0 : 0
    return CGPoint(x: containers[container].lineFragmentPadding, y: -top)
  }

  private func index(of container: NSTextContainer) -> Int? { containers.firstIndex { $0 === container } }

  // MARK: Lines

  func line(at glyph: Int) -> PlacedLine? { flow.steadily { findLine(at: glyph) } }

  private func findLine(at glyph: Int) -> PlacedLine? {
    guard (0..<flow.length).contains(glyph), !containers.isEmpty else { return nil }
    measure(through: glyph)
    let line = flow.placedLine(flow.lineID(at: TextPlace(offset: glyph)))
    return isShown(line) ? line : nil
  }

  func lines(in range: NSRange) -> [PlacedLine] {
    flow.steadily { findLines(in: range) }.filter { $0.range.end <= flow.length }
  }

  private func findLines(in range: NSRange) -> [PlacedLine] {
    let start = min(max(0, range.location), flow.length)
    let end = min(max(start, range.location == NSNotFound ? start : range.end), flow.length)
    guard start < end, !containers.isEmpty else { return [] }
    measure(through: end)
    return flow.placedLines(in: NSRange(location: start, length: end - start)).filter {
      $0.range.length > 0 && isShown($0)
    }
  }

  private func lines(of container: Int) -> [PlacedLine] {
    lines(in: NSRange(location: 0, length: flow.length)).filter { $0.container == container }
  }

  func fragmentRect(of line: PlacedLine) -> CGRect {
    let offset = offset(of: line.container)
    let padding = containers[line.container].lineFragmentPadding
    return CGRect(
      x: line.fragment.minX, y: line.fragment.minY + offset.y, width: line.fragment.width + 2 * padding,
      height: line.fragment.height)
  }

  func usedRect(of line: PlacedLine) -> CGRect {
    let offset = offset(of: line.container)
    let padding = containers[line.container].lineFragmentPadding
    return CGRect(
      x: line.rect.minX + offset.x - padding, y: line.rect.minY + offset.y, width: line.rect.width + 2 * padding,
      height: line.rect.height)
  }

  /// The place of a line's layout in the line's container.
  func layoutOrigin(of line: PlacedLine) -> CGPoint {
    let (origin, offset) = (flow.origin(of: line.id.block), offset(of: line.container))
    return CGPoint(x: origin.x + offset.x, y: origin.y + offset.y)
  }

  /// The rectangles of a range in a line, with room above and below for accents and tails.
  func clipRects(of range: NSRange, in line: PlacedLine) -> [CGRect] {
    let offset = offset(of: line.container)
    return flow.rects(of: range, in: line).map {
      $0.offsetBy(dx: offset.x, dy: offset.y).insetBy(dx: 0, dy: -line.rect.height)
    }
  }

  /// The line without characters behind a last separator, or of an empty text.
  var extraLine: PlacedLine? {
    guard !containers.isEmpty, flow.blocks.last?.length == 0 else { return nil }
    measure(through: flow.length)
    let line = flow.placedLine(TextFlow.LineID(block: flow.blocks.count - 1, line: 0))
    return isShown(line) ? line : nil
  }

  // MARK: Ranges

  func glyphRange(of container: NSTextContainer) -> NSRange {
    guard let index = index(of: container) else { return NSRange(location: 0, length: 0) }
    guard hasLimit(container) else {
      measure(through: flow.length)
      return NSRange(location: 0, length: flow.length)
    }
    return span(lines(of: index))
  }

  private func span(_ lines: [PlacedLine]) -> NSRange {
    guard let first = lines.first, let last = lines.last else { return NSRange(location: 0, length: 0) }
    return NSRange(location: first.range.location, length: last.range.end - first.range.location)
  }

  func glyphRange(in rect: CGRect, of container: NSTextContainer) -> NSRange {
    flow.steadily { findGlyphs(in: rect, of: container) }
  }

  private func findGlyphs(in rect: CGRect, of container: NSTextContainer) -> NSRange {
    guard let index = index(of: container) else { return NSRange(location: 0, length: 0) }
    let offset = offset(of: index)
    if isExact { flow.measureAll() }
    let (top, bottom) = (rect.minY - offset.y, rect.maxY - offset.y)
    let blocks = flow.prepare(from: top, to: bottom).blocks
    let start = flow.start(of: blocks.lowerBound)
    let length = flow.start(of: blocks.upperBound) + flow.blocks[blocks.upperBound].length - start
    return span(
      lines(in: NSRange(location: start, length: length)).filter {
        $0.container == index && fragmentRect(of: $0).intersects(rect)
      })
  }

  /// The characters that an ellipsis stands for.
  func truncatedRange(at glyph: Int) -> NSRange? {
    guard let line = line(at: glyph), line.layout.lines[line.id.line].isTruncated else { return nil }
    let own = line.layout.ellipsizedRange(ofLine: line.id.line)
    let start = flow.start(of: line.id.block)
    return NSRange(location: start + own.lowerBound, length: own.count)
  }

  // MARK: Rectangles

  func usedRect(of container: NSTextContainer) -> CGRect {
    guard let index = index(of: container) else { return .zero }
    var used = lines(of: index).reduce(CGRect.null) { $0.union(usedRect(of: $1)) }
    if let extraLine, extraLine.container == index { used = used.union(usedRect(of: extraLine)) }
    guard !used.isNull else { return .zero }
    return CGRect(x: used.minX, y: 0, width: used.width, height: used.maxY)
  }

  /// The rectangles of a range, each in its own container.
  func rects(of range: NSRange) -> [CGRect] {
    lines(in: range).flatMap { line in
      let offset = offset(of: line.container)
      return flow.rects(of: range, in: line).compactMap {
        $0.width > 0 ? $0.offsetBy(dx: offset.x, dy: offset.y) : nil
      }
    }
  }

  func rects(of range: NSRange, in container: NSTextContainer) -> [CGRect] {
    guard let index = index(of: container) else { return [] }
    let offset = offset(of: index)
    return lines(in: range).filter { $0.container == index }.flatMap { line in
      flow.rects(of: range, in: line).map { $0.offsetBy(dx: offset.x, dy: offset.y) }
    }
  }

  /// The rectangles of a range as they show where it is selected.
  func selectionRects(of range: NSRange, in container: NSTextContainer) -> [CGRect] {
    guard let index = index(of: container) else { return [] }
    let offset = offset(of: index)
    let own = lines(in: range).filter { $0.container == index }
    guard let first = own.first, let last = own.last else { return [] }
    let part = max(first.range.location, range.location)..<min(last.range.end, range.end)
    return flow.selection(of: part).map { $0.rect.offsetBy(dx: offset.x, dy: offset.y) }
  }

  func boundingRect(of range: NSRange, in container: NSTextContainer) -> CGRect {
    let rect = rects(of: range, in: container).reduce(CGRect.null) { $0.union($1) }
    return rect.isNull ? .zero : rect
  }

  /// The beginning of a glyph on the baseline, from the top left of its line's fragment.
  func location(of glyph: Int) -> CGPoint {
    guard let line = line(at: glyph) else { return .zero }
    let fragment = fragmentRect(of: line)
    let offset = offset(of: line.container)
    let rects = flow.rects(of: NSRange(location: glyph, length: 1), in: line)
    let x = rects.map(\.minX).min() ?? line.rect.minX
    return CGPoint(x: x + offset.x - fragment.minX, y: line.baseline + offset.y - fragment.minY)
  }

  /// The number of a glyph in its face; nil where there is none for its character alone.
  func glyphNumber(of glyph: Int) -> CGGlyph? {
    guard let line = line(at: glyph) else { return nil }
    let character = glyph - flow.start(of: line.id.block)
    let glyphs = line.layout.glyphRuns(ofLine: line.id.line).flatMap(\.glyphs)
    return glyphs.first { $0.character == character }?.number
  }

  // MARK: Points

  /// The glyph at a point, or else the nearest one.
  /// - Returns: the glyph, and how far the point lies in it in the direction of writing.
  func glyph(at point: CGPoint, in container: NSTextContainer) -> (index: Int, fraction: CGFloat) {
    let found = flow.steadily { findGlyph(at: point, in: container) }
    return (min(found.index, max(0, flow.length - 1)), found.fraction)
  }

  private func findGlyph(at point: CGPoint, in container: NSTextContainer) -> (index: Int, fraction: CGFloat) {
    guard flow.length > 0, let index = index(of: container) else { return (0, 0) }
    if isExact { flow.measureAll() }
    let offset = offset(of: index)
    let inFlow = CGPoint(x: point.x - offset.x, y: point.y - offset.y)
    guard let line = line(nearest: inFlow, in: index) else { return (0, 0) }
    let own = line.layout.lines[line.id.line]
    let origin = flow.origin(of: line.id.block)
    let start = flow.start(of: line.id.block)
    guard line.rect.width > 0, !own.range.isEmpty else { return (line.range.location, 0) }
    let x = min(max(inFlow.x, line.rect.minX), line.rect.maxX - 0.001) - origin.x
    let found = line.layout.characterIndex(at: CGPoint(x: x, y: own.rect.midY)) ?? own.range.upperBound - 1
    let glyph = min(max(found, own.range.lowerBound), own.range.upperBound - 1)
    let rect = flow.rects(of: NSRange(location: start + glyph, length: 1), in: line).first ?? .zero
    guard rect.width > 0 else { return (start + glyph, 0) }
    let part = min(max((inFlow.x - rect.minX) / rect.width, 0), 1)
    return (start + glyph, line.layout.isRightToLeft(at: glyph) ? 1 - part : part)
  }

  private func line(nearest point: CGPoint, in container: Int) -> PlacedLine? {
    let block = flow.blockIndex(atHeight: point.y)
    let layout = flow.layout(of: block)
    let origin = flow.origin(of: block)
    let id = TextFlow.LineID(
      block: block, line: layout.lineIndex(at: CGPoint(x: point.x - origin.x, y: point.y - origin.y)))
    let line = flow.placedLine(id)
    if line.container == container, isShown(line), line.range.length > 0 { return line }
    // Beyond its text, the container's first or last line.
    let own = lines(of: container)
    return own.last { $0.rect.minY <= point.y } ?? own.first
  }
}
