// The function of the same name is UIKit's: a module of Swift can't have both.

/// A fraction by which a time of `mach_absolute_time()` is multiplied to have nanoseconds.
public struct mach_timebase_info: Sendable {
  /// What the time is multiplied by.
  public var numer: UInt32
  /// What the product is divided by.
  public var denom: UInt32

  /// Makes the fraction 0/0, to be filled in.
  public init() { self.init(numer: 0, denom: 0) }

  /// Makes a fraction.
  public init(numer: UInt32, denom: UInt32) { (self.numer, self.denom) = (numer, denom) }
}

/// An alias of `mach_timebase_info`.
public typealias mach_timebase_info_data_t = mach_timebase_info
