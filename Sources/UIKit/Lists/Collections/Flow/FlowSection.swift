/// Distances in a section, by the direction in which content scrolls.
struct FlowMetrics: Equatable {
  /// The room for lines of items, without insets.
  var breadth: CGFloat = 0
  var insetBefore: CGFloat = 0
  var insetAfter: CGFloat = 0
  /// The insets across the axis.
  var insetLeading: CGFloat = 0
  var insetTrailing: CGFloat = 0
  /// The least gap between lines, and between the items of one.
  var lineSpacing: CGFloat = 0
  var itemSpacing: CGFloat = 0
  var header: CGFloat = 0
  var footer: CGFloat = 0

  var available: CGFloat { breadth - insetLeading - insetTrailing }
}

/// Breaks the items of a section into lines: a pure function of sizes and distances, all from the section's start.
struct FlowSection {
  struct Line: Equatable {
    var first: Int
    var count: Int
    var start: CGFloat
    var thickness: CGFloat
    /// The place where the line's first item begins, across the axis.
    var lead: CGFloat
    var gap: CGFloat

    var items: Range<Int> { first..<first + count }
    var end: CGFloat { start + thickness }
  }

  /// A line of thirds of its breadth takes three, whatever rounding has made of them.
  private static let tolerance: CGFloat = 1e-3

  let metrics: FlowMetrics
  private(set) var extents: FlowExtents
  private(set) var lines: [Line] = []
  /// The distance from the header to the footer, both included.
  private(set) var length: CGFloat = 0
  /// The range from the first to the last item whose size has changed since lines were broken.
  private var changed: ClosedRange<Int>?

  init(_ metrics: FlowMetrics, _ extents: FlowExtents) {
    (self.metrics, self.extents) = (metrics, extents)
    breakLines(from: 0)
  }

  var footerStart: CGFloat { length - metrics.footer }

  // MARK: Sizes that turn out

  /// Takes effect with `update()`.
  mutating func setExtent(_ extent: FlowExtent, of item: Int) {
    guard extents[item] != extent else { return }
    // The last line's gaps are those of equal items no more.
    let last = extents.areEqual ? extents.count - 1 : item
    extents[item] = extent
    changed = min(changed?.lowerBound ?? item, item)...max(changed?.upperBound ?? item, last)
  }

  /// Breaks lines anew from the first item whose size is another to the first line beyond the last one that begins where
  /// an old one did; those that follow are only shifted.
  mutating func update() {
    guard let changed else { return }
    self.changed = nil
    // The first item may now fit into the line before its own.
    let line = max(lineIndex(ofItem: changed.lowerBound) - 1, 0)
    breakLines(from: lines[line].first, replacing: line, beyond: changed.upperBound)
  }

  // MARK: Lines

  /// Breaks items into lines.
  /// - Parameters:
  ///   - line: the first that is replaced; those before it stay.
  ///   - last: up to this item, lines are not what they were.
  private mutating func breakLines(from first: Int, replacing line: Int = 0, beyond last: Int = .max) {
    var start = metrics.header + metrics.insetBefore
    if line > 0 { start = lines[line - 1].end + metrics.lineSpacing }
    var next = first
    var old = line
    var fresh: [Line] = []
    while next < extents.count {
      while old < lines.count, lines[old].first < next { old += 1 }
      if next > last, old < lines.count, lines[old].first == next { break }
      let line = self.line(from: next, at: start)
      fresh.append(line)
      next += line.count
      start = line.end + metrics.lineSpacing
    }
    if next >= extents.count { old = lines.count }
    if old < lines.count, lines[old].start != start {
      let shift = start - lines[old].start
      for index in old..<lines.count { lines[index].start += shift }
    }
    lines.replaceSubrange(line..<old, with: fresh)
    let end = lines.last?.end ?? metrics.header + metrics.insetBefore
    length = end + metrics.insetAfter + metrics.footer
  }

  private func line(from first: Int, at start: CGFloat) -> Line {
    let available = metrics.available
    var used = extents[first].across
    var thickness = extents[first].along
    var sum = used
    var next = first + 1
    while next < extents.count {
      let extent = extents[next]
      used += metrics.itemSpacing + extent.across
      guard used <= available + Self.tolerance else { break }
      sum += extent.across
      thickness = max(thickness, extent.along)
      next += 1
    }
    var line = Line(
      first: first, count: next - first, start: start, thickness: thickness, lead: metrics.insetLeading,
      gap: metrics.itemSpacing)
    justify(&line, sum)
    return line
  }

  /// Full lines reach from edge to edge; a single item that fills one stands in the middle. The last line goes on with
  /// the gaps of the others where all items are equal, else with the least.
  private func justify(_ line: inout Line, _ sum: CGFloat) {
    let available = metrics.available
    let isFull = line.first + line.count < extents.count
    var perLine = line.count
    if !isFull {
      guard extents.areEqual else { return }
      let across = extents[line.first].across
      let room = available + metrics.itemSpacing + Self.tolerance
      perLine = max(Int((room / max(across + metrics.itemSpacing, 1e-6)).rounded(.down)), line.count)
    }
    if perLine == 1 {
      line.lead += max(available - sum, 0) / 2
    } else {
      let all = isFull ? sum : extents[line.first].across * CGFloat(perLine)
      line.gap = max((available - all) / CGFloat(perLine - 1), 0)
    }
  }

  // MARK: Looking up

  /// The line in which the item is.
  func lineIndex(ofItem item: Int) -> Int { lines.sortedIndex(where: { $0.first + $0.count > item }) }

  /// The lines that reach into the range, along.
  func lineIndices(_ low: CGFloat, _ high: CGFloat) -> Range<Int> {
    let first = lines.sortedIndex(where: { $0.end > low })
    let end = lines.sortedIndex(where: { $0.start >= high })
    return first..<max(first, end)
  }

  /// The place of an item, along and across the axis.
  func place(ofItem item: Int) -> (along: CGFloat, across: CGFloat) {
    let line = lines[lineIndex(ofItem: item)]
    var across = line.lead
    if extents.areEqual {
      across += CGFloat(item - line.first) * (extents[item].across + line.gap)
    } else {
      for previous in line.first..<item { across += extents[previous].across + line.gap }
    }
    return (line.start + (line.thickness - extents[item].along) / 2, across)
  }

  // MARK: Invariants

  /// Traps if the lines don't hold all items in order, or lie in one another.
  func checkInvariants() {
    var next = 0
    var end = metrics.header + metrics.insetBefore
    for line in lines {
      precondition(line.first == next && line.count > 0, "a line doesn't go on where the last one ended")
      precondition(line.start >= end, "a line lies in the one before it")
      (next, end) = (line.first + line.count, line.end)
    }
    precondition(next == extents.count, "an item is in no line")
  }
}

extension Array {
  /// The first index at which `condition` holds, if it holds from there to the end; `endIndex` if nowhere. By binary
  /// search.
  func sortedIndex(where condition: (Element) -> Bool) -> Int { indices.boundary { condition(self[$0]) } }
}
