import Dispatch
import Foundation
import HostInterface

extension DispatchQueue {
  /// Runs `work` on this queue when the host's clock reaches `deadline`.
  @preconcurrency
  public func asyncAfter(
    deadline: DispatchTime, execute work: @escaping @Sendable @convention(block) () -> Void
  ) {
    asyncAfter(deadline: deadline, qos: .unspecified, flags: [], execute: work)
  }

  /// Runs `work` on this queue when the host's clock reaches `deadline`.
  @_disfavoredOverload
  @preconcurrency
  public func asyncAfter(
    deadline: DispatchTime, qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
    execute work: @escaping @Sendable @convention(block) () -> Void
  ) {
    asyncAfter(deadline: deadline, execute: DispatchWorkItem(qos: qos, flags: flags, block: work))
  }

  /// Runs `item` on this queue when the host's clock reaches `deadline`, if it isn't cancelled before.
  @_disfavoredOverload
  public func asyncAfter(deadline: DispatchTime, execute item: DispatchWorkItem) {
    guard let clock = AppClock.virtual else {
      Machine.after(deadline.ofMachine, on: self, item)
      return
    }
    let call = UncheckedCall { [self] in Machine.isMain(self) ? item.perform() : async(execute: item) }
    clock.schedule(at: clock.now + max(0, deadline.delay(by: clock))) { call.run() }
  }
}

extension DispatchTime {
  /// The host's time.
  @_disfavoredOverload
  public static func now() -> DispatchTime {
    guard let clock = AppClock.virtual else { return Machine.now }
    return DispatchTime(uptimeNanoseconds: virtualEpoch + UInt64((clock.now * 1e9).rounded()))
  }

  /// Virtual times start where no machine's uptime gets (73 years), so that each kind is known for what it is.
  private static let virtualEpoch: UInt64 = 1 << 61

  private var isVirtual: Bool { self != .distantFuture && uptimeNanoseconds >= Self.virtualEpoch }

  /// Seconds until this time.
  fileprivate func delay(by clock: any HostClock) -> TimeInterval {
    if self == .distantFuture { return .infinity }
    if isVirtual { return Double(uptimeNanoseconds - Self.virtualEpoch) / 1e9 - clock.now }
    // Asked of the machine a moment ago: in whole milliseconds, that moment doesn't show.
    let remaining = Double(uptimeNanoseconds) - Double(Machine.now.uptimeNanoseconds)
    return (remaining / 1e6).rounded(.up) / 1e3
  }

  /// The same by the machine's clock, for calls that block a thread.
  fileprivate var ofMachine: DispatchTime {
    guard isVirtual, let clock = AppClock.installed else { return self }
    return Machine.now + delay(by: clock)
  }
}

// Waiting blocks the thread, so it is done in the machine's time: a virtual clock could not go on meanwhile.

extension DispatchSemaphore {
  /// Waits for a signal, until `timeout` seconds of the machine have passed.
  @_disfavoredOverload
  public func wait(timeout: DispatchTime) -> DispatchTimeoutResult { Machine.wait(self, timeout.ofMachine) }
}

extension DispatchGroup {
  /// Waits for the group's work, until `timeout` seconds of the machine have passed.
  @_disfavoredOverload
  public func wait(timeout: DispatchTime) -> DispatchTimeoutResult { Machine.wait(self, timeout.ofMachine) }
}

extension DispatchWorkItem {
  /// Waits for the item to be done, until `timeout` seconds of the machine have passed.
  @_disfavoredOverload
  public func wait(timeout: DispatchTime) -> DispatchTimeoutResult { Machine.wait(self, timeout.ofMachine) }
}

extension DispatchSourceTimer {
  /// Lets the timer fire once, at `deadline`, in the machine's time.
  @_disfavoredOverload
  public func schedule(
    deadline: DispatchTime, repeating interval: DispatchTimeInterval = .never,
    leeway: DispatchTimeInterval = .nanoseconds(0)
  ) {
    Machine.schedule(self, deadline.ofMachine, interval, leeway)
  }

  /// Lets the timer fire from `deadline` on every `interval` seconds, in the machine's time.
  @_disfavoredOverload
  public func schedule(
    deadline: DispatchTime, repeating interval: Double, leeway: DispatchTimeInterval = .nanoseconds(0)
  ) {
    Machine.schedule(self, deadline.ofMachine, .nanoseconds(Int(interval * 1e9)), leeway)
  }
}
