import Foundation
import HostInterface

/// A message that was written, with where it came from.
struct LoggedMessage: Sendable {
  let date: Date
  let type: OSLogType
  let subsystem: String
  let category: String
  let text: String
  let thread: UInt64
}

/// The newest messages that were written, for any thread. The oldest ones give way.
final class LogHistory: @unchecked Sendable {
  /// The messages of the process.
  static let shared = LogHistory()

  /// The greatest number of messages.
  static let limit = 4096
  /// The greatest number of bytes in the texts of several messages.
  static let byteLimit = 1 << 20

  private let lock = NSLock()
  /// The messages, the oldest first, behind places of those that are gone.
  private var messages: [LoggedMessage?] = []
  private var first = 0
  private var bytes = 0

  /// The messages, the oldest first.
  var records: [LoggedMessage] { lock.withLock { messages[first...].compactMap(\.self) } }

  /// Adds a message that the current thread writes now. A text that alone is too long takes the place of all others.
  func add(_ type: OSLogType, _ text: String, subsystem: String, category: String) {
    let record = LoggedMessage(
      date: LogTime.now, type: type, subsystem: subsystem, category: category, text: text,
      thread: UInt64(pthread_self()))
    lock.withLock {
      messages.append(record)
      bytes += text.utf8.count
      while messages.count - first > 1, messages.count - first > Self.limit || bytes > Self.byteLimit { dropFirst() }
      // Places are moved once for as many as there are, so that each costs little.
      if first > Self.limit {
        messages.removeFirst(first)
        first = 0
      }
    }
  }

  private func dropFirst() {
    bytes -= messages[first]?.text.utf8.count ?? 0
    messages[first] = nil
    first += 1
  }
}

/// The time of messages: that of the current device, as `Date()` has it in apps.
enum LogTime {
  private static var clock: (any HostClock)? { HostServices.current?.clock.flatMap { $0.followsMachine ? nil : $0 } }

  static var now: Date { Date(timeIntervalSince1970: clock?.date ?? Machine.date) }

  /// The time at which the device was started.
  static var boot: Date { now - (HostServices.current?.clock?.now ?? Machine.uptime) }
}
