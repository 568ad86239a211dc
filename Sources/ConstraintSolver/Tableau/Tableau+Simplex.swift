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
  /// At each level only symbols that are free at all levels above can enter, so those levels keep their costs.
  func optimize() {
    guard !isOptimal else { return }
    isOptimal = true
    var isFrozen = Array(repeating: false, count: symbolCount)
    for level in objective.levels.indices {
      var first = 0
      while let entering = primalEntering(at: level, from: first, isFrozen) {
        guard let leaving = primalLeaving(for: entering) else {
          // Costs are sums of errors that aren't negative: without a limit the decrease was rounding.
          isFrozen[entering.id] = true
          continue
        }
        pivot(entering: entering, leaving: leaving)
        // Only symbols in the new row, `leaving` among them, have other costs than before.
        first = min(entering.id, rows[entering.id].terms.first?.symbol.id ?? entering.id)
      }
      for id in 0..<symbolCount where abs(objective.levels[level].costs[id]) > Tolerance.cost { isFrozen[id] = true }
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
      if let best, !objective.isCheaper(term.symbol, over: coefficient, than: best, over: bestCoefficient) { continue }
      (best, bestCoefficient) = (term.symbol, coefficient)
    }
    return best
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
