/// An unknown of a `ConstraintSolver`: any real number. It belongs to the solver that made it.
public struct Variable: Hashable, Sendable {
  let index: Int
}
