import TestSupport
import XCTest

@testable import ConstraintSolver

final class ConstraintSolverTests: XCTestCase {
  private let solver = ConstraintSolver()

  private func constraint(
    _ terms: [(Variable, Double)], _ relation: Constraint.Relation, _ value: Double, at priority: Float = 1000
  ) -> Constraint {
    let terms = terms.map { Constraint.Term($0, $1) }
    return Constraint(terms, constant: -value, relation: relation, priority: priority)
  }

  @discardableResult
  private func add(
    _ terms: [(Variable, Double)], _ relation: Constraint.Relation, _ value: Double, at priority: Float = 1000
  ) -> Constraint {
    let constraint = constraint(terms, relation, value, at: priority)
    solver.add(constraint)
    return constraint
  }

  // MARK: Priorities

  func testOneOfAHigherPriorityOutweighsAnyNumberOfALower() {
    let x = solver.makeVariable()
    add([(x, 1)], .equal, 10, at: 501)
    for _ in 0..<2000 { add([(x, 1)], .equal, 5000, at: 500) }
    _ = solver.solve()
    XCTAssertEqual(solver.value(of: x), 10)
  }

  func testPrioritiesCloseToEachOtherAreToldApart() {
    let x = solver.makeVariable()
    for priority in 1...999 { add([(x, 1)], .equal, Double(priority), at: Float(priority)) }
    add([(x, 1)], .equal, -1, at: Float(999).nextUp)
    _ = solver.solve()
    XCTAssertEqual(solver.value(of: x), -1)
  }

  func testAUnequalOptionalIsMetAsCloselyAsPossible() {
    let x = solver.makeVariable()
    add([(x, 1)], .lessThanOrEqual, 200)
    add([(x, 1)], .equal, 300, at: 500)
    _ = solver.solve()
    XCTAssertEqual(solver.value(of: x), 200)
  }

  func testPriorityChanges() {
    let x = solver.makeVariable()
    let low = add([(x, 1)], .equal, 1, at: 250)
    let high = add([(x, 1)], .equal, 2, at: 750)
    _ = solver.solve()
    XCTAssertEqual(solver.value(of: x), 2)
    solver.setPriority(751, of: low)
    _ = solver.solve()
    XCTAssertEqual(solver.value(of: x), 1)
    solver.setPriority(1000, of: high)
    _ = solver.solve()
    XCTAssertEqual(solver.value(of: x), 2)
    solver.setPriority(10, of: high)
    _ = solver.solve()
    XCTAssertEqual(solver.value(of: x), 1)
    XCTAssertEqual(high.priority, 10)
  }

  // MARK: Changes

  func testOnlyChangedVariablesAreTold() {
    let (x, y, z) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
    let edge = add([(x, 1)], .equal, 8)
    add([(y, 1), (x, -1)], .equal, 4)
    add([(z, 1)], .equal, 100, at: 500)
    XCTAssertEqual(solver.solve().changed, [x, y, z])
    XCTAssertEqual(solver.solve().changed, [])
    solver.setConstant(-9, of: edge)
    XCTAssertTrue(solver.needsSolving)
    XCTAssertEqual(solver.solve().changed, [x, y])
    XCTAssertFalse(solver.needsSolving)
    XCTAssertEqual(solver.value(of: y), 13)
  }

  func testRemovingAndAddingAgainEqualsANewSolver() {
    let (x, y, z) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
    add([(x, 1)], .equal, 8)
    let link = add([(y, 1), (x, -2)], .equal, 4)
    add([(z, 1), (y, -1)], .greaterThanOrEqual, 10)
    add([(z, 1)], .equal, 0, at: 600)
    _ = solver.solve()
    let before = [x, y, z].map(solver.value)
    XCTAssertEqual(before, [8, 20, 30])
    solver.remove(link)
    add([(y, 1)], .equal, -50, at: 20)
    _ = solver.solve()
    XCTAssertEqual([x, y, z].map(solver.value), [8, -50, 0])
    solver.add(link)
    _ = solver.solve()
    XCTAssertEqual([x, y, z].map(solver.value), before)
  }

  func testReleasedVariablesAreUsedAgain() {
    let x = solver.makeVariable()
    let constraint = add([(x, 1)], .equal, 5)
    _ = solver.solve()
    solver.remove(constraint)
    solver.release(x)
    let y = solver.makeVariable()
    XCTAssertEqual(solver.value(of: y), 0)
    add([(y, 1)], .greaterThanOrEqual, 7)
    add([(y, 1)], .equal, 0, at: 1)
    _ = solver.solve()
    XCTAssertEqual(solver.value(of: y), 7)
  }

  // MARK: Conflicts

  func testTheNewestOfAConflictBreaksAndIsReported() {
    let (x, y, z) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
    let left = add([(x, 1)], .equal, 0)
    add([(z, 1)], .equal, 3)
    let width = add([(y, 1), (x, -1)], .equal, 100)
    let limit = add([(y, 1)], .lessThanOrEqual, 80)
    let newest = add([(z, 1)], .greaterThanOrEqual, 1)
    let conflicts = solver.solve().conflicts
    XCTAssertEqual(conflicts.count, 1)
    XCTAssertTrue(conflicts[0].broken === limit)
    XCTAssertEqual(conflicts[0].others.map(ObjectIdentifier.init), [left, width].map(ObjectIdentifier.init))
    XCTAssertTrue(limit.isBroken)
    XCTAssertFalse(newest.isBroken)
    XCTAssertEqual(solver.value(of: y), 100)
  }

