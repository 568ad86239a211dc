/// A linear programme in solved form, after Badros, Borning and Stuckey, "The Cassowary Linear Arithmetic Constraint
/// Solving Algorithm" (2001): each basic symbol is expressed by parametric ones, which are zero.
///
/// Unlike there, only rows of restricted symbols are kept in solved form. What expresses an external symbol never limits
/// a step; it stays as the constraint says it, over whatever symbols, and is put in where it is needed. Otherwise rows
/// of positions that add up many sizes would grow with each of them, and every pivot would touch them all.
///
/// Access to the arrays isn't checked: nothing is called while one of them changes that could read it, and the checks took
/// a twentieth of the time in which a screen is made.
final class Tableau {
  @exclusivity(unchecked) var kinds: [Symbol.Kind] = []
  /// The row of each symbol; only those of basic symbols mean something.
  @exclusivity(unchecked) private(set) var rows: [Row] = []
  @exclusivity(unchecked) private(set) var isBasic: [Bool] = []
  /// The basic restricted symbols in whose rows each symbol is, in order.
  @exclusivity(unchecked) private(set) var columns: [[Symbol]] = []
  /// The external symbols in whose definitions each symbol is, in order.
  @exclusivity(unchecked) private(set) var mentions: [[Symbol]] = []
  /// The constraint that each symbol marks.
  @exclusivity(unchecked) private(set) var owners: [Constraint?] = []
  @exclusivity(unchecked) private var freeSymbols: [Symbol] = []

  @exclusivity(unchecked) var objective = Objective()
  /// The cost of a unit of each error by itself, by symbol, where all priorities are equal.
  @exclusivity(unchecked) var tieCosts: [Double] = []
  /// The basic symbols whose rows may have become inadmissible.
  @exclusivity(unchecked) var suspects: [Symbol] = []
  @exclusivity(unchecked) var isSuspect: [Bool] = []
  var isOptimal = true
  /// Whether something could only be removed by setting all up anew.
  var isStale = false
  var work = Work()

  var symbolCount: Int { kinds.count }

  // What a walk over definitions needs, kept so as not to be made anew each time.
  @exclusivity(unchecked) var marks: [Int] = []
  var walk = 0
  @exclusivity(unchecked) var sums: [Double] = []
  /// The values of external symbols as of the last `evaluate()`, by symbol.
  @exclusivity(unchecked) var externalValues: [Double] = []

  // MARK: Symbols

  func makeSymbol(_ kind: Symbol.Kind, owner: Constraint? = nil) -> Symbol {
    if let symbol = freeSymbols.popLast() {
      kinds[symbol.id] = kind
      owners[symbol.id] = owner
      return symbol
    }
    let symbol = Symbol(id: kinds.count)
    kinds.append(kind)
    rows.append(Row())
    isBasic.append(false)
    columns.append([])
    mentions.append([])
    marks.append(0)
    sums.append(0)
    externalValues.append(0)
    owners.append(owner)
    tieCosts.append(0)
    isSuspect.append(false)
    objective.grow(toSymbolCount: kinds.count)
    return symbol
  }

  /// Takes the symbol, which is not basic, out of every row.
  func release(_ symbol: Symbol) {
    for user in columns[symbol.id] + mentions[symbol.id] { _ = rows[user.id].remove(symbol) }
    columns[symbol.id] = []
    mentions[symbol.id] = []
    objective.clear(symbol)
    kinds[symbol.id] = .free
    owners[symbol.id] = nil
    tieCosts[symbol.id] = 0
    freeSymbols.append(symbol)
  }

  /// The value of any symbol; that of an external one as of the last `evaluate()`.
  func value(of symbol: Symbol) -> Double {
    if kinds[symbol.id] == .external { return externalValues[symbol.id] }
    return isBasic[symbol.id] ? rows[symbol.id].constant : 0
  }

  // MARK: Rows

  func insert(_ row: Row, for symbol: Symbol) {
    rows[symbol.id] = row
    isBasic[symbol.id] = true
    for term in row.terms { columns[term.symbol.id].insertSorted(symbol) }
    suspect(symbol)
  }

  func removeRow(of symbol: Symbol) -> Row {
    let row = rows[symbol.id]
    rows[symbol.id] = Row()
    isBasic[symbol.id] = false
    for term in row.terms { columns[term.symbol.id].removeSorted(symbol) }
    return row
  }

  func addConstant(_ change: Double, toRowOf symbol: Symbol) {
    rows[symbol.id].constant += change
    suspect(symbol)
  }

  /// Puts `row` in place of `symbol` everywhere.
  func substitute(_ symbol: Symbol, by row: Row) {
    let users = columns[symbol.id]
    columns[symbol.id] = []
    work.substitutions += users.count
    for user in users {
      let factor = rows[user.id].remove(symbol)
      rows[user.id].add(
        factor, row,
        inserted: { columns[$0.id].insertSorted(user) },
        removed: { columns[$0.id].removeSorted(user) })
      suspect(user)
    }
    objective.substitute(symbol, by: row)
  }

  /// Makes `entering` basic and `leaving` parametric.
  func pivot(entering: Symbol, leaving: Symbol) {
    work.pivots += 1
    var row = removeRow(of: leaving)
    row.solve(for: entering, insteadOf: leaving)
    substitute(entering, by: row)
    insert(row, for: entering)
  }

  // MARK: Definitions

  /// Expresses an external symbol by a row that doesn't depend on it.
  func define(_ symbol: Symbol, by row: Row) {
    rows[symbol.id] = row
    isBasic[symbol.id] = true
    for term in row.terms { mentions[term.symbol.id].insertSorted(symbol) }
  }

  func undefine(_ symbol: Symbol) {
    for term in rows[symbol.id].terms { mentions[term.symbol.id].removeSorted(symbol) }
    rows[symbol.id] = Row()
    isBasic[symbol.id] = false
  }

  /// Puts `row` in place of `symbol` in all definitions.
  func substituteInDefinitions(_ symbol: Symbol, by row: Row) {
    let users = mentions[symbol.id]
    mentions[symbol.id] = []
    for user in users {
      let factor = rows[user.id].remove(symbol)
      rows[user.id].add(
        factor, row,
        inserted: { mentions[$0.id].insertSorted(user) },
        removed: { mentions[$0.id].removeSorted(user) })
    }
  }

  /// Adds to the constants of all definitions what `symbol` being larger by `change` does to them.
  func shiftDefinitions(of symbol: Symbol, by change: Double) {
    for user in mentions[symbol.id] { rows[user.id].constant += change * rows[user.id].coefficient(of: symbol) }
  }

  private func suspect(_ symbol: Symbol) {
    guard !isSuspect[symbol.id] else { return }
    isSuspect[symbol.id] = true
    suspects.append(symbol)
  }
}

extension [Symbol] {
  /// The place of the first element that doesn't come before `symbol`.
  private func place(of symbol: Symbol) -> Int {
    if let last, last < symbol { return endIndex }
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < symbol { low = middle + 1 } else { high = middle }
    }
    return low
  }

  fileprivate mutating func insertSorted(_ symbol: Symbol) {
    let place = place(of: symbol)
    if place == endIndex || self[place] != symbol { insert(symbol, at: place) }
  }

  fileprivate mutating func removeSorted(_ symbol: Symbol) {
    let place = place(of: symbol)
    if place < endIndex, self[place] == symbol { remove(at: place) }
  }
}

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
