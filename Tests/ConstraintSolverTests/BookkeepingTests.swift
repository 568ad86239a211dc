import XCTest

@testable import ConstraintSolver

/// What a solver and its constraints tell about themselves.
final class BookkeepingTests: XCTestCase {
  private func constraint(
    _ variable: Variable, _ relation: Constraint.Relation, _ value: Double, at priority: Float = 1000
  ) -> Constraint {
    Constraint([Constraint.Term(variable, 1)], constant: -value, relation: relation, priority: priority)
  }

  func testOnlyWhatReachesTheRequiredPriorityIsRequired() {
    let solver = ConstraintSolver()
    let x = solver.makeVariable()
    XCTAssertTrue(Constraint([], constant: 0, relation: .equal).isRequired, "unless said otherwise")
    XCTAssertTrue(constraint(x, .equal, 0, at: Constraint.requiredPriority + 1).isRequired)
    XCTAssertFalse(constraint(x, .equal, 0, at: Constraint.requiredPriority.nextDown).isRequired)
    let preference = constraint(x, .equal, 5, at: Constraint.requiredPriority.nextDown)
    solver.add(preference)
    solver.add(constraint(x, .equal, 3))
    XCTAssertTrue(solver.solve().conflicts.isEmpty)
    XCTAssertEqual(solver.value(of: x), 3)
    XCTAssertFalse(preference.isBroken, "it only gives way")
  }

  func testASolverKnowsWhetherItHasAnythingToDo() {
    let solver = ConstraintSolver()
    let x = solver.makeVariable()
    XCTAssertFalse(solver.needsSolving)
    XCTAssertEqual(solver.value(of: x), 0)
    let preference = constraint(x, .equal, 5, at: 500)
    solver.add(preference)
    XCTAssertTrue(solver.needsSolving)
    XCTAssertEqual(solver.solve().changed, [x])
    XCTAssertFalse(solver.needsSolving)
    solver.setConstant(-5, of: preference)
    solver.setPriority(500, of: preference)
    XCTAssertFalse(solver.needsSolving, "nothing is another than before")
    XCTAssertTrue(solver.solve().changed.isEmpty)
    for change in [
      { solver.setConstant(-6, of: preference) }, { solver.setPriority(400, of: preference) },
      { solver.remove(preference) },
    ] {
      change()
      XCTAssertTrue(solver.needsSolving)
      _ = solver.solve()
      XCTAssertFalse(solver.needsSolving)
    }
  }

  func testAConstraintOutsideCanBeChangedAndAddedAgain() {
    let (first, second) = (ConstraintSolver(), ConstraintSolver())
    let (x, y) = (first.makeVariable(), second.makeVariable())
    XCTAssertEqual(x.index, y.index, "each solver counts its own")
    let preference = constraint(x, .equal, 5)
    first.add(preference)
    _ = first.solve()
    first.remove(preference)
    first.setConstant(-8, of: preference)
    first.setPriority(10, of: preference)
    XCTAssertFalse(first.solve().changed.isEmpty)
    XCTAssertEqual([preference.constant, Double(preference.priority)], [-8, 10])
    second.add(preference)
    _ = second.solve()
    XCTAssertEqual(second.value(of: y), 8)
  }

  func testAConstraintDoesNotKeepItsOwner() {
    let constraint = Constraint([], constant: 0, relation: .equal)
    var owner: NSObject? = NSObject()
    constraint.owner = owner
    XCTAssertTrue(constraint.owner === owner)
    owner = nil
    XCTAssertNil(constraint.owner)
  }

  /// A conflict takes one setting up anew, and what follows none.
  func testWorkIsCountedFromTheBeginning() {
    let solver = ConstraintSolver()
    XCTAssertEqual(solver.work, Work())
    let x = solver.makeVariable()
    solver.add(constraint(x, .equal, 1))
    _ = solver.solve()
    let before = solver.work
    XCTAssertEqual([before.folds, before.rebuilds], [1, 0])
    solver.add(constraint(x, .equal, 2))
    _ = solver.solve()
    XCTAssertEqual((solver.work - before).rebuilds, 1)
    XCTAssertEqual(solver.work - solver.work, Work())
  }
}
