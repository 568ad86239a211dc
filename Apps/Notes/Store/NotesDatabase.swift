import Foundation
import GRDB
import ProfileStorage

/// The file that notes are kept in. Any thread may ask; writing takes turns, reading waits for nobody.
struct NotesDatabase: Sendable {
  let writer: any DatabaseWriter

  /// Makes a database in memory, until the app ends.
  init() throws {
    let queue = try DatabaseQueue(configuration: Self.configuration)
    try DatabaseMigrator.notes.migrate(queue)
    writer = queue
  }

  /// Opens a file, and makes it where there is none.
  /// - Throws: also where the file is damaged.
  init(file: URL) throws {
    writer = try ProfileDatabase.openPool(
      file, label: "notes", migrator: .notes, configuration: Self.configuration)
  }

  /// A copy in memory of a file that is not to be written to, or can't be.
  init(copyOf file: URL) throws {
    writer = try ProfileDatabase.copy(file, migrator: .notes, configuration: Self.configuration)
  }

  init(_ writer: any DatabaseWriter) { self.writer = writer }

  /// The configuration, with the tokenizer that the index of words uses.
  static var configuration: Configuration {
    var configuration = Configuration()
    configuration.prepareDatabase { $0.add(tokenizer: WordTokenizer.self) }
    return configuration
  }

  func close() { try? writer.close() }

  // MARK: Reading

  /// All notes, in no order.
  func notes() throws -> [Note] {
    try writer.read { database in
      var tags: [Note.ID: [Tag]] = [:]
      let tagRows = try Row.fetchCursor(database, sql: "SELECT note, name FROM tag ORDER BY note, position")
      while let row = try tagRows.next() {
        let note = try row.decode(Int64.self, atIndex: 0)
        tags[note, default: []].append(Tag(try row.decode(String.self, atIndex: 1)))
      }
      var notes: [Note] = []
      let rows = try Row.fetchCursor(
        database,
        sql: "SELECT id, place, isPinned, created, modified, openTasks, title, summary FROM note INDEXED BY noteList")
      while let row = try rows.next() {
        let id = try row.decode(Int64.self, atIndex: 0)
        notes.append(
          Note(
            id: id, title: try row.decode(String.self, atIndex: 6), summary: try row.decode(String.self, atIndex: 7),
            created: try Self.date(row, 3), modified: try Self.date(row, 4),
            isPinned: try row.decode(Bool.self, atIndex: 2),
            place: NotePlace(rawValue: try row.decode(Int.self, atIndex: 1)) ?? .notes, tags: tags[id] ?? [],
            openTasks: try row.decode(Int.self, atIndex: 5)))
      }
      return notes
    }
  }

  /// Dates that calendars know, in seconds: from the year 1 to 9999. A damaged file may have others.
  private static let (firstDate, lastDate) = (-62_135_596_800.0, 253_402_300_799.0)

  private static func date(_ row: Row, _ column: Int) throws -> Date {
    let seconds = try row.decode(Double.self, atIndex: column)
    return Date(timeIntervalSince1970: min(max(seconds, firstDate), lastDate))
  }

  /// The largest number. Nobody has ever come so far: a file that says so is damaged, and has no room for more.
  private static let largestNumber: Int64 = 1 << 52

