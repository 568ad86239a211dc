/// The places of a table's parts, one below the other: a value without views.
///
/// Heights are estimates until somebody looks. What is found out of one moves all that lies below it.
struct TableGeometry: Equatable {
  /// A height, and whether it is more than an estimate.
  struct Height: Equatable {
    var value: CGFloat
    var isKnown: Bool

    static func known(_ value: CGFloat) -> Height { Height(value: value, isKnown: true) }
    static func estimate(_ value: CGFloat) -> Height { Height(value: value, isKnown: false) }
  }

  struct Section: Equatable {
    /// The space above the header.
    var padding: CGFloat = 0
    var header: Height
    var footer: Height
    fileprivate(set) var rows: LengthSums
    fileprivate(set) var areKnown: [Bool]

    init(padding: CGFloat = 0, header: Height, rows: [Height], footer: Height) {
      (self.padding, self.header, self.footer) = (padding, header, footer)
      self.rows = LengthSums(rows.map(\.value))
      areKnown = rows.map(\.isKnown)
    }

    var height: CGFloat { padding + header.value + rows.total + footer.value }
  }

  private(set) var sections: [Section]
  private var sums: LengthSums
  /// The height above the first section: that of the table's own header.
  var top: CGFloat

  init(_ sections: [Section], top: CGFloat) {
    self.sections = sections
    self.top = top
    sums = LengthSums(sections.map(\.height))
  }

  /// The place where the last section ends.
  var bottom: CGFloat { top + sums.total }

  // MARK: Heights

  subscript(slot: TableSlot) -> Height {
    get {
      let section = sections[slot.section]
      if slot.isHeader { return section.header }
      if slot.isFooter { return section.footer }
      return Height(value: section.rows[slot.index], isKnown: section.areKnown[slot.index])
    }
    set {
      if slot.isHeader {
        sections[slot.section].header = newValue
      } else if slot.isFooter {
        sections[slot.section].footer = newValue
      } else {
        sections[slot.section].rows[slot.index] = newValue.value
        sections[slot.section].areKnown[slot.index] = newValue.isKnown
      }
      sums[slot.section] = sections[slot.section].height
    }
  }

  /// Heights are to be found out again; until then they stay what they are.
  mutating func invalidateSize(_ slot: TableSlot) { self[slot].isKnown = false }

  mutating func invalidateAllHeights() {
    for section in sections.indices {
      sections[section].header.isKnown = false
      sections[section].footer.isKnown = false
      sections[section].areKnown = Array(repeating: false, count: sections[section].areKnown.count)
    }
  }

  /// Sets the space above a section's header.
  mutating func setPadding(_ padding: CGFloat, ofSection section: Int) {
    sections[section].padding = padding
    sums[section] = sections[section].height
  }

  // MARK: Places

  func minY(ofSection section: Int) -> CGFloat { top + sums.sum(before: section) }

  func minY(_ slot: TableSlot) -> CGFloat {
    let section = sections[slot.section]
    let header = minY(ofSection: slot.section) + section.padding
    if slot.isHeader { return header }
    return header + section.header.value + section.rows.sum(before: min(slot.index, section.rows.count))
  }

  func maxY(_ slot: TableSlot) -> CGFloat { minY(slot) + self[slot].value }

  /// The y coordinate by which a part keeps its place; that of a header includes the space above it.
  func anchorY(_ slot: TableSlot) -> CGFloat { slot.isHeader ? minY(ofSection: slot.section) : minY(slot) }

  /// The distance from a section's beginning to its end.
  func extent(ofSection section: Int) -> (minY: CGFloat, maxY: CGFloat) {
    let minY = minY(ofSection: section)
    return (minY, minY + sections[section].height)
  }

  /// The part at a height of the content: the nearest one where there is none. Nil for a table without sections.
  func slot(at y: CGFloat) -> TableSlot? {
    guard !sections.isEmpty else { return nil }
    let index = sums.index(at: y - top)
    let section = sections[index]
    let inSection = y - minY(ofSection: index) - section.padding - section.header.value
    if inSection < 0 { return .header(index) }
    if inSection >= section.rows.total || section.rows.count == 0 { return .footer(index) }
    return .row(section.rows.index(at: inSection), index)
  }

  /// The row at a height of the content; nil where none lies.
  func row(at y: CGFloat) -> IndexPath? {
    guard y >= top, y < bottom, let path = slot(at: y)?.path else { return nil }
    return path
  }

  func slot(after slot: TableSlot) -> TableSlot? {
    if slot.isFooter { return slot.section + 1 < sections.count ? .header(slot.section + 1) : nil }
    let next = slot.index + 1
    return next < sections[slot.section].rows.count ? .row(next, slot.section) : .footer(slot.section)
  }

  func slot(before slot: TableSlot) -> TableSlot? {
    if slot.isHeader { return slot.section > 0 ? .footer(slot.section - 1) : nil }
    let previous = min(slot.index, sections[slot.section].rows.count) - 1
    return previous >= 0 ? .row(previous, slot.section) : .header(slot.section)
  }

  /// What has more in common with a range of heights than an edge.
  func slots(from minY: CGFloat, to maxY: CGFloat) -> [TableSlot] {
    guard maxY > minY, var slot = slot(at: minY) else { return [] }
    var found: [TableSlot] = []
    while self.minY(slot) < maxY {
      if self.maxY(slot) > minY, self[slot].value > 0 { found.append(slot) }
      guard let next = self.slot(after: slot) else { break }
      slot = next
    }
    return found
  }

  /// The sections that have something in common with a range of heights.
  func sections(from minY: CGFloat, to maxY: CGFloat) -> Range<Int> {
    guard !sections.isEmpty, maxY > top, minY < bottom else { return 0..<0 }
    let first = sums.index(at: minY - top)
    let last = sums.index(at: max(maxY - top, 0))
    return first..<last + 1
  }

  // MARK: What stays in sight

  /// The place of a header that stays below an edge until its section ends.
  func pinnedMinY(ofHeader section: Int, below edge: CGFloat) -> CGFloat {
    let natural = minY(.header(section))
    let end = minY(.footer(section)) - sections[section].header.value
    return PinnedEdge.header(at: natural, below: edge, last: end)
  }

  /// The place of a footer that stays above an edge from its section's beginning on.
  func pinnedMinY(ofFooter section: Int, above edge: CGFloat) -> CGFloat {
    let natural = minY(.footer(section))
    let begin = minY(.header(section)) + sections[section].header.value
    return PinnedEdge.footer(at: natural, above: edge - sections[section].footer.value, first: begin)
  }

  // MARK: Changes

  /// The geometry after changes of the data: what stays keeps what is known of it.
  /// - Parameter section: a new section, with estimates, as many rows as it has by the new numbers.
  func applying(_ mapping: ListMapping, counts: [Int], new: (Int) -> Section) -> TableGeometry {
    let sections = counts.indices.map { index -> Section in
      var section = new(index)
      let old = mapping.sections.old(of: index)
      let isKept = old.map { !mapping.reloadedSections.contains($0) } ?? false
      if let old, isKept {
        (section.header, section.footer) = (self.sections[old].header, self.sections[old].footer)
      }
      var heights = (0..<counts[index]).map { Height(value: section.rows[$0], isKnown: section.areKnown[$0]) }
      for row in heights.indices {
        guard let path = mapping.oldPath(of: IndexPath(row: row, section: index)) else { continue }
        heights[row] = self[.item(path)]
      }
      return Section(padding: section.padding, header: section.header, rows: heights, footer: section.footer)
    }
    return TableGeometry(sections, top: top)
  }
}
