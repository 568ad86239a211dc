/// The places of a table's parts, as far as anybody has looked: a geometry, and the way in which its heights are found
/// out.
@preconcurrency @MainActor final class TableLayout: ElementLayout {
  unowned let table: UITableView
  /// The geometry; nil until the numbers of rows are known.
  var geometry: TableGeometry?
  /// Headers and footers for which there is no view.
  var emptyEdges: Set<TableSlot> = []
  /// The width for which rows have their heights and margins.
  private var width: CGFloat = 0

  init(of table: UITableView) { self.table = table }

  var isKnown: Bool { geometry != nil }

  /// The geometry, which is made where there is none.
  var preparedGeometry: TableGeometry {
    if let geometry { return geometry }
    let made = TableGeometry(table.engine.knownCounts.indices.map(estimate), top: top)
    geometry = made
    return made
  }

  /// The place where the first section begins.
  private var top: CGFloat { table.tableHeaderView?.bounds.height ?? 0 }

  // MARK: Looking

  /// Finds out how high all is that shows. Rows that turn out higher or lower than estimated leave the first row in sight
  /// where it is.
  func prepare(_ made: inout [TableElement]) {
    let bounds = table.bounds
    let geometry = preparedGeometry
    let top = bounds.minY
    var offset = top
    if let anchor = anchor(in: geometry) {
      // The anchor stays at this distance from the view's upper edge.
      let distance = geometry.anchorY(anchor) - top
      var slot: TableSlot? = anchor
      while let present = slot, preparedGeometry.minY(present) < top + bounds.height {
        measure(present, &made)
        slot = preparedGeometry.slot(after: present)
      }
      slot = preparedGeometry.slot(before: anchor)
      while let present = slot, preparedGeometry.maxY(present) > preparedGeometry.anchorY(anchor) - distance {
        measure(present, &made)
        slot = preparedGeometry.slot(before: present)
      }
      if table.style == .plain {
        let edge = preparedGeometry.anchorY(anchor) - distance
        for section in preparedGeometry.sections(from: edge, to: edge + bounds.height) {
          measure(.header(section), &made)
          measure(.footer(section), &made)
        }
      }
      // Content that rests at its top stays there.
      if top > table.offsetRanges.y.lowerBound { offset = preparedGeometry.anchorY(anchor) - distance }
    }
    fit(offset: offset, top: top)
  }

  /// The content is as long as its parts; the offset goes with the anchor.
  private func fit(offset: CGFloat, top: CGFloat) {
    let footer = table.tableFooterView?.bounds.height ?? 0
    let size = CGSize(width: table.bounds.width, height: preparedGeometry.bottom + footer)
    if table.contentSize != size { table.contentSize = size }
    guard offset != top else { return }
    table.shiftContent(by: offset - top)
    table.keepInRange()
  }

  /// What stays where it is: the first row that shows and whose height is known, or, where there is none, what lies at
  /// the upper edge.
  private func anchor(in geometry: TableGeometry) -> TableSlot? {
    let bounds = table.bounds
    let known = table.engine.store.first { element in
      let slot = element.key
      return slot.isRow && geometry[slot].isKnown && geometry.maxY(slot) > bounds.minY
        && geometry.minY(slot) < bounds.maxY
    }
    return known?.key ?? geometry.slot(at: bounds.minY)
  }

  func placesInSight() -> [TableSlot] {
    let geometry = preparedGeometry
    let bounds = table.bounds
    let slots = geometry.slots(from: bounds.minY, to: bounds.maxY)
    guard table.style == .plain else { return slots }
    var wanted = Set(slots)
    for section in geometry.sections(from: bounds.minY, to: bounds.maxY) {
      for slot in [TableSlot.header(section), .footer(section)] where geometry[slot].value > 0 {
        let frame = table.frame(of: slot, in: geometry, isPinned: true)
        if frame.maxY > bounds.minY, frame.minY < bounds.maxY { wanted.insert(slot) }
      }
    }
    return wanted.sorted()
  }

  func hasView(at slot: TableSlot) -> Bool { !emptyEdges.contains(slot) }

