/// A line of a flow with what belongs to it.
struct PlacedLine {
  var id: TextFlow.LineID
  /// The characters, with the separator behind them.
  var range: NSRange
  /// The place of the characters, in the flow's coordinates.
  var rect: CGRect
  /// The stretch of the line with the space around it, in the flow's coordinates and without the container's padding.
  var fragment: CGRect
  /// The height of the baseline, in the flow's coordinates.
  var baseline: CGFloat
  var layout: TextLayout
  /// The number of the container; that of all containers where the line has no room.
  var container: Int
}

extension TextFlow {
  func placedLine(_ id: LineID) -> PlacedLine {
    // Where lines lie is known first, since that may ask for room.
    _ = stretches
    let (id, layout) = found(id)
    let origin = origin(of: id.block)
    let line = layout.lines[id.line]
    let start = start(of: id.block)
    let isLast = id.line + 1 == layout.lines.count
    let end = isLast ? start + blocks[id.block].length : start + line.range.upperBound
    let rect = line.rect.offsetBy(dx: origin.x, dy: origin.y)
    let top = id.line == 0 ? rect.minY - blocks[id.block].topSpace : rect.minY
    // From here on there may be fewer blocks.
    let container = containerIndex(atHeight: rect.minY)
    var bottom = rect.maxY
    if let next = layout.lines.dropFirst(id.line + 1).first(where: { $0.rect.minY > line.rect.minY }) {
      if containerIndex(atHeight: next.rect.minY + origin.y) == container { bottom = next.rect.minY + origin.y }
    } else {
      bottom = self.top(of: id.block) + blocks[existing(id.block)].height
    }
    let location = min(start + line.range.lowerBound, length)
    return PlacedLine(
      id: id, range: NSRange(location: location, length: max(0, min(end, length) - location)), rect: rect,
      fragment: CGRect(x: line.leftEdge, y: top, width: line.rightEdge - line.leftEdge, height: max(0, bottom - top)),
      baseline: line.baseline + origin.y, layout: layout, container: container)
  }

  /// The lines that have a character of a range, or begin at it where it is empty.
  func placedLines(in range: NSRange) -> [PlacedLine] {
    var lines: [PlacedLine] = []
    var next: LineID? = lineID(at: TextPlace(offset: min(range.location, length)))
    while let id = next {
      let line = placedLine(id)
      guard line.range.location < max(range.end, range.location + 1) else { break }
      lines.append(line)
      next = self.line(after: id)
    }
    return lines
  }

  /// The number of the container in which a line at a height lies.
  func containerIndex(atHeight y: CGFloat) -> Int {
    guard shape != nil else { return 0 }
    return stretches.lastIndex { ($0?.top ?? .infinity) <= y + 0.001 } ?? 0
  }

  /// The size of the text that has room in a container.
  func size(ofContainer container: Int) -> CGSize {
    guard let stretch = stretches[container] else { return .zero }
    var width: CGFloat = 0
    for block in blocks.indices {
      let y = origin(of: block).y
      for line in layout(of: block).lines where containerIndex(atHeight: line.rect.minY + y) == container {
        // Without an edge, lines that begin on the right lie anywhere.
        width = max(width, self.width.isFinite ? line.rect.maxX : line.rect.width)
      }
    }
    return CGSize(width: width, height: stretch.bottom - stretch.top)
  }

  /// The rectangles of the characters of a line within a range, without what a selection adds at its end.
  func rects(of range: NSRange, in line: PlacedLine) -> [CGRect] {
    let start = start(of: line.id.block)
    let own = line.layout.lines[line.id.line].range
    let part = (range.location - start..<max(range.location, range.end) - start).clamped(to: own)
    let origin = origin(of: line.id.block)
    guard !part.isEmpty else {
      // A separator is where the line ends.
      let caret = line.layout.caretRect(at: own.upperBound, prefersLineEnd: true)
      return [CGRect(x: caret.minX + origin.x, y: line.rect.minY, width: 0, height: line.rect.height)]
    }
    return line.layout.selectionRects(for: part).compactMap { rect in
      let isOwn = rect.minY == line.layout.lines[line.id.line].rect.minY && rect.width > 0
      return isOwn ? rect.offsetBy(dx: origin.x, dy: origin.y) : nil
    }
  }
}
