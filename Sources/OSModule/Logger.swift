/// Writes messages of a subsystem and a category.
public struct Logger: Sendable {
  private let log: OSLog

  /// Makes a logger of the default log.
  public init() { log = .default }

  /// Makes a logger of a log.
  public init(_ logObj: OSLog) { log = logObj }

  /// Makes a logger. Its messages carry the label `subsystem:category`.
  public init(subsystem: String, category: String) { log = OSLog(subsystem: subsystem, category: category) }

  /// Writes a message of the type `default`.
  public func log(_ message: OSLogMessage) { log(level: .default, message) }

  /// Writes a message of a type.
  public func log(level: OSLogType, _ message: OSLogMessage) { log.output?.write(level, message.text) }

  /// Writes a message of the type `debug`.
  public func trace(_ message: OSLogMessage) { log(level: .debug, message) }
  /// Writes a message of the type `debug`.
  public func debug(_ message: OSLogMessage) { log(level: .debug, message) }
  /// Writes a message of the type `info`.
  public func info(_ message: OSLogMessage) { log(level: .info, message) }
  /// Writes a message of the type `default`.
  public func notice(_ message: OSLogMessage) { log(level: .default, message) }
  /// Writes a message of the type `error`.
  public func warning(_ message: OSLogMessage) { log(level: .error, message) }
  /// Writes a message of the type `error`.
  public func error(_ message: OSLogMessage) { log(level: .error, message) }
  /// Writes a message of the type `fault`.
  public func critical(_ message: OSLogMessage) { log(level: .fault, message) }
  /// Writes a message of the type `fault`.
  public func fault(_ message: OSLogMessage) { log(level: .fault, message) }
}
