import Foundation
import GRDB

/// A page that is to be read.
struct ReadingItem: Codable, Equatable, Sendable, FetchableRecord {
  var id: Int64
  var address: String
  var title: String
  /// Seconds since 1970.
  var added: Double
  var isRead: Bool
}

/// The reading list.
struct ReadingTable {
  let database: Database

  init(_ database: Database) { self.database = database }

  /// All of it, the newest first.
  func items() throws -> [ReadingItem] {
    try ReadingItem.fetchAll(database, sql: "SELECT * FROM reading ORDER BY id DESC")
  }

  /// Adds a page. One that is there already comes to the front, to be read again.
  func add(_ address: String, title: String, at time: Date) throws {
    try database.execute(literal: "DELETE FROM reading WHERE address = \(address)")
    try database.execute(
      literal: """
        INSERT INTO reading (address, title, added, isRead)
        VALUES (\(address), \(title.cut(to: PageTable.longestTitle)), \(time.timeIntervalSince1970), 0)
        """)
  }

  func setRead(_ id: Int64, _ isRead: Bool) throws {
    try database.execute(literal: "UPDATE reading SET isRead = \(isRead) WHERE id = \(id)")
  }

  func remove(_ id: Int64) throws { try database.execute(literal: "DELETE FROM reading WHERE id = \(id)") }
}
