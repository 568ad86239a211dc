import GRDB

extension DatabaseMigrator {
  /// The tables of history, bookmarks and reading list as they came to be, version by version.
  static let library: DatabaseMigrator = {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("library") { database in
      try makePages(database)
      try makeBookmarks(database)
    }
    migrator.registerMigration("sites") { database in
      try database.create(table: "site") { table in
        // A host without "www.".
        table.primaryKey("name", .text)
        // In per cent.
        table.column("zoom", .integer).notNull()
      }
    }
    migrator.registerMigration("siteBlocking") { database in
      try database.create(table: "siteSetting") { table in
        table.primaryKey("name", .text)
        // Null where a website is as all others.
        table.column("zoom", .integer)
        table.column("blocksContent", .boolean)
      }
      try database.execute(sql: "INSERT INTO siteSetting (name, zoom) SELECT name, zoom FROM site")
      try database.drop(table: "site")
      try database.rename(table: "siteSetting", to: "site")
    }
    migrator.registerMigration("permissions") { database in
      try database.create(table: "sitePermission") { table in
        // An origin, whose host is without "www.".
        table.column("site", .text).notNull()
        table.column("permission", .text).notNull()
        table.column("answer", .text).notNull()
        table.primaryKey(["site", "permission"])
      }
    }
    migrator.registerMigration("siteMode") { database in
      try database.alter(table: "site") { table in
        // Null where a website is asked for as all others.
        table.add(column: "mode", .text)
      }
    }
    return migrator
  }()

  private static func makePages(_ database: Database) throws {
    // All addresses that are known: visited ones, bookmarks, or both.
    try database.create(table: "page") { table in
      table.primaryKey("id", .integer)
      table.column("address", .text).notNull().unique()
      table.column("title", .text).notNull()
      // The bookmark's title, which may be the person's own.
      table.column("name", .text).notNull()
      // The host's first word, with a mark that begins no other one.
      table.column("start", .text).notNull()
      table.column("host", .text).notNull()
      table.column("path", .text).notNull()
      // Seconds since 1970; null for pages that weren't visited.
      table.column("frecency", .double)
      // Seconds since 1970; null for pages that are no bookmarks.
      table.column("bookmarked", .double)
      // The number by which the index of words knows the page: the more it is worth, the higher.
      table.column("place", .integer).notNull().unique()
    }
    try database.create(table: "visit") { table in
      table.primaryKey("id", .integer)
      table.column("page", .integer).notNull().references("page", onDelete: .cascade)
      table.column("time", .double).notNull()
    }
    try database.create(index: "visitTime", on: "visit", columns: ["time"])
    try database.create(index: "visitPage", on: "visit", columns: ["page", "time"])
    // Words, and not groups of three letters: those find nothing before the third letter. Beginnings of up to eight
    // letters have lists of their own, in the order of worth. Without one, the lists of all words that begin so would be
    // read to their ends.
    try database.execute(
      sql: """
        CREATE VIRTUAL TABLE pageIndex USING fts5(
          start, title, name, host, path, content = 'page', content_rowid = 'place',
          tokenize = 'unicode61 remove_diacritics 2', prefix = '1 2 3 4 5 6 7 8')
        """)
  }

  private static func makeBookmarks(_ database: Database) throws {
    try database.create(table: "bookmark") { table in
      // A number is never given twice: a screen may still mean the bookmark that had it.
      table.autoIncrementedPrimaryKey("id")
      table.column("parent", .integer).references("bookmark", onDelete: .cascade)
      table.column("position", .integer).notNull()
      table.column("title", .text).notNull()
      // Null for folders.
      table.column("address", .text)
      table.column("added", .double).notNull()
    }
    try database.create(index: "bookmarkPlace", on: "bookmark", columns: ["parent", "position"])
    try database.execute(sql: "CREATE INDEX bookmarkAddress ON bookmark (address) WHERE address IS NOT NULL")
    try database.create(table: "reading") { table in
      table.autoIncrementedPrimaryKey("id")
      table.column("address", .text).notNull().unique()
      table.column("title", .text).notNull()
      table.column("added", .double).notNull()
      table.column("isRead", .boolean).notNull()
    }
    try BookmarkTable(database).makeFolders()
  }
}
