@testable import ConstraintSolver

/// Solves small systems by trying every corner: the independent judge of the solver.
///
/// The cost of a system is linear between the planes on which its constraints change, so it is least at a point where
/// as many planes meet as there are variables. Planes through zero along the axes make sure that there is one.
struct Reference {
  let variableCount: Int
  let constraints: [Constraint]
  let index: [Variable: Int]

  init(_ variables: [Variable], _ constraints: [Constraint]) {
    variableCount = variables.count
    self.constraints = constraints
    index = Dictionary(uniqueKeysWithValues: variables.enumerated().map { ($1, $0) })
  }

  /// The least by which each priority's constraints can be missed, from the highest down; nil if the required ones
  /// contradict each other.
  func leastErrors() -> [Double]? {
    var best: [Double]?
    forEachCorner(of: constraints) { point in
      guard isFeasible(constraints, at: point) else { return }
      let errors = errors(at: point)
      if best.map({ precedes(errors, $0) }) ?? true { best = errors }
    }
    return best
  }

  func errors(at point: [Double]) -> [Double] {
    priorities().map { priority in
      constraints.filter { $0.priority == priority }.reduce(0) { $0 + error($1, at: point) }
    }
  }

  /// The required constraints that contradict older ones, each left out as it comes.
  func broken() -> [Constraint] {
    var kept: [Constraint] = []
    var broken: [Constraint] = []
    for constraint in constraints where constraint.isRequired {
      var isFeasible = false
      forEachCorner(of: kept + [constraint]) { point in
        isFeasible = isFeasible || self.isFeasible(kept + [constraint], at: point)
      }
      if isFeasible { kept.append(constraint) } else { broken.append(constraint) }
    }
    return broken
  }

  private func priorities() -> [Float] {
    Set(constraints.filter { !$0.isRequired }.map(\.priority)).sorted(by: >)
  }

  private func precedes(_ a: [Double], _ b: [Double]) -> Bool {
    for (a, b) in zip(a, b) where abs(a - b) > 1e-7 { return a < b }
    return false
  }

  private func isFeasible(_ constraints: [Constraint], at point: [Double]) -> Bool {
    constraints.allSatisfy { !$0.isRequired || error($0, at: point) < 1e-6 }
  }

  private func error(_ constraint: Constraint, at point: [Double]) -> Double {
    let left = constraint.terms.reduce(constraint.constant) { $0 + $1.coefficient * point[index[$1.variable]!] }
    switch constraint.relation {
    case .equal: return abs(left)
    case .lessThanOrEqual: return max(0, left)
    case .greaterThanOrEqual: return max(0, -left)
    }
  }

  private func forEachCorner(of constraints: [Constraint], _ body: ([Double]) -> Void) {
    var planes: [[Double]] = constraints.map { constraint in
      var plane = Array(repeating: 0.0, count: variableCount + 1)
      for term in constraint.terms { plane[index[term.variable]!] += term.coefficient }
      plane[variableCount] = -constraint.constant
      return plane
    }
    for axis in 0..<variableCount {
      var plane = Array(repeating: 0.0, count: variableCount + 1)
      plane[axis] = 1
      planes.append(plane)
    }
    var chosen: [[Double]] = []
    func choose(from start: Int) {
      if chosen.count == variableCount {
        if let point = meetingPoint(chosen) { body(point) }
        return
      }
      for next in start..<planes.count {
        chosen.append(planes[next])
        choose(from: next + 1)
        chosen.removeLast()
      }
    }
    choose(from: 0)
  }

  /// Gauss's elimination; nil if the planes don't meet in one point.
  private func meetingPoint(_ planes: [[Double]]) -> [Double]? {
    var rows = planes
    let n = variableCount
    for column in 0..<n {
      let pivot = (column..<n).max { abs(rows[$0][column]) < abs(rows[$1][column]) }!
      guard abs(rows[pivot][column]) > 1e-9 else { return nil }
      rows.swapAt(column, pivot)
      for row in 0..<n where row != column {
        let factor = rows[row][column] / rows[column][column]
        for k in column...n { rows[row][k] -= factor * rows[column][k] }
      }
    }
    return (0..<n).map { rows[$0][n] / rows[$0][$0] }
  }
}
