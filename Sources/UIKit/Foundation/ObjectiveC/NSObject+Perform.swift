import Foundation

/// The object that a performed method has returned.
public struct PerformResult {
  private let value: AnyObject
  init(_ value: AnyObject) { self.value = value }

  /// The object. References are counted here, whichever of the two is called.
  public func takeUnretainedValue() -> AnyObject { value }
  /// The object.
  public func takeRetainedValue() -> AnyObject { value }
}

extension NSObjectProtocol {
  /// Whether the receiver has a method of that name: one that `#selector` saw in its class, or one in its tables. Where
  /// the class overrides this, what the override says.
  public func responds(to selector: Selector!) -> Bool {
    guard let forwarding = self as? any MessageForwarding else { return OwnMethods(of: self).responds(to: selector) }
    return forwarding.responds(to: selector)
  }

  /// The object that gets a message for which the receiver has no method. Nil, for none, where the class doesn't override
  /// it.
  public func forwardingTarget(for selector: Selector!) -> Any? {
    (self as? any MessageForwarding)?.forwardingTarget(for: selector)
  }

  /// Sends a message at once.
  @discardableResult public func perform(_ selector: Selector!) -> PerformResult? {
    PerformResult(returned: selector.invoke(on: self))
  }

  /// Sends a message with one argument at once.
  @discardableResult public func perform(_ selector: Selector!, with object: Any!) -> PerformResult? {
    PerformResult(returned: selector.invoke(on: self, object))
  }

  /// Sends a message with two arguments at once.
  @discardableResult
  public func perform(_ selector: Selector!, with first: Any!, with second: Any!) -> PerformResult? {
    PerformResult(returned: selector.invoke(on: self, first, second))
  }
}

extension PerformResult {
  fileprivate init?(returned value: Any?) {
    guard let value, !(value is Void) else { return nil }
    if let optional = value as? any OptionalValue, optional.isNil { return nil }
    self.init(value as AnyObject)
  }
}

private protocol OptionalValue { var isNil: Bool { get } }
extension Optional: OptionalValue { fileprivate var isNil: Bool { self == nil } }

extension NSObject {
  /// Sends a message to the receiver on the main queue after `delay` seconds of the host's clock. The receiver and the
  /// argument are kept until then.
  public func perform(_ selector: Selector, with argument: Any?, afterDelay delay: TimeInterval) {
    DelayedPerforms.shared.add(to: self, selector, argument, after: delay)
  }

  /// The same, in whatever run loop modes: a host has one.
  public func perform(
    _ selector: Selector, with argument: Any?, afterDelay delay: TimeInterval, inModes modes: [RunLoop.Mode]
  ) {
    perform(selector, with: argument, afterDelay: delay)
  }

  /// Sends a message on the main thread: at once if this is the main thread and `wait` is true, else when the main
  /// queue comes to it.
  public func performSelector(onMainThread selector: Selector, with argument: Any?, waitUntilDone wait: Bool) {
    let call = UncheckedCall { selector.invoke(on: self, argument) }
    if !wait {
      DispatchQueue.main.async { call.run() }
    } else if Thread.isMainThread {
      call.run()
    } else {
      DispatchQueue.main.sync { call.run() }
    }
  }

  /// Sends a message on a background thread.
  public func performSelector(inBackground selector: Selector, with argument: Any?) {
    let call = UncheckedCall { selector.invoke(on: self, argument) }
    DispatchQueue.global().async { call.run() }
  }

  /// Takes back all delayed messages to `target`.
  public class func cancelPreviousPerformRequests(withTarget target: Any) {
    DelayedPerforms.shared.cancel(target as AnyObject) { _ in true }
  }

  /// Takes back the delayed messages to `target` with this selector and an equal argument.
  public class func cancelPreviousPerformRequests(withTarget target: Any, selector: Selector, object argument: Any?) {
    DelayedPerforms.shared.cancel(target as AnyObject) { request in
      request.selector == selector && areEqual(request.argument, argument)
    }
  }

  private class func areEqual(_ a: Any?, _ b: Any?) -> Bool {
    switch (a, b) {
    case (nil, nil): true
    case (let a?, let b?):
      (a as AnyObject) === (b as AnyObject) || (a as? AnyHashable).map { $0 == b as? AnyHashable } == true
    default: false
    }
  }
}

/// The messages that wait for their time.
private final class DelayedPerforms: @unchecked Sendable {
  static let shared = DelayedPerforms()

  struct Request {
    let target: NSObject
    let selector: Selector
    let argument: Any?
    let timer: AppTimer
  }

  private let lock = NSLock()
  private var requests: [Request] = []

  func add(to target: NSObject, _ selector: Selector, _ argument: Any?, after delay: TimeInterval) {
    let timer = AppTimer()
    lock.withLock { requests.append(Request(target: target, selector: selector, argument: argument, timer: timer)) }
    timer.start(after: delay) { [weak self, weak timer] in
      guard let timer, let request = self?.take(timer) else { return }
      request.selector.invoke(on: request.target, request.argument)
    }
  }

  private func take(_ timer: AppTimer) -> Request? {
    lock.withLock {
      requests.firstIndex { $0.timer === timer }.map { requests.remove(at: $0) }
    }
  }

  func cancel(_ target: AnyObject, where matches: (Request) -> Bool) {
    let taken = lock.withLock {
      let taken = requests.filter { $0.target === target && matches($0) }
      requests.removeAll { request in taken.contains { $0.timer === request.timer } }
      return taken
    }
    for request in taken { request.timer.cancel() }
  }
}
