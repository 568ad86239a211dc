import Foundation
import Logging

/// The messages that were handed to a handler.
final class LogRecord: @unchecked Sendable {
  private let lock = NSLock()
  private var written: [String] = []

  var lines: [String] { lock.withLock { written } }
  func add(_ line: String) { lock.withLock { written.append(line) } }
}

/// A handler that keeps each message with its level.
struct RecordingHandler: LogHandler {
  let record: LogRecord
  var logLevel = Logging.Logger.Level.info
  var metadata = Logging.Logger.Metadata()

  subscript(metadataKey key: String) -> Logging.Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) { record.add("\(event.level): \(event.message)") }
}
