import Foundation
import GRDB

/// A row of the database: a tab by its place.
struct TabRecord: Codable, Equatable, FetchableRecord, PersistableRecord {
  static let databaseTableName = "tab"

  var position: Int
  /// The address; empty where nothing was ever opened.
  var address: String
  /// The offset in points.
  var offset: Double
  var isCurrent: Bool
  var showsStartPage: Bool
  var isInHistory: Bool
}

/// The history of a tab that has one, by the tab's place: apart from it, since it is larger and changes less often.
struct TabHistoryRecord: Codable, Equatable, FetchableRecord, PersistableRecord {
  static let databaseTableName = "tabHistory"

  var position: Int
  /// The state as web views tell it.
  var state: Data
}

extension DatabaseMigrator {
  /// The tables as they came to be, version by version.
  static let tabs: DatabaseMigrator = {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("tabs") { database in
      try database.create(table: "tab") { table in
        table.primaryKey("position", .integer)
        table.column("address", .text).notNull()
        table.column("offset", .double).notNull()
        table.column("isCurrent", .boolean).notNull()
      }
    }
    migrator.registerMigration("histories") { database in
      try database.alter(table: "tab") { table in
        table.add(column: "showsStartPage", .boolean).notNull().defaults(to: false)
        table.add(column: "isInHistory", .boolean).notNull().defaults(to: false)
      }
      try database.create(table: "tabHistory") { table in
        table.primaryKey("position", .integer)
        table.column("state", .blob).notNull()
      }
    }
    return migrator
  }()
}

extension SavedTabs {
  init(in database: Database) throws {
    let records = try TabRecord.order(Column("position")).fetchAll(database)
    let histories = try TabHistoryRecord.fetchAll(database)
    let states = Dictionary(histories.map { ($0.position, $0.state) }, uniquingKeysWith: { first, _ in first })
    self.init(
      tabs: records.map { SavedTab($0, history: states[$0.position]) },
      current: records.firstIndex(where: \.isCurrent) ?? 0)
  }

  /// Writes what is different.
  /// - Parameter old: what the database has.
  func write(to database: Database, over old: SavedTabs) throws {
    for (position, tab) in tabs.enumerated() {
      let oldTab = position < old.tabs.count ? old.tabs[position] : nil
      let record = record(tab, position)
      if oldTab.map({ old.record($0, position) }) != record { try record.save(database) }
      guard oldTab?.history != tab.history else { continue }
      if let history = tab.history {
        try TabHistoryRecord(position: position, state: history).save(database)
      } else {
        try TabHistoryRecord.deleteOne(database, key: position)
      }
    }
    guard old.tabs.count > tabs.count else { return }
    try TabRecord.filter(Column("position") >= tabs.count).deleteAll(database)
    try TabHistoryRecord.filter(Column("position") >= tabs.count).deleteAll(database)
  }

  private func record(_ tab: SavedTab, _ position: Int) -> TabRecord {
    TabRecord(
      position: position, address: tab.address ?? "", offset: tab.offset.isFinite ? Double(tab.offset) : 0,
      isCurrent: position == current, showsStartPage: tab.showsStartPage, isInHistory: tab.isInHistory)
  }
}

extension SavedTab {
  fileprivate init(_ record: TabRecord, history: Data?) {
    self.init(
      address: record.address.isEmpty ? nil : record.address,
      offset: record.offset.isFinite ? max(0, CGFloat(record.offset)) : 0,
      showsStartPage: record.showsStartPage, history: history, isInHistory: record.isInHistory)
  }
}
