extension Tableau {
  /// Traps if the tableau is not in solved form, or not optimal where it says so.
  func checkInvariants() {
    for id in 0..<symbolCount {
      let symbol = Symbol(id: id)
      if isBasic[id] {
        precondition(kinds[id] != .free, "a symbol that is not in use has a row")
        precondition(columns[id].isEmpty, "a basic symbol occurs in a row")
        if kinds[id] == .external { checkDefinition(of: symbol) } else { checkRow(of: symbol) }
      } else {
        precondition(rows[id].terms.isEmpty && rows[id].constant == 0, "a parametric symbol has a row")
        precondition(kinds[id] != .free || columns[id].isEmpty, "a symbol that is not in use occurs in a row")
      }
      precondition(zip(columns[id], columns[id].dropFirst()).allSatisfy { $0 < $1 }, "a column is out of order")
      for user in mentions[id] {
        precondition(
          kinds[user.id] == .external && isBasic[user.id] && rows[user.id].coefficient(of: symbol) != 0,
          "a definition is named that lacks the symbol")
      }
      for user in columns[id] {
        precondition(isBasic[user.id] && rows[user.id].coefficient(of: symbol) != 0, "a column names a wrong row")
      }
    }
    if isOptimal { checkCosts() }
  }

  private func checkRow(of symbol: Symbol) {
    let row = rows[symbol.id]
    precondition(zip(row.terms, row.terms.dropFirst()).allSatisfy { $0.symbol < $1.symbol }, "a row is out of order")
    for term in row.terms {
      precondition(!isBasic[term.symbol.id], "a row holds a basic symbol")
      precondition(kinds[term.symbol.id] != .free, "a row holds a symbol that is not in use")
      precondition(columns[term.symbol.id].contains(symbol), "a column lacks a row")
      precondition(kinds[term.symbol.id] != .external, "a restricted row holds an external symbol")
    }
    precondition(!isInadmissible(symbol), "a row is inadmissible")
  }

  private func checkDefinition(of symbol: Symbol) {
    for term in rows[symbol.id].terms {
      precondition(kinds[term.symbol.id] != .free, "a definition holds a symbol that is not in use")
      precondition(mentions[term.symbol.id].contains(symbol), "a mention is missing")
    }
    let row = inParametricSymbols(rows[symbol.id])
    precondition(row.coefficient(of: symbol) == 0, "a definition hangs on what it defines")
  }

  /// The first cost that isn't zero must be positive for each parametric symbol that could grow.
  private func checkCosts() {
    for id in 0..<symbolCount where kinds[id].isRestricted && !isBasic[id] {
      let costs = objective.levels.map { $0.costs[id] } + [tieCost(of: Symbol(id: id))]
      guard let first = costs.first(where: { abs($0) > 2 * Tolerance.cost }) else { continue }
      precondition(first > 0 || primalLeaving(for: Symbol(id: id)) == nil, "a step would lower the costs")
    }
  }
}
