import QuartzCore

/// A number that says how a call of the kernel ended.
public typealias kern_return_t = Int32
/// The number of a call that did what it should: 0.
public var KERN_SUCCESS: kern_return_t { 0 }

/// Returns the time of the host's clock, which never runs backwards, in units that `mach_timebase_info(_:)` tells. They
/// are nanoseconds, counted from where `CACurrentMediaTime()` counts.
public func mach_absolute_time() -> UInt64 { UInt64(max(0, CACurrentMediaTime()) * 1e9) }

/// Fills in the fraction by which a time of `mach_absolute_time()` is multiplied to have nanoseconds: 1/1.
/// - Returns: `KERN_SUCCESS`.
@discardableResult
public func mach_timebase_info(_ info: UnsafeMutablePointer<mach_timebase_info_data_t>!) -> kern_return_t {
  info.pointee = mach_timebase_info_data_t(numer: 1, denom: 1)
  return KERN_SUCCESS
}
