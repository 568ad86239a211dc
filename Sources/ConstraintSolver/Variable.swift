/// An unknown of a `ConstraintSolver`: any real number. It belongs to the solver that made it.
public struct Variable: Hashable, Sendable {
  /// Counts the variables of a solver from 1, and is used again once the variable is released.
  public let index: Int
}
