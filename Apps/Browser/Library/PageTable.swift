import Foundation
import GRDB

/// A row of the database: an address that is known.
struct PageRecord: Codable, Equatable, FetchableRecord, MutablePersistableRecord {
  static let databaseTableName = "page"

  var id: Int64?
  var address: String
  /// The title as the page says it; empty where it has none.
  var title: String
  /// The title of its bookmark; empty where it has none.
  var name: String
  /// The host's first word, as the index knows it.
  var start: String
  var host: String
  var path: String
  /// Seconds since 1970; nil for a page that wasn't visited.
  var frecency: Double?
  /// Seconds since 1970 when it became a bookmark; nil for none.
  var bookmarked: Double?
  var place: Int64

  mutating func didInsert(_ inserted: InsertionSuccess) { id = inserted.rowID }
}

/// The pages, and the index of their words, which changes with them.
struct PageTable {
  let database: Database

  init(_ database: Database) { self.database = database }

  /// The longest title that is kept, in Unicode scalars.
  static let longestTitle = 300

  func page(at address: String) throws -> PageRecord? {
    try PageRecord.filter(Column("address") == address).fetchOne(database)
  }

  func page(_ id: Int64) throws -> PageRecord? { try PageRecord.fetchOne(database, key: id) }

  /// Makes or changes the page at an address, and forgets it once it is neither visited nor a bookmark. An address that
  /// isn't kept is passed over.
  func change(_ address: String, _ change: (inout PageRecord) -> Void) throws {
    let old = try page(at: address)
    guard var new = old ?? Self.record(address) else { return }
    change(&new)
    try replace(old, with: new)
  }

  /// Makes or changes a page, whose old state is given.
  func replace(_ old: PageRecord?, with new: PageRecord) throws {
    var new = new
    new.title = new.title.cut(to: Self.longestTitle)
    guard new.frecency != nil || new.bookmarked != nil else {
      if let old {
        try removeFromIndex(old)
        try old.delete(database)
      }
      return
    }
    guard let id = old?.id else {
      let id = try Int64.fetchOne(database, sql: "SELECT COALESCE(MAX(id), 0) + 1 FROM page") ?? 1
      (new.id, new.place) = (id, worth(new).place(ofPage: id))
      try new.insert(database)
      return try addToIndex(new)
    }
    new.place = worth(new).place(ofPage: id)
    guard new != old else { return }
    if let old { try removeFromIndex(old) }
    try new.update(database)
    try addToIndex(new)
  }

  /// What a page is worth: a bookmark counts twice.
  private func worth(_ page: PageRecord) -> Frecency {
    let worth = Frecency(seconds: page.frecency ?? page.bookmarked ?? 0)
    return page.bookmarked == nil ? worth : worth.times(2)
  }

  private static func record(_ address: String) -> PageRecord? {
    guard let key = PageKey(address) else { return nil }
    return PageRecord(
      address: address, title: "", name: "", start: key.start, host: key.host, path: key.path, frecency: nil,
      bookmarked: nil,
      place: 0)
  }

  private func addToIndex(_ page: PageRecord) throws {
    try database.execute(
      literal: """
        INSERT INTO pageIndex (rowid, start, title, name, host, path)
        VALUES (\(page.place), \(page.start), \(page.title), \(page.name), \(page.host), \(page.path))
        """)
  }

  private func removeFromIndex(_ page: PageRecord) throws {
    try database.execute(
      literal: """
        INSERT INTO pageIndex (pageIndex, rowid, start, title, name, host, path)
        VALUES ('delete', \(page.place), \(page.start), \(page.title), \(page.name), \(page.host), \(page.path))
        """)
  }
}
