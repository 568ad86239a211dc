import GRDB

/// What the person has set for single websites.
struct SiteTable {
  let database: Database

  init(_ database: Database) { self.database = database }

  /// The zoom of each website that has one of its own, in per cent.
  func zooms() throws -> [String: Int] {
    let rows = try Row.fetchAll(database, sql: "SELECT name, zoom FROM site")
    return Dictionary(rows.map { ($0["name"], PageZoom.nearest(to: $0["zoom"])) }) { $1 }
  }

  /// Sets the zoom of a website.
  /// - Parameter zoom: in per cent; nil to have it shown as others are.
  func setZoom(_ zoom: Int?, of name: String) throws {
    guard let zoom else { return try database.execute(literal: "DELETE FROM site WHERE name = \(name)") }
    try database.execute(literal: "INSERT OR REPLACE INTO site (name, zoom) VALUES (\(name), \(zoom))")
  }

  func removeAll() throws { try database.execute(sql: "DELETE FROM site") }
}
