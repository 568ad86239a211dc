import TestSupport
import XCTest

@testable import ConstraintSolver

/// Random histories of additions, removals and changes, each solution judged by the reference.
final class RandomSystemTests: XCTestCase {
  private var random = SeededGenerator(seed: 0)
  private var solver = ConstraintSolver()
  private var variables: [Variable] = []
  private var added: [Constraint] = []

  func testHistoriesOfGeneralConstraints() {
    for seed in 0..<Soak.count(150) {
      runHistory(seed: UInt64(seed), variableCount: 3, steps: 12, makeTerms: generalTerms)
    }
  }

  func testHistoriesOfChains() {
    for seed in 1_000_000..<1_000_000 + Soak.count(150) {
      runHistory(seed: UInt64(seed), variableCount: 4, steps: 12, makeTerms: chainTerms)
    }
  }

  private func runHistory(seed: UInt64, variableCount: Int, steps: Int, makeTerms: () -> [Constraint.Term]) {
    random = SeededGenerator(seed: seed)
    solver = ConstraintSolver()
    variables = (0..<variableCount).map { _ in solver.makeVariable() }
    added = []
    for step in 0..<steps {
      for _ in 0...Int.random(in: 0..<3, using: &random) { change(makeTerms) }
      _ = solver.solve()
      solver.checkInvariants()
      guard judge("seed \(seed), step \(step)") else { return }
    }
  }

  private func change(_ makeTerms: () -> [Constraint.Term]) {
    let kind = Int.random(in: 0..<10, using: &random)
    if kind < 5 && added.count < 9 || added.isEmpty {
      let relations: [Constraint.Relation] = [.equal, .equal, .lessThanOrEqual, .greaterThanOrEqual]
      let constraint = Constraint(
        makeTerms(), constant: constant(), relation: relations.randomElement(using: &random)!, priority: priority())
      solver.add(constraint)
      added.append(constraint)
      return
    }
    let index = added.indices.randomElement(using: &random)!
    switch kind {
    case 5, 6:
      let constraint = added.remove(at: index)
      solver.remove(constraint)
      guard Bool.random(using: &random) else { return }
      solver.add(constraint)
      added.append(constraint)
    case 7: solver.setPriority(priority(), of: added[index])
    case 8: solver.yieldFirst(added[index])
    default: solver.setConstant(constant(), of: added[index])
    }
  }

  private func constant() -> Double { Double(Int.random(in: -20...20, using: &random)) }

  private func priority() -> Float { [1000, 1000, 1000, 750, 750, 250].randomElement(using: &random)! }

  private func generalTerms() -> [Constraint.Term] {
    let count = Int.random(in: 1...3, using: &random)
    return variables.shuffled(using: &random).prefix(count).map {
      Constraint.Term($0, [-2, -1, 1, 1, 2, 0.5].randomElement(using: &random)!)
    }
  }

  private func chainTerms() -> [Constraint.Term] {
    let pair = variables.shuffled(using: &random)
    if Int.random(in: 0..<4, using: &random) == 0 { return [Constraint.Term(pair[0], 1)] }
    return [Constraint.Term(pair[0], 1), Constraint.Term(pair[1], [-1, -1, -0.5, -2].randomElement(using: &random)!)]
  }

  private func judge(_ place: String) -> Bool {
    let expectedBroken = Reference(variables, added).broken()
    let broken = added.filter(\.isBroken)
    guard broken.map(ObjectIdentifier.init) == expectedBroken.map(ObjectIdentifier.init) else {
      XCTFail("\(place): \(broken.count) broken, expected \(expectedBroken.count)")
      return false
    }
    let reference = Reference(variables, added.filter { !$0.isBroken })
    let errors = reference.errors(at: variables.map(solver.value))
    guard let expected = reference.leastErrors() else {
      XCTFail("\(place): what is kept has no solution")
      return false
    }
    for (error, least) in zip(errors, expected) where abs(error - least) > 1e-5 {
      XCTFail("\(place): errors \(errors), at best \(expected)")
      return false
    }
    return true
  }
}
