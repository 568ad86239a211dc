/// How far a caret moves at once, or how much a key deletes.
enum TextStep: Hashable, Sendable {
  /// A step in the order of the text.
  case character(forward: Bool)
  case word(forward: Bool)
  case lineEdge(forward: Bool)
  case paragraphEdge(forward: Bool)
  case document(forward: Bool)
  /// A step on the screen, where directions may mix.
  case besides(right: Bool)
  case wordBesides(right: Bool)
  case lineSide(right: Bool)
  case line(down: Bool)
  /// Lines that lie that many points away.
  case page(down: Bool, height: Double)

  /// Whether the step goes up or down, and keeps its distance from the left.
  var isVertical: Bool {
    switch self {
    case .line, .page: true
    default: false
    }
  }
}

extension TextFlow {
  /// The place to which a step leads: no further than the text's ends.
  /// - Parameter goalX: the distance from the left that vertical steps keep; by default that of the caret.
  func place(_ step: TextStep, from place: TextPlace, goalX: CGFloat? = nil) -> TextPlace {
    let offset = place.offset
    switch step {
    case .character(let forward): return TextPlace(offset: character(from: offset, forward: forward))
    case .word(let forward): return TextPlace(offset: word(from: offset, forward: forward))
    case .lineEdge(let forward):
      let ends = ends(of: lineID(at: place))
      return forward ? ends.end : ends.start
    case .paragraphEdge(let forward): return TextPlace(offset: paragraphEdge(from: offset, forward: forward))
    case .document(let forward): return TextPlace(offset: forward ? length : 0)
    case .besides(let right): return TextPlace(offset: character(besides: offset, right: right))
    case .wordBesides(let right):
      return TextPlace(offset: word(from: offset, forward: right != paragraphIsRightToLeft(at: offset)))
    case .lineSide(let right):
      return self.place(.lineEdge(forward: right != paragraphIsRightToLeft(at: offset)), from: place)
    case .line(let down):
      let x = goalX ?? caretRect(at: place).minX
      let id = lineID(at: place)
      guard let next = down ? line(after: id) : line(before: id) else {
        return TextPlace(offset: down ? length : 0)
      }
      return self.place(in: next, atX: x)
    case .page(let down, let height):
      let caret = caretRect(at: place)
      let y = caret.midY + (down ? CGFloat(height) : -CGFloat(height))
      if y < 0 { return TextPlace(offset: 0) }
      if y > self.height { return TextPlace(offset: length) }
      return self.place(in: lineID(atHeight: y), atX: goalX ?? caret.minX)
    }
  }

  /// The boundaries of a block's text.
  private func boundaries(of block: Int) -> TextBoundaries {
    TextBoundaries(text.string.utf16Slice(range(of: block)))
  }

  /// The next place between characters as people see them; a separator is one.
  func character(from offset: Int, forward: Bool) -> Int {
    let block = blockIndex(at: offset)
    let start = start(of: block)
    let own = offset - start
    let textLength = blocks[block].textLength
    if forward {
      if own >= textLength { return min(length, start + max(blocks[block].length, own)) }
      return start + (boundaries(of: block).next(.character, after: own) ?? textLength)
    }
    if own > textLength { return start + textLength }
    if own > 0 { return start + (boundaries(of: block).previous(.character, before: own) ?? 0) }
    guard block > 0 else { return 0 }
    if blocks[block - 1].separatorLength > 0 { return range(of: block - 1).upperBound }
    // A piece of the same paragraph.
    let before = boundaries(of: block - 1)
    return self.start(of: block - 1) + (before.previous(.character, before: blocks[block - 1].length) ?? 0)
  }

  private func character(besides offset: Int, right: Bool) -> Int {
    let block = blockIndex(at: offset)
    let start = start(of: block)
    if let next = layout(of: block).position(besides: min(offset - start, blocks[block].textLength), toTheRight: right)
    {
      return start + next
    }
    // Beyond the paragraph's side lies the next one, or the one before.
    return right != paragraphIsRightToLeft(at: offset)
      ? min(length, start + blocks[block].length) : block > 0 ? range(of: block - 1).upperBound : 0
  }

  /// The offset to which a step of a word leads: forward, the end of the word; backward, its beginning. It passes
  /// separators, to the words behind them.
  private func word(from offset: Int, forward: Bool) -> Int {
    var block = blockIndex(at: offset)
    var own = offset - start(of: block)
    while true {
      let boundaries = boundaries(of: block)
      if let found = forward ? boundaries.next(.wordEnd, after: own) : boundaries.previous(.wordStart, before: own) {
        return start(of: block) + found
      }
      block += forward ? 1 : -1
      guard blocks.indices.contains(block) else { return forward ? length : 0 }
      own = forward ? -1 : blocks[block].length + 1
    }
  }

  private func paragraphEdge(from offset: Int, forward: Bool) -> Int {
    let paragraph = paragraph(around: offset)
    if forward { return offset < paragraph.upperBound ? paragraph.upperBound : character(from: offset, forward: true) }
    return offset > paragraph.lowerBound ? paragraph.lowerBound : character(from: offset, forward: false)
  }

  /// The range of a paragraph without the separator.
  func paragraph(around offset: Int) -> Range<Int> {
    var first = blockIndex(at: offset)
    var last = first
    while first > 0, blocks[first - 1].separatorLength == 0 { first -= 1 }
    while blocks[last].separatorLength == 0, last + 1 < blocks.count { last += 1 }
    return start(of: first)..<range(of: last).upperBound
  }

  /// The word around a place or next to it; where there is none, the character behind it, if it is on the line.
  func word(around offset: Int) -> Range<Int> {
    let block = blockIndex(at: offset)
    let start = start(of: block)
    let boundaries = boundaries(of: block)
    let own = min(offset - start, blocks[block].textLength)
    if let from = boundaries.marks[own].contains(.wordStart) ? own : boundaries.previous(.wordStart, before: own),
      let to = boundaries.next(.wordEnd, after: from), to >= own
    {
      return start + from..<start + to
    }
    // Not in a word: what lies between two of them.
    if let from = boundaries.previous(.character, before: own + 1), let to = boundaries.next(.character, after: own) {
      return start + from..<start + to
    }
    let from = boundaries.previous(.character, before: own) ?? own
    return start + from..<start + own
  }

  /// The nearest place between characters at or before an offset.
  func rounded(_ offset: Int) -> Int {
    let offset = min(max(offset, 0), length)
    let block = blockIndex(at: offset)
    let own = offset - start(of: block)
    guard own < blocks[block].textLength, own > 0 else {
      // Within a carriage return and its line feed.
      return own > blocks[block].textLength && own < blocks[block].length ? range(of: block).upperBound : offset
    }
    let boundaries = boundaries(of: block)
    if boundaries.marks[own].contains(.character) { return offset }
    return start(of: block) + (boundaries.previous(.character, before: own) ?? 0)
  }
}
