extension UITableView {
  // MARK: What shows

  func willTile() {
    if bounds.width != tiledWidth, geometry != nil {
      tiledWidth = bounds.width
      geometry?.doubtAll()
      describeCells()
    }
    tiledWidth = bounds.width
  }

  func didTile() { placeIndex() }

  /// Rows come and go with the block of animations, held at their places.
  func makeLayoutTransition() -> (any ListTransition<TableElement>)? { nil }

  /// Finds out how high all is that shows. Rows that turn out higher or lower than estimated leave the first row in sight
  /// where it is.
  func prepareLayout(_ made: inout [TableElement]) {
    let geometry = preparedGeometry
    let top = bounds.minY
    var offset = top
    if let anchor = anchor(in: geometry) {
      // Where the anchor shall stay: the distance from the view's upper edge.
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
      if style == .plain {
        let edge = preparedGeometry.anchorY(anchor) - distance
        for section in preparedGeometry.sections(from: edge, to: edge + bounds.height) {
          measure(.header(section), &made)
          measure(.footer(section), &made)
        }
      }
      // Content that rests at its top stays there.
      if top > offsetRanges.y.lowerBound { offset = preparedGeometry.anchorY(anchor) - distance }
    }
    fit(offset: offset, top: top)
  }

  /// The content is as long as its parts; the offset goes with the anchor.
  private func fit(offset: CGFloat, top: CGFloat) {
    let geometry = preparedGeometry
    let footer = tableFooterView?.bounds.height ?? 0
    let size = CGSize(width: bounds.width, height: geometry.bottom + footer)
    if contentSize != size { contentSize = size }
    guard offset != top else { return }
    shiftContent(by: offset - top)
    keepInRange()
  }

  func placesInSight() -> [TableSlot] {
    let geometry = preparedGeometry
    let slots = geometry.slots(from: bounds.minY, to: bounds.maxY)
    guard style == .plain else { return slots }
    var wanted = Set(slots)
    for section in geometry.sections(from: bounds.minY, to: bounds.maxY) {
      for slot in [TableSlot.header(section), .footer(section)] where geometry[slot].value > 0 {
        let frame = frame(of: slot, in: geometry, isPinned: true)
        if frame.maxY > bounds.minY, frame.minY < bounds.maxY { wanted.insert(slot) }
      }
    }
    return wanted.sorted()
  }

  func hasView(at slot: TableSlot) -> Bool { !emptyEdges.contains(slot) }

  /// What stays where it is: the first row that shows and whose height is known, or, where there is none, what lies at
  /// the upper edge.
  private func anchor(in geometry: TableGeometry) -> TableSlot? {
    let bounds = bounds
    let known = engine.store.first { element in
      let slot = element.key
      return slot.isRow && geometry[slot].isKnown && geometry.maxY(slot) > bounds.minY
        && geometry.minY(slot) < bounds.maxY
    }
    return known?.key ?? geometry.slot(at: bounds.minY)
  }

  // MARK: Heights

  func doubt(_ element: TableElement) { geometry?.doubt(element.key) }

  private func measure(_ slot: TableSlot, _ made: inout [TableElement]) {
    guard geometry?[slot].isKnown == false else { return }
    if let path = slot.path {
      let said = askHeight(row: path)
      if said >= 0 {
        geometry?[slot] = .known(rounded(said))
        return
      }
    } else {
      let said = askHeight(edge: slot)
      if said >= 0 {
        know(slot, rounded(said))
        return
      }
    }
    let existing = engine.store[slot]
    guard let element = existing ?? engine.make(slot) else {
      know(slot, emptyHeight(slot))
      return
    }
    if existing == nil { made.append(element) }
    let height = UIView.withoutAnimation { fittingHeight(of: element.view) }
    know(slot, rounded(height))
  }

  private func know(_ slot: TableSlot, _ height: CGFloat) {
    geometry?[slot] = .known(height)
    if slot.isHeader { geometry?.setPadding(padding(slot.section, header: height), ofSection: slot.section) }
  }

  private func fittingHeight(of view: UIView) -> CGFloat {
    let width = contentWidth
    if let cell = view as? UITableViewCell {
      return cell.systemLayoutSizeFitting(
        CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel
      ).height
    }
    if let edge = view as? UITableViewHeaderFooterView { return edge.preferredHeight(forWidth: width) }
    if !view.constraints.isEmpty {
      return view.systemLayoutSizeFitting(
        CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel
      ).height
    }
    return view.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
  }

  // MARK: Places

  func place(_ slots: [TableSlot]) { placeAll() }

  /// What is on its way out of sight, too.
  func placeAll() {
    let geometry = preparedGeometry
    let dragged = engine.reorder.map { TableSlot.item($0.target) }
    for element in engine.store.ordered where element.key != dragged {
      element.place(frame(of: element.key, in: geometry, isPinned: true))
      guard style == .plain, !element.key.isRow, let edge = element.view as? UITableViewHeaderFooterView else {
        continue
      }
      let natural = geometry.minY(element.key)
      edge.isPinned = abs(element.view.frame.minY - natural) > 0.01
    }
    if let header = tableHeaderView {
      let frame = CGRect(x: 0, y: 0, width: bounds.width, height: header.bounds.height)
      if header.frame != frame { header.frame = frame }
    }
    if let footer = tableFooterView {
      let frame = CGRect(x: 0, y: geometry.bottom, width: bounds.width, height: footer.bounds.height)
      if footer.frame != frame { footer.frame = frame }
    }
  }
}
