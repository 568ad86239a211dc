/// A linear relation between variables: `Σ coefficient · variable + constant` is less than, equal to or greater than
/// zero. It takes part once it is added to a `ConstraintSolver`.
package final class Constraint {
  /// How the sum of the terms and the constant stands to zero.
  package enum Relation: Sendable { case lessThanOrEqual, equal, greaterThanOrEqual }

  /// A variable times a factor.
  package struct Term: Sendable {
    package var variable: Variable
    package var coefficient: Double

    package init(_ variable: Variable, _ coefficient: Double) {
      self.variable = variable
      self.coefficient = coefficient
    }
  }

  /// The priority from which on a constraint is required. Below, any number of constraints of a lower priority gives
  /// way to a single one of a higher.
  package static let requiredPriority: Float = 1000

  package let terms: [Term]
  package let relation: Relation
  package internal(set) var constant: Double
  package internal(set) var priority: Float

  /// The object that the constraint stands for, for the caller to find. The solver never looks at it.
  package weak var owner: AnyObject?

  /// What decides whether the constraint or another one breaks, where both are required.
  package var fragility = Fragility()

  /// Whether the constraint is required, added, and left out because it contradicts firmer required ones.
  package var isBroken: Bool { if case .broken = place { true } else { false } }

  /// What decides who is missed, this constraint or another one of its priority.
  var tie = TieBreak()

  var place = Place.outside
  /// The place in the solver's list, which is in order of age.
  var index = -1
  var isEdited = false

  /// The form in which the solver has the constraint.
  enum Place {
    /// A constraint that is in no solver.
    case outside
    /// A constraint that was added and waits for the next solution.
    case pending
    /// A relation that expresses `root` by another variable, made as the `order`-th.
    case folded(root: Int, order: Int)
    /// A row over the roots that its variables reduce to. `constant` is what the relation adds to that.
    case tableau(Marker, roots: [Int], constant: Double)
    /// A constraint of which nothing but a number is left: satisfied, or not required.
    case inert(constant: Double)
    /// A constraint that contradicts firmer ones.
    case broken
  }

  package init(_ terms: [Term], constant: Double, relation: Relation, priority: Float = requiredPriority) {
    self.terms = terms
    self.constant = constant
    self.relation = relation
    self.priority = priority
  }

  package var isRequired: Bool { priority >= Self.requiredPriority }

  /// Whether a value of the left side satisfies the relation.
  func isSatisfied(by value: Double) -> Bool {
    switch relation {
    case .lessThanOrEqual: value <= Tolerance.feasibility
    case .equal: abs(value) <= Tolerance.feasibility
    case .greaterThanOrEqual: value >= -Tolerance.feasibility
    }
  }
}
