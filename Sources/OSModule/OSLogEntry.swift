import Foundation

/// Something in a store of logs.
public class OSLogEntry {
  /// The whole message, with values in their places.
  public let composedMessage: String
  /// The time at which it was written.
  public let date: Date

  init(composedMessage: String, date: Date) {
    self.composedMessage = composedMessage
    self.date = date
  }
}

/// An entry that a process has written.
public protocol OSLogEntryFromProcess {
  /// The name of the process.
  var process: String { get }
  /// The number of the process.
  var processIdentifier: pid_t { get }
  /// The number of the thread, which no other one that runs has.
  var threadIdentifier: UInt64 { get }
}

/// An entry with a message of a log.
public protocol OSLogEntryWithPayload {
  /// The log's subsystem; empty for the default log.
  var subsystem: String { get }
  /// The log's category; empty for the default log.
  var category: String { get }
}

/// A message in a store of logs.
public final class OSLogEntryLog: OSLogEntry, OSLogEntryFromProcess, OSLogEntryWithPayload {
  /// How grave a message is.
  public enum Level: Int, Sendable {
    /// A level that is not known.
    case undefined
    /// The type `debug`.
    case debug
    /// The type `info`.
    case info
    /// The type `default`.
    case notice
    /// The type `error`.
    case error
    /// The type `fault`.
    case fault
  }

  /// How grave the message is.
  public let level: Level
  public let subsystem: String
  public let category: String
  public let threadIdentifier: UInt64

  init(_ record: LoggedMessage) {
    level = Self.level(record.type)
    subsystem = record.subsystem
    category = record.category
    threadIdentifier = record.thread
    super.init(composedMessage: record.text, date: record.date)
  }

  public var process: String { ProcessInfo.processInfo.processName }
  public var processIdentifier: pid_t { ProcessInfo.processInfo.processIdentifier }

  private static func level(_ type: OSLogType) -> Level {
    switch type {
    case .debug: .debug
    case .info: .info
    case .error: .error
    case .fault: .fault
    default: .notice
    }
  }

  /// What predicates ask for.
  var values: [String: Any] {
    [
      "composedMessage": composedMessage, "date": date, "level": level.rawValue, "subsystem": subsystem,
      "category": category, "process": process, "processIdentifier": Int(processIdentifier),
      "threadIdentifier": threadIdentifier,
    ]
  }
}
