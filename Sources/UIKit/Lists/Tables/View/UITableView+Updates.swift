/// Changes that are carried out together.
struct TableBatch {
  var changes = ListChanges()
  /// How rows come, by new places, and go, by old ones.
  var coming: [TableSlot: UITableView.RowAnimation] = [:]
  var going: [TableSlot: UITableView.RowAnimation] = [:]
  var comingSections: [Int: UITableView.RowAnimation] = [:]
  var goingSections: [Int: UITableView.RowAnimation] = [:]
  var completions: [(Bool) -> Void] = []

  func animation(ofComing slot: TableSlot, from old: TableSlot?) -> UITableView.RowAnimation {
    // What is reloaded comes as the old one goes.
    coming[slot] ?? comingSections[slot.section] ?? old.flatMap { going[$0] ?? goingSections[$0.section] } ?? .automatic
  }

  func animation(ofGoing slot: TableSlot) -> UITableView.RowAnimation {
    going[slot] ?? goingSections[slot.section] ?? .automatic
  }
}

extension UITableView {
  // MARK: Collecting

  func openBatch() {
    if batchDepth == 0 {
      demand(!isTiling, "table view: rows can't be changed while the data source is asked for views")
      endReorder()
      if counts != nil, window != nil, geometry == nil { UIView.performWithoutAnimation { tile() } }
      batch = TableBatch()
    }
    batchDepth += 1
  }

  func closeBatch() {
    batchDepth -= 1
    guard batchDepth == 0, let collected = batch else { return }
    batch = nil
    carryOut(collected)
  }

  /// Adds to the batch that is being collected, or makes one.
  func change(_ add: (inout TableBatch) -> Void) {
    openBatch()
    if var collected = batch {
      add(&collected)
      batch = collected
    }
    closeBatch()
  }

  // MARK: Carrying out

  private func carryOut(_ batch: TableBatch) {
    let completion: (Bool) -> Void = { finished in for each in batch.completions { each(finished) } }
    guard let oldCounts = counts, let oldGeometry = geometry else {
      // Nobody has seen the old rows.
      forgetData()
      return completion(true)
    }
    let newCounts = askCounts()
    let mapping: ListMapping
    do {
      mapping = try ListMapping(batch.changes, oldCounts: oldCounts, newCounts: newCounts)
    } catch {
      fatalError("table view: the update can't be what has happened to the data. \(error.message)")
    }
    counts = newCounts
    follow(mapping)
    let gone = store.rekey(mapping.newKey)
    var geometry = oldGeometry.applying(mapping, counts: newCounts) { estimate($0) }
    geometry.doubtAll()
    geometry.top = tableHeaderView?.bounds.height ?? 0
    self.geometry = geometry
    run(batch, mapping, from: oldGeometry, gone: gone, completion)
  }

  private func run(
    _ batch: TableBatch, _ mapping: ListMapping, from old: TableGeometry, gone: [TableElement],
    _ completion: @escaping (Bool) -> Void
  ) {
    isTiling = true
    var leaving: [TableElement] = []
    var crossing: [TableElement] = []
    var isOpen = true
    var earlyEnd: Bool?
    let end: (Bool) -> Void = { [weak self] finished in
      for element in leaving { self?.letGo(element) }
      for element in crossing { self?.endCrossing(element) }
      completion(finished)
    }
    let move: () -> Void = { [self] in
      let (wanted, made) = settle()
      UIView.performWithoutAnimation {
        for element in made { enter(element, batch, mapping, old) }
        describeCells()
        // They come with the corners that they will have.
        for element in made { element.cell?.roundEnds() }
        for element in gone { insertSubview(element.view, at: firstCellIndex) }
        crossing = store.ordered.filter { crosses($0, mapping) }
        for element in crossing { beginCrossing(element) }
      }
      placeAll()
      for element in made { finish(element) }
      leaving = gone + store.ordered.filter { !wanted.contains($0.key) }
      for element in leaving { element.holds += 1 }
      for element in gone { leave(element, batch, old) }
      for element in store.ordered { element.cell?.layoutIfNeeded() }
    }
    if window != nil, bounds.width > 0 {
      UIView.animateToRest(move) { finished in if isOpen { earlyEnd = finished } else { end(finished) } }
    } else {
      UIView.performWithoutAnimation(move)
      earlyEnd = true
    }
    isOpen = false
    isTiling = false
    tiledBounds = bounds
    setNeedsLayout()
    if let earlyEnd { end(earlyEnd) }
  }

