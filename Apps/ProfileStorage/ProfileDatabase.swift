import Foundation
import GRDB

/// How apps treat the database file that they keep in a folder of their own: it outlives kills, nothing is written to a
/// file that isn't sound, and what is damaged is kept aside.
package enum ProfileDatabase {
  /// The file was written by a later version of the app, which knows what this one doesn't.
  package struct IsNewer: Error {}
  /// The file is a sound database, but another program's.
  package struct IsForeign: Error {}

  /// Opens a file, and makes it where there is none.
  /// - Parameters:
  ///   - label: of the queue that reading and writing take place on, one after the other.
  ///   - configuration: what else the app's connections are to know.
  /// - Throws: also where the file is damaged; `IsNewer` where it has migrations that `migrator` doesn't know; `IsForeign`
  ///   where it has tables of which none is the app's.
  package static func open(
    _ file: URL, label: String, migrator: DatabaseMigrator, configuration: Configuration = Configuration()
  ) throws -> DatabaseQueue {
    var configuration = configuration
    configuration.label = label
    let queue = try DatabaseQueue(path: file.path, configuration: configuration)
    // Nothing is written before the file is known to be sound: it may have to be kept as it is.
    let findings = try queue.read { try String.fetchAll($0, sql: "PRAGMA quick_check(1)") }
    guard findings == ["ok"] else {
      throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: findings.joined(separator: "; "))
    }
    guard try queue.read({ try isOurs($0, migrator) }) else { throw IsForeign() }
    // What has been written to its log is there after the process was killed. Should the machine stop, the last changes
    // may be lost, and no more.
    try queue.writeWithoutTransaction {
      try $0.execute(sql: "PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL")
    }
    guard try !queue.read(migrator.hasBeenSuperseded) else { throw IsNewer() }
    try migrator.migrate(queue)
    return queue
  }

  /// As `open`, for an app that reads while it writes.
  package static func openPool(
    _ file: URL, label: String, migrator: DatabaseMigrator, configuration: Configuration = Configuration()
  ) throws -> DatabasePool {
    let queue = try open(file, label: label, migrator: migrator, configuration: configuration)
    var configuration = configuration
    configuration.label = label
    configuration.prepareDatabase { try $0.execute(sql: "PRAGMA synchronous = NORMAL") }
    let pool = try DatabasePool(path: file.path, configuration: configuration)
    try queue.close()
    return pool
  }

  private static func isOurs(_ database: Database, _ migrator: DatabaseMigrator) throws -> Bool {
    let tables = "SELECT COUNT(*) FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'"
    guard try Int.fetchOne(database, sql: tables) ?? 0 > 0 else { return true }
    guard try database.tableExists("grdb_migrations") else { return false }
    let applied = try migrator.appliedIdentifiers(database)
    return applied.isEmpty || !applied.isDisjoint(with: migrator.migrations)
  }

  /// Whether an error says that the file is not what it should be; all others are the machine's.
  package static func isDamage(_ error: any Error) -> Bool {
    if error is RowDecodingError || error is IsForeign { return true }
    guard let code = (error as? DatabaseError)?.resultCode else { return false }
    return [.SQLITE_CORRUPT, .SQLITE_NOTADB, .SQLITE_ERROR, .SQLITE_CONSTRAINT, .SQLITE_MISMATCH].contains(code)
  }

  /// Gives a damaged file a name beside it that is free: `tabs.sqlite` becomes `tabs-damaged-1.sqlite`.
  /// - Returns: the file's new name.
  package static func setAside(_ file: URL) throws -> String {
    let (manager, folder) = (FileManager.default, file.deletingLastPathComponent())
    let stem = file.deletingPathExtension().lastPathComponent
    var number = 1
    func name() -> String { "\(stem)-damaged-\(number).\(file.pathExtension)" }
    while manager.fileExists(atPath: folder.appendingPathComponent(name()).path) { number += 1 }
    // The rest of it belongs to the file, and would be taken for the new one's.
    for suffix in ["-wal", "-shm", "-journal", ""] {
      let part = URL(fileURLWithPath: file.path + suffix)
      guard manager.fileExists(atPath: part.path) else { continue }
      try manager.moveItem(at: part, to: folder.appendingPathComponent(name() + suffix))
    }
    return name()
  }

  /// What to tell a person of why nothing can be kept in a folder.
  package static func reason(_ error: any Error, _ folder: URL) -> String {
    guard let error = error as? DatabaseError else { return "The folder “\(folder.path)” can’t be used." }
    return error.resultCode == .SQLITE_FULL ? "The disk is full." : "\(error.message ?? "\(error.resultCode)")."
  }
}
