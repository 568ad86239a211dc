extension ConstraintSolver {
  /// Carries the collected changes into relations and tableau.
  ///
  /// - Returns: false if required constraints contradict each other, or if removals have left nothing to go on with;
  ///   what is there is of no use then.
  func update() -> Bool {
    applyCuts()
    guard !tableau.isStale else { return false }
    // Costs must be optimal for the dual method, and rows admissible for the primal one: removals come before changes
    // of constants, and these before constraints with costs.
    tableau.optimize()
    guard applyConstants() else { return false }
    let pending = hasPending ? constraints.compactMap { $0.flatMap { $0.isPending ? $0 : nil } } : []
    guard fold(pending.filter { $0.isRequired && $0.relation == .equal }) else { return false }
    for constraint in pending where constraint.isRequired && constraint.isPending {
      guard place(constraint) else { return false }
    }
    guard tableau.repair() == nil else { return false }
    addOptional(pending)
    return true
  }

  func addOptional(_ constraints: [Constraint]) {
    for constraint in constraints where !constraint.isRequired { _ = place(constraint) }
    tableau.optimize()
  }

  /// Cuts what hung on removed relations, and makes all that was built on them pending.
  func applyCuts() {
    guard !cuts.isEmpty else { return }
    let (dependents, isCut) = relations.cut(cuts)
    cuts = []
    for constraint in dependents { constraint.place = .pending }
    for case let constraint? in constraints {
      switch constraint.place {
      case .tableau, .inert:
        let isAffected = constraint.terms.contains { isCut[relations.reduce($0.variable.index).root] }
        guard isAffected else { continue }
        detach(constraint)
        constraint.place = .pending
      case .outside, .pending, .folded, .broken: continue
      }
    }
    hasPending = true
  }

  // MARK: Constants

  private func applyConstants() -> Bool {
    guard firstFoldedEdit != .max else { return edited.allSatisfy(reassess) }
    countFolds(relations.refresh(from: firstFoldedEdit))
    return constraints.allSatisfy { $0.map(reassess) ?? true }
  }

  /// Follows a change of the constraint's constant, or of the relations that it is reduced by.
  private func reassess(_ constraint: Constraint) -> Bool {
    switch constraint.place {
    case .tableau(let marker, let roots, let old):
      let new = relations.reduce(constraint).constant
      guard new != old else { return true }
      tableau.shift(marker, by: new - old)
      constraint.place = .tableau(marker, roots: roots, constant: new)
    case .inert:
      let new = relations.reduce(constraint).constant
      constraint.place = .inert(constant: new)
      return !constraint.isRequired || constraint.isSatisfied(by: new)
    case .outside, .pending, .folded, .broken: break
    }
    return true
  }

  // MARK: Adding

  /// Folds those of the equalities that have at most two unknowns, also when others only have so few once these are
  /// folded. The rest stays pending.
  private func fold(_ equalities: [Constraint]) -> Bool {
    var queue = equalities
    /// The equalities with more unknowns that wait for each root, to be looked at again when it is a root no more.
    var waiting: [Int: [Constraint]] = [:]
    var next = 0
    while next < queue.count {
      let constraint = queue[next]
      next += 1
      guard constraint.isPending else { continue }
      let sum = relations.reduce(constraint)
      if sum.terms.count > 2 {
        for term in sum.terms { waiting[term.root, default: []].append(constraint) }
      } else if sum.terms.isEmpty {
        guard makeInert(constraint, sum.constant) else { return false }
      } else if let root = foldOnce(constraint, sum) {
        queue += waiting.removeValue(forKey: root) ?? []
      }
    }
    return true
  }

  func foldOnce(_ constraint: Constraint, _ sum: AffineRelations.Sum) -> Int? {
    countFolds(1)
    return relations.fold(constraint, sum) { uses[$0] > 0 }
  }

  /// Puts the constraint into the tableau, unless only a number is left of it.
  ///
  /// - Returns: false if that number contradicts a required constraint.
  func place(_ constraint: Constraint) -> Bool {
    let sum = relations.reduce(constraint)
    guard !sum.terms.isEmpty else { return makeInert(constraint, sum.constant) }
    var expression = Row(constant: sum.constant)
    for term in sum.terms { expression.add(term.coefficient, symbol(of: term.root)) }
    let marker = tableau.add(expression, for: constraint)
    let roots = sum.terms.map(\.root)
    for root in roots { uses[root] += 1 }
    constraint.place = .tableau(marker, roots: roots, constant: sum.constant)
    return true
  }

  private func makeInert(_ constraint: Constraint, _ constant: Double) -> Bool {
    constraint.place = .inert(constant: constant)
    return !constraint.isRequired || constraint.isSatisfied(by: constant)
  }

  private func symbol(of root: Int) -> Symbol {
    if let symbol = symbols[root] { return symbol }
    let symbol = tableau.makeSymbol(.external)
    symbols[root] = symbol
    return symbol
  }
}

extension Constraint {
  var isPending: Bool { if case .pending = place { true } else { false } }
}
