/// Finds values for variables that satisfy linear constraints by their priorities: required ones exactly, the others as
/// closely as those of higher priorities allow.
///
/// Changes are collected and take effect in `solve()`. Required equalities between two unknowns are folded into affine
/// relations (`AffineRelations`); what is left goes to the simplex method (`Tableau`), which starts from the previous
/// solution. The result depends only on the history of calls.
///
/// Access to its arrays isn't checked, for the reason that `Tableau` gives.
package final class ConstraintSolver {
  /// The outcome of a call of `solve()`.
  package struct Solution {
    /// The variables that have another value than after the previous call, in the order in which they were made.
    package var changed: [Variable]
    /// The constraints broken in this call.
    package var conflicts: [Conflict]
  }

  /// The constraints in order of age; nil where one was removed.
  @exclusivity(unchecked) private(set) var constraints: [Constraint?] = []
  private var removedCount = 0
  /// How often a constraint was added or yielded.
  private var tieCount = 0

  @exclusivity(unchecked) var relations = AffineRelations()
  var tableau = Tableau()
  /// The column of each variable that is a root and known to the tableau.
  @exclusivity(unchecked) var symbols: [Symbol?] = [nil]
  /// The number of constraints in the tableau that have each variable as a root.
  @exclusivity(unchecked) var uses = [0]
  @exclusivity(unchecked) private var values = [1.0]
  @exclusivity(unchecked) private var isLive = [false]
  @exclusivity(unchecked) private var freeVariables: [Int] = []

  // What has changed since the last solution.
  var hasPending = false
  var cuts: [(root: Int, order: Int)] = []
  var firstFoldedEdit = Int.max
  @exclusivity(unchecked) var edited: [Constraint] = []
  var needsRebuild = false
  var brokenCount = 0
  private var foldWork = Work()

  package init() {}

  /// The work of all calls so far.
  package var work: Work {
    var work = foldWork
    work.pivots += tableau.work.pivots
    work.substitutions += tableau.work.substitutions
    return work
  }

  /// Whether a call of `solve()` has anything to do.
  package private(set) var needsSolving = false

  // MARK: Variables

  /// A variable that is zero until a constraint says otherwise.
  package func makeVariable() -> Variable {
    if let index = freeVariables.popLast() {
      isLive[index] = true
      values[index] = 0
      return Variable(index: index)
    }
    let index = relations.variableCount
    relations.addVariable()
    symbols.append(nil)
    uses.append(0)
    values.append(0)
    isLive.append(true)
    return Variable(index: index)
  }

  /// Gives back a variable that no added constraint mentions.
  package func release(_ variable: Variable) {
    // Links of removed constraints may still hang on it.
    if !cuts.isEmpty { applyCuts() }
    isLive[variable.index] = false
    freeVariables.append(variable.index)
  }

  /// The value of a variable in the last solution.
  package func value(of variable: Variable) -> Double { values[variable.index] }

  /// Whether the constraints leave the variable's value open: another solution is as good.
  package func isAmbiguous(_ variable: Variable) -> Bool {
    let (root, factor, _) = relations.reduce(variable.index)
    guard root != AffineRelations.unit, factor != 0 else { return false }
    guard let symbol = symbols[root] else { return true }
    return tableau.isAmbiguous(symbol)
  }

  // MARK: Constraints

  /// Adds a constraint that is in no solver.
  package func add(_ constraint: Constraint) {
    guard case .outside = constraint.place else { preconditionFailure("the constraint was added before") }
    constraint.index = constraints.count
    constraint.place = .pending
    constraint.tie = TieBreak(count: nextTieCount())
    constraints.append(constraint)
    hasPending = true
    needsSolving = true
  }

  /// Removes a constraint that was added here.
  package func remove(_ constraint: Constraint) {
    precondition(constraints[constraint.index] === constraint, "the constraint was not added here")
    requiredConstraintChanges(constraint)
    detach(constraint)
    constraint.place = .outside
    constraints[constraint.index] = nil
    constraint.index = -1
    removedCount += 1
    needsSolving = true
    compact()
  }

  /// Changes the constant of a constraint, be it added or not. Cheaper than another constraint: what was solved stays.
  package func setConstant(_ constant: Double, of constraint: Constraint) {
    guard constant != constraint.constant else { return }
    constraint.constant = constant
    guard constraint.index >= 0 else { return }
    requiredConstraintChanges(constraint)
    needsSolving = true
    if case .folded(_, let order) = constraint.place {
      firstFoldedEdit = min(firstFoldedEdit, order)
    } else if !constraint.isEdited {
      constraint.isEdited = true
      edited.append(constraint)
    }
  }

  /// Changes the priority of a constraint, be it added or not; to and from required as if it were added anew.
  package func setPriority(_ priority: Float, of constraint: Constraint) {
    guard priority != constraint.priority else { return }
    guard constraint.index >= 0 else {
      constraint.priority = priority
      return
    }
    needsSolving = true
    let wasRequired = constraint.isRequired
    let becomesRequired = priority >= Constraint.requiredPriority
    if case .tableau(let marker, _, _) = constraint.place, !wasRequired, !becomesRequired {
      tableau.changePriority(marker, of: constraint, to: priority)
    } else if wasRequired == becomesRequired {
      constraint.priority = priority
    } else {
      requiredConstraintChanges(constraint)
      detach(constraint)
      constraint.priority = priority
      constraint.place = .pending
      hasPending = true
    }
  }

  /// Has a constraint that was added be the one that is missed, where it or another of its priority must be. Of several
  /// it is the latest for which this was called.
  package func yieldFirst(_ constraint: Constraint) {
    constraint.tie = .first(count: nextTieCount())
    guard case .tableau(let marker, _, _) = constraint.place, !constraint.isRequired else { return }
    if tableau.changeTie(of: constraint, marker) { needsSolving = true }
  }

  private func nextTieCount() -> Int {
    tieCount += 1
    return tieCount
  }

  /// Brings the solution up to date.
  package func solve() -> Solution {
    guard needsSolving else { return Solution(changed: [], conflicts: []) }
    let conflicts = !needsRebuild && update() ? [] : rebuild()
    tableau.evaluate()
    forgetChanges()
    needsSolving = false
    assert(checkInvariantsIfSmall())
    return Solution(changed: collectChanges(), conflicts: conflicts)
  }

  // MARK: Parts

  /// Notes that a required constraint changes: with something broken, that may change what has to be.
  private func requiredConstraintChanges(_ constraint: Constraint) {
    if constraint.isRequired, brokenCount > 0 { needsRebuild = true }
    if case .broken = constraint.place { brokenCount -= 1 }
  }

  /// Takes the constraint out of relations and tableau.
  func detach(_ constraint: Constraint) {
    switch constraint.place {
    case .folded(let root, let order): cuts.append((root, order))
    case .tableau(let marker, let roots, _):
      tableau.remove(marker, of: constraint)
      roots.forEach(giveUpUse)
    case .outside, .pending, .inert, .broken: break
    }
  }

  func giveUpUse(of root: Int) {
    uses[root] -= 1
    guard uses[root] == 0, let symbol = symbols[root], !tableau.isBasic[symbol.id] else { return }
    tableau.release(symbol)
    symbols[root] = nil
  }

  func countFolds(_ count: Int) { foldWork.folds += count }

  /// Forgets everything but the constraints and the values.
  func reset() {
    foldWork = work
    foldWork.rebuilds += 1
    tableau = Tableau()
    relations = AffineRelations()
    for _ in 1..<values.count { relations.addVariable() }
    symbols = Array(repeating: nil, count: values.count)
    uses = Array(repeating: 0, count: values.count)
    for case let constraint? in constraints { constraint.place = .pending }
    brokenCount = 0
  }

  private func forgetChanges() {
    hasPending = false
    cuts = []
    firstFoldedEdit = .max
    for constraint in edited { constraint.isEdited = false }
    edited = []
    needsRebuild = false
  }

  private func collectChanges() -> [Variable] {
    var changed: [Variable] = []
    for index in values.indices where isLive[index] {
      let (root, factor, offset) = relations.reduce(index)
      let value = offset + factor * (symbols[root].map(tableau.value) ?? 0)
      // Compared with the value last told, so that what rounding adds up is told, too.
      guard abs(value - values[index]) > 1e-9 else { continue }
      values[index] = value
      changed.append(Variable(index: index))
    }
    return changed
  }

  private func compact() {
    guard removedCount > 64, removedCount > constraints.count / 2 else { return }
    constraints.removeAll { $0 == nil }
    removedCount = 0
    for (index, constraint) in constraints.enumerated() { constraint?.index = index }
  }
}
