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

  /// Sets the zoom of a website.
  /// - Parameter zoom: in per cent; nil to have it shown as others are.
  func setZoom(_ zoom: Int?, of name: String) throws {
    try database.execute(
      literal: """
        INSERT INTO site (name, zoom) VALUES (\(name), \(zoom)) ON CONFLICT (name) DO UPDATE SET zoom = excluded.zoom
        """)
    try removeEmpty()
  }

  /// Sets whether content is blocked for a website.
  /// - Parameter blocks: nil to have it be as for others.
  func setBlocking(_ blocks: Bool?, of name: String) throws {
    try database.execute(
      literal: """
        INSERT INTO site (name, blocksContent) VALUES (\(name), \(blocks))
        ON CONFLICT (name) DO UPDATE SET blocksContent = excluded.blocksContent
        """)
    try removeEmpty()
  }

  /// Sets the mode of a website.
  /// - Parameter mode: nil to have it be asked for as others are.
  func setMode(_ mode: SiteMode?, of name: String) throws {
    try database.execute(
      literal: """
        INSERT INTO site (name, mode) VALUES (\(name), \(mode?.rawValue))
        ON CONFLICT (name) DO UPDATE SET mode = excluded.mode
        """)
    try removeEmpty()
  }

  private func removeEmpty() throws {
    try database.execute(sql: "DELETE FROM site WHERE zoom IS NULL AND blocksContent IS NULL AND mode IS NULL")
  }

  func removeAll() throws { try database.execute(sql: "DELETE FROM site") }
}
