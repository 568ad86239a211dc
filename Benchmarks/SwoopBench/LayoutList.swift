import ConstraintSolver

/// Rows one below the other whose heights only priorities decide, as those of labels are.
enum LayoutList {
  static func make(count: Int) -> ConstraintSolver {
    let solver = ConstraintSolver()
    func add(_ terms: [(Variable, Double)], _ relation: Constraint.Relation, _ value: Double, at priority: Float = 1000)
    {
      solver.add(
        Constraint(terms.map { Constraint.Term($0, $1) }, constant: -value, relation: relation, priority: priority))
    }
    var above: Variable?
    for _ in 0..<count {
      let (top, height, bottom) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
      add([(bottom, 1), (top, -1), (height, -1)], .equal, 0)
      if let above { add([(top, 1), (above, -1)], .equal, 8) } else { add([(top, 1)], .equal, 0) }
      add([(height, 1)], .greaterThanOrEqual, 0, at: 999)
      add([(height, 1)], .lessThanOrEqual, 20, at: 250)
      add([(height, 1)], .greaterThanOrEqual, 20, at: 750)
      above = bottom
    }
    return solver
  }
}

extension Benchmark {
  /// Measures building and solving a list of 1,000 rows, in units of one of 100: ten if time grows with the number of
  /// rows.
  static func measureLayoutList() -> BenchmarkRow {
    var (small, large) = ([Double](), [Double]())
    for _ in 0..<9 {
      small.append(milliseconds { _ = LayoutList.make(count: 100).solve() })
      large.append(milliseconds { _ = LayoutList.make(count: 1000).solve() })
    }
    let ratio = Measurement.median(large) / Measurement.median(small)
    return BenchmarkRow(name: "layout.list", value: ratio, unit: "list of 100 rows", limit: 15)
  }
}
