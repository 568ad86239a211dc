import Foundation
import GRDB

/// The file that tabs are kept in. Reading and writing take place on a queue of its own, one after the other.
struct TabDatabase {
  let queue: DatabaseQueue
  private let content = Content()

  /// What the file holds; nil where it is not known. Touched on the queue only.
  private final class Content: @unchecked Sendable {
    var tabs: SavedTabs?
  }

  /// Opens a file, and makes it where there is none.
  /// - Throws: also where the file is damaged.
  init(file: URL) throws {
    var configuration = Configuration()
    configuration.label = "tabs"
    queue = try DatabaseQueue(path: file.path, configuration: configuration)
    // Nothing is written before the file is known to be sound: it may have to be kept as it is.
    let findings = try queue.read { try String.fetchAll($0, sql: "PRAGMA quick_check(1)") }
    guard findings == ["ok"] else {
      throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: findings.joined(separator: "; "))
    }
    // What has been written to its log is there after the process was killed. Should the machine stop, the last changes
    // may be lost, and no more.
    try queue.writeWithoutTransaction {
      try $0.execute(sql: "PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL")
    }
    guard try !queue.read(DatabaseMigrator.tabs.hasBeenSuperseded) else { throw TabDatabaseIsNewer() }
    try DatabaseMigrator.tabs.migrate(queue)
  }

  func read() throws -> SavedTabs { try queue.read(SavedTabs.init(in:)) }

  /// Has all of it written, or nothing.
  /// - Parameter completion: called on the database's queue.
  func write(_ tabs: SavedTabs, completion: @escaping @Sendable (Result<Void, any Error>) -> Void) {
    queue.asyncWrite { [content] database in
      try tabs.write(to: database, over: content.tabs ?? SavedTabs(in: database))
    } completion: { [content] _, result in
      if case .success = result { content.tabs = tabs } else { content.tabs = nil }
      completion(result)
    }
  }

  /// Waits until all is written that was to be.
  func finishWriting() { queue.writeWithoutTransaction { _ in } }

  /// Finishes writing, and lets go of the file.
  func close() { try? queue.close() }

  /// Whether an error says that the file is not what it should be; all others are the machine's.
  static func isDamage(_ error: any Error) -> Bool {
    if error is RowDecodingError { return true }
    guard let code = (error as? DatabaseError)?.resultCode else { return false }
    return [.SQLITE_CORRUPT, .SQLITE_NOTADB, .SQLITE_ERROR, .SQLITE_CONSTRAINT, .SQLITE_MISMATCH].contains(code)
  }
}

/// The file was written by a later version of the app, which knows what this one doesn't.
struct TabDatabaseIsNewer: Error {}
