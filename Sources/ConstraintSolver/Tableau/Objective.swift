/// The cost of the errors: a number for each priority, compared from the highest priority down, so that no number of
/// errors of a lower priority outweighs one of a higher. Weights in one number could only approximate that.
struct Objective {
  struct Level {
    let priority: Float
    /// The cost of each symbol; zero for basic symbols, whose rows have been put in.
    var costs: [Double]
  }

  /// The highest priority first.
  private(set) var levels: [Level] = []
  /// The number of symbols that the levels have costs for: as many as there are, or more.
  private var capacity = 0

  mutating func grow(toSymbolCount count: Int) {
    guard count > capacity else { return }
    // Symbols are made one by one, and each would otherwise touch every level.
    let added = Array(repeating: 0.0, count: max(count, 64))
    capacity += added.count
    for index in levels.indices { levels[index].costs += added }
  }

  /// The place of the priority's level, which is made if there is none yet.
  private mutating func level(of priority: Float) -> Int {
    let index = levels.firstIndex { $0.priority <= priority } ?? levels.endIndex
    if index == levels.endIndex || levels[index].priority != priority {
      levels.insert(Level(priority: priority, costs: Array(repeating: 0, count: capacity)), at: index)
    }
    return index
  }

  mutating func add(_ cost: Double, of symbol: Symbol, at priority: Float) {
    let level = level(of: priority)
    Self.add(cost, to: &levels[level].costs[symbol.id])
  }

  /// Adds the cost of a basic symbol, which has `row`.
  mutating func add(_ cost: Double, of row: Row, at priority: Float) {
    let level = level(of: priority)
    for term in row.terms { Self.add(cost * term.coefficient, to: &levels[level].costs[term.symbol.id]) }
  }

  /// Puts `row` in place of the symbol, which becomes basic.
  mutating func substitute(_ symbol: Symbol, by row: Row) {
    for level in levels.indices {
      let cost = levels[level].costs[symbol.id]
      guard cost != 0 else { continue }
      levels[level].costs[symbol.id] = 0
      for term in row.terms { Self.add(cost * term.coefficient, to: &levels[level].costs[term.symbol.id]) }
    }
  }

  mutating func clear(_ symbol: Symbol) {
    for level in levels.indices { levels[level].costs[symbol.id] = 0 }
  }

  /// Whether a move of the symbol away from zero costs nothing at any priority.
  func isFree(_ symbol: Symbol) -> Bool {
    levels.allSatisfy { abs($0.costs[symbol.id]) <= Tolerance.cost }
  }

  /// Whether the costs of `a` over `scaleA` come before those of `b` over `scaleB`; nil where they are equal at every
  /// priority.
  func isCheaper(_ a: Symbol, over scaleA: Double, than b: Symbol, over scaleB: Double) -> Bool? {
    for level in levels {
      let (costA, costB) = (level.costs[a.id] / scaleA, level.costs[b.id] / scaleB)
      if abs(costA - costB) > Tolerance.cost { return costA < costB }
    }
    return nil
  }

  private static func add(_ cost: Double, to sum: inout Double) {
    sum += cost
    if abs(sum) < Tolerance.coefficient { sum = 0 }
  }
}
