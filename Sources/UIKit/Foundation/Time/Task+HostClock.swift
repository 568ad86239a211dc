import Foundation
import HostInterface

extension Task where Success == Never, Failure == Never {
  /// Suspends the task for nanoseconds of the host's clock.
  ///
  /// - Throws: `CancellationError` as soon as the task is cancelled.
  public static func sleep(nanoseconds duration: UInt64) async throws {
    guard let clock = AppClock.virtual else { return try await Machine.sleep(nanoseconds: duration) }
    try await VirtualSleep(clock, seconds: Double(duration) / 1e9).wait()
  }

  /// Suspends the task for nanoseconds of the host's clock, or until it is cancelled.
  public static func sleep(_ duration: UInt64) async { try? await sleep(nanoseconds: duration) }

  /// Suspends the task for a duration of the host's clock.
  ///
  /// - Throws: `CancellationError` as soon as the task is cancelled.
  public static func sleep(for duration: Duration, tolerance: Duration? = nil) async throws {
    guard let clock = AppClock.virtual else { return try await Machine.sleep(for: duration, tolerance: tolerance) }
    try await VirtualSleep(clock, seconds: duration.inSeconds).wait()
  }

  /// Suspends the task for a duration of a clock; that of Swift's own clocks is the host's.
  ///
  /// - Throws: `CancellationError` as soon as the task is cancelled.
  public static func sleep<C: Clock>(
    for duration: C.Instant.Duration, tolerance: C.Instant.Duration? = nil, clock: C = .continuous
  ) async throws {
    try await clock.sleep(for: duration, tolerance: tolerance)
  }

  /// Suspends the task until an instant of a clock; that of Swift's own clocks is the host's.
  ///
  /// - Throws: `CancellationError` as soon as the task is cancelled.
  public static func sleep<C: Clock>(
    until deadline: C.Instant, tolerance: C.Instant.Duration? = nil, clock: C = .continuous
  ) async throws {
    if let clock = clock as? ContinuousClock, let deadline = deadline as? ContinuousClock.Instant {
      return try await clock.sleep(until: deadline, tolerance: tolerance as? Duration)
    }
    if let clock = clock as? SuspendingClock, let deadline = deadline as? SuspendingClock.Instant {
      return try await clock.sleep(until: deadline, tolerance: tolerance as? Duration)
    }
    try await clock.sleep(until: deadline, tolerance: tolerance)
  }
}
