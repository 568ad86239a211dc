extension Tableau {
  /// The dual method: makes every row admissible again, keeping the costs optimal.
  ///
  /// - Returns: a basic symbol whose row proves that the required constraints in it contradict each other, or nil.
  func repair() -> Symbol? {
    while let leaving = firstInadmissible() {
      guard let entering = dualEntering(for: leaving) else { return leaving }
      pivot(entering: entering, leaving: leaving)
    }
    return nil
  }

  /// The primal method: makes the costs optimal, keeping every row admissible. The smallest symbol of those that can
  /// enter or leave is taken (Bland), so that degenerate steps can't go round in circles.
  ///
  /// At each level only symbols that are free at all levels above can enter, so those levels keep their costs. Between
  /// symbols that are free at every level, the ties decide.
  func optimize() {
    guard !isOptimal else { return }
    isOptimal = true
    var isFrozen = Array(repeating: false, count: symbolCount)
    for level in objective.levels.indices {
      lowerCosts(&isFrozen) { primalEntering(at: level, from: $0, $1) }
      let costs = objective.levels[level].costs
      for id in isFrozen.indices where abs(costs[id]) > Tolerance.cost { isFrozen[id] = true }
    }
    lowerCosts(&isFrozen, entering: tiedEntering)
  }

  /// Exchanges symbols while there is one that lowers costs.
  ///
  /// - Parameter entering: finds a symbol that isn't frozen, and comes at or after the first that can be one.
  private func lowerCosts(_ isFrozen: inout [Bool], entering: (_ first: Int, _ isFrozen: [Bool]) -> Symbol?) {
    var first = 0
    while let entering = entering(first, isFrozen) {
      guard let leaving = primalLeaving(for: entering) else {
        // Costs are sums of errors that aren't negative: without a limit the decrease was rounding.
        isFrozen[entering.id] = true
        continue
      }
      pivot(entering: entering, leaving: leaving)
      // Only symbols in the new row, `leaving` among them, have other costs than before.
      first = min(entering.id, rows[entering.id].terms.first?.symbol.id ?? entering.id)
    }
  }

  // MARK: Dual

  private func firstInadmissible() -> Symbol? {
    var first: Symbol?
    suspects.removeAll { symbol in
      guard isInadmissible(symbol) else {
        isSuspect[symbol.id] = false
        return true
      }
      if first.map({ symbol < $0 }) ?? true { first = symbol }
      return false
    }
    return first
  }

  func isInadmissible(_ symbol: Symbol) -> Bool {
    guard isBasic[symbol.id] else { return false }
    let row = rows[symbol.id]
    switch kinds[symbol.id] {
    case .slack, .error: return row.constant < -Tolerance.feasibility
    case .dummy:
      return abs(row.constant) > Tolerance.feasibility || row.terms.contains { kinds[$0.symbol.id] != .dummy }
    case .external, .free: return false
    }
  }

  private func dualEntering(for leaving: Symbol) -> Symbol? {
    let row = rows[leaving.id]
    guard kinds[leaving.id] == .dummy else { return dualEntering(in: row, raising: true) }
    if abs(row.constant) <= Tolerance.feasibility {
      return dualEntering(in: row, raising: true) ?? dualEntering(in: row, raising: false)
    }
    return dualEntering(in: row, raising: row.constant < 0)
  }

  /// The symbol that brings the row's value to zero at the least cost.
  private func dualEntering(in row: Row, raising: Bool) -> Symbol? {
    var best: Symbol?
    var bestCoefficient = 0.0
    for term in row.terms where kinds[term.symbol.id].isRestricted {
      let coefficient = raising ? term.coefficient : -term.coefficient
      guard coefficient > Tolerance.coefficient else { continue }
      if let best, !isCheaper(term.symbol, over: coefficient, than: best, over: bestCoefficient) { continue }
      (best, bestCoefficient) = (term.symbol, coefficient)
    }
    return best
  }

  private func isCheaper(_ a: Symbol, over scaleA: Double, than b: Symbol, over scaleB: Double) -> Bool {
    objective.isCheaper(a, over: scaleA, than: b, over: scaleB)
      ?? (tieCost(of: a) / scaleA < tieCost(of: b) / scaleB - Tolerance.cost)
  }

  // MARK: Primal

  /// The symbol that enters the basis next to lower the costs of a level; nil if there is none.
  /// - Parameter first: none of the symbols before it can enter.
  private func primalEntering(at level: Int, from first: Int, _ isFrozen: [Bool]) -> Symbol? {
    let costs = objective.levels[level].costs
    for id in first..<symbolCount
    where costs[id] < -Tolerance.cost && !isFrozen[id] && !isBasic[id] && kinds[id].isRestricted {
      return Symbol(id: id)
    }
    return nil
  }

  /// The symbol that enters the basis next where all priorities are equal; nil if there is none.
  private func tiedEntering(from first: Int, _ isFrozen: [Bool]) -> Symbol? {
    for id in first..<symbolCount where !isFrozen[id] && !isBasic[id] && kinds[id].isRestricted {
      if tieCost(of: Symbol(id: id)) < -Tolerance.cost { return Symbol(id: id) }
    }
    return nil
  }

  /// The cost of a step of the parametric symbol where all priorities are equal.
  ///
  /// It is added up where it is asked for, which is seldom: exchanges would have to carry it on for every symbol.
  func tieCost(of symbol: Symbol) -> Double {
    columns[symbol.id].reduce(tieCosts[symbol.id]) { sum, user in
      let cost = tieCosts[user.id]
      return cost == 0 ? sum : sum + cost * rows[user.id].coefficient(of: symbol)
    }
  }

  /// The restricted symbol that reaches zero first when `entering` grows.
  func primalLeaving(for entering: Symbol) -> Symbol? {
    var best: Symbol?
    var bestRatio = Double.infinity
    for symbol in columns[entering.id] where kinds[symbol.id].isRestricted {
      let coefficient = rows[symbol.id].coefficient(of: entering)
      guard coefficient < -Tolerance.coefficient else { continue }
      let ratio = max(0, rows[symbol.id].constant) / -coefficient
      if ratio < bestRatio { (best, bestRatio) = (symbol, ratio) }
    }
    return best
  }
}
