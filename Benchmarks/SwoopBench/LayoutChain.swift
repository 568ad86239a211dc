import ConstraintSolver

/// The scene by which solvers are compared: views one below the other, each pinned to the one before by four required
/// constraints, with two inequalities and one optional constraint of its own, under a root whose width changes.
struct LayoutChain {
  let solver = ConstraintSolver()
  private let width: Constraint

  init(count: Int) {
    let solver = self.solver
    func add(_ terms: [(Variable, Double)], _ relation: Constraint.Relation, _ value: Double, at priority: Float = 1000)
    {
      solver.add(
        Constraint(terms.map { Constraint.Term($0, $1) }, constant: -value, relation: relation, priority: priority))
    }
    let root = solver.makeVariable()
    width = Constraint([Constraint.Term(root, 1)], constant: -390, relation: .equal, priority: 999)
    solver.add(width)
    var above: (left: Variable, top: Variable, width: Variable, height: Variable)?
    for _ in 0..<count {
      let (left, top) = (solver.makeVariable(), solver.makeVariable())
      let (width, height) = (solver.makeVariable(), solver.makeVariable())
      if let above {
        add([(left, 1), (above.left, -1)], .equal, 0)
        add([(top, 1), (above.top, -1), (above.height, -1)], .equal, 8)
        add([(width, 1), (above.width, -1)], .equal, 0)
        add([(height, 1), (above.height, -1)], .equal, 0)
      } else {
        add([(left, 1)], .equal, 0)
        add([(top, 1)], .equal, 0)
        add([(width, 1), (root, -1)], .equal, 0)
        add([(height, 1), (width, -0.1)], .equal, 0)
      }
      add([(width, 1)], .greaterThanOrEqual, 10)
      add([(left, 1), (width, 1), (root, -1)], .lessThanOrEqual, 0)
      add([(height, 1)], .equal, 44, at: 250)
      above = (left, top, width, height)
    }
  }

  func solve() { _ = solver.solve() }

  func setRootWidth(_ value: Double) {
    solver.setConstant(-value, of: width)
    _ = solver.solve()
  }
}

extension Benchmark {
  /// Measures building and solving the chain of 1,000 views, in units of one of 100: ten if time grows with the number
  /// of views.
  static func measureLayoutChain() -> BenchmarkRow {
    var (small, large) = ([Double](), [Double]())
    for _ in 0..<9 {
      small.append(milliseconds { LayoutChain(count: 100).solve() })
      large.append(milliseconds { LayoutChain(count: 1000).solve() })
    }
    let ratio = Measurement.median(large) / Measurement.median(small)
    return BenchmarkRow(name: "layout.chain", value: ratio, unit: "chain of 100 views", limit: 15)
  }

  /// Measures another width of the root for the chain of 1,000 views, in units of building it.
  static func measureLayoutChange() -> BenchmarkRow {
    var (builds, changes) = ([Double](), [Double]())
    for _ in 0..<5 {
      var chain = LayoutChain(count: 0)
      builds.append(
        milliseconds {
          chain = LayoutChain(count: 1000)
          chain.solve()
        })
      for step in 0..<10 { changes.append(milliseconds { chain.setRootWidth(step.isMultiple(of: 2) ? 430 : 390) }) }
    }
    let ratio = Measurement.median(changes) / Measurement.median(builds)
    return BenchmarkRow(name: "layout.change", value: ratio, unit: "build of 1,000 views", limit: nil)
  }

  static func milliseconds(_ work: () -> Void) -> Double {
    let start = Measurement.processorTime
    work()
    return Measurement.processorTime - start
  }
}
