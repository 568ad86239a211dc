import HostInterface

/// The generator of the random numbers that are drawn without one.
///
/// Under a virtual clock it draws the same numbers in each run, in the order in which an app asks; else they are the
/// machine's, which nobody can guess.
public struct SystemRandomNumberGenerator: RandomNumberGenerator, Sendable {
  /// Makes a generator. All draw from one source.
  public init() {}

  /// The next number.
  public mutating func next() -> UInt64 { HostServices.current?.randomNumbers?.next() ?? Machine.randomNumber }
}
