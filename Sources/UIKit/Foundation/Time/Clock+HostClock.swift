import HostInterface

extension Clock {
  /// Suspends the task for a duration of this clock; that of Swift's own clocks is the host's.
  ///
  /// - Throws: `CancellationError` as soon as the task is cancelled.
  public func sleep(for duration: Instant.Duration, tolerance: Instant.Duration? = nil) async throws {
    guard let clock = AppClock.virtual, self is ContinuousClock || self is SuspendingClock,
      let duration = duration as? Swift.Duration
    else { return try await sleep(until: now.advanced(by: duration), tolerance: tolerance) }
    try await VirtualSleep(clock, seconds: duration.inSeconds).wait()
  }
}

extension ContinuousClock {
  /// The host's time.
  public var now: Instant { Self.now }

  /// The host's time.
  public static var now: Instant {
    AppClock.virtual.map { VirtualInstants.continuous.instant(of: $0) } ?? Machine.continuousInstant
  }

  /// Suspends the task until the host's clock reaches an instant.
  ///
  /// - Throws: `CancellationError` as soon as the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    guard let clock = AppClock.virtual else {
      return try await Machine.sleep(until: deadline, tolerance: tolerance)
    }
    let seconds = VirtualInstants.continuous.seconds(until: deadline, by: clock, Machine.continuousInstant)
    try await VirtualSleep(clock, seconds: seconds).wait()
  }

  /// The time of the host's clock that a piece of work takes: none, under a virtual clock.
  public func measure(_ work: () throws -> Void) rethrows -> Duration {
    let start = now
    try work()
    return start.duration(to: now)
  }

  /// The time of the host's clock that a piece of work takes.
  public func measure(
    isolation: isolated (any Actor)? = #isolation, _ work: () async throws -> Void
  ) async rethrows -> Duration {
    let start = now
    try await work()
    return start.duration(to: now)
  }
}

extension ContinuousClock.Instant {
  /// The host's time.
  public static var now: Self { ContinuousClock.now }
}

extension SuspendingClock {
  /// The host's time.
  public var now: Instant { Self.now }

  /// The host's time.
  public static var now: Instant {
    AppClock.virtual.map { VirtualInstants.suspending.instant(of: $0) } ?? Machine.suspendingInstant
  }

  /// Suspends the task until the host's clock reaches an instant.
  ///
  /// - Throws: `CancellationError` as soon as the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    guard let clock = AppClock.virtual else {
      return try await Machine.sleep(until: deadline, tolerance: tolerance)
    }
    let seconds = VirtualInstants.suspending.seconds(until: deadline, by: clock, Machine.suspendingInstant)
    try await VirtualSleep(clock, seconds: seconds).wait()
  }

  /// The time of the host's clock that a piece of work takes: none, under a virtual clock.
  public func measure(_ work: () throws -> Void) rethrows -> Duration {
    let start = now
    try work()
    return start.duration(to: now)
  }

  /// The time of the host's clock that a piece of work takes.
  public func measure(
    isolation: isolated (any Actor)? = #isolation, _ work: () async throws -> Void
  ) async rethrows -> Duration {
    let start = now
    try await work()
    return start.duration(to: now)
  }
}

extension SuspendingClock.Instant {
  /// The host's time.
  public static var now: Self { SuspendingClock.now }
}
