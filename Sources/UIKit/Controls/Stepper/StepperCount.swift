import Foundation

/// What a stepper counts: a value between two ends, and by how much it goes up or down. Pure.
struct StepperCount: Equatable {
  enum Direction: String {
    case decrement, increment
  }

  private(set) var value = 0.0
  private(set) var minimum = 0.0
  private(set) var maximum = 100.0
  var step = 1.0
  /// Whether a step beyond one end leads to the other.
  var wraps = false

  /// NaN is the least value, as it is to sliders.
  mutating func set(_ new: Double) { value = new.isNaN ? minimum : min(max(new, minimum), maximum) }

  mutating func set(minimum: Double) {
    self.minimum = minimum
    set(value)
  }

  mutating func set(maximum: Double) {
    self.maximum = maximum
    set(value)
  }

  mutating func step(_ direction: Direction) {
    let new = direction == .increment ? value + step : value - step
    if wraps, new > maximum {
      value = minimum
    } else if wraps, new < minimum {
      value = maximum
    } else {
      set(new)
    }
  }

  /// Whether there is anywhere to go: one end leads to the other, or nowhere.
  func canStep(_ direction: Direction) -> Bool {
    wraps || (direction == .increment ? value < maximum : value > minimum)
  }

  /// The value in as many digits as one would write: where many tenths were added up, no rounding error shows.
  var words: String { String(format: "%.12g", value) }
}
