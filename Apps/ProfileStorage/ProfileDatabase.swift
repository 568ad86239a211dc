import Foundation
import GRDB

/// How apps treat the database file that they keep in a folder of their own: it outlives kills, nothing is written to a
/// file that isn't sound, and what is damaged is kept aside.
package enum ProfileDatabase {
  /// The file was written by a later version of the app, which knows what this one doesn't.
  package struct IsNewer: Error {}
  /// The file is a sound database, but another program's.
  package struct IsForeign: Error {}

  /// Opens a file, and makes it where there is none, for the person's eyes alone.
  /// - Parameters:
  ///   - label: of the queue that reading and writing take place on, one after the other.
  ///   - configuration: what else the app's connections are to know.
  /// - Throws: also where the file is damaged; `IsNewer` where it has migrations that `migrator` doesn't know, or a format
  ///   that a later SQLite writes and this one only reads; `IsForeign` where it has tables of which none is the app's.
  package static func open(
    _ file: URL, label: String, migrator: DatabaseMigrator, configuration: Configuration = Configuration()
  ) throws -> DatabaseQueue {
    if try !exists(file) { try make(file, migrator, configuration) }
    var configuration = configuration
    configuration.label = label
    let queue = try DatabaseQueue(path: file.path, configuration: configuration)
    // Nothing is written before the file is known to be sound and this version's: it may have to be kept as it is. Where
    // an index has something else than its table, what is in the table might never be found again.
    let findings = try queue.read { try String.fetchAll($0, sql: "PRAGMA integrity_check(1)") }
    guard findings == ["ok"] else {
      throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: findings.joined(separator: "; "))
    }
    guard try queue.read({ try isOurs($0, migrator) }) else { throw IsForeign() }
    guard try !queue.read(migrator.hasBeenSuperseded), try !queue.read(isOfNewerFormat) else { throw IsNewer() }
    // What has been written to its log is there after the process was killed. Should the machine stop, the last changes
    // may be lost, and no more.
    try queue.writeWithoutTransaction {
      try $0.execute(sql: "PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL")
    }
    try migrator.migrate(queue)
    return queue
  }

  /// Opens a database as `open` does, for an app that reads while it writes.
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

  /// Tells whether there is a database.
  /// - Throws: where there is a file in which nothing is left, or the log of one that is gone.
  private static func exists(_ file: URL) throws -> Bool {
    switch size(file.path) {
    case 0?: throw DatabaseError(resultCode: .SQLITE_NOTADB, message: "the file is empty")
    case nil where size(file.path + "-wal") ?? 0 > 0:
      throw DatabaseError(resultCode: .SQLITE_NOTADB, message: "the file is gone, but not its log")
    case let size: return size != nil
    }
  }

  private static func size(_ path: String) -> Int? {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) : nil
  }

  /// Makes a file under another name, so that it is there with all its tables or not at all: however the app ends, one
  /// without anything in it is never ours.
  private static func make(_ file: URL, _ migrator: DatabaseMigrator, _ configuration: Configuration) throws {
    let draft = URL(fileURLWithPath: file.path + "-new")
    unlink(draft.path)
    let content = try PrivateFiles.create(draft.path)
    var configuration = configuration
    configuration.prepareDatabase { try $0.execute(sql: "PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF") }
    let queue = try DatabaseQueue(path: draft.path, configuration: configuration)
    try migrator.migrate(queue)
    try queue.close()
    try content.synchronize()
    try content.close()
    guard rename(draft.path, file.path) == 0 else { throw PrivateFiles.Failure() }
  }

  /// A copy in memory of a file that is not to be written to, or can't be: another instance has it, the disk is full.
  /// - Throws: where the file can't be read, and as `open`.
  package static func copy(
    _ file: URL, migrator: DatabaseMigrator, configuration: Configuration = Configuration()
  ) throws -> DatabaseQueue {
    var result: Result<DatabaseQueue, any Error> = .failure(DatabaseError(resultCode: .SQLITE_CANTOPEN))
    for way in [Reading.shared, .alone, .unchanging] {
      result = Result { try read(file, way, migrator, configuration) }
      if case .success = result { break }
    }
    return try result.get()
  }

  /// How a file is read.
  private enum Reading {
    /// Reading as one of several programs, which need a file beside it that says who reads what.
    case shared
    /// Reading by this program alone, with nothing beside the file: the disk may be full.
    case alone
    /// Reading where nothing at all may be written, without what is in the log.
    case unchanging
  }

  private static func read(
    _ file: URL, _ way: Reading, _ migrator: DatabaseMigrator, _ configuration: Configuration
  ) throws -> DatabaseQueue {
    guard try exists(file) else { throw DatabaseError(resultCode: .SQLITE_CANTOPEN) }
    var path = file.path
    var reading = Configuration()
    reading.readonly = way != .alone
    switch way {
    case .shared: break
    case .alone: reading.prepareDatabase { try $0.execute(sql: "PRAGMA locking_mode = EXCLUSIVE") }
    case .unchanging:
      path = "file:\(path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? path)?immutable=1"
    }
    let source = try DatabaseQueue(path: path, configuration: reading)
    let copy = try DatabaseQueue(configuration: configuration)
    try source.backup(to: copy)
    try source.close()
    guard try copy.read({ try hasTables($0) && isOurs($0, migrator) }) else { throw IsForeign() }
    guard try !copy.read(migrator.hasBeenSuperseded) else { throw IsNewer() }
    try migrator.migrate(copy)
    return copy
  }

  private static func isOurs(_ database: Database, _ migrator: DatabaseMigrator) throws -> Bool {
    guard try hasTables(database) else { return true }
    guard try database.tableExists("grdb_migrations") else { return false }
    let applied = try migrator.appliedIdentifiers(database)
    return applied.isEmpty || !applied.isDisjoint(with: migrator.migrations)
  }

  /// SQLite reads a file whose number for writing it doesn't know, and leaves it as it is.
  private static func isOfNewerFormat(_ database: Database) throws -> Bool {
    guard let path = try String.fetchOne(database, sql: "SELECT file FROM pragma_database_list WHERE name = 'main'"),
      let file = FileHandle(forReadingAtPath: path)
    else { return false }
    defer { try? file.close() }
    // https://www.sqlite.org/fileformat.html#file_format_version_numbers
    let head = try file.read(upToCount: 20) ?? Data()
    return head.count == 20 && head[18] > 2
  }

  private static func hasTables(_ database: Database) throws -> Bool {
    let tables = "SELECT COUNT(*) FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'"
    return try Int.fetchOne(database, sql: tables) ?? 0 > 0
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
    // The rest of it belongs to the file, and would be taken for the new one's.
    let parts = ["-wal", "-shm", "-journal", ""]
    func isTaken(_ part: String) -> Bool {
      manager.fileExists(atPath: folder.appendingPathComponent(name() + part).path)
    }
    while parts.contains(where: isTaken) { number += 1 }
    for suffix in parts {
      let part = URL(fileURLWithPath: file.path + suffix)
      guard manager.fileExists(atPath: part.path) else { continue }
      try manager.moveItem(at: part, to: folder.appendingPathComponent(name() + suffix))
    }
    return name()
  }

  /// The reason, for a person, why nothing can be kept in a folder.
  package static func reason(_ error: any Error, _ folder: URL) -> String {
    if isFull(folder) { return "The disk is full." }
    guard let error = error as? DatabaseError else { return "The folder “\(folder.path)” can’t be used." }
    return error.resultCode == .SQLITE_FULL ? "The disk is full." : "\(error.message ?? "\(error.resultCode)")."
  }

  /// SQLite has other words for it where it is not a page that has no room.
  private static func isFull(_ folder: URL) -> Bool {
    var status = statvfs()
    // Its index of the log is the smallest file that it makes.
    return statvfs(folder.path, &status) == 0 && UInt64(status.f_bavail) * UInt64(status.f_frsize) < 32 << 10
  }
}
