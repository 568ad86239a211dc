import Foundation
import HostInterface

// These stand in for Foundation's members of the same names wherever a file gets Foundation through UIKit.

extension Timer {
  /// A timer that calls `block` once, or every `interval` seconds of the host's clock.
  @_disfavoredOverload
  @discardableResult
  public class func scheduledTimer(
    withTimeInterval interval: TimeInterval, repeats: Bool, block: @escaping @Sendable (Timer) -> Void
  ) -> Timer {
    let timer = Timer(timeInterval: interval, repeats: repeats, block: block)
    RunLoop.current.add(timer, forMode: .default)
    return timer
  }

  /// A timer that sends `selector` to `target` once, or every `interval` seconds of the host's clock. It keeps the
  /// target until it is invalid.
  @discardableResult
  public class func scheduledTimer(
    timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
  ) -> Timer {
    let timer = Timer(
      timeInterval: interval, target: target, selector: selector, userInfo: userInfo, repeats: repeats)
    RunLoop.current.add(timer, forMode: .default)
    return timer
  }

  /// A timer that waits to be added to a run loop.
  @_disfavoredOverload
  public convenience init(
    timeInterval interval: TimeInterval, repeats: Bool, block: @escaping @Sendable (Timer) -> Void
  ) {
    let interval = max(interval, Self.shortestInterval)
    self.init(fire: Date(timeIntervalSinceNow: interval), interval: interval, repeats: repeats, block: block)
    ClockedTimer.prepare(self, after: interval)
  }

  /// A timer that waits to be added to a run loop; it sends `selector` to `target`.
  public convenience init(
    timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
  ) {
    let interval = max(interval, Self.shortestInterval)
    self.init(
      fireAt: Date(timeIntervalSinceNow: interval), interval: interval, target: target, selector: selector,
      userInfo: userInfo, repeats: repeats)
    ClockedTimer.prepare(self, after: interval)
  }

  /// A timer that waits to be added to a run loop, and first fires at `date`.
  public convenience init(
    fireAt date: Date, interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
  ) {
    let message = TimerMessage(target: target as AnyObject, selector: selector)
    self.init(fire: date, interval: max(interval, Self.shortestInterval), repeats: repeats) { message.send($0) }
    AssociatedObjects.shared.set(userInfo, of: self, TimerMessage.userInfoKey, .OBJC_ASSOCIATION_RETAIN)
  }

  /// A timer that never fires and isn't valid, as a value to begin with. The parameter is none: a class's extension
  /// can't declare again what `NSObject` has.
  public convenience init(_: Void = ()) {
    self.init(fire: .distantFuture, interval: 0, repeats: false) { _ in }
    invalidate()
    ClockedTimer.letGo(of: self)
  }

  /// What the timer was made with.
  @_disfavoredOverload
  public var userInfo: Any? { AssociatedObjects.shared.value(of: self, TimerMessage.userInfoKey) }

  /// The time at which the timer fires next, by the host's clock. Setting it postpones or advances a timer that waits.
  @_disfavoredOverload
  public var fireDate: Date {
    get { ClockedTimer.of(self)?.fireDate ?? Machine.fireDate(of: self) }
    set {
      Machine.setFireDate(of: self, newValue)
      ClockedTimer.of(self)?.move(to: newValue)
    }
  }

  /// Foundation's, for intervals that are not positive.
  private static var shortestInterval: TimeInterval { 0.0001 }
}

private final class TimerMessage: @unchecked Sendable {
  nonisolated(unsafe) static let userInfoKey = UnsafeRawPointer(
    UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))
  let target: AnyObject
  let selector: Selector

  init(target: AnyObject, selector: Selector) {
    self.target = target
    self.selector = selector
  }

  func send(_ timer: Timer) { selector.invoke(on: target, timer) }
}

extension RunLoop {
  /// Lets a timer run. Those of the main run loop follow the host's clock, in every mode.
  @_disfavoredOverload
  public func add(_ timer: Timer, forMode mode: RunLoop.Mode) {
    guard self === RunLoop.main, let clock = AppClock.installed else {
      Machine.add(timer, to: self, mode)
      return
    }
    ClockedTimer.start(timer, by: clock)
  }
}

/// A timer that waits for a time of the host's clock.
private final class ClockedTimer: @unchecked Sendable {
  private nonisolated(unsafe) static let key = UnsafeRawPointer(
    UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))

  static func of(_ timer: Timer) -> ClockedTimer? {
    AssociatedObjects.shared.value(of: timer, key) as? ClockedTimer
  }

  /// Notes the time exactly: Foundation's timers round their dates.
  static func prepare(_ timer: Timer, after interval: TimeInterval) {
    guard let clock = AppClock.installed else { return }
    AssociatedObjects.shared.set(
      ClockedTimer(clock, first: clock.now + interval), of: timer, key, .OBJC_ASSOCIATION_RETAIN)
  }

  static func start(_ timer: Timer, by clock: any HostClock) {
    guard timer.isValid else { return }
    let clocked =
      of(timer)
      ?? ClockedTimer(clock, first: clock.now + Machine.fireDate(of: timer).timeIntervalSince1970 - clock.date)
    guard clocked.timer == nil else { return }
    AssociatedObjects.shared.set(clocked, of: timer, key, .OBJC_ASSOCIATION_RETAIN)
    clocked.wait(timer)
  }

  private let clock: any HostClock
  /// Deadlines are multiples of the interval from here, so that they don't drift.
  private var first: CFTimeInterval
  private var count = 0.0
  private var pending: HostTimerID?
  /// The timer, once it waits.
  private weak var timer: Timer?
  private var hasEnded = false

  private init(_ clock: any HostClock, first: CFTimeInterval) {
    self.clock = clock
    self.first = first
  }

  var fireDate: Date {
    Date(timeIntervalSince1970: clock.date + (deadline(of: timer) - clock.now))
  }

  func move(to date: Date) {
    first = clock.now + date.timeIntervalSince1970 - clock.date
    count = 0
    guard let timer, timer.isValid else { return }
    if let pending { clock.cancel(pending) }
    wait(timer)
  }

  private func deadline(of timer: Timer?) -> CFTimeInterval { first + count * (timer?.timeInterval ?? 0) }

  private func wait(_ timer: Timer) {
    self.timer = timer
    let due = UncheckedCall { [self] in fire(timer) }
    pending = clock.schedule(at: deadline(of: timer)) { due.run() }
  }

  private func fire(_ timer: Timer) {
    pending = nil
    if timer.isValid { timer.fire() }
    guard timer.isValid else { return end(timer) }
    guard pending == nil else { return }
    // Times that have passed in the meantime are not made up for.
    count += 1
    count = max(count, ((clock.now - first) / timer.timeInterval).rounded(.down) + 1)
    wait(timer)
  }

  private func end(_ timer: Timer) {
    guard !hasEnded else { return }
    hasEnded = true
    Self.letGo(of: timer)
  }

  /// Foundation's timers hold themselves for as long as a run loop might call them, which is for ever: nothing takes
  /// that reference back. This one is never called again.
  static func letGo(of timer: Timer) {
    if timersHoldThemselves { Unmanaged.passUnretained(timer).release() }
  }

  /// Whether timers hold a reference to themselves. It is looked up, since a Foundation without that reference must not
  /// have it taken.
  private static let timersHoldThemselves: Bool = {
    weak var timer: Timer?
    do {
      let probe = Timer(fire: Date.distantFuture, interval: 0, repeats: false) { _ in }
      timer = probe
    }
    return timer != nil
  }()
}
