/// A linear expression over symbols. Terms are in order of their symbols, and none is zero.
struct Row {
  struct Term {
    var symbol: Symbol
    var coefficient: Double
  }

  var constant: Double
  private(set) var terms: [Term]

  init(constant: Double = 0, terms: [Term] = []) {
    self.constant = constant
    self.terms = terms
  }

  /// The factor of a symbol; zero if the row doesn't have it.
  /// - Complexity: O(log *n*)
  func coefficient(of symbol: Symbol) -> Double {
    let index = self.index(of: symbol)
    return index < terms.count && terms[index].symbol == symbol ? terms[index].coefficient : 0
  }

  /// The place of the symbol's term, or where it would have to be.
  private func index(of symbol: Symbol) -> Int {
    var (low, high) = (0, terms.count)
    while low < high {
      let middle = (low + high) / 2
      if terms[middle].symbol < symbol { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Adds a multiple of a symbol.
  /// - Complexity: O(*n*)
  mutating func add(_ coefficient: Double, _ symbol: Symbol) {
    let index = self.index(of: symbol)
    if index < terms.count, terms[index].symbol == symbol {
      terms[index].coefficient += coefficient
      if abs(terms[index].coefficient) < Tolerance.coefficient { terms.remove(at: index) }
    } else if abs(coefficient) >= Tolerance.coefficient {
      terms.insert(Term(symbol: symbol, coefficient: coefficient), at: index)
    }
  }

  /// Takes the symbol's term out and returns its coefficient, zero if there was none.
  mutating func remove(_ symbol: Symbol) -> Double {
    let index = self.index(of: symbol)
    guard index < terms.count, terms[index].symbol == symbol else { return 0 }
    return terms.remove(at: index).coefficient
  }

  mutating func scale(by factor: Double) {
    constant *= factor
    for index in terms.indices { terms[index].coefficient *= factor }
  }

  /// Adds `factor · other`, and tells of symbols that come into the row or cancel out.
  ///
  /// - Complexity: O(*n* + *m*)
  mutating func add(
    _ factor: Double, _ other: Row, inserted: (Symbol) -> Void = { _ in }, removed: (Symbol) -> Void = { _ in }
  ) {
    constant += factor * other.constant
    guard !other.terms.isEmpty else { return }
    var sum: [Term] = []
    sum.reserveCapacity(terms.count + other.terms.count)
    var (i, j) = (0, 0)
    while i < terms.count || j < other.terms.count {
      if j == other.terms.count || (i < terms.count && terms[i].symbol < other.terms[j].symbol) {
        sum.append(terms[i])
        i += 1
        continue
      }
      let symbol = other.terms[j].symbol
      let isShared = i < terms.count && terms[i].symbol == symbol
      let coefficient = factor * other.terms[j].coefficient + (isShared ? terms[i].coefficient : 0)
      if abs(coefficient) >= Tolerance.coefficient {
        sum.append(Term(symbol: symbol, coefficient: coefficient))
        if !isShared { inserted(symbol) }
      } else if isShared {
        removed(symbol)
      }
      if isShared { i += 1 }
      j += 1
    }
    terms = sum
  }

  /// Turns `left = self` into `symbol = self`; `symbol` has a term here.
  mutating func solve(for symbol: Symbol, insteadOf left: Symbol) {
    let coefficient = remove(symbol)
    scale(by: -1 / coefficient)
    add(1 / coefficient, left)
  }

  /// Turns `0 = self` into `symbol = self`; `symbol` has a term here.
  mutating func solve(for symbol: Symbol) {
    let coefficient = remove(symbol)
    scale(by: -1 / coefficient)
  }
}
