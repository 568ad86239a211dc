import Foundation

/// A text laid out paragraph by paragraph, where and when it is looked at.
///
/// Paragraphs that nobody has looked at have guessed heights. An edit lays out its paragraph only. Positions are UTF-16
/// offsets into the whole text; coordinates are points with the origin at the top left of the text area.
@MainActor final class TextFlow {
  /// What is laid out.
  var text: NSAttributedString { kept ?? storage ?? NSAttributedString(string: "") }
  private var kept: NSAttributedString?
  /// A text storage keeps who lays it out, and not the other way round.
  private weak var storage: NSTextStorage?
  /// Attributes of a text, or a last paragraph, without characters.
  var emptyAttributes: [NSAttributedString.Key: Any] = [:] { didSet { forgetLastIfEmpty() } }
  /// A change that is applied to the attributes of each run.
  var change: (inout TextAttributes) -> Void = { _ in }
  /// The hyphenation factor of paragraphs whose style has none.
  var hyphenationFactor: Float = 0 { didSet { if hyphenationFactor != oldValue { forgetLayouts() } } }
  /// A change that is applied to the text of a paragraph before it is laid out.
  var restyle: ((NSMutableAttributedString) -> Void)?
  /// Attributes that a range of the text has on top of its own.
  struct Overlay {
    var range: NSRange
    var attributes: [NSAttributedString.Key: Any]
  }
  var overlays: [Overlay] = [] {
    didSet { for changed in oldValue + overlays { attributesDidChange(in: changed.range) } }
  }
  /// The traits by which colours are chosen.
  var traits: () -> UITraitCollection = { .current }

  /// The width at which lines wrap; infinite for one line a paragraph. Changing it forgets every layout.
  var width: CGFloat = .infinity { didSet { if width != oldValue { forgetLayouts() } } }

  /// The shape of lines that need not be as wide as one another; nil for lines of `width`, without end.
  var shape: ContainerShape? { didSet { if shape != nil || oldValue != nil { forgetLayouts() } } }
  /// The container of lines that have no shape; nil where there is none.
  weak var container: NSTextContainer?
  /// How many blocks, from the first on, lie where the shape has them.
  private var placedBlocks = 0 { didSet { if placedBlocks < oldValue { knownStretches = nil } } }
  private var isPlacing = false
  private var knownStretches: [ContainerShape.Stretch?]?
  /// Counts what may have made other blocks.
  private var changes = 0

  private(set) var blocks: [TextBlock] = []
  // The places where blocks begin, which are right for the first `known` + 1 of them.
  private var starts: [Int] = [0]
  private var tops: [CGFloat] = [0]
  private var knownStarts = 0
  private var knownTops = 0
  /// How many blocks, from the first on, have their real heights.
  private var measuredBlocks = 0
  private var layoutCount = 0
  /// Counts every layout of a paragraph that was made, for tests of how much is done.
  private(set) var layoutsMade = 0

  /// Layouts beyond this many are dropped where they are far from those in use.
  private static let keptLayouts = 256
  /// How often somebody who is asked for room may change the text before lines are left as they are.
  private static let mostAttempts = 4

  init(_ text: NSAttributedString) {
    kept = text
    blocks = TextBlock.blocks(of: text.string[...], continues: false)
    guessHeights(blocks.indices)
  }

  var length: Int { text.length }

  // MARK: Changes

  /// Everything is another.
  func reset(to text: NSAttributedString) {
    storage = text as? NSTextStorage
    kept = storage == nil ? text : nil
    blocks = TextBlock.blocks(of: text.string[...], continues: false)
    layoutCount = 0
    forgetPlaces(from: 0)
    guessHeights(blocks.indices)
  }

  /// The text has changed already: `range` of the old one has become `newLength` units.
  func textDidChange(in range: NSRange, newLength: Int) {
    var first = blockIndex(at: range.location)
    if first > 0, start(of: first) == range.location { first -= 1 }
    var last = blockIndex(at: range.location + range.length)
    // A piece of a long paragraph is refilled from the next one.
    if blocks[last].separatorLength == 0, last + 1 < blocks.count { last += 1 }
    let from = start(of: first)
    let to = start(of: last) + blocks[last].length + newLength - range.length
    let string = text.string
    let piece = string.utf16Slice(from..<to)
    var new = TextBlock.blocks(of: piece, continues: last + 1 < blocks.count)
    // An old height is a better guess than one by length.
    if new.count == last - first + 1 {
      for (offset, index) in (first...last).enumerated() { new[offset].height = blocks[index].height }
    } else {
      for index in new.indices { new[index].height = guessedHeight(new[index]) }
    }
    keepNeighbours(of: range, first...last, in: &new)
    let keeps = new.count(where: { $0.layout != nil })
    for block in blocks[first...last] where block.layout != nil { layoutCount -= 1 }
    layoutCount += keeps
    blocks.replaceSubrange(first...last, with: new)
    // The space around a paragraph depends on whether it is the first or the last.
    if first > 0, last + 1 >= blocks.count { forgetLayout(first - 1) }
    forgetPlaces(from: first)
  }

