import Foundation

/// One of the rectangles of a selection.
struct TextSelectionPiece: Equatable {
  var rect: CGRect
  var isRightToLeft: Bool
  var containsStart = false
  var containsEnd = false
}

/// A place between two characters; where a line wraps, at the upper line's end or the lower one's beginning.
struct TextPlace: Hashable {
  var offset: Int
  var isAtLineEnd = false
}

extension TextFlow {
  /// A line by its block.
  struct LineID: Hashable, Comparable {
    var block: Int
    var line: Int
    static func < (a: LineID, b: LineID) -> Bool { (a.block, a.line) < (b.block, b.line) }
  }

  /// The top left of a block's layout.
  func origin(of block: Int) -> CGPoint {
    let block = existing(block)
    return CGPoint(x: 0, y: top(of: block) + blocks[block].topSpace)
  }

  // MARK: Lines

  func lineID(at place: TextPlace) -> LineID {
    var block = blockIndex(at: place.offset)
    let layout = layout(of: block)
    block = existing(block)
    let position = position(of: place.offset, in: block)
    var line = layout.lineIndex(forPosition: position)
    if place.isAtLineEnd, position == layout.lines[line].range.lowerBound {
      if line > 0 {
        line -= 1
      } else if block > 0, blocks[block - 1].separatorLength == 0 {
        return LineID(block: block - 1, line: self.layout(of: block - 1).lines.count - 1)
      }
    }
    return LineID(block: block, line: line)
  }

  /// A line and the layout that has it; the nearest one where laying it out has made the text shorter.
  func found(_ id: LineID) -> (id: LineID, layout: TextLayout) {
    let layout = layout(of: id.block)
    return (LineID(block: existing(id.block), line: min(id.line, layout.lines.count - 1)), layout)
  }

  /// A place of the text as one of a block's text.
  private func position(of offset: Int, in block: Int) -> Int {
    min(max(0, offset - start(of: block)), blocks[block].textLength)
  }

  /// The range of a line without the separator.
  func range(of id: LineID) -> Range<Int> {
    let (id, layout) = found(id)
    let start = start(of: id.block)
    let range = layout.lines[id.line].range
    return min(start + range.lowerBound, length)..<min(start + range.upperBound, length)
  }

  func rect(of id: LineID) -> CGRect {
    let (id, layout) = found(id)
    let origin = origin(of: id.block)
    return layout.lines[id.line].rect.offsetBy(dx: origin.x, dy: origin.y)
  }

  /// The line's beginning and end as places: the end of a wrapped line is one at its end.
  func ends(of id: LineID) -> (start: TextPlace, end: TextPlace) {
    let range = range(of: id)
    let (id, layout) = found(id)
    let isWrapped =
      id.line + 1 < layout.lines.count || blocks[id.block].separatorLength == 0 && id.block + 1 < blocks.count
    return (TextPlace(offset: range.lowerBound), TextPlace(offset: range.upperBound, isAtLineEnd: isWrapped))
  }

  func line(after id: LineID) -> LineID? {
    let (id, layout) = found(id)
    if id.line + 1 < layout.lines.count { return LineID(block: id.block, line: id.line + 1) }
    return id.block + 1 < blocks.count ? LineID(block: id.block + 1, line: 0) : nil
  }

  func line(before id: LineID) -> LineID? {
    let (id, _) = found(id)
    if id.line > 0 { return LineID(block: id.block, line: id.line - 1) }
    return id.block > 0 ? LineID(block: id.block - 1, line: layout(of: id.block - 1).lines.count - 1) : nil
  }

  // MARK: Points

  func lineID(atHeight y: CGFloat) -> LineID {
    let block = blockIndex(atHeight: y)
    let layout = layout(of: block)
    return LineID(block: existing(block), line: layout.lineIndex(at: y - origin(of: block).y))
  }

  /// The place in a line nearest to a distance from the left.
  func place(in id: LineID, atX x: CGFloat) -> TextPlace {
    let (id, layout) = found(id)
    let line = layout.lines[id.line]
    let position = besideRun(layout.position(closestTo: CGPoint(x: x, y: line.rect.midY)), atX: x, of: line, in: layout)
    let place = min(start(of: id.block) + position, length)
    let end = ends(of: id).end
    return place == end.offset ? end : TextPlace(offset: place)
  }

  /// The position whose caret is nearer, where two meet at the edge of a run against the line's direction.
  private func besideRun(_ position: Int, atX x: CGFloat, of line: TextLayout.Line, in layout: TextLayout) -> Int {
    func isAgainst(_ position: Int) -> Bool { layout.isRightToLeft(at: position) != line.isRightToLeft }
    func distance(_ position: Int) -> CGFloat {
      let isBehind = staysBehind(position, in: layout) || position == line.range.upperBound
      return abs(layout.caretRect(at: position, prefersLineEnd: isBehind).minX - x)
    }
    var (low, high) = (position, position)
    while low > line.range.lowerBound, isAgainst(low - 1) { low -= 1 }
    while high < line.range.upperBound, isAgainst(high) { high += 1 }
    guard low < high else { return position }
    return [low, high].reduce(position) { distance($1) + 0.5 < distance($0) ? $1 : $0 }
  }