  // MARK: Placing

  func willTile() {
    guard table.bounds.width != width else { return }
    width = table.bounds.width
    guard isKnown else { return }
    invalidateAllHeights()
    table.describeCells()
  }

  func place(_ slots: [TableSlot]) { placeAll() }

  /// What is on its way out of sight, too.
  func placeAll() {
    let geometry = preparedGeometry
    let dragged = table.engine.reorder.flatMap { $0.isGap ? nil : TableSlot.item($0.target) }
    for element in table.engine.store.ordered where element.key != dragged {
      element.place(table.frame(of: element.key, in: geometry, isPinned: true))
      guard table.style == .plain, !element.key.isRow, let edge = element.view as? UITableViewHeaderFooterView else {
        continue
      }
      let natural = geometry.minY(element.key)
      edge.isPinned = abs(element.view.frame.minY - natural) > 0.01
    }
    let width = table.bounds.width
    if let header = table.tableHeaderView {
      let frame = CGRect(x: 0, y: 0, width: width, height: header.bounds.height)
      if header.frame != frame { header.frame = frame }
    }
    if let footer = table.tableFooterView {
      let frame = CGRect(x: 0, y: geometry.bottom, width: width, height: footer.bounds.height)
      if footer.frame != frame { footer.frame = frame }
    }
  }

  func didTile() { table.placeIndex() }

  // MARK: Changes

  /// Takes over what changes of the data lead to.
  func apply(_ mapping: ListMapping) {
    var geometry = preparedGeometry.applying(mapping, counts: table.engine.knownCounts) { estimate($0) }
    geometry.invalidateAllHeights()
    geometry.top = top
    self.geometry = geometry
  }

  /// Takes over where a row is dragged: nothing is found out again.
  func apply(_ step: ListMapping, counts: [Int]) {
    let known = preparedGeometry
    geometry = known.applying(step, counts: counts) { index in
      let section = known.sections[index]
      return TableGeometry.Section(
        padding: section.padding, header: section.header,
        rows: Array(repeating: .estimate(UITableView.usualRowHeight), count: counts[index]), footer: section.footer)
    }
  }

  // MARK: Forgetting

  func forget() {
    geometry = nil
    emptyEdges = []
  }

  func invalidateSize(_ element: TableElement) { geometry?.invalidateSize(element.key) }
  func invalidateAllHeights() { geometry?.invalidateAllHeights() }
  func didReconfigure(_ paths: [IndexPath]) { table.setNeedsLayout() }

  /// All heights are to be found out again.
  func heightsMayHaveChanged() {
    invalidateAllHeights()
    edgesMayHaveChanged()
  }

  func heightMayHaveChanged(of element: TableElement) {
    guard table.engine.store.contains(element) else { return }
    invalidateSize(element)
    table.setNeedsLayout()
  }

  /// Notes that the table's own header or footer, above and below all sections, may have changed.
  func edgesMayHaveChanged() {
    geometry?.top = top
    table.setNeedsLayout()
  }

  func marginsMayHaveChanged() {
    width = -1
    table.setNeedsLayout()
  }

  // MARK: Rows ahead

  var prefetchArea: (offset: CGFloat, rect: CGRect)? {
    guard let geometry else { return nil }
    let bounds = table.bounds
    // Looked for again once a row has come into sight.
    let rows = geometry.slots(from: bounds.minY, to: bounds.maxY)
    let sight = rows.first.map { geometry.minY($0) } ?? 0
    let end = rows.last.map { geometry.maxY($0) } ?? 0
    return (table.contentOffset.y, CGRect(x: 0, y: sight, width: bounds.width, height: end - sight))
  }

  /// The items that may come into sight next: those within the table's height of what is in sight.
  func itemsAhead(isForward: Bool) -> [IndexPath] {
    let bounds = table.bounds
    let edge = isForward ? bounds.maxY : bounds.minY - bounds.height
    return preparedGeometry.slots(from: max(edge, 0), to: edge + bounds.height).compactMap(\.path).filter {
      table.engine.store[.item($0)] == nil
    }
  }
}
