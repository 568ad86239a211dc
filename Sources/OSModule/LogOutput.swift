import Foundation
import Logging

/// Hands messages to the process's log handler, and keeps them for stores.
///
/// Values that nothing says are public stay out of logs, unless the process runs with `OS_ACTIVITY_DT_MODE`, the variable
/// by which Apple's tools ask for them.
final class LogOutput: Sendable {
  private let logger: Logging.Logger
  private let history: LogHistory
  private let subsystem: String
  private let category: String
  /// Whether values that aren't public are written.
  let showsPrivateValues: Bool

  /// Makes an output to a handler, by default to the one that the process was set up with.
  init(
    subsystem: String, category: String,
    showsPrivateValues: Bool = ProcessInfo.processInfo.environment["OS_ACTIVITY_DT_MODE"] != nil,
    history: LogHistory = .shared, handler: ((String) -> any LogHandler)? = nil
  ) {
    let label = [subsystem, category].filter { !$0.isEmpty }.joined(separator: ":")
    let name = label.isEmpty ? ProcessInfo.processInfo.processName : label
    logger = handler.map { Logging.Logger(label: name, factory: $0) } ?? Logging.Logger(label: name)
    (self.subsystem, self.category, self.history) = (subsystem, category, history)
    self.showsPrivateValues = showsPrivateValues
  }

  private static func level(_ type: OSLogType) -> Logging.Logger.Level {
    switch type {
    case .debug: .debug
    case .info: .info
    case .error: .error
    case .fault: .critical
    default: .notice
    }
  }

  func isEnabled(_ type: OSLogType) -> Bool { logger.logLevel <= Self.level(type) }

  var writesSignposts: Bool { logger.logLevel <= .trace }

  func write(_ type: OSLogType, _ message: (_ showsPrivateValues: Bool) -> String) {
    guard isEnabled(type) else { return }
    let text = message(showsPrivateValues)
    logger.log(level: Self.level(type), "\(text)")
    history.add(type, text, subsystem: subsystem, category: category)
  }

  func writeSignpost(_ message: (_ showsPrivateValues: Bool) -> String) {
    guard writesSignposts else { return }
    logger.log(level: .trace, "\(message(showsPrivateValues))")
  }
}