  func place(closestTo point: CGPoint) -> TextPlace { place(in: lineID(atHeight: point.y), atX: point.x) }

  /// The character under a point; nil where there is none.
  func character(at point: CGPoint) -> Int? {
    let block = blockIndex(atHeight: point.y)
    let layout = layout(of: block)
    let origin = origin(of: block)
    return layout.characterIndex(at: CGPoint(x: point.x - origin.x, y: point.y - origin.y))
      .map { min(start(of: existing(block)) + $0, length) }
  }

  // MARK: Rectangles

  /// The place of a caret: a rectangle without width, as high as the line.
  func caretRect(at place: TextPlace) -> CGRect {
    let (id, layout) = found(lineID(at: place))
    let origin = origin(of: id.block)
    let position = position(of: place.offset, in: id.block)
    let isBehind = place.isAtLineEnd || staysBehind(position, in: layout)
    return layout.caretRect(at: position, prefersLineEnd: isBehind).offsetBy(dx: origin.x, dy: origin.y)
  }

  /// Whether the caret stays behind the character before it. Where the direction changes, it stands where text of the
  /// line's own direction would go.
  private func staysBehind(_ position: Int, in layout: TextLayout) -> Bool {
    guard !layout.lines.isEmpty else { return false }
    let line = layout.lines[layout.lineIndex(forPosition: position)]
    guard position > line.range.lowerBound, position < line.range.upperBound else { return false }
    return layout.isRightToLeft(at: position) != line.isRightToLeft
      && layout.isRightToLeft(at: position - 1) == line.isRightToLeft
  }

  /// The rectangles of a range from top to bottom. Lines whose end is selected with what follows reach to the edge.
  /// - Parameter heights: only blocks that cross these; the range's other parts are not laid out.
  func selection(of range: Range<Int>, in heights: ClosedRange<CGFloat>? = nil) -> [TextSelectionPiece] {
    guard !range.isEmpty else { return [] }
    var first = blockIndex(at: range.lowerBound)
    var last = blockIndex(at: range.upperBound)
    if let heights {
      first = max(first, blockIndex(atHeight: heights.lowerBound))
      last = min(last, blockIndex(atHeight: heights.upperBound))
    }
    guard first <= last else { return [] }
    var pieces: [TextSelectionPiece] = []
    for block in first...last {
      let layout = layout(of: block)
      guard block < blocks.count else { break }
      let start = start(of: block)
      let origin = origin(of: block)
      let isPiece = blocks[block].separatorLength == 0
      var own = max(range.lowerBound - start, 0)..<max(0, range.upperBound - start)
      // The layout doesn't know of the separator, behind which the selection goes on.
      if own.upperBound > blocks[block].textLength {
        own = min(own.lowerBound, blocks[block].textLength)..<blocks[block].textLength + (isPiece ? 0 : 1)
      }
      guard !own.isEmpty else { continue }
      let nextTop = block + 1 < blocks.count ? top(of: block + 1) : nil
      for rect in layout.selectionRects(for: own) where rect.width > 0 {
        let line = layout.lines[layout.lineIndex(at: rect.minY + 0.1)]
        let isRightToLeft =
          layout.characterIndex(at: CGPoint(x: rect.midX, y: rect.midY)).map(layout.isRightToLeft(at:))
          ?? line.isRightToLeft
        var rect = rect.offsetBy(dx: origin.x, dy: origin.y)
        // Lines meet, also where there is space between them.
        if let next = layout.lines.first(where: { $0.rect.minY + origin.y > rect.minY + 0.01 })?.rect.minY {
          rect.size.height = next + origin.y - rect.minY
        } else if let nextTop, range.upperBound > start + blocks[block].length - 1 {
          rect.size.height = nextTop - rect.minY
        }
        pieces.append(TextSelectionPiece(rect: rect, isRightToLeft: isRightToLeft))
      }
    }
    if !pieces.isEmpty {
      let end = range.upperBound
      if heights == nil || blockIndex(at: range.lowerBound) == first {
        let character = range.lowerBound..<character(from: range.lowerBound, forward: true)
        pieces[index(of: character, in: range, among: pieces) ?? 0].containsStart = true
      }
      if heights == nil || blockIndex(at: end) == last {
        let character = character(from: end, forward: false)..<end
        pieces[index(of: character, in: range, among: pieces) ?? pieces.count - 1].containsEnd = true
      }
    }
    return pieces
  }

  /// The index of the piece that has a character at an end of the selection. Where directions mix, the piece in which
  /// the selection begins need not be the first of its line.
  private func index(of character: Range<Int>, in range: Range<Int>, among pieces: [TextSelectionPiece]) -> Int? {
    guard pieces.count > 1, character.count < range.count, let rect = selection(of: character).first?.rect else {
      return nil
    }
    return pieces.firstIndex { $0.rect.contains(CGPoint(x: rect.midX, y: rect.midY)) }
  }

  func isRightToLeft(at position: Int) -> Bool {
    let block = blockIndex(at: position)
    let layout = layout(of: block)
    return layout.isRightToLeft(at: self.position(of: position, in: existing(block)))
  }

  /// The direction of the paragraph at a position.
  func paragraphIsRightToLeft(at position: Int) -> Bool {
    layout(of: blockIndex(at: position)).lines.first?.isRightToLeft ?? false
  }
}