  /// What is known of single rows goes with them.
  private func follow(_ mapping: ListMapping) {
    selected = Set(selected.compactMap(mapping.newPlace))
    prefetch = PrefetchState()
    emptyEdges = []
    menus.follow(mapping)
    swiper.follow(mapping)
    guard let pressed = press else { return }
    if let path = mapping.newPath(of: pressed.indexPath) {
      press?.indexPath = path
    } else {
      cancelPress()
    }
  }

  // MARK: Between sections

  /// A row that goes to another section passes its header and footer, which would be written across the row. Those of plain
  /// tables lie in front of all rows.
  private func crosses(_ element: TableElement, _ mapping: ListMapping) -> Bool {
    guard style != .plain, let path = element.key.path, let old = mapping.oldPath(of: path) else { return false }
    return mapping.sections.new(of: old.section) != path.section
  }

  private func beginCrossing(_ element: TableElement) {
    element.crossings += 1
    bringSubviewToFront(element.view)
  }

  private func endCrossing(_ element: TableElement) {
    element.crossings -= 1
    guard element.crossings == 0, store.contains(element), element.view.superview === self else { return }
    UIView.performWithoutAnimation { insert(element) }
  }

  // MARK: Coming and going

  /// Puts what has been made where it comes from.
  private func enter(_ element: TableElement, _ batch: TableBatch, _ mapping: ListMapping, _ old: TableGeometry) {
    let slot = element.key
    if let before = mapping.oldKey(of: slot) {
      element.place(frame(of: before, in: old, isPinned: true))
      return
    }
    let from = mapping.oldPlaceKey(of: slot)
    let frame = frame(of: slot, in: preparedGeometry, isPinned: true)
    element.place(frame)
    switch batch.animation(ofComing: slot, from: from) {
    case .fade, .automatic: element.view.alpha = 0
    case .none: break
    case .middle:
      element.view.layoutIfNeeded()
      element.cell?.fold()
      if element.cell == nil { element.view.alpha = 0 }
    case .left: element.place(frame.offsetBy(dx: -bounds.width, dy: 0))
    case .right: element.place(frame.offsetBy(dx: bounds.width, dy: 0))
    case .top: slide(element, from: frame, by: -frame.height)
    case .bottom: slide(element, from: frame, by: frame.height)
    }
  }

  /// Rows that slide lie behind those that they come from.
  private func slide(_ element: TableElement, from frame: CGRect, by distance: CGFloat) {
    element.place(frame.offsetBy(dx: 0, dy: distance))
    if element.key.isRow { insertSubview(element.view, at: firstCellIndex) }
  }

  private func finish(_ element: TableElement) {
    if element.view.alpha != 1 { element.view.alpha = 1 }
    element.cell?.unfold()
  }

  private func leave(_ element: TableElement, _ batch: TableBatch, _ old: TableGeometry) {
    let frame = frame(of: element.key, in: old, isPinned: true)
    switch batch.animation(ofGoing: element.key) {
    case .fade, .automatic: element.view.alpha = 0
    case .none: element.view.isHidden = true
    case .middle: if let cell = element.cell { cell.fold() } else { element.view.alpha = 0 }
    case .left: element.place(frame.offsetBy(dx: -bounds.width, dy: 0))
    case .right: element.place(frame.offsetBy(dx: bounds.width, dy: 0))
    case .top: element.place(frame.offsetBy(dx: 0, dy: -frame.height))
    case .bottom: element.place(frame.offsetBy(dx: 0, dy: frame.height))
    }
  }
}
