/// How a table gets from its rows before a change of the data to those after it.
@preconcurrency @MainActor final class RowTransition: ListTransition {
  private weak var table: UITableView?
  private let mapping: ListMapping
  private let animations: RowAnimations
  /// The geometry that has the old places of rows.
  private let old: TableGeometry
  /// Rows that pass in front of headers and footers.
  private var crossing: [TableElement] = []

  init(in table: UITableView, _ mapping: ListMapping, _ animations: RowAnimations, from old: TableGeometry) {
    (self.table, self.mapping, self.animations, self.old) = (table, mapping, animations, old)
  }

  func arrange(_ made: [TableElement], gone: [TableElement]) {
    guard let table else { return }
    UIView.performWithoutAnimation {
      for element in made { enter(element, table) }
      table.describeCells()
      // They come with the corners that they will have, and with all in its place: it would grow from nothing. The rows
      // around them are laid out on their way.
      for element in made {
        element.cell?.roundEnds()
        if element.cell?.parts.isFolded != true { element.view.layer.layoutBranch() }
      }
      for element in gone { table.insertSubview(element.view, at: table.firstCellIndex) }
      crossing = table.engine.store.ordered.filter { crosses($0, table) }
      for element in crossing { beginCrossing(element, table) }
    }
  }

  func arrive(_ made: [TableElement]) {
    for element in made {
      if element.view.alpha != 1 { element.view.alpha = 1 }
      element.cell?.unfold()
    }
  }

  func depart(_ element: TableElement) {
    guard let table else { return }
    let frame = table.frame(of: element.key, in: old, isPinned: true)
    switch animations.ofGoing(element.key) {
    case .fade, .automatic: element.view.alpha = 0
    case .none: element.view.isHidden = true
    case .middle: if let cell = element.cell { cell.fold() } else { element.view.alpha = 0 }
    case .left: element.place(frame.offsetBy(dx: -table.bounds.width, dy: 0))
    case .right: element.place(frame.offsetBy(dx: table.bounds.width, dy: 0))
    case .top: element.place(frame.offsetBy(dx: 0, dy: -frame.height))
    case .bottom: element.place(frame.offsetBy(dx: 0, dy: frame.height))
    }
  }

  func finish() {
    for element in table?.engine.store.ordered ?? [] { element.cell?.layoutIfNeeded() }
  }

  func end() {
    guard let table else { return }
    for element in crossing { endCrossing(element, table) }
  }

  // MARK: Coming

  /// Puts what has been made where it comes from.
  private func enter(_ element: TableElement, _ table: UITableView) {
    let slot = element.key
    if let before = mapping.oldKey(of: slot) {
      element.place(table.frame(of: before, in: old, isPinned: true))
      return
    }
    let from = mapping.oldPlaceKey(of: slot)
    let frame = table.frame(of: slot, in: table.layout.preparedGeometry, isPinned: true)
    element.place(frame)
    switch animations.ofComing(slot, from: from) {
    case .fade, .automatic: element.view.alpha = 0
    case .none: break
    case .middle:
      element.view.layoutIfNeeded()
      element.cell?.fold()
      if element.cell == nil { element.view.alpha = 0 }
    case .left: element.place(frame.offsetBy(dx: -table.bounds.width, dy: 0))
    case .right: element.place(frame.offsetBy(dx: table.bounds.width, dy: 0))
    case .top: slide(element, from: frame, by: -frame.height, table)
    case .bottom: slide(element, from: frame, by: frame.height, table)
    }
  }

  /// Rows that slide lie behind those that they come from.
  private func slide(_ element: TableElement, from frame: CGRect, by distance: CGFloat, _ table: UITableView) {
    element.place(frame.offsetBy(dx: 0, dy: distance))
    if element.key.isRow { table.insertSubview(element.view, at: table.firstCellIndex) }
  }

  // MARK: Between sections

  /// A row that goes to another section passes its header and footer, which would be written across the row. Those of plain
  /// tables lie in front of all rows.
  private func crosses(_ element: TableElement, _ table: UITableView) -> Bool {
    guard table.style != .plain, let path = element.key.path, let old = mapping.oldPath(of: path) else { return false }
    return mapping.sections.new(of: old.section) != path.section
  }

  private func beginCrossing(_ element: TableElement, _ table: UITableView) {
    element.crossings += 1
    table.bringSubviewToFront(element.view)
  }

  private func endCrossing(_ element: TableElement, _ table: UITableView) {
    element.crossings -= 1
    guard element.crossings == 0, table.engine.store.contains(element), element.view.superviewStorage === table else {
      return
    }
    UIView.performWithoutAnimation { table.addView(of: element) }
  }
}
