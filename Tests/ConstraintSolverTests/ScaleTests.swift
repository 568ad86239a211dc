import XCTest

@testable import ConstraintSolver

/// Work is counted, not timed.
final class ScaleTests: XCTestCase {
  /// A chain of views, each pinned to the one before by four required constraints, with two inequalities and one optional one.
  private struct Chain {
    let solver = ConstraintSolver()
    let rootWidth: Constraint
    let last: [Variable]

    init(count: Int) {
      let solver = self.solver
      func add(
        _ terms: [(Variable, Double)], _ relation: Constraint.Relation, _ value: Double, at priority: Float = 1000
      ) {
        solver.add(
          Constraint(
            terms.map { Constraint.Term($0, $1) }, constant: -value, relation: relation, priority: priority))
      }
      let width = solver.makeVariable()
      rootWidth = Constraint([Constraint.Term(width, 1)], constant: -390, relation: .equal, priority: 999)
      solver.add(rootWidth)
      var previous: [Variable] = []
      for index in 0..<count {
        let view = (0..<4).map { _ in solver.makeVariable() }
        if index == 0 {
          add([(view[0], 1)], .equal, 0)
          add([(view[1], 1)], .equal, 0)
          add([(view[2], 1), (width, -1)], .equal, 0)
          add([(view[3], 1), (view[2], -0.1)], .equal, 0)
        } else {
          add([(view[0], 1), (previous[0], -1)], .equal, 0)
          add([(view[1], 1), (previous[1], -1), (previous[3], -1)], .equal, 8)
          add([(view[2], 1), (previous[2], -1)], .equal, 0)
          add([(view[3], 1), (previous[3], -1)], .equal, 0)
        }
        add([(view[2], 1)], .greaterThanOrEqual, 10)
        add([(view[0], 1), (view[2], 1), (width, -1)], .lessThanOrEqual, 0)
        add([(view[3], 1)], .equal, 44, at: 250)
        previous = view
      }
      last = previous
    }
  }

  func testAChainOfAThousandViewsTakesWorkInProportion() {
    let small = Chain(count: 100)
    _ = small.solver.solve()
    let large = Chain(count: 1000)
    _ = large.solver.solve()
    XCTAssertEqual(large.solver.value(of: large.last[2]), 390)
    XCTAssertEqual(large.solver.value(of: large.last[1]), 999 * 47, accuracy: 1e-6)
    let (few, many) = (small.solver.work, large.solver.work)
    XCTAssertLessThanOrEqual(many.folds, 11 * few.folds)
    XCTAssertLessThanOrEqual(many.substitutions, 11 * few.substitutions)
    XCTAssertLessThanOrEqual(many.pivots, 4)
  }

  func testAChangeOfTheRootTouchesEachViewOnce() {
    let chain = Chain(count: 1000)
    _ = chain.solver.solve()
    let before = chain.solver.work
    chain.solver.setConstant(-430, of: chain.rootWidth)
    _ = chain.solver.solve()
    XCTAssertEqual(chain.solver.value(of: chain.last[2]), 430)
    let work = chain.solver.work - before
    XCTAssertLessThanOrEqual(work.pivots, 2)
    XCTAssertLessThanOrEqual(work.substitutions, 3 * 1000)
  }

  func testAChangeInOneOfManyGroupsLeavesTheOthersAlone() {
    let solver = ConstraintSolver()
    var preferences: [Constraint] = []
    for _ in 0..<500 {
      let (x, y) = (solver.makeVariable(), solver.makeVariable())
      solver.add(
        Constraint([Constraint.Term(y, 1), Constraint.Term(x, -1)], constant: -8, relation: .greaterThanOrEqual))
      preferences.append(Constraint([Constraint.Term(x, 1)], constant: -1, relation: .equal, priority: 500))
      solver.add(preferences.last!)
      solver.add(Constraint([Constraint.Term(y, 1)], constant: 0, relation: .equal, priority: 400))
    }
    _ = solver.solve()
    let before = solver.work
    solver.setConstant(-3, of: preferences[250])
    XCTAssertEqual(solver.solve().changed.count, 2)
    let work = solver.work - before
    XCTAssertEqual(work.pivots, 0)
    XCTAssertEqual(work.substitutions, 0)
  }

  /// Heights that only priorities decide, each position the sum of those above.
  func testAListOfContentsTakesTwoPivotsARow() {
    let (few, many) = (workOfAList(count: 200), workOfAList(count: 1000))
    XCTAssertLessThanOrEqual(few.pivots, 400)
    XCTAssertLessThanOrEqual(few.substitutions, 10 * 200)
    XCTAssertLessThanOrEqual(many.pivots, 5 * few.pivots)
    XCTAssertLessThanOrEqual(many.substitutions, 5 * few.substitutions + 10)
  }

  private func workOfAList(count: Int) -> Work {
    let solver = ConstraintSolver()
    func add(_ terms: [(Variable, Double)], _ relation: Constraint.Relation, _ value: Double, at priority: Float = 1000)
    {
      solver.add(
        Constraint(terms.map { Constraint.Term($0, $1) }, constant: -value, relation: relation, priority: priority))
    }
    var bottom: Variable?
    for _ in 0..<count {
      let (top, height, end) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
      add([(end, 1), (top, -1), (height, -1)], .equal, 0)
      if let bottom { add([(top, 1), (bottom, -1)], .equal, 8) } else { add([(top, 1)], .equal, 0) }
      add([(height, 1)], .greaterThanOrEqual, 0, at: 999)
      add([(height, 1)], .lessThanOrEqual, 20, at: 250)
      add([(height, 1)], .greaterThanOrEqual, 20, at: 750)
      bottom = end
    }
    _ = solver.solve()
    XCTAssertEqual(bottom.map(solver.value), Double(count) * 28 - 8)
    return solver.work
  }
}
