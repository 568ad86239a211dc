/// The steps that a solver has done so far: a measure of time that doesn't depend on the machine.
package struct Work: Equatable, Sendable {
  /// Exchanges of a basic for a parametric symbol.
  package internal(set) var pivots = 0
  /// Rows into which another row was put.
  package internal(set) var substitutions = 0
  /// Equalities folded into affine relations, and relations computed anew.
  package internal(set) var folds = 0
  /// Times that everything was set up from nothing, to find what to break in a conflict.
  package internal(set) var rebuilds = 0

  package init() {}

  package static func - (after: Work, before: Work) -> Work {
    var difference = Work()
    difference.pivots = after.pivots - before.pivots
    difference.substitutions = after.substitutions - before.substitutions
    difference.folds = after.folds - before.folds
    difference.rebuilds = after.rebuilds - before.rebuilds
    return difference
  }
}