  func testTheMostFragileOfAConflictBreaksHoweverOldItIs() {
    let x = solver.makeVariable()
    let fragile = add([(x, 1)], .equal, 10)
    fragile.fragility = Fragility(rank: 1, amount: 10)
    let large = add([(x, 1)], .equal, 30)
    large.fragility = Fragility(amount: 30)
    let small = add([(x, 1)], .equal, 20)
    small.fragility = Fragility(amount: 20)
    let conflicts = solver.solve().conflicts
    XCTAssertEqual([large.isBroken, fragile.isBroken, small.isBroken], [true, true, false])
    XCTAssertEqual(conflicts.map { ObjectIdentifier($0.broken) }, [large, fragile].map(ObjectIdentifier.init))
    XCTAssertTrue(conflicts.allSatisfy { $0.others.count == 1 && $0.others[0] === small })
    XCTAssertEqual(solver.value(of: x), 20)
    solver.remove(small)
    XCTAssertEqual(solver.solve().conflicts.count, 0)
    XCTAssertEqual(solver.value(of: x), 30)
  }

  func testABrokenConstraintReturnsOnceTheOthersAllowIt() {
    let x = solver.makeVariable()
    let first = add([(x, 1)], .equal, 10)
    let second = add([(x, 1)], .equal, 20)
    _ = solver.solve()
    XCTAssertEqual(solver.value(of: x), 10)
    solver.remove(first)
    XCTAssertEqual(solver.solve().conflicts.count, 0)
    XCTAssertEqual(solver.value(of: x), 20)
    XCTAssertFalse(second.isBroken)
  }

  func testAnEditOfAnOldConstraintBreaksTheNewest() {
    let x = solver.makeVariable()
    let old = add([(x, 1)], .greaterThanOrEqual, 10)
    let new = add([(x, 1)], .lessThanOrEqual, 20)
    XCTAssertEqual(solver.solve().conflicts.count, 0)
    solver.setConstant(-30, of: old)
    let conflicts = solver.solve().conflicts
    XCTAssertEqual(conflicts.count, 1)
    XCTAssertTrue(conflicts.first?.broken === new)
    XCTAssertEqual(solver.value(of: x), 30)
    solver.setConstant(-5, of: old)
    _ = solver.solve()
    XCTAssertFalse(new.isBroken)
  }

  func testAConflictIsReportedOnce() {
    let x = solver.makeVariable()
    add([(x, 1)], .equal, 10)
    add([(x, 1)], .equal, 20)
    XCTAssertEqual(solver.solve().conflicts.count, 1)
    let other = add([(x, 1)], .greaterThanOrEqual, 0)
    solver.setConstant(1, of: other)
    XCTAssertEqual(solver.solve().conflicts.count, 0)
  }

  // MARK: Ambiguity

  func testAmbiguity() {
    let (x, y, z) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
    add([(x, 1)], .equal, 1)
    add([(y, 1)], .greaterThanOrEqual, 1)
    add([(z, 1)], .greaterThanOrEqual, 1)
    add([(z, 1)], .equal, 0, at: 1)
    _ = solver.solve()
    XCTAssertEqual([x, y, z].map(solver.isAmbiguous), [false, true, false])
    XCTAssertTrue(solver.isAmbiguous(solver.makeVariable()))
  }

  func testTwoThatShareAnErrorAreAmbiguous() {
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    add([(x, 1), (y, 1)], .equal, 100)
    add([(x, 1)], .equal, 10, at: 250)
    let second = add([(y, 1)], .equal, 10, at: 250)
    _ = solver.solve()
    XCTAssertTrue(solver.isAmbiguous(x))
    solver.setPriority(251, of: second)
    _ = solver.solve()
    XCTAssertFalse(solver.isAmbiguous(x))
    XCTAssertEqual(solver.value(of: x), 90)
  }

  // MARK: Determinism

  func testEqualHistoriesGiveEqualBits() {
    func run() -> [UInt64] {
      let solver = ConstraintSolver()
      var random = SeededGenerator(seed: 7)
      let variables = (0..<30).map { _ in solver.makeVariable() }
      var bits: [UInt64] = []
      for _ in 0..<60 {
        let pair = variables.shuffled(using: &random)
        let terms = [Constraint.Term(pair[0], 1), Constraint.Term(pair[1], -0.3), Constraint.Term(pair[2], 0.7)]
        let priority: Float = [1000, 700, 300].randomElement(using: &random)!
        let relation: Constraint.Relation = [.equal, .lessThanOrEqual].randomElement(using: &random)!
        let constant = Double.random(in: -9...9, using: &random)
        solver.add(Constraint(terms, constant: constant, relation: relation, priority: priority))
        _ = solver.solve()
        bits += variables.map { solver.value(of: $0).bitPattern }
      }
      return bits
    }
    XCTAssertEqual(run(), run())
  }
}
