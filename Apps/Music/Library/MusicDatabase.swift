import AppSupport
import Foundation
import GRDB
import ProfileStorage

/// The file that is known of songs, and what is played, are kept in. Any thread may ask; they take turns.
struct MusicDatabase: Sendable {
  let queue: DatabaseQueue

  /// Makes a database in memory, until the app ends.
  init() throws {
    queue = try DatabaseQueue()
    try DatabaseMigrator.music.migrate(queue)
  }

  /// Opens a file, and makes it where there is none.
  /// - Throws: also where the file is damaged.
  init(file: URL) throws {
    queue = try ProfileDatabase.open(file, label: "music", migrator: .music)
  }

  /// A copy in memory of a file that can't be written to.
  init(copyOf file: URL) throws { queue = try ProfileDatabase.copy(file, migrator: .music) }

  /// Waits until all is written that was to be.
  func finishWriting() { queue.writeWithoutTransaction { _ in } }

  // MARK: Songs

  private static let songColumns = "id, path, title, artist, album, track, duration, cover"

  /// The largest identifier. Nobody has ever come so far: a file that says so is damaged, and has no room for more.
  private static let largestIdentifier: Int64 = 1 << 52

  /// The songs in their order, and those that have no place yet.
  /// - Throws: also where there is no identifier left for another one.
  func songs() throws -> (placed: [Song], unplaced: [Song]) {
    try queue.read { database in
      let last = try Int64.fetchOne(database, sql: "SELECT seq FROM sqlite_sequence WHERE name = 'song'") ?? 0
      let largest = max(last, try Int64.fetchOne(database, sql: "SELECT MAX(id) FROM song") ?? 0)
      guard largest < Self.largestIdentifier else {
        throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "a song has the number \(largest)")
      }
      return (
        placed: try Self.songs(database, "WHERE place IS NOT NULL ORDER BY place"),
        unplaced: try Self.songs(database, "WHERE place IS NULL ORDER BY path")
      )
    }
  }

  private static func songs(_ database: Database, _ condition: String) throws -> [Song] {
    let rows = try Row.fetchCursor(database, sql: "SELECT \(songColumns) FROM song \(condition)")
    var songs: [Song] = []
    while let row = try rows.next() { songs.append(try Song(row)) }
    return songs
  }

  /// All files that were read, whatever came of it.
  func files() throws -> [String: KnownFile] {
    try queue.read { database in
      let columns = "path, size, modified, coverSize, coverModified"
      let sql = "SELECT \(columns), NULL FROM trouble UNION ALL SELECT \(columns), cover FROM song"
      let rows = try Row.fetchCursor(database, sql: sql)
      var files: [String: KnownFile] = [:]
      while let row = try rows.next() {
        let size = try row.decode(Int64.self, atIndex: 1)
        var file = KnownFile(
          stamp: FileStamp(size: size, modified: try row.decode(Double.self, atIndex: 2)), cover: row[5])
        if let size: Int64 = row[3], let modified: Double = row[4] {
          file.folderCover = FileStamp(size: size, modified: modified)
        }
        let path = try row.decode(String.self, atIndex: 0)
        files[path] = file
      }
      return files
    }
  }

  func problems() throws -> [FileProblem] {
    try queue.read { database in
      let rows = try Row.fetchCursor(database, sql: "SELECT path, message FROM trouble ORDER BY path")
      var problems: [FileProblem] = []
      while let row = try rows.next() {
        let path = try row.decode(String.self, atIndex: 0)
        problems.append(FileProblem(path: path, message: try row.decode(String.self, atIndex: 1)))
      }
      return problems
    }
  }

  /// Writes what has come of files, all of it or nothing.
  /// - Returns: the songs, which keep the identifiers that their files had.
  func write(_ findings: [Finding]) throws -> [Song] {
    try queue.write { database in
      var songs: [Song] = []
      for finding in findings {
        try Self.deleteProblem(finding.file.path, database)
        if let message = finding.message {
          try database.execute(
            sql: """
              INSERT INTO trouble (path, size, modified, coverSize, coverModified, message) VALUES (?, ?, ?, ?, ?, ?)
              """,
            arguments: Self.stamps(of: finding.file) + [message])
        }
        if let tags = finding.tags {
          songs.append(try Self.save(tags, finding.file, database))
        } else {
          try Self.deleteSong(finding.file.path, database)
        }
      }
      return songs
    }
  }

  private static func save(_ tags: SongTags, _ file: ScannedFile, _ database: Database) throws -> Song {
    let sql = """
      INSERT INTO song
        (path, size, modified, coverSize, coverModified, title, artist, album, track, duration, cover)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      ON CONFLICT (path) DO UPDATE SET size = excluded.size, modified = excluded.modified,
        coverSize = excluded.coverSize, coverModified = excluded.coverModified, title = excluded.title,
        artist = excluded.artist, album = excluded.album, track = excluded.track, duration = excluded.duration,
        cover = excluded.cover, place = NULL
      RETURNING \(songColumns)
      """
    let arguments: StatementArguments = [
      tags.title, tags.artist, tags.album, tags.track, tags.duration, tags.cover,
    ]
    let rows = try Row.fetchAll(database, sql: sql, arguments: Self.stamps(of: file) + arguments)
    guard let row = rows.first else { throw DatabaseError(message: "nothing was written") }
    return try Song(row)
  }

  /// The file's path, and the stamps by which a change of it or of the cover beside it is noticed.
  private static func stamps(of file: ScannedFile) -> StatementArguments {
    let cover = file.folderCover?.stamp
    return [file.path, file.stamp.size, file.stamp.modified, cover?.size, cover?.modified]
  }

  /// Takes over songs of a database that can't be used any more, in their order and with their identifiers. Their files
  /// count as changed.
  /// - Parameter identifier: new songs get larger ones.
  func adopt(_ songs: [Song], newAbove identifier: Int64) throws {
    try queue.write { database in
      let statement = try database.makeStatement(
        sql: """
          INSERT INTO song (id, path, size, modified, title, artist, album, track, duration, cover, place)
          VALUES (?, ?, -1, 0, ?, ?, ?, ?, ?, ?, ?)
          """)
      for (place, song) in songs.enumerated() {
        try statement.execute(arguments: [
          song.id, song.path, song.title, song.artist, song.album, song.track, song.duration, song.cover, place,
        ])
      }
      let largest = max(identifier, songs.map(\.id).max() ?? 0)
      try database.execute(sql: "DELETE FROM sqlite_sequence WHERE name = 'song'")
      try database.execute(sql: "INSERT INTO sqlite_sequence (name, seq) VALUES ('song', ?)", arguments: [largest])
    }
  }

  func remove(_ paths: [String]) throws {
    try queue.write { database in
      for path in paths {
        try Self.deleteSong(path, database)
        try Self.deleteProblem(path, database)
      }
    }
  }

  private static func deleteSong(_ path: String, _ database: Database) throws {
    try database.execute(sql: "DELETE FROM song WHERE path = ?", arguments: [path])
  }

  private static func deleteProblem(_ path: String, _ database: Database) throws {
    try database.execute(sql: "DELETE FROM trouble WHERE path = ?", arguments: [path])
  }

  /// Gives songs their places, and takes those of all others.
  func writeOrder(_ identifiers: [Int64]) throws {
    try queue.write { database in
      try database.execute(sql: "UPDATE song SET place = NULL")
      let statement = try database.makeStatement(sql: "UPDATE song SET place = ? WHERE id = ?")
      for (place, identifier) in identifiers.enumerated() {
        try statement.execute(arguments: [place, identifier])
      }
    }
  }

  /// The disks that folders lay on when they were last looked through, by the folders' paths.
  func devices() throws -> [String: UInt64] {
    try queue.read { database in
      let rows = try Row.fetchCursor(database, sql: "SELECT path, device FROM folder")
      var devices: [String: UInt64] = [:]
      while let row = try rows.next() {
        let path = try row.decode(String.self, atIndex: 0)
        devices[path] = UInt64(bitPattern: try row.decode(Int64.self, atIndex: 1))
      }
      return devices
    }
  }

  /// Notes the disks that folders lay on; other folders stay as they are.
  func setDevices(_ devices: [String: UInt64]) throws {
    try queue.write { database in
      let statement = try database.makeStatement(sql: "INSERT OR REPLACE INTO folder (path, device) VALUES (?, ?)")
      for (path, device) in devices { try statement.execute(arguments: [path, Int64(bitPattern: device)]) }
    }
  }
}

extension Song {
  fileprivate init(_ row: Row) throws {
    self.init(
      id: try row.decode(Int64.self, atIndex: 0), title: try row.decode(String.self, atIndex: 2),
      artist: try row.decode(String.self, atIndex: 3), album: try row.decode(String.self, atIndex: 4), track: row[5],
      duration: MusicDatabase.seconds(try row.decode(Double.self, atIndex: 6)),
      path: try row.decode(String.self, atIndex: 1), cover: row[7])
  }
}

extension MusicDatabase {
  /// Thirty years: a damaged file may say anything.
  private static let longest: TimeInterval = 1e9

  static func seconds(_ stored: Double) -> TimeInterval { stored.isFinite ? min(max(0, stored), longest) : 0 }
}
