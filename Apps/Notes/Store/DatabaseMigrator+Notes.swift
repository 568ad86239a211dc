import GRDB

extension DatabaseMigrator {
  /// The tables as they came to be, version by version.
  static let notes: DatabaseMigrator = {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("notes") { database in
      try database.create(table: "note") { table in
        // A number is never given twice: something may still mean the note that had it.
        table.autoIncrementedPrimaryKey("id")
        table.column("place", .integer).notNull()
        table.column("isPinned", .boolean).notNull()
        table.column("created", .double).notNull()
        table.column("modified", .double).notNull()
        table.column("openTasks", .integer).notNull()
        table.column("title", .text).notNull()
        table.column("summary", .text).notNull()
        // The file that the note was read from: the folder below the one that was chosen, empty for that one itself.
        table.column("folder", .text)
        table.column("fileName", .text)
        table.column("hasByteOrderMark", .boolean).notNull()
        // At the end, since it may be long: what is in front of it is read without it.
        table.column("text", .text).notNull()
      }
      // Has all that lists show, so that they are read without the texts.
      try database.execute(
        sql: """
          CREATE INDEX noteList ON note (id, place, isPinned, created, modified, openTasks, title, summary)
          """)
      try database.execute(sql: "CREATE INDEX noteFile ON note (folder, fileName) WHERE fileName IS NOT NULL")
      try database.create(table: "tag", options: .withoutRowID) { table in
        table.column("note", .integer).notNull().references("note", onDelete: .cascade)
        // The tags are counted in the order of the text.
        table.column("position", .integer).notNull()
        table.column("name", .text).notNull()
        table.primaryKey(["note", "position"])
      }
      try database.create(table: "setting") { table in
        table.primaryKey("key", .text)
        table.column("value", .text).notNull()
      }
    }
    migrator.registerMigration("words") { database in
      try makeIndex(database)
    }
    return migrator
  }()

  /// The index of words keeps no text of its own; triggers tell it of every change, whoever makes it. Files of the first
  /// version have one whose words were SQLite's.
  private static func makeIndex(_ database: Database) throws {
    try database.execute(
      sql: """
        DROP TRIGGER IF EXISTS noteInserted;
        DROP TRIGGER IF EXISTS noteDeleted;
        DROP TRIGGER IF EXISTS noteChanged;
        DROP TABLE IF EXISTS noteIndex;
        CREATE VIRTUAL TABLE noteIndex USING fts5(
          title, text, content = 'note', content_rowid = 'id', tokenize = '\(WordTokenizer.name)',
          prefix = '1 2 3');
        CREATE TRIGGER noteInserted AFTER INSERT ON note BEGIN
          INSERT INTO noteIndex (rowid, title, text) VALUES (new.id, new.title, new.text);
        END;
        CREATE TRIGGER noteDeleted AFTER DELETE ON note BEGIN
          INSERT INTO noteIndex (noteIndex, rowid, title, text) VALUES ('delete', old.id, old.title, old.text);
        END;
        CREATE TRIGGER noteChanged AFTER UPDATE OF id, title, text ON note BEGIN
          INSERT INTO noteIndex (noteIndex, rowid, title, text) VALUES ('delete', old.id, old.title, old.text);
          INSERT INTO noteIndex (rowid, title, text) VALUES (new.id, new.title, new.text);
        END;
        INSERT INTO noteIndex (noteIndex) VALUES ('rebuild');
        """)
  }
}
