extension UITableView {
  /// Adds to the changes that are being collected, or carries these out.
  /// - Parameter animation: how what comes does so, and what goes.
  func change(_ animation: RowAnimation = .automatic, _ make: (inout ListChanges) -> Void) {
    var changes = ListChanges()
    make(&changes)
    engine.change {
      $0.add(changes)
      rowAnimations.add(changes, animation)
    }
  }

  func prepareForChanges() {
    engine.mover.drop()
    rowAnimations = RowAnimations()
    if engine.counts != nil, window != nil, !layout.isKnown { UIView.performWithoutAnimation { engine.tile() } }
  }

  var keepsSelectionOfReloaded: Bool { true }
  var finishesChangesWithoutWindow: Bool { false }

  func follow(_ mapping: ListMapping) {
    layout.emptyEdges = []
    swiper.follow(mapping)
    dragParts?.follow(mapping)
  }

  func makeTransition(_ changes: ListChanges, _ mapping: ListMapping) -> any ListTransition<TableElement> {
    let old = layout.preparedGeometry
    layout.apply(mapping)
    return RowTransition(in: self, mapping, rowAnimations, from: old)
  }
}

/// How rows and sections come, by new places, and go, by old ones.
struct RowAnimations {
  private var coming: [TableSlot: UITableView.RowAnimation] = [:]
  private var going: [TableSlot: UITableView.RowAnimation] = [:]
  private var comingSections: [Int: UITableView.RowAnimation] = [:]
  private var goingSections: [Int: UITableView.RowAnimation] = [:]

  mutating func add(_ changes: ListChanges, _ animation: UITableView.RowAnimation) {
    for path in changes.insertedItems { coming[.item(path)] = animation }
    for path in changes.deletedItems + changes.reloadedItems { going[.item(path)] = animation }
    for section in changes.insertedSections { comingSections[section] = animation }
    for section in changes.deletedSections + changes.reloadedSections { goingSections[section] = animation }
  }

  func ofComing(_ slot: TableSlot, from old: TableSlot?) -> UITableView.RowAnimation {
    // What is reloaded comes as the old one goes.
    coming[slot] ?? comingSections[slot.section] ?? old.flatMap { going[$0] ?? goingSections[$0.section] } ?? .automatic
  }

  func ofGoing(_ slot: TableSlot) -> UITableView.RowAnimation {
    going[slot] ?? goingSections[slot.section] ?? .automatic
  }
}
