import ConstraintSolver

/// Solves the constraints of one hierarchy of views. It belongs to the hierarchy's root: a window, or a view that is
/// in none.
@MainActor final class LayoutEngine {
  let solver = ConstraintSolver()
  unowned let root: UIView
  /// Whether the engine only asks how large the root would like to be: then the root has no frame to keep to.
  let isFitting: Bool
  let journal = ConstraintJournal()

  // Dictionaries are only looked up, never gone through: what they hold is in no order.
  private var items: [ObjectIdentifier: ItemVariables] = [:]
  private var installed: [ObjectIdentifier: Constraint] = [:]
  /// The active constraints about which nobody has asked anything yet.
  private let waiting = WaitingConstraints()
  private var itemOfVariable: [ItemVariables?] = []

  private var refreshing: [ItemVariables] = []
  private var touched: [ItemVariables] = []
  /// Items whose height depends on their width.
  private var flowing: [ItemVariables] = []
  private(set) var isDirty = false
  /// Conflicts that were not resolved when the last one was found.
  private var conflicts: [ConstraintSolver.Conflict] = []
  /// How often a view got another frame: for tests.
  var appliedFrameCount = 0

  init(root: UIView, isFitting: Bool = false) {
    self.root = root
    self.isFitting = isFitting
  }

  func setDirty() {
    guard !isDirty, !isFitting else { return }
    isDirty = true
    root.setNeedsLayout()
  }

  // MARK: Constraints

  /// Takes a constraint in, to be solved with the others. A screen makes its constraints before it comes into a window,
  /// whose engine takes them over then: so the solver sees them only once somebody asks for a result.
  func install(_ constraint: NSLayoutConstraint) {
    guard installed[ObjectIdentifier(constraint)] == nil else { return }
    if isFitting { return hand(constraint) }
    waiting.append(constraint)
    constraint.engine = self
    setDirty()
  }

  /// Hands the constraints that wait to the solver, in the order in which they became active.
  private func handWaiting() {
    // Those of an item's guides may come on the way.
    while let constraint = waiting.popFirst() { hand(constraint) }
  }

  private func hand(_ constraint: NSLayoutConstraint) {
    guard let (expression, relation) = relation(of: constraint) else {
      constraint.engine = nil
      return
    }
    let solved = Constraint(
      expression.terms, constant: expression.constant, relation: relation, priority: constraint.priority.rawValue)
    solved.owner = constraint
    solved.fragility = constraint.fragility
    solver.add(solved)
    installed[ObjectIdentifier(constraint)] = solved
    for item in constraint.items {
      let variables = variables(of: item)
      // An item may be in it twice.
      if variables.mentions.last !== constraint { variables.mentions.append(constraint) }
    }
  }

  func uninstall(_ constraint: NSLayoutConstraint) {
    if waiting.remove(constraint) { return constraint.engine = nil }
    guard let solved = installed.removeValue(forKey: ObjectIdentifier(constraint)) else { return }
    solver.remove(solved)
    for item in constraint.items { items[item.id]?.mentions.removeAll { $0 === constraint } }
    constraint.engine = nil
    setDirty()
  }

  func constantDidChange(of constraint: NSLayoutConstraint) {
    guard let solved = installed[ObjectIdentifier(constraint)], let (expression, _) = relation(of: constraint) else {
      return
    }
    solved.fragility = constraint.fragility
    solver.setConstant(expression.constant, of: solved)
    if solver.needsSolving { setDirty() }
  }

  func priorityDidChange(of constraint: NSLayoutConstraint) {
    guard let solved = installed[ObjectIdentifier(constraint)] else { return }
    solver.setPriority(constraint.priority.rawValue, of: solved)
    setDirty()
  }

  func constraints(on item: LayoutItem, along axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    constraints(on: item).filter { $0.places.first?.attribute.axis == axis }
  }

  /// The constraints that an item is in, in the order in which they became active.
  func constraints(on item: LayoutItem) -> [NSLayoutConstraint] {
    handWaiting()
    return items[item.id]?.mentions ?? []
  }

  /// What a constraint that is left out contradicts, as a log shows it; nil of one that takes part.
  func contradictions(of constraint: NSLayoutConstraint) -> [String]? {
    guard let solved = installed[ObjectIdentifier(constraint)], solved.isBroken else { return nil }
    return conflicts.first { $0.broken === solved }?.others.map(ConflictLog.name) ?? []
  }

  // MARK: Items

  /// The variables of an item that the solver knows; nil where only constraints that wait are on it.
  func existingVariables(of item: LayoutItem) -> ItemVariables? { items[item.id] }

  func variables(of item: LayoutItem) -> ItemVariables {
    if let variables = items[item.id] { return variables }
    let axes = (0..<2).map { _ in
      AxisVariables(min: solver.makeVariable(), max: solver.makeVariable(), size: solver.makeVariable())
    }
    let variables = ItemVariables(item, axes: axes)
    items[item.id] = variables
    for variable in variables.variables { remember(variables, of: variable) }
    constrain(variables)
    touch(variables)
    return variables
  }

  func remember(_ item: ItemVariables?, of variable: Variable) {
    while itemOfVariable.count <= variable.index { itemOfVariable.append(nil) }
    itemOfVariable[variable.index] = item
  }

