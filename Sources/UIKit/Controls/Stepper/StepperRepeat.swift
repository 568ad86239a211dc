/// The times at which a held stepper steps again: slowly at first, so that it can stop at any value, and then faster.
enum StepperRepeat {
  /// Seconds before the next step once so many have followed the first one. Apple's are not published; these pass a
  /// hundred values in seven seconds.
  static func pause(after count: Int) -> Double {
    switch count {
    case 0: 0.5
    case ..<6: 0.2
    case ..<16: 0.1
    default: 0.05
    }
  }
}
