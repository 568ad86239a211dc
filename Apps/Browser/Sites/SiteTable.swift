import GRDB

/// What the person has set for single websites.
struct SiteTable {
  let database: Database

  init(_ database: Database) { self.database = database }

  /// What has been set for each website for which something has been.
  func settings() throws -> SiteSettings {
    var settings = SiteSettings()
    for row in try Row.fetchAll(database, sql: "SELECT name, zoom, blocksContent, mode FROM site") {
      let name: String = row["name"]
      settings.zooms[name] = (row["zoom"] as Int?).map(PageZoom.nearest)
      settings.blocking[name] = row["blocksContent"]
      settings.modes[name] = (row["mode"] as String?).flatMap(SiteMode.init)
    }
    return settings
  }

  /// What can be set for a website.
  enum Column: String { case zoom, blocksContent, mode }

  /// Sets something for a website.
  /// - Parameter value: nil to have it be as for others.
  func set(_ value: (some DatabaseValueConvertible)?, in column: Column, of name: String) throws {
    let column = column.rawValue
    try database.execute(
      sql: """
        INSERT INTO site (name, \(column)) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET \(column) = excluded.\(column)
        """, arguments: [name, value])
    // What has nothing of its own is as others.
    try database.execute(sql: "DELETE FROM site WHERE zoom IS NULL AND blocksContent IS NULL AND mode IS NULL")
  }

  func removeAll() throws { try database.execute(sql: "DELETE FROM site") }
}

extension SiteMode: DatabaseValueConvertible {}