  /// A number larger than those of all notes that have ever been.
  func nextNumber() throws -> Note.ID {
    try writer.read { database in
      let last = try Int64.fetchOne(database, sql: "SELECT seq FROM sqlite_sequence WHERE name = 'note'") ?? 0
      let largest = max(last, try Int64.fetchOne(database, sql: "SELECT MAX(id) FROM note") ?? 0)
      guard largest < Self.largestNumber else {
        throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "a note has the number \(largest)")
      }
      return largest + 1
    }
  }

  /// The text of a note.
  /// - Returns: nil where there is no such note.
  func text(of id: Note.ID) throws -> String? { try draft(of: id)?.text }

  /// The note with its text and its file. A text may hold any character, the one with the number 0 included, which ends
  /// texts in C: so it is read as bytes. Whatever else a damaged file has in a column, the text is there.
  func draft(of id: Note.ID) throws -> NoteDraft? {
    try writer.read { database in
      let statement = try database.cachedStatement(
        sql: """
          SELECT CAST(text AS BLOB), CAST(created AS REAL), CAST(modified AS REAL), CAST(isPinned AS INTEGER),
            CAST(place AS INTEGER), CAST(folder AS TEXT), CAST(fileName AS TEXT), CAST(hasByteOrderMark AS INTEGER)
          FROM note WHERE id = ?
          """)
      return try Row.fetchOne(statement, arguments: [id]).map { row in
        let bytes = try row.decode(Data.self, atIndex: 0)
        var draft = NoteDraft(
          String(decoding: bytes, as: UTF8.self), created: try Self.date(row, 1), modified: try Self.date(row, 2),
          isPinned: try row.decode(Bool.self, atIndex: 3))
        draft.place = NotePlace(rawValue: try row.decode(Int.self, atIndex: 4)) ?? .notes
        if let folder: String = row[5], let name: String = row[6] {
          draft.file = NoteFile(
            folder: folder, name: name, hasByteOrderMark: try row.decode(Bool.self, atIndex: 7))
        }
        return draft
      }
    }
  }

  /// The notes that have all words of a query. A word in a title counts for eight below it; where there are very many,
  /// how often they have the words is not asked, which would take longer than a frame.
  func search(_ query: SearchQuery) throws -> FoundNotes {
    try writer.read { database in
      let unindexed = query.unindexed.map { _ in "instr(note.text, ?) > 0" }
      guard let pattern = query.pattern else {
        guard !unindexed.isEmpty else { return .ranked([]) }
        return .ranked(
          try Int64.fetchAll(
            database, sql: "SELECT id FROM note WHERE \(unindexed.joined(separator: " AND ")) ORDER BY modified DESC",
            arguments: StatementArguments(query.unindexed)))
      }
      guard unindexed.isEmpty else {
        return .ranked(
          try Int64.fetchAll(
            database,
            sql: """
              SELECT noteIndex.rowid FROM noteIndex JOIN note ON note.id = noteIndex.rowid
              WHERE \(unindexed.joined(separator: " AND ")) AND noteIndex MATCH ? ORDER BY \(Self.rank)
              """, arguments: StatementArguments(query.unindexed + [pattern])))
      }
      let all = try Self.matches(pattern, database)
      guard query.isBroad || all.count > Self.mostRanked else {
        return .ranked(try Self.matches(pattern, database, order: "ORDER BY \(Self.rank)"))
      }
      let titles = Set(try Self.matches("title : (\(pattern))", database))
      return .many(titles: Array(titles), others: all.filter { !titles.contains($0) })
    }
  }

  private static let rank = "bm25(noteIndex, 8, 1)"
  /// The most notes that are ranked: as many as are put in order within some milliseconds.
  private static let mostRanked = 1000

  private static func matches(
    _ pattern: String, _ database: Database, order: String = ""
  ) throws -> [Note.ID] {
    let statement = try database.cachedStatement(sql: "SELECT rowid FROM noteIndex WHERE noteIndex MATCH ? \(order)")
    return try Int64.fetchAll(statement, arguments: [pattern])
  }

  func settings() throws -> [String: String] {
    try writer.read { database in
      let rows = try Row.fetchCursor(database, sql: "SELECT key, value FROM setting")
      // Where its index is damaged, a table may have a key twice.
      var settings: [String: String] = [:]
      while let row = try rows.next() {
        let key = try row.decode(String.self, atIndex: 0)
        settings[key] = try row.decode(String.self, atIndex: 1)
      }
      return settings
    }
  }

  // MARK: Writing

  /// Writes new notes, all of them or none.
  /// - Parameter first: the number of the first one; the others' follow.
  /// - Returns: what lists show of them.
  func insert(_ drafts: [NoteDraft], from first: Note.ID) throws -> [Note] {
    try insert(drafts.enumerated().map { (first + Int64($0), $1) })
  }

  /// Writes notes with their numbers, all of them or none.
  @discardableResult func insert(_ drafts: [(Note.ID, NoteDraft)]) throws -> [Note] {
    let notes = drafts.map { $1.note($0) }
    try writer.write { database in
      for (note, draft) in zip(notes, drafts) { try Self.insert(note, draft.1, database) }
    }
    return notes
  }

  /// Writes changes, all of them or none.
  func write(_ changes: NoteChanges) throws {
    let facts = changes.facts
    try writer.write { database in
      for (key, value) in changes.settings {
        try database.execute(
          sql: value == nil ? "DELETE FROM setting WHERE key = ?1" : "REPLACE INTO setting VALUES (?1, ?2)",
          arguments: value == nil ? [key] : [key, value])
      }
      for (id, patch) in changes.patches { try Self.write(patch, facts[id], id, database) }
    }
  }

  private static func insert(_ note: Note, _ draft: NoteDraft, _ database: Database) throws {
    let statement = try database.cachedStatement(
      sql: """
        INSERT INTO note (id, place, isPinned, created, modified, openTasks, title, summary, folder,
          fileName, hasByteOrderMark, text)
        VALUES (?, ?, ?, ?, ?, ?, CAST(? AS TEXT), CAST(? AS TEXT), ?, ?, ?, CAST(? AS TEXT))
        """)
    try statement.execute(arguments: [
      note.id, note.place.rawValue, note.isPinned, note.created.timeIntervalSince1970,
      note.modified.timeIntervalSince1970, note.openTasks, Data(note.title.utf8), Data(note.summary.utf8),
      draft.file?.folder, draft.file?.name, draft.file?.hasByteOrderMark ?? false, Data(draft.text.utf8),
    ])
    try write(note.tags, of: note.id, database)
  }

  private static func write(_ tags: [Tag], of id: Note.ID, _ database: Database) throws {
    try database.cachedStatement(sql: "DELETE FROM tag WHERE note = ?").execute(arguments: [id])
    guard !tags.isEmpty else { return }
    let statement = try database.cachedStatement(sql: "INSERT INTO tag (note, position, name) VALUES (?, ?, ?)")
    for (position, tag) in tags.enumerated() { try statement.execute(arguments: [id, position, tag.name]) }
  }

  /// Keeps a number, so that no later note gets it.
  private static func keepNumber(_ id: Note.ID, _ database: Database) throws {
    try database.execute(
      sql: """
        INSERT INTO sqlite_sequence (name, seq)
        SELECT 'note', 0 WHERE NOT EXISTS (SELECT 1 FROM sqlite_sequence WHERE name = 'note');
        UPDATE sqlite_sequence SET seq = MAX(seq, ?) WHERE name = 'note'
        """, arguments: [id])
  }

  private static func write(_ patch: NotePatch, _ facts: NoteFacts?, _ id: Note.ID, _ database: Database) throws {
    if patch.isDeleted {
      try database.cachedStatement(sql: "DELETE FROM note WHERE id = ?").execute(arguments: [id])
      // One that is gone before it was ever written has had its number, too.
      if database.changesCount == 0 { try keepNumber(id, database) }
      return
    }
    if let created = patch.created {
      try database.cachedStatement(
        sql: """
          INSERT OR IGNORE INTO note (id, place, isPinned, created, modified, openTasks, title, summary,
            hasByteOrderMark, text) VALUES (?1, 0, FALSE, ?2, ?2, 0, '', '', FALSE, '')
          """
      ).execute(arguments: [id, created.timeIntervalSince1970])
    }
    if let text = patch.text, let facts {
      let head = NoteHead(text)
      try database.cachedStatement(
        sql: """
          UPDATE note SET title = CAST(? AS TEXT), summary = CAST(? AS TEXT), text = CAST(? AS TEXT), openTasks = ?
          WHERE id = ?
          """
      ).execute(arguments: [Data(head.title.utf8), Data(head.summary.utf8), Data(text.utf8), facts.openTasks, id])
      try write(facts.tags, of: id, database)
    }
    guard patch.modified != nil || patch.isPinned != nil || patch.place != nil else { return }
    try database.cachedStatement(
      sql: """
        UPDATE note SET modified = COALESCE(?, modified), isPinned = COALESCE(?, isPinned), place = COALESCE(?, place)
        WHERE id = ?
        """
    ).execute(arguments: [patch.modified?.timeIntervalSince1970, patch.isPinned, patch.place?.rawValue, id])
  }
}

