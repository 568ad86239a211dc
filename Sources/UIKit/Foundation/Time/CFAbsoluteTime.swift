import Foundation
import HostInterface

/// Seconds from the first moment of 2001 in Greenwich.
public typealias CFAbsoluteTime = Double

/// The seconds from the first moment of 1970 in Greenwich to that of 2001.
public var kCFAbsoluteTimeIntervalSince1970: CFTimeInterval { 978_307_200 }

/// Returns the host's date and time, as `Date()` does.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { AppClock.date - kCFAbsoluteTimeIntervalSince1970 }
