/// The next of a fixed row of numbers (xorshift), so that a failure repeats.
struct Dice {
  var state: UInt64
  mutating func roll(_ sides: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state % UInt64(sides))
  }
  mutating func chance(_ percent: Int) -> Bool { roll(100) < percent }
}