  /// Keeps blocks at the ends of those that are cut anew as they are, where no edited character is in them.
  private func keepNeighbours(of range: NSRange, _ old: ClosedRange<Int>, in new: inout [TextBlock]) {
    guard new.count > 1, old.count > 1 else { return }
    let (first, last) = (blocks[old.lowerBound], blocks[old.upperBound])
    if start(of: old.lowerBound) + first.length <= range.location, new[0].isCut(as: first) { new[0] = first }
    // The space above a block depends on what the one before it ends with.
    if start(of: old.upperBound) >= range.location + range.length, new[new.count - 1].isCut(as: last),
      new[new.count - 2].separatorLength > 0, blocks[old.upperBound - 1].separatorLength > 0
    {
      new[new.count - 1] = last
    }
  }

  /// Attributes have changed, or what `change` does; the characters are the same.
  func attributesDidChange(in range: NSRange) {
    let first = blockIndex(at: min(range.location, length))
    // What ends with a separator doesn't touch the paragraph behind it.
    let last = blockIndex(at: min(range.location + max(0, range.length - 1), length))
    for index in first...last { forgetLayout(index) }
  }

  func forgetLayouts() {
    layoutCount = 0
    for index in blocks.indices {
      blocks[index].layout = nil
      blocks[index].isMeasured = false
      blocks[index].shaping = nil
    }
    forgetPlaces(from: 0)
    guessHeights(blocks.indices)
  }

  /// Colours are others; nothing takes up more or less room.
  func discardStyles() {
    layoutCount = 0
    for index in blocks.indices { blocks[index].layout = nil }
  }

  private func forgetLayout(_ index: Int) {
    if blocks[index].layout != nil { layoutCount -= 1 }
    blocks[index].layout = nil
    blocks[index].isMeasured = false
    placedBlocks = min(placedBlocks, index)
    measuredBlocks = min(measuredBlocks, index)
  }

  private func forgetLastIfEmpty() {
    if let last = blocks.last, last.length == 0 { forgetLayout(blocks.count - 1) }
  }

  // MARK: Heights

  private var guessedLine: (height: CGFloat, advance: CGFloat) {
    let font = emptyAttributes[.font] as? UIFont ?? .systemFont(ofSize: 12)
    // Running text in Latin letters is about half as wide as its font is high.
    return (font.lineHeight, font.pointSize / 2)
  }

  private func guessHeights(_ indices: Range<Int>) {
    let line = guessedLine
    for index in indices { blocks[index].height = guessedHeight(blocks[index], line) }
  }

  private func guessedHeight(_ block: TextBlock, _ line: (height: CGFloat, advance: CGFloat)? = nil) -> CGFloat {
    let line = line ?? guessedLine
    guard width.isFinite, width > 0 else { return line.height }
    return max(1, (CGFloat(block.textLength) * line.advance / width).rounded(.up)) * line.height
  }

  // MARK: Places of blocks

  private func forgetPlaces(from index: Int) {
    knownStarts = min(knownStarts, index)
    knownTops = min(knownTops, index)
    placedBlocks = min(placedBlocks, index)
    measuredBlocks = min(measuredBlocks, index)
    changes += 1
  }

  /// The offset at which a block begins; the text's length for the one behind the last.
  func start(of index: Int) -> Int {
    let index = min(index, blocks.count)
    if index > knownStarts {
      if starts.count < blocks.count + 1 {
        starts += [Int](repeating: 0, count: blocks.count + 1 - starts.count)
      }
      for i in knownStarts..<index { starts[i + 1] = starts[i] + blocks[i].length }
      knownStarts = index
    }
    return starts[index]
  }

  func range(of index: Int) -> Range<Int> { start(of: index)..<start(of: index) + blocks[index].textLength }

  /// The y coordinate of a block's top; the text's height for the one behind the last.
  func top(of index: Int) -> CGFloat {
    let index = min(index, blocks.count)
    if index > knownTops {
      if tops.count < blocks.count + 1 { tops += [CGFloat](repeating: 0, count: blocks.count + 1 - tops.count) }
      for i in knownTops..<index { tops[i + 1] = tops[i] + blocks[i].height }
      knownTops = index
    }
    return tops[index]
  }

