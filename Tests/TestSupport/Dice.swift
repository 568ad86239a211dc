/// The next of a fixed row of numbers (xorshift), so that a failure repeats.
package struct Dice {
  private var state: UInt64

  /// - Parameter state: not 0.
  package init(state: UInt64) { self.state = state }

  /// For the so-and-so-manyth of a number of runs that have little in common.
  package init(seed: Int) { state = UInt64(seed + 1) &* 0x9E37_79B9_7F4A_7C15 }

  package mutating func roll(_ sides: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state % UInt64(sides))
  }
  package mutating func chance(_ percent: Int) -> Bool { roll(100) < percent }
}
