/// Decides between solutions that miss constraints of one priority by the same sum: the cost of a unit by which this
/// constraint is missed, compared where all priorities are equal.
///
/// An excess goes to the oldest constraint and a shortfall to the newest: of two views that are to be no wider than
/// their contents the first one stretches, and of two that are to be no narrower it keeps its width.
struct TieBreak {
  /// The cost of the left side lying above zero.
  var excess = 0.0
  /// The cost of the left side lying below zero.
  var shortfall = 0.0

  /// The costs of the `count`-th constraint.
  init(count: Int = 0) {
    excess = Double(count) * Self.step
    shortfall = -excess
  }

  /// The costs of the `count`-th constraint if it is to be missed before all others, on either side.
  static func first(count: Int) -> TieBreak {
    var tie = TieBreak(count: count)
    tie.excess = tie.shortfall
    return tie
  }

  /// A power of two, so that sums stay exact, and so small that those of a million constraints do, too.
  private static let step = 0x1p-10
}
