import GRDB

extension DatabaseMigrator {
  /// The tables as they came to be, version by version.
  static let music: DatabaseMigrator = {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("library") { database in
      try database.create(table: "song") { table in
        table.autoIncrementedPrimaryKey("id")
        table.column("path", .text).notNull().unique()
        table.column("size", .integer).notNull()
        table.column("modified", .double).notNull()
        table.column("title", .text).notNull()
        table.column("artist", .text).notNull()
        table.column("album", .text).notNull()
        table.column("track", .integer)
        table.column("duration", .double).notNull()
        table.column("cover", .text)
        // Among all songs; none until the order is written.
        table.column("place", .integer).indexed()
      }
      try database.create(table: "trouble") { table in
        table.primaryKey("path", .text)
        table.column("size", .integer).notNull()
        table.column("modified", .double).notNull()
        table.column("message", .text).notNull()
      }
      try database.create(table: "folder") { table in
        table.primaryKey("path", .text)
        // The disk that it lay on when it was last looked through.
        table.column("device", .integer).notNull()
      }
      try database.create(table: "playback") { table in
        table.primaryKey("id", .integer)
        table.column("queue", .blob).notNull()
        table.column("place", .integer).notNull()
        table.column("time", .double).notNull()
        table.column("isPlaying", .boolean).notNull()
        table.column("volume", .double).notNull()
      }
    }
    migrator.registerMigration("folder covers") { database in
      for name in ["song", "trouble"] {
        try database.alter(table: name) { table in
          // The stamp of the picture beside the file when that was read; none where there was none.
          table.add(column: "coverSize", .integer)
          table.add(column: "coverModified", .double)
        }
      }
    }
    return migrator
  }()
}
