import XCTest

@testable import ConstraintSolver

/// Lengths that share a sum and would all rather be 50, at most at one priority and at least at another.
final class TieTests: XCTestCase {
  private let solver = ConstraintSolver()
  private var lengths: [Variable] = []
  private var limits: [Constraint] = []
  private var floors: [Constraint] = []
  private var sum = Constraint([], constant: 0, relation: .equal)

  private func share(_ total: Double, among count: Int) {
    lengths = (0..<count).map { _ in solver.makeVariable() }
    sum = Constraint(lengths.map { Constraint.Term($0, 1) }, constant: -total, relation: .equal)
    solver.add(sum)
    for length in lengths {
      _ = add(length, .greaterThanOrEqual, 0, at: 999)
      limits.append(add(length, .lessThanOrEqual, 50, at: 250))
      floors.append(add(length, .greaterThanOrEqual, 50, at: 750))
    }
  }

  private func add(
    _ variable: Variable, _ relation: Constraint.Relation, _ value: Double, at priority: Float
  ) -> Constraint {
    let constraint = Constraint(
      [Constraint.Term(variable, 1)], constant: -value, relation: relation, priority: priority)
    solver.add(constraint)
    return constraint
  }

  private func check(_ expected: [Double], _ message: String = "", file: StaticString = #filePath, line: UInt = #line) {
    _ = solver.solve()
    solver.checkInvariants()
    XCTAssertEqual(lengths.map(solver.value), expected, message, file: file, line: line)
  }

  func testTheFirstExceedsAndTheLastFallsShort() {
    share(300, among: 3)
    check([200, 50, 50])
    solver.setConstant(-120, of: sum)
    check([50, 50, 20])
    solver.setConstant(-70, of: sum)
    check([50, 20, 0])
    solver.setConstant(-170, of: sum)
    check([70, 50, 50], "whatever it was before")
  }

  func testATieIsAmbiguousAllTheSame() {
    share(300, among: 2)
    check([250, 50])
    XCTAssertTrue(solver.isAmbiguous(lengths[0]))
  }

  func testAPriorityOutweighsAge() {
    share(300, among: 2)
    solver.setPriority(251, of: limits[0])
    check([50, 250])
    solver.setPriority(250, of: limits[0])
    check([250, 50])
  }

  func testALowerPriorityOutweighsAge() {
    share(300, among: 2)
    _ = add(lengths[0], .equal, 50, at: 1)
    check([50, 250])
  }

  func testEqualitiesExceedAsLimitsDo() {
    lengths = [solver.makeVariable(), solver.makeVariable()]
    for length in lengths { _ = add(length, .equal, 50, at: 250) }
    solver.add(Constraint(lengths.map { Constraint.Term($0, 1) }, constant: -130, relation: .equal))
    check([80, 50])
  }

  func testTheLatestThatYieldsIsMissedOnBothSides() {
    share(300, among: 3)
    check([200, 50, 50])
    solver.yieldFirst(limits[1])
    XCTAssertTrue(solver.needsSolving)
    check([50, 200, 50])
    for constraint in [limits[0], floors[0]] { solver.yieldFirst(constraint) }
    check([200, 50, 50])
    solver.setConstant(-120, of: sum)
    check([20, 50, 50])
  }

  func testManyTiesAreDecidedEachByItself() {
    var pairs: [[Variable]] = []
    for _ in 0..<40 {
      share(300, among: 2)
      pairs.append(lengths)
    }
    check([250, 50], "the last")
    for pair in pairs { XCTAssertEqual(pair.map(solver.value), [250, 50]) }
    solver.yieldFirst(limits[41])
    _ = solver.solve()
    XCTAssertEqual(pairs[20].map(solver.value), [50, 250], "only the one that yields")
    XCTAssertEqual(pairs[21].map(solver.value), [250, 50])
  }

  func testWhatIsNotTiedYieldsWithoutAnotherSolution() {
    share(300, among: 2)
    solver.setPriority(251, of: limits[0])
    check([50, 250])
    for limit in limits { solver.yieldFirst(limit) }
    XCTAssertFalse(solver.needsSolving)
    solver.setPriority(250, of: limits[0])
    check([50, 250], "the last that yielded is missed")
    solver.yieldFirst(limits[0])
    XCTAssertTrue(solver.needsSolving)
    check([250, 50])
  }

  func testWhatIsNotSolvedYetCanYield() {
    share(300, among: 2)
    solver.yieldFirst(limits[1])
    check([50, 250])
  }

  func testAConstraintThatIsAddedAgainIsTheNewest() {
    share(300, among: 2)
    check([250, 50])
    solver.remove(limits[0])
    solver.add(limits[0])
    check([50, 250])
  }
}