/// The notes that the index of words has found.
enum FoundNotes: Sendable {
  /// The best first.
  case ranked([Note.ID])
  /// The notes in no order: those whose titles have the words, and all others that do.
  case many(titles: [Note.ID], others: [Note.ID])
}

/// The changes that are to be written together.
struct NoteChanges: Sendable {
  var patches: [Note.ID: NotePatch] = [:]
  /// The settings; nil takes a setting away.
  var settings: [String: String?] = [:]
  /// The facts that lists show of the notes whose text has changed.
  var facts: [Note.ID: NoteFacts] = [:]

  var isEmpty: Bool { patches.isEmpty && settings.isEmpty }

  /// Takes over what newer ones change.
  mutating func merge(_ newer: NoteChanges) {
    patches.merge(newer.patches) { old, new in
      var merged = old
      merged.merge(new)
      return merged
    }
    settings.merge(newer.settings) { $1 }
    facts = [:]
  }
}

extension NotesDatabase {
  /// The file that a note was read from; nil where there was none.
  func file(of id: Note.ID) throws -> NoteFile? {
    try writer.read { database in
      let statement = try database.cachedStatement(
        sql: """
          SELECT CAST(folder AS TEXT), CAST(fileName AS TEXT), CAST(hasByteOrderMark AS INTEGER) FROM note
          WHERE id = ? AND folder IS NOT NULL AND fileName IS NOT NULL
          """)
      return try Row.fetchOne(statement, arguments: [id]).map { row in
        NoteFile(
          folder: try row.decode(String.self, atIndex: 0), name: try row.decode(String.self, atIndex: 1),
          hasByteOrderMark: try row.decode(Bool.self, atIndex: 2))
      }
    }
  }

  /// Whether a note that isn't thrown away comes from the same file and says the same.
  func has(_ draft: NoteDraft) throws -> Bool {
    guard let file = draft.file else { return false }
    return try writer.read { database in
      let statement = try database.cachedStatement(
        sql: """
          SELECT 1 FROM note
          WHERE folder = ? AND fileName = ? AND place <> \(NotePlace.trash.rawValue) AND text = CAST(? AS TEXT)
          """)
      return try Bool.fetchOne(statement, arguments: [file.folder, file.name, Data(draft.text.utf8)]) ?? false
    }
  }
}
