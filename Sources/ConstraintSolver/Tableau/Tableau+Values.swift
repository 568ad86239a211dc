extension Tableau {
  /// Whether another solution that costs the same has another value for the external symbol: because nothing
  /// determines it, or because a step along one parametric symbol changes it at no cost.
  func isAmbiguous(_ symbol: Symbol) -> Bool {
    guard isBasic[symbol.id] else { return true }
    let row = inParametricSymbols(Row(terms: [Row.Term(symbol: symbol, coefficient: 1)]))
    return row.terms.contains { term in
      switch kinds[term.symbol.id] {
      case .external: true
      case .dummy, .free: false
      case .slack, .error: objective.isFree(term.symbol) && canGrow(term.symbol)
      }
    }
  }

  private func canGrow(_ symbol: Symbol) -> Bool {
    guard let limit = primalLeaving(for: symbol) else { return true }
    return rows[limit.id].constant / -rows[limit.id].coefficient(of: symbol) > Tolerance.feasibility
  }

  /// The constraints that have a part in a row that `repair()` could not make admissible.
  func owners(inRowOf symbol: Symbol) -> [Constraint] {
    let symbols = [symbol] + rows[symbol.id].terms.map(\.symbol)
    return symbols.compactMap { owners[$0.id] }
  }
}
