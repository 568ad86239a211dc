/// A time as a fraction: `value / timescale` seconds.
public struct CMTime: Hashable, Sendable {
  /// The number of units.
  public var value: Int64
  /// Units per second; 0 for no time at all.
  public var timescale: Int32

  /// Makes a time of a number of units; `timescale` of them are a second.
  public init(value: Int64, timescale: Int32) {
    self.value = value
    self.timescale = timescale
  }

  /// The nearest time in a timescale; none where that can't be said.
  public init(seconds: Double, preferredTimescale: Int32) {
    let value = (seconds * Double(preferredTimescale)).rounded()
    let fits = preferredTimescale > 0 && value.magnitude < 0x1p63
    self = fits ? CMTime(value: Int64(value), timescale: preferredTimescale) : .invalid
  }

  /// A time of 0 seconds.
  public static let zero = CMTime(value: 0, timescale: 1)
  /// A time that isn't known.
  public static let invalid = CMTime(value: 0, timescale: 0)

  /// Whether the time is known.
  public var isValid: Bool { timescale > 0 }
  /// The time in seconds; NaN where there is no time.
  public var seconds: Double { isValid ? Double(value) / Double(timescale) : .nan }
}
