import Foundation
import HostInterface

/// The instants of one of Swift's clocks that stand for times of a virtual clock.
///
/// No instant can be made from a number: they are counted from one of the machine's, and lie where no machine gets, so
/// that each kind is known for what it is.
struct VirtualInstants<Instant: InstantProtocol> where Instant.Duration == Duration {
  /// The instant of the time 0.
  private let origin: Instant
  /// The instant before which all are the machine's.
  private let first: Instant

  /// Counts from an instant of the machine's.
  init(after instant: Instant) {
    // 136 and 68 years.
    origin = instant.advanced(by: .seconds(1 << 32))
    first = instant.advanced(by: .seconds(1 << 31))
  }

  /// The instant of a virtual clock's time.
  func instant(of clock: any HostClock) -> Instant {
    origin.advanced(by: .nanoseconds(Int64((clock.now * 1e9).rounded())))
  }

  /// Seconds from a virtual clock's time until an instant.
  /// - Parameter now: the machine's instant.
  func seconds(until deadline: Instant, by clock: any HostClock, _ now: Instant) -> TimeInterval {
    if deadline >= first { return origin.duration(to: deadline).inSeconds - clock.now }
    // Asked of the machine a moment ago: in whole milliseconds, that moment doesn't show.
    return (now.duration(to: deadline).inSeconds * 1e3).rounded(.up) / 1e3
  }
}

extension VirtualInstants: Sendable where Instant: Sendable {}

extension VirtualInstants where Instant == ContinuousClock.Instant {
  static let continuous = VirtualInstants(after: Machine.continuousInstant)
}

extension VirtualInstants where Instant == SuspendingClock.Instant {
  static let suspending = VirtualInstants(after: Machine.suspendingInstant)
}

extension Duration {
  var inSeconds: TimeInterval {
    let (seconds, attoseconds) = components
    return Double(seconds) + Double(attoseconds) / 1e18
  }
}
