/// An unknown of a `ConstraintSolver`: any real number. It belongs to the solver that made it.
package struct Variable: Hashable, Sendable {
  /// Counts the variables of a solver from 1, and is used again once the variable is released.
  package let index: Int
}
