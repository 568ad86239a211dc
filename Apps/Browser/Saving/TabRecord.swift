import GRDB
import UIKit

/// A row of the database: a tab by its place.
struct TabRecord: Codable, Equatable, FetchableRecord, PersistableRecord {
  static let databaseTableName = "tab"

  var position: Int
  var address: String
  /// In points.
  var offset: Double
  var isCurrent: Bool

  /// The tables as they came to be, version by version.
  static let migrator: DatabaseMigrator = {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("tabs") { database in
      try database.create(table: databaseTableName) { table in
        table.primaryKey("position", .integer)
        table.column("address", .text).notNull()
        table.column("offset", .double).notNull()
        table.column("isCurrent", .boolean).notNull()
      }
    }
    return migrator
  }()

  static func all(in database: Database) throws -> [TabRecord] {
    try order(Column("position")).fetchAll(database)
  }
}

extension SavedTabs {
  init(in database: Database) throws {
    let records = try TabRecord.all(in: database)
    self.init(
      tabs: records.map { SavedTab(address: $0.address, offset: CGFloat($0.offset)) },
      current: records.firstIndex(where: \.isCurrent) ?? 0)
  }

  private var records: [TabRecord] {
    tabs.enumerated().map { position, tab in
      TabRecord(
        position: position, address: tab.address, offset: tab.offset.isFinite ? Double(tab.offset) : 0,
        isCurrent: position == current)
    }
  }

  /// Writes what is different.
  func write(to database: Database) throws {
    let (old, new) = (try TabRecord.all(in: database), records)
    for (index, record) in new.enumerated() where index >= old.count || old[index] != record {
      try record.save(database)
    }
    if old.last.map({ $0.position >= new.count }) == true {
      try TabRecord.filter(Column("position") >= new.count).deleteAll(database)
    }
  }
}
