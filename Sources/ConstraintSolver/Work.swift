/// What a solver has done so far: a measure of time that doesn't depend on the machine.
public struct Work: Equatable, Sendable {
  /// Exchanges of a basic for a parametric symbol.
  public internal(set) var pivots = 0
  /// Rows into which another row was put.
  public internal(set) var substitutions = 0
  /// Equalities folded into affine relations, and relations computed anew.
  public internal(set) var folds = 0
  /// Times that everything was set up from nothing, to find what to break in a conflict.
  public internal(set) var rebuilds = 0

  public init() {}

  public static func - (after: Work, before: Work) -> Work {
    var difference = Work()
    difference.pivots = after.pivots - before.pivots
    difference.substitutions = after.substitutions - before.substitutions
    difference.folds = after.folds - before.folds
    difference.rebuilds = after.rebuilds - before.rebuilds
    return difference
  }
}
