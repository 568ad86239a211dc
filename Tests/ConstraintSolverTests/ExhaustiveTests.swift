import XCTest

@testable import ConstraintSolver

/// Every system of up to three constraints out of a menu over two variables.
final class ExhaustiveTests: XCTestCase {
  private struct Entry {
    var coefficients: [Double]
    var constant: Double
    var relation: Constraint.Relation
    var priority: Float
  }

  func testAllSmallSystems() {
    var menu: [Entry] = []
    for coefficients in [[1, 0], [0, 1], [1, -1], [1, 2]] as [[Double]] {
      for relation in [.equal, .lessThanOrEqual, .greaterThanOrEqual] as [Constraint.Relation] {
        for priority in [1000, 500] as [Float] {
          menu.append(Entry(coefficients: coefficients, constant: -3, relation: relation, priority: priority))
        }
      }
    }
    menu.append(Entry(coefficients: [1, 0], constant: 4, relation: .equal, priority: 1000))
    menu.append(Entry(coefficients: [0, 1], constant: 5, relation: .lessThanOrEqual, priority: 400))
    for a in menu {
      for b in menu {
        check([a, b])
        for c in menu.suffix(8) { check([a, b, c]) }
      }
    }
  }

  private func check(_ entries: [Entry]) {
    let solver = ConstraintSolver()
    let variables = [solver.makeVariable(), solver.makeVariable()]
    let constraints = entries.map { entry in
      let terms = zip(variables, entry.coefficients).filter { $1 != 0 }.map { Constraint.Term($0, $1) }
      return Constraint(terms, constant: entry.constant, relation: entry.relation, priority: entry.priority)
    }
    for constraint in constraints { solver.add(constraint) }
    _ = solver.solve()
    solver.checkInvariants()
    let expectedBroken = Reference(variables, constraints).broken()
    XCTAssertEqual(
      constraints.filter(\.isBroken).map(ObjectIdentifier.init), expectedBroken.map(ObjectIdentifier.init), "\(entries)"
    )
    let reference = Reference(variables, constraints.filter { !$0.isBroken })
    guard let expected = reference.leastErrors() else { return XCTFail("no solution: \(entries)") }
    for (error, least) in zip(reference.errors(at: variables.map(solver.value)), expected) {
      XCTAssertEqual(error, least, accuracy: 1e-6, "\(entries)")
    }
  }
}
