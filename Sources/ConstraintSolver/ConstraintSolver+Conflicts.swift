extension ConstraintSolver {
  /// A set of required constraints that can't all be satisfied.
  package struct Conflict {
    /// The most fragile of them, which is left out until the others allow it.
    package var broken: Constraint
    /// The firmer ones that it contradicts together with, the firmest first. Leaving out any one of them would do, too,
    /// unless there are more than 48.
    package var others: [Constraint]
  }

  /// Sets everything up from nothing, the firmest first, and leaves out each required constraint that contradicts those
  /// before it. What is broken thus depends on the constraints alone, not on how they came to be what they are.
  ///
  /// - Returns: the conflicts of constraints that were not broken before.
  func rebuild() -> [Conflict] {
    let present = constraints.compactMap { $0 }
    let required = present.filter(\.isRequired).sorted { $0.isFirmer(than: $1) }
    let wasBroken = required.map(\.isBroken)
    reset()
    var conflicts: [Conflict] = []
    for (constraint, wasBroken) in zip(required, wasBroken) {
      guard let others = enforce(constraint) else { continue }
      constraint.place = .broken
      brokenCount += 1
      if !wasBroken { conflicts.append(Conflict(broken: constraint, others: reduced(others, with: constraint))) }
    }
    addOptional(present)
    return conflicts
  }

  /// Adds a required constraint to those that are firmer.
  ///
  /// - Returns: nil, or constraints that contradict it; it has not been added then.
  private func enforce(_ constraint: Constraint) -> [Constraint]? {
    let sum = relations.reduce(constraint)
    if sum.terms.isEmpty, !constraint.isSatisfied(by: sum.constant) { return explanation(of: [constraint]) }
    if constraint.relation == .equal, 1...2 ~= sum.terms.count, foldOnce(constraint, sum) != nil { return nil }
    _ = place(constraint)
    guard let row = tableau.repair(), case .tableau(let marker, let roots, _) = constraint.place else { return nil }
    let owners = tableau.owners(inRowOf: row)
    tableau.removeCulprit(marker, at: row)
    roots.forEach(giveUpUse)
    _ = tableau.repair()
    return explanation(of: owners + [constraint])
  }

  /// The constraints, and those by which their variables hang together.
  private func explanation(of constraints: [Constraint]) -> [Constraint] {
    constraints + relations.explanation(of: constraints.flatMap { $0.terms.map(\.variable.index) })
  }

  /// Leaves out, from the most fragile on, what doesn't take part in the contradiction.
  private func reduced(_ candidates: [Constraint], with constraint: Constraint) -> [Constraint] {
    var seen: Set<ObjectIdentifier> = [ObjectIdentifier(constraint)]
    var others = candidates.filter { seen.insert(ObjectIdentifier($0)).inserted }.sorted { $0.isFirmer(than: $1) }
    guard others.count <= 48 else { return others }
    for index in others.indices.reversed() {
      var fewer = others
      fewer.remove(at: index)
      if !Self.isConsistent(fewer + [constraint]) { others = fewer }
    }
    return others
  }

  /// Whether values exist that satisfy all of the constraints.
  static func isConsistent(_ constraints: [Constraint]) -> Bool {
    let tableau = Tableau()
    var symbols: [Variable: Symbol] = [:]
    for constraint in constraints {
      var expression = Row(constant: constraint.constant)
      for term in constraint.terms {
        let symbol = symbols[term.variable] ?? tableau.makeSymbol(.external)
        symbols[term.variable] = symbol
        expression.add(term.coefficient, symbol)
      }
      _ = tableau.add(expression, for: constraint)
      if tableau.repair() != nil { return false }
    }
    return true
  }
}

extension Constraint {
  /// Whether the other one breaks before this one.
  fileprivate func isFirmer(than other: Constraint) -> Bool {
    fragility == other.fragility ? index < other.index : fragility < other.fragility
  }
}
