extension Tableau {
  /// The expression over parametric symbols.
  ///
  /// - Complexity: O(*n*) in the sizes of the definitions that it hangs on.
  func inParametricSymbols(_ expression: Row) -> Row {
    var constant = expression.constant
    var touched: [Symbol] = []
    func add(_ factor: Double, _ terms: [Row.Term]) {
      for term in terms {
        if sums[term.symbol.id] == 0 { touched.append(term.symbol) }
        sums[term.symbol.id] += factor * term.coefficient
      }
    }
    func replace(_ symbol: Symbol) {
      let factor = sums[symbol.id]
      sums[symbol.id] = 0
      guard abs(factor) >= Tolerance.coefficient else { return }
      work.substitutions += 1
      constant += factor * rows[symbol.id].constant
      add(factor, rows[symbol.id].terms)
    }
    add(1, expression.terms)
    for symbol in definedSymbols(in: expression.terms).reversed() { replace(symbol) }
    for symbol in touched where isBasic[symbol.id] { replace(symbol) }
    var terms: [Row.Term] = []
    // A sum that was zero in between is there twice; the second time it is zero.
    for symbol in touched {
      if abs(sums[symbol.id]) >= Tolerance.coefficient {
        terms.append(Row.Term(symbol: symbol, coefficient: sums[symbol.id]))
      }
      sums[symbol.id] = 0
    }
    return Row(constant: constant, terms: terms.sorted { $0.symbol < $1.symbol })
  }

  /// Computes the values of all external symbols.
  func evaluate() {
    let externals = (0..<symbolCount).filter { kinds[$0] == .external }
    for id in externals { externalValues[id] = 0 }
    let terms = externals.map { Row.Term(symbol: Symbol(id: $0), coefficient: 1) }
    for symbol in definedSymbols(in: terms) {
      let row = rows[symbol.id]
      externalValues[symbol.id] = row.terms.reduce(row.constant) { $0 + $1.coefficient * value(of: $1.symbol) }
    }
  }

  /// The defined external symbols that the terms hang on, each after those that it hangs on itself.
  private func definedSymbols(in terms: [Row.Term]) -> [Symbol] {
    walk += 1
    var order: [Symbol] = []
    var open: [(symbol: Symbol, next: Int)] = []
    func enter(_ symbol: Symbol) {
      guard kinds[symbol.id] == .external, isBasic[symbol.id], marks[symbol.id] != walk else { return }
      marks[symbol.id] = walk
      open.append((symbol, 0))
    }
    for term in terms {
      enter(term.symbol)
      while let (symbol, next) = open.last {
        if next < rows[symbol.id].terms.count {
          open[open.count - 1].next += 1
          enter(rows[symbol.id].terms[next].symbol)
        } else {
          order.append(symbol)
          open.removeLast()
        }
      }
    }
    return order
  }
}