  /// The height of the text, with estimates for blocks that have not been measured.
  var height: CGFloat { top(of: blocks.count) }

  func blockIndex(at position: Int) -> Int {
    _ = start(of: blocks.count)
    return (1..<blocks.count).boundary { starts[$0] > position } - 1
  }

  func blockIndex(atHeight y: CGFloat) -> Int {
    _ = top(of: blocks.count)
    return (1..<blocks.count).boundary { tops[$0] > y } - 1
  }

  /// The number of a block, or of the last one where the text has become shorter.
  func existing(_ index: Int) -> Int { min(index, blocks.count - 1) }

  // MARK: Layouts

  /// Answers a question once more where somebody who was asked for room has changed the text meanwhile.
  func steadily<Answer>(_ question: () -> Answer) -> Answer {
    var before = changes
    var answer = question()
    for _ in 0..<Self.mostAttempts where changes != before {
      before = changes
      answer = question()
    }
    return answer
  }

  /// The block's lines, made now if they are not there; those of the last block where the text has become shorter.
  func layout(of index: Int) -> TextLayout {
    var attempts = 0
    while true {
      if let shape { placeBlocks(through: index, in: shape) }
      var index = existing(index)
      if let layout = blocks[index].layout { return layout }
      let before = changes
      let topSpace = space(above: index)
      index = existing(index)
      let layout = traits().performAndReturn { makeLayout(index, topSpace: topSpace) }
      let bottomSpace = changes == before ? space(below: index, layout, topSpace: topSpace) : 0
      if changes == before {
        keep(layout, of: index, (topSpace, bottomSpace))
        return layout
      }
      // Whoever was asked for room or space has changed the text: these lines are of the old one.
      attempts += 1
      if isPlacing || attempts == Self.mostAttempts { return layout }
    }
  }

  private func keep(_ layout: TextLayout, of index: Int, _ space: (before: CGFloat, after: CGFloat)) {
    let height = space.before + layout.size.height + space.after
    blocks[index].layout = layout
    blocks[index].topSpace = space.before
    blocks[index].isMeasured = true
    if blocks[index].height != height {
      blocks[index].height = height
      knownTops = min(knownTops, index)
    }
    layoutCount += 1
    layoutsMade += 1
    if layoutCount > Self.keptLayouts * 2 { dropLayouts(around: index) }
  }

  /// The space above a block's lines.
  private func space(above index: Int) -> CGFloat {
    guard index > 0, blocks[index - 1].separatorLength > 0 else { return 0 }
    let spacing = format(of: index).spacingBefore
    guard let shape, let shaping = blocks[index].shaping else { return spacing }
    return shape.spacing(
      .above(start(of: index)), rect: CGRect(x: 0, y: shaping.top, width: 0, height: guessedLine.height),
      proposed: spacing, state: shaping.start)
  }

  /// The space below a block's lines.
  private func space(below index: Int, _ layout: TextLayout, topSpace: CGFloat) -> CGFloat {
    guard index < blocks.count - 1 else { return 0 }
    let format = format(of: index)
    guard blocks[index].separatorLength > 0 else { return format.lineSpacing }
    guard let shape, let shaping = blocks[index].shaping, let line = layout.lines.last else {
      return format.lineSpacing + format.spacingAfter
    }
    return format.lineSpacing
      + shape.spacing(
        .below(start(of: index) + blocks[index].length - 1),
        rect: line.rect.offsetBy(dx: 0, dy: shaping.top + topSpace), proposed: format.spacingAfter,
        state: shaping.end)
  }

  /// Lays out what comes before a block and has moved: where lines go depends on it.
  private func placeBlocks(through index: Int, in shape: ContainerShape) {
    // Whoever is asked for room gets what is there so far.
    guard !isPlacing, placedBlocks <= index else { return }
    isPlacing = true
    defer { isPlacing = false }
    var (furthest, disturbances) = (-1, 0)
    while placedBlocks <= index, placedBlocks < blocks.count, disturbances < Self.mostAttempts {
      let (current, before) = (placedBlocks, changes)
      let start = current > 0 ? blocks[current - 1].shaping?.end ?? ContainerShape.State() : ContainerShape.State()
      let top = top(of: current)
      placedBlocks += 1
      guard !blocks[current].isMeasured || blocks[current].shaping?.holds(from: start, top: top) != true else {
        continue
      }
      if blocks[current].layout != nil { layoutCount -= 1 }
      blocks[current].layout = nil
      blocks[current].shaping = BlockShaping(
        shape, from: start, offset: self.start(of: current), top: top, topSpace: 0)
      _ = layout(of: current)
      if changes != before {
        disturbances += 1
      } else if current > furthest {
        (furthest, disturbances) = (current, 0)
      }
    }
  }

