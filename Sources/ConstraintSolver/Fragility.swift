/// How readily a required constraint breaks: of several that contradict each other it is the most fragile one, and of
/// equally fragile ones the newest.
package struct Fragility: Comparable, Sendable {
  /// The rank of what the constraint is about.
  package var rank: Int
  /// The amount by which constraints of one rank differ.
  package var amount: Double

  package init(rank: Int = 0, amount: Double = 0) {
    self.rank = rank
    self.amount = amount
  }

  package static func < (a: Fragility, b: Fragility) -> Bool { (a.rank, a.amount) < (b.rank, b.amount) }
}