  /// Forgets items that no installed constraint is on.
  func dismiss(_ dismissed: [LayoutItem]) {
    let dismissed = dismissed.compactMap { items.removeValue(forKey: $0.id) }
    guard !dismissed.isEmpty else { return }
    for item in dismissed { item.ownConstraints.forEach(solver.remove) }
    let ids = Set(dismissed.map(ObjectIdentifier.init))
    for item in dismissed {
      for variable in item.variables {
        remember(nil, of: variable)
        solver.release(variable)
      }
    }
    flowing.removeAll { ids.contains(ObjectIdentifier($0)) }
    touched.removeAll { ids.contains(ObjectIdentifier($0)) }
    refreshing.removeAll { ids.contains(ObjectIdentifier($0)) }
    setDirty()
  }

  /// Forgets a view and all below it, with the constraints that they hold.
  func dismissBranch(_ branch: UIView) {
    var dismissed: [LayoutItem] = []
    branch.visitDescendants { view in
      for constraint in view.constraints { uninstall(constraint) }
      view.constraintLayoutStorage?.stale = []
      dismissed += (view.constraintLayoutStorage?.allGuides ?? []).map(LayoutItem.guide) + [.view(view)]
    }
    dismiss(dismissed)
  }

  func setFlowing(_ item: ItemVariables, _ isFlowing: Bool) {
    guard flowing.contains(where: { $0 === item }) != isFlowing else { return }
    if isFlowing { flowing.append(item) } else { flowing.removeAll { $0 === item } }
    item.fittedWidth = nil
  }

  // MARK: Pass

  /// Marks an item whose frame, insets, intrinsic size or baselines have changed.
  func setNeedsRefresh(_ item: LayoutItem) {
    guard let variables = items[item.id], !variables.needsRefresh else { return }
    variables.needsRefresh = true
    refreshing.append(variables)
    setDirty()
  }

  /// Solves what has changed, and leaves the new frames to the superviews' `layoutSubviews()`.
  ///
  /// - Parameter branch: what the layout pass goes through.
  func update(inPassOf branch: UIView) {
    isDirty = false
    solve()
    consumeEdits(inPassOf: branch)
    deliver()
  }

  /// Hands the edits that the pass carries out to the journal's consumer.
  func consumeEdits(inPassOf branch: UIView) {
    journal.consume(byPassOf: branch) { constraint in
      constraint.items.contains { items[$0.id]?.isNewView ?? false }
    }
  }

  func solve() {
    handWaiting()
    // Heights that depend on widths can change widths in turn; a few rounds settle what can be settled.
    for _ in 0..<4 {
      let refreshing = refreshing
      self.refreshing = []
      for item in refreshing {
        item.needsRefresh = false
        refresh(item)
      }
      let solution = solver.solve()
      if !isFitting { note(solution.conflicts) }
      for variable in solution.changed {
        if let item = itemOfVariable[variable.index] { touch(item) }
      }
      var hasFlowed = false
      for item in flowing { hasFlowed = flow(item) || hasFlowed }
      if !hasFlowed { break }
    }
  }

  private func note(_ new: [ConstraintSolver.Conflict]) {
    guard !new.isEmpty else { return }
    new.forEach(ConflictLog.report)
    conflicts = conflicts.filter { old in old.broken.isBroken && !new.contains { $0.broken === old.broken } } + new
  }

  func touch(_ item: ItemVariables) {
    guard !item.isTouched else { return }
    item.isTouched = true
    touched.append(item)
  }

  private func deliver() {
    let touched = touched
    self.touched = []
    for item in touched {
      item.isTouched = false
      item.isNew = false
      switch item.reference.item {
      case .view(let view): view.constraintFrameDidChange()
      case .guide(let guide):
        guide.owningView?.setNeedsLayout()
        if guide.source == .scrollContent { deliverContentSize(item, to: guide.owningView) }
      case nil: break
      }
    }
  }

  private func deliverContentSize(_ item: ItemVariables, to view: UIView?) {
    guard let view else { return }
    let lengths = item.axes.map { axis -> CGFloat? in
      solver.isAmbiguous(axis.size)
        ? nil : PixelGrid.rounded(solver.value(of: axis.size), scale: view.pixelScale)
    }
    view.constraintsDidDetermineContentSize(width: lengths[0], height: lengths[1])
  }

  // MARK: Results

  /// The item's rectangle in the coordinates of its space, on device pixels; nil if no constraint is on it.
  func frame(of item: LayoutItem) -> CGRect? {
    handWaiting()
    guard let variables = items[item.id], let scale = item.container?.pixelScale else { return nil }
    let edges = variables.axes.map { axis in
      PixelGrid.rounded(min: solver.value(of: axis.min), max: solver.value(of: axis.max), scale: scale)
    }
    return CGRect(
      x: edges[0].min, y: edges[1].min, width: max(0, edges[0].max - edges[0].min),
      height: max(0, edges[1].max - edges[1].min))
  }

  func isAmbiguous(_ item: LayoutItem) -> Bool {
    handWaiting()
    guard let variables = items[item.id] else { return false }
    if solver.needsSolving { solve() }
    return variables.axes.contains { solver.isAmbiguous($0.min) || solver.isAmbiguous($0.size) }
  }
}
