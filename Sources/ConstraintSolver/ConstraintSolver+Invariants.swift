extension ConstraintSolver {
  /// Traps if the solver contradicts itself. To be called when `needsSolving` is false.
  package func checkInvariants() {
    tableau.checkInvariants()
    relations.checkInvariants()
    var counted = Array(repeating: 0, count: uses.count)
    var broken = 0
    for (index, constraint) in constraints.enumerated() {
      guard let constraint else { continue }
      precondition(constraint.index == index, "a constraint stands in another place than it says")
      let left = constraint.terms.reduce(constraint.constant) { $0 + $1.coefficient * currentValue(of: $1.variable) }
      switch constraint.place {
      case .outside, .pending: preconditionFailure("a constraint was left out")
      case .folded: precondition(abs(left) < 1e-5, "a folded equality doesn't hold")
      case .inert:
        precondition(!constraint.isRequired || constraint.isSatisfied(by: left), "a required constraint fails")
      case .broken: broken += 1
      case .tableau(let marker, let roots, _):
        for root in roots { counted[root] += 1 }
        let negative = marker.negative.map(tableau.value) ?? 0
        let difference = marker.sign * left - (tableau.value(of: marker.positive) - negative)
        precondition(abs(difference) < 1e-5, "the tableau has drifted from a constraint by \(difference)")
      }
    }
    precondition(counted == uses, "uses of roots are miscounted")
    precondition(broken == brokenCount, "broken constraints are miscounted")
  }

  private func currentValue(of variable: Variable) -> Double {
    let (root, factor, offset) = relations.reduce(variable.index)
    return offset + factor * (symbols[root].map(tableau.value) ?? 0)
  }

  /// Checks the invariants of small systems, as debug builds do after every solution.
  func checkInvariantsIfSmall() -> Bool {
    if constraints.count <= 64 { checkInvariants() }
    return true
  }
}