  /// The stretches of the flow that its containers have, and the one of what has no room; nil for those without text.
  var stretches: [ContainerShape.Stretch?] {
    guard let shape else { return [] }
    placeBlocks(through: blocks.count - 1, in: shape)
    if let knownStretches { return knownStretches }
    var found = [ContainerShape.Stretch?](repeating: nil, count: shape.containers.count + 1)
    for mark in blocks.lazy.compactMap(\.shaping).flatMap(\.marks) {
      let top = found[mark.container]?.top ?? mark.stretch.top
      found[mark.container] = ContainerShape.Stretch(top: top, bottom: mark.stretch.bottom)
    }
    if placedBlocks == blocks.count, !isPlacing { knownStretches = found }
    return found
  }

  private func dropLayouts(around index: Int) {
    let kept = index - Self.keptLayouts / 2...index + Self.keptLayouts / 2
    for i in blocks.indices where !kept.contains(i) { blocks[i].layout = nil }
    layoutCount = blocks.count(where: { $0.layout != nil })
  }

  private func makeLayout(_ index: Int, topSpace: CGFloat) -> TextLayout {
    let range = range(of: index)
    guard !range.isEmpty else {
      // What is typed next looks like the separator, or what would be typed into an empty text.
      let place = start(of: index)
      let attributes =
        place < text.length ? text.attributes(at: place, effectiveRange: nil) : emptyAttributes
      var run = TextRun(range: 0..<0, attributes: TextAttributes(attributes))
      adapt(&run.attributes)
      return lines(of: "", [run], at: index, topSpace: topSpace)
    }
    let place = NSRange(location: range.lowerBound, length: range.count)
    let text = styled(in: place)
    let attachments = attachmentPlace(in: index)
    guard shape != nil else { return TextLayout(text, width: width, at: attachments, change: adapt) }
    var runs = text.textRuns(completedWith: [:], at: attachments)
    for index in runs.indices { adapt(&runs[index].attributes) }
    return lines(of: text.string, runs, at: index, topSpace: topSpace)
  }

  private func lines(of text: String, _ runs: [TextRun], at index: Int, topSpace: CGFloat) -> TextLayout {
    guard let shape, let old = blocks[index].shaping else { return TextLayout(text: text, runs: runs, width: width) }
    // A layout that was dropped is made again where it was.
    let shaping = BlockShaping(
      shape, from: old.start, offset: start(of: index), top: old.top, topSpace: topSpace)
    let before = changes
    let layout = TextLayout(
      text: text, runs: runs, isFollowed: index + 1 < blocks.count && blocks[index + 1].length > 0,
      linesFrom: shaping)
    if changes == before { blocks[index].shaping = shaping }
    return layout
  }

  /// Makes the layouts of all blocks that a stretch of heights crosses.
  /// - Returns: the blocks, and how far the first of them that was measured before has moved.
  func prepare(from y: CGFloat, to bottom: CGFloat) -> (blocks: ClosedRange<Int>, shift: CGFloat) {
    let first = blockIndex(atHeight: y)
    // Found before anything moves.
    let measured = (first..<blocks.count).prefix { top(of: $0) < bottom }.first { blocks[$0].isMeasured }
    let anchor = measured.map { (index: $0, top: top(of: $0)) }
    var index = first
    while true {
      _ = layout(of: index)
      if index + 1 >= blocks.count || top(of: index + 1) >= bottom + (anchor.map { top(of: $0.index) - $0.top } ?? 0) {
        break
      }
      index += 1
    }
    let last = existing(index)
    return (min(first, last)...last, anchor.map { top(of: $0.index) - $0.top } ?? 0)
  }

  /// Measures everything: for texts whose exact height is wanted.
  func measureAll() { measure(through: length) }

  /// Gives everything before a place its real height.
  func measure(through offset: Int) {
    let last = blockIndex(at: min(offset, length))
    while measuredBlocks <= last, measuredBlocks < blocks.count {
      let index = measuredBlocks
      if !blocks[index].isMeasured { _ = layout(of: index) }
      // Whoever was asked for room may have changed the text.
      guard measuredBlocks == index, blocks.indices.contains(index), blocks[index].isMeasured else { return }
      measuredBlocks += 1
    }
  }

  /// Whether everything has its real height.
  var isMeasured: Bool { measuredBlocks == blocks.count || blocks.allSatisfy(\.isMeasured) }

  /// The size of the text: as wide as the longest line that is laid out, and as high as all.
  var size: CGSize {
    measureAll()
    var width: CGFloat = 0
    for index in blocks.indices { width = max(width, layout(of: index).size.width) }
    return CGSize(width: width, height: height)
  }
}
