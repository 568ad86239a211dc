// Imports Foundation through UIKit alone, as the build plugin arranges it for apps: UIKit's time sources then stand in
// for Foundation's. XCTest brings Foundation along, so the tests call what is here.
import UIKit

extension NotificationCenter {
  func observe(_ name: String, _ block: @escaping @Sendable (Notification) -> Void) -> any NSObjectProtocol {
    addObserver(forName: .init(name), object: nil, queue: nil, using: block)
  }
}

@MainActor enum AppTime {
  static func date() -> Date { Date() }
  static func now() -> Date { Date.now }
  static func date(in seconds: TimeInterval) -> Date { Date(timeIntervalSinceNow: seconds) }
  static func secondsUntil(_ date: Date) -> TimeInterval { date.timeIntervalSinceNow }
  static func uptime() -> TimeInterval { ProcessInfo.processInfo.systemUptime }
  static func dispatchNow() -> DispatchTime { .now() }

  static func scheduled(_ seconds: TimeInterval, repeats: Bool, _ block: @escaping @Sendable (Timer) -> Void) -> Timer {
    Timer.scheduledTimer(withTimeInterval: seconds, repeats: repeats, block: block)
  }

  static func waiting(_ seconds: TimeInterval, repeats: Bool, _ block: @escaping @Sendable (Timer) -> Void) -> Timer {
    Timer(timeInterval: seconds, repeats: repeats, block: block)
  }

  static func add(_ timer: Timer, _ mode: RunLoop.Mode = .common) { RunLoop.main.add(timer, forMode: mode) }
  static func fireDate(of timer: Timer) -> Date { timer.fireDate }
  static func setFireDate(of timer: Timer, _ date: Date) { timer.fireDate = date }
  static func userInfo(of timer: Timer) -> Any? { timer.userInfo }

  static func after(_ seconds: Double, _ work: @escaping @Sendable () -> Void) {
    DispatchQueue.main.asyncAfter(deadline: .now() + seconds, execute: work)
  }

  static func after(_ seconds: Double, _ item: DispatchWorkItem) {
    DispatchQueue.main.asyncAfter(deadline: .now() + seconds, execute: item)
  }

  static func afterWithQuality(_ seconds: Double, _ work: @escaping @Sendable () -> Void) {
    DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(Int(seconds * 1000)), qos: .utility, execute: work)
  }

  nonisolated static func run(on queue: DispatchQueue, _ work: @escaping @Sendable () -> Void) {
    queue.async(execute: work)
  }
  static func run(on queue: DispatchQueue, _ item: DispatchWorkItem) { queue.async(execute: item) }
  static func run(on queue: DispatchQueue, _ group: DispatchGroup, _ work: @escaping @Sendable () -> Void) {
    queue.async(group: group, execute: work)
  }
  static func run(on queue: DispatchQueue, _ group: DispatchGroup, _ item: DispatchWorkItem) {
    queue.async(group: group, execute: item)
  }
  static func add(to queue: OperationQueue, _ block: @escaping @Sendable () -> Void) { queue.addOperation(block) }
  static func add(_ operation: Operation, to queue: OperationQueue) { queue.addOperation(operation) }
  static func add(_ operations: [Operation], to queue: OperationQueue) {
    queue.addOperations(operations, waitUntilFinished: false)
  }

  static func blocked(on semaphore: DispatchSemaphore, for seconds: Double) -> DispatchTimeoutResult {
    semaphore.wait(timeout: .now() + seconds)
  }

  static func blocked(on group: DispatchGroup, for seconds: Double) -> DispatchTimeoutResult {
    group.wait(timeout: .now() + seconds)
  }

  static func blocked(on item: DispatchWorkItem, for seconds: Double) -> DispatchTimeoutResult {
    item.wait(timeout: .now() + seconds)
  }

  static func sourceTimer(after seconds: Double, _ work: @escaping @Sendable () -> Void) -> any DispatchSourceTimer {
    let timer = DispatchSource.makeTimerSource(queue: .global())
    timer.setEventHandler(handler: work)
    timer.schedule(deadline: .now() + seconds)
    timer.resume()
    return timer
  }

  static func sourceTimer(every seconds: Double, _ work: @escaping @Sendable () -> Void) -> any DispatchSourceTimer {
    let timer = DispatchSource.makeTimerSource(queue: .global())
    timer.setEventHandler(handler: work)
    timer.schedule(deadline: .now() + seconds, repeating: seconds)
    timer.resume()
    return timer
  }
}

enum AppRects {
  static func intersect(_ one: CGRect, _ other: CGRect) -> Bool { one.intersects(other) }
}

enum AppChance {
  static func number() -> UInt32 { arc4random() }
  static func number(below bound: UInt32) -> UInt32 { arc4random_uniform(bound) }

  static func bytes(_ count: Int) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    arc4random_buf(&bytes, count)
    return bytes
  }
}
