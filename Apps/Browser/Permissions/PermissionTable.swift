import GRDB

/// What the person has decided about what websites ask for.
struct PermissionTable {
  let database: Database

  init(_ database: Database) { self.database = database }

  /// The answers, by what is asked for and the website. What isn't known any more is left out.
  func answers() throws -> [SitePermission: [String: SiteAnswer]] {
    var answers: [SitePermission: [String: SiteAnswer]] = [:]
    for row in try Row.fetchAll(database, sql: "SELECT site, permission, answer FROM sitePermission") {
      guard let permission = SitePermission(rawValue: row["permission"]),
        let answer = SiteAnswer(rawValue: row["answer"])
      else { continue }
      answers[permission, default: [:]][row["site"]] = answer
    }
    return answers
  }

  /// Sets the answer to a website.
  /// - Parameter answer: nil to forget that it has asked.
  func set(_ answer: SiteAnswer?, _ permission: SitePermission, of site: String) throws {
    guard let answer else {
      return try database.execute(
        literal: "DELETE FROM sitePermission WHERE site = \(site) AND permission = \(permission.rawValue)")
    }
    try database.execute(
      literal: """
        INSERT OR REPLACE INTO sitePermission (site, permission, answer)
        VALUES (\(site), \(permission.rawValue), \(answer.rawValue))
        """)
  }
}
