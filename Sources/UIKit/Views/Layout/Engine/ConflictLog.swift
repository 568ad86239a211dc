import ConstraintSolver
import Foundation

/// Tells of constraints that can't all be satisfied.
@MainActor package enum ConflictLog {
  /// Writes a message: to standard error, unless somebody else listens.
  package static var write: (String) -> Void = { FileHandle.standardError.write(Data(($0 + "\n").utf8)) }

  static func report(_ conflict: ConstraintSolver.Conflict) {
    let others = conflict.others.map { "    \(name(of: $0))" }.joined(separator: "\n")
    write(
      """
      Unable to simultaneously satisfy constraints. Left out:
          \(name(of: conflict.broken))
      It contradicts, together:
      \(others)
      """)
  }

  /// The relation as the app wrote it, or what else asks for something.
  static func name(of constraint: Constraint) -> String {
    (constraint.owner as? NSLayoutConstraint)?.summary ?? "the frame or insets of a view"
  }
}
