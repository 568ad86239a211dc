/// Required equalities between two unknowns, kept as a union-find structure: each variable is `factor · root + offset`.
/// Thus chains of equalities cost the simplex method nothing.
///
/// Links are numbered in the order in which they were made. What a link was made of was reduced by older links only,
/// so that computing links anew in their order follows every change of a constant.
struct AffineRelations {
  /// A linear expression over roots.
  struct Sum {
    var constant: Double
    /// The terms in the order of first mention; none is zero.
    var terms: [(root: Int, coefficient: Double)] = []
  }

  private struct Link {
    var parent: Int
    var factor: Double
    var offset: Double
    var order: Int
  }

  /// The variable that is one: what a constant is a multiple of.
  static let unit = 0

  /// The link of each variable; nil for roots.
  private var links: [Link?] = [nil]
  /// The number of variables that have hung below each variable.
  private var sizes: [Int] = [1]
  /// The constraints behind the links, by order; nil where a link was cut.
  private(set) var history: [Constraint?] = []
  private var cutCount = 0

  var variableCount: Int { links.count }

  mutating func addVariable() {
    links.append(nil)
    sizes.append(1)
  }

  // MARK: Reduction

  /// The variable by its root, looking only at links made before `order`.
  func reduce(_ variable: Int, before order: Int = .max) -> (root: Int, factor: Double, offset: Double) {
    var (root, factor, offset) = (variable, 1.0, 0.0)
    while let link = links[root], link.order < order {
      offset += factor * link.offset
      factor *= link.factor
      root = link.parent
    }
    return (root, factor, offset)
  }

  /// The left side of the constraint over roots. The unit has gone into the constant.
  func reduce(_ constraint: Constraint, before order: Int = .max) -> Sum {
    var sum = Sum(constant: constraint.constant)
    for term in constraint.terms {
      let (root, factor, offset) = reduce(term.variable.index, before: order)
      sum.constant += term.coefficient * offset
      guard root != Self.unit else { continue }
      let coefficient = term.coefficient * factor
      if let index = sum.terms.firstIndex(where: { $0.root == root }) {
        sum.terms[index].coefficient += coefficient
      } else {
        sum.terms.append((root, coefficient))
      }
    }
    sum.terms.removeAll { abs($0.coefficient) < Tolerance.coefficient }
    return sum
  }

  // MARK: Links

  /// Expresses a root by what else is in `sum`, which is zero because of `constraint`; the sum has one or two terms.
  ///
  /// - Parameter isUsed: whether a root can't be expressed by another.
  /// - Returns: the root that is one no more, or nil if both are used.
  mutating func fold(_ constraint: Constraint, _ sum: Sum, isUsed: (Int) -> Bool) -> Int? {
    var smallest: Int?
    for term in sum.terms where !isUsed(term.root) {
      if let smallest, sizes[smallest] <= sizes[term.root] { continue }
      smallest = term.root
    }
    guard let root = smallest else { return nil }
    let parent = sum.terms.first { $0.root != root }?.root ?? Self.unit
    let order = history.count
    links[root] = link(root, to: parent, sum, order: order)
    sizes[parent] += sizes[root]
    history.append(constraint)
    constraint.place = .folded(root: root, order: order)
    return root
  }

  private func link(_ root: Int, to parent: Int, _ sum: Sum, order: Int) -> Link {
    var (own, other) = (0.0, 0.0)
    for term in sum.terms {
      if term.root == root { own = term.coefficient } else { other = term.coefficient }
    }
    return Link(parent: parent, factor: -other / own, offset: -sum.constant / own, order: order)
  }

  /// Computes the links from `order` on again, after constants have changed.
  ///
  /// - Returns: how many there were.
  mutating func refresh(from order: Int) -> Int {
    var count = 0
    for constraint in history[min(order, history.endIndex)...] {
      guard let constraint, case .folded(let root, let order) = constraint.place, let link = links[root] else {
        continue
      }
      links[root] = self.link(root, to: link.parent, reduce(constraint, before: order), order: order)
      count += 1
    }
    return count
  }

  /// Cuts links, and all those that were made of them.
  ///
  /// - Returns: the constraints behind the further links, and by variable whether its link was cut.
  mutating func cut(_ roots: [(root: Int, order: Int)]) -> (dependents: [Constraint], isCut: [Bool]) {
    var isCut = Array(repeating: false, count: links.count)
    var cutOrder = Array(repeating: Int.max, count: links.count)
    var first = Int.max
    func isBuilt(on constraint: Constraint, before order: Int) -> Bool {
      constraint.terms.contains { term in
        let root = reduce(term.variable.index, before: order).root
        return isCut[root] && cutOrder[root] < order
      }
    }
    for (root, order) in roots {
      links[root] = nil
      history[order] = nil
      isCut[root] = true
      cutOrder[root] = order
      cutCount += 1
      first = min(first, order)
    }
    var dependents: [Constraint] = []
    guard first < history.count else { return ([], isCut) }
    for case let constraint? in history[first...] {
      guard case .folded(let root, let order) = constraint.place, isBuilt(on: constraint, before: order) else {
        continue
      }
      links[root] = nil
      history[order] = nil
      isCut[root] = true
      cutOrder[root] = order
      cutCount += 1
      dependents.append(constraint)
    }
    compact()
    return (dependents, isCut)
  }

  /// Numbers the links anew once most of the history is empty.
  private mutating func compact() {
    guard cutCount > 32, cutCount > history.count / 2 else { return }
    history.removeAll { $0 == nil }
    cutCount = 0
    for case (let order, let constraint?) in history.enumerated() {
      guard case .folded(let root, _) = constraint.place else { continue }
      constraint.place = .folded(root: root, order: order)
      links[root]?.order = order
    }
  }

  // MARK: Explanation

  /// The constraints by which the variables hang together with their roots, directly or through what links are made of.
  func explanation(of variables: [Int]) -> [Constraint] {
    var isExplained = Array(repeating: false, count: links.count)
    var open = variables
    var result: [Constraint] = []
    while let variable = open.popLast() {
      var current = variable
      while !isExplained[current], let link = links[current], let constraint = history[link.order] {
        isExplained[current] = true
        result.append(constraint)
        open += constraint.terms.map(\.variable.index)
        current = link.parent
      }
    }
    return result
  }

  /// Traps unless every link hangs together with its constraint.
  func checkInvariants() {
    for (variable, link) in links.enumerated() {
      guard let link else { continue }
      guard let constraint = history[link.order], case .folded(variable, link.order) = constraint.place else {
        preconditionFailure("a link without its constraint")
      }
      let sum = reduce(constraint)
      precondition(sum.terms.isEmpty && abs(sum.constant) < Tolerance.feasibility, "a link misses its constraint")
    }
  }
}
