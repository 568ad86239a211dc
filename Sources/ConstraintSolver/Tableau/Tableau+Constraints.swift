extension Tableau {
  /// Adds a constraint whose left side is `expression` over external symbols. A required one may leave rows
  /// inadmissible, until `repair()`; another leaves the costs to `optimize()`.
  func add(_ expression: Row, for constraint: Constraint) -> Marker {
    let isEquality = constraint.relation == .equal
    let sign = constraint.relation == .lessThanOrEqual ? -1.0 : 1.0
    let form = form(of: expression, sign)

    if constraint.isRequired {
      let positive = makeSymbol(isEquality ? .dummy : .slack, owner: constraint)
      switch form {
      case .definition(let subject, var left):
        left.add(-1, positive)
        define(subject, byZero: left)
      case .row(let row): insert(row, for: positive)
      }
      return Marker(positive: positive, negative: nil, sign: sign)
    }

    let positive = makeSymbol(isEquality ? .error : .slack, owner: constraint)
    let negative = makeSymbol(.error, owner: constraint)
    let marker = Marker(positive: positive, negative: negative, sign: sign)
    switch form {
    case .definition(let subject, var left):
      left.add(-1, positive)
      left.add(1, negative)
      define(subject, byZero: left)
    case .row(var row):
      row.add(-1, positive)
      row.add(1, negative)
      let basic = row.constant >= 0 ? positive : negative
      row.solve(for: basic)
      insert(row, for: basic)
    }
    addCosts(1, of: marker, constraint)
    setTieCosts(of: constraint, marker)
    return marker
  }

  /// Removes a constraint, keeping every row admissible.
  func remove(_ marker: Marker, of constraint: Constraint) {
    addCosts(-1, of: marker, constraint)
    var (basic, other) = (marker.positive, marker.negative)
    if let negative = marker.negative, isBasic[negative.id] { (basic, other) = (negative, marker.positive) }
    if !isBasic[basic.id], let leaving = leavingForRemoval(of: basic) { pivot(entering: basic, leaving: leaving) }
    if isBasic[basic.id] {
      substituteInDefinitions(basic, by: removeRow(of: basic))
    } else if let defined = mentions[basic.id].first {
      // In several definitions, it would have to be eliminated from all but one, and they can hang on each other.
      if mentions[basic.id].count > 1 { isStale = true } else { undefine(defined) }
    }
    release(basic)
    if let other { release(other) }
    isOptimal = false
  }

  /// Removes a required constraint because of which `repair()` stopped at `row`. There are no costs yet.
  func removeCulprit(_ marker: Marker, at row: Symbol) {
    if row != marker.positive, !isBasic[marker.positive.id] { pivot(entering: marker.positive, leaving: row) }
    _ = removeRow(of: marker.positive)
    release(marker.positive)
  }

  /// Adds `change` to the left side of a constraint. May leave rows inadmissible, until `repair()`.
  func shift(_ marker: Marker, by change: Double) {
    let change = marker.sign * change
    shiftDefinitions(of: marker.positive, by: -change)
    if isBasic[marker.positive.id] {
      addConstant(change, toRowOf: marker.positive)
    } else {
      for symbol in columns[marker.positive.id] {
        addConstant(-change * rows[symbol.id].coefficient(of: marker.positive), toRowOf: symbol)
      }
    }
  }

  /// Moves the costs of a constraint, which isn't required, from its priority to another below required.
  func changePriority(_ marker: Marker, of constraint: Constraint, to priority: Float) {
    addCosts(-1, of: marker, constraint)
    constraint.priority = priority
    addCosts(1, of: marker, constraint)
  }

  /// Has another tie-break decide between the constraint, which isn't required, and others of its priority.
  ///
  /// - Returns: whether it is tied with any, so that the solution may be another.
  func changeTie(of constraint: Constraint, _ marker: Marker) -> Bool {
    setTieCosts(of: constraint, marker)
    guard marker.negative.map(isTied) ?? false || constraint.relation == .equal && isTied(marker.positive) else {
      return false
    }
    isOptimal = false
    return true
  }

  // MARK: Parts

  private func addCosts(_ cost: Double, of marker: Marker, _ constraint: Constraint) {
    guard let negative = marker.negative else { return }
    if constraint.relation == .equal { addCost(cost, of: marker.positive, constraint.priority) }
    addCost(cost, of: negative, constraint.priority)
    isOptimal = false
  }

  private func setTieCosts(of constraint: Constraint, _ marker: Marker) {
    guard let negative = marker.negative else { return }
    let (excess, shortfall) = (constraint.tie.excess, constraint.tie.shortfall)
    if constraint.relation == .equal { tieCosts[marker.positive.id] = excess }
    tieCosts[negative.id] = constraint.relation == .lessThanOrEqual ? excess : shortfall
  }

  /// Whether a step that costs nothing at any priority would change the symbol.
  private func isTied(_ symbol: Symbol) -> Bool {
    isBasic[symbol.id] ? rows[symbol.id].terms.contains { objective.isFree($0.symbol) } : objective.isFree(symbol)
  }

  private func addCost(_ cost: Double, of symbol: Symbol, _ priority: Float) {
    if isBasic[symbol.id] {
      objective.add(cost, of: rows[symbol.id], at: priority)
    } else {
      objective.add(cost, of: symbol, at: priority)
    }
  }

  /// The form that a new constraint's left side takes.
  private enum Form {
    /// A definition: the left side defines an external symbol by being zero.
    case definition(of: Symbol, Row)
    /// A row that holds restricted symbols only.
    case row(Row)
  }

  /// A left side can stand as it is where it has an external symbol on which nothing hangs yet. Any other has to be
  /// expressed in parametric symbols first, which takes a walk through all that it hangs on: of a list's positions that
  /// would be all those before.
  private func form(of expression: Row, _ sign: Double) -> Form {
    let fresh = expression.terms.first { term in
      kinds[term.symbol.id] == .external && !isBasic[term.symbol.id] && mentions[term.symbol.id].isEmpty
    }
    if let fresh {
      var direct = expression
      direct.scale(by: sign)
      return .definition(of: fresh.symbol, direct)
    }
    var row = inParametricSymbols(expression)
    row.scale(by: sign)
    guard let subject = subject(of: row) else { return .row(row) }
    return .definition(of: subject, definition(of: subject, expression, sign, row))
  }

  /// A parametric external symbol that the row can define; of several the one in the fewest definitions.
  private func subject(of row: Row) -> Symbol? {
    var best: Symbol?
    for term in row.terms where kinds[term.symbol.id] == .external {
      if let best, mentions[best.id].count <= mentions[term.symbol.id].count { continue }
      best = term.symbol
    }
    return best
  }

  /// The constraint's left side as it stands, unless other terms than the subject's hang on the subject, too. The walk
  /// through what the expression hangs on has just been made.
  private func definition(of subject: Symbol, _ expression: Row, _ sign: Double, _ row: Row) -> Row {
    guard expression.coefficient(of: subject) != 0, !mentions[subject.id].contains(where: { marks[$0.id] == walk })
    else { return row }
    var direct = expression
    direct.scale(by: sign)
    return direct
  }

  private func define(_ symbol: Symbol, byZero row: Row) {
    var row = row
    row.solve(for: symbol)
    define(symbol, by: row)
  }

  /// A row in which the parametric symbol can become basic such that all others stay admissible.
  private func leavingForRemoval(of symbol: Symbol) -> Symbol? {
    var best: Symbol?
    var bestRatio = Double.infinity
    var limitsGrowth = false
    for user in columns[symbol.id] {
      // A basic dummy is a redundant equality: it takes over.
      if kinds[user.id] == .dummy { return user }
      let row = rows[user.id]
      let coefficient = row.coefficient(of: symbol)
      let ratio = max(0, row.constant) / abs(coefficient)
      if (coefficient < 0 && !limitsGrowth) || ((coefficient < 0) == limitsGrowth && ratio < bestRatio) {
        (best, bestRatio, limitsGrowth) = (user, ratio, coefficient < 0)
      }
    }
    return best
  }
}
