// These are Dispatch's, whose Swift module leaves them out on Linux.

/// The nanoseconds in a second.
public var NSEC_PER_SEC: UInt64 { 1_000_000_000 }
/// The nanoseconds in a millisecond.
public var NSEC_PER_MSEC: UInt64 { 1_000_000 }
/// The nanoseconds in a microsecond.
public var NSEC_PER_USEC: UInt64 { 1_000 }
/// The microseconds in a second.
public var USEC_PER_SEC: UInt64 { 1_000_000 }
/// The milliseconds in a second.
public var MSEC_PER_SEC: UInt64 { 1_000 }
