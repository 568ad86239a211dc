/// Throws of dice that repeat themselves, so that a failure does, too.
package struct Dice {
  private var numbers: SeededGenerator

  /// Makes dice that roll the same numbers each time.
  /// - Parameter state: what the numbers depend on; any.
  package init(state: UInt64) { numbers = SeededGenerator(seed: state) }

  /// Makes the dice of one of a number of runs that have little in common.
  /// - Parameter seed: the number of the run.
  package init(seed: Int) { self.init(state: UInt64(seed)) }

  package mutating func roll(_ sides: Int) -> Int { Int(numbers.next() % UInt64(sides)) }
  package mutating func chance(_ percent: Int) -> Bool { roll(100) < percent }
}
