import Foundation
import GRDB
import ProfileStorage

/// The file that history, bookmarks and the reading list are kept in. Any thread may ask; writing takes turns, reading
/// waits for nobody.
struct LibraryDatabase: Sendable {
  let writer: any DatabaseWriter

  static let fileName = "library.sqlite"

  /// Makes a database in memory, until the app ends.
  init() throws {
    let queue = try DatabaseQueue()
    try DatabaseMigrator.library.migrate(queue)
    writer = queue
  }

  /// Opens a file, and makes it where there is none.
  /// - Throws: also where the file is damaged.
  init(file: URL) throws {
    writer = try ProfileDatabase.openPool(
      file, label: "library", migrator: .library, configuration: Self.configuration)
  }

  /// A copy in memory of a file that is not to be written to, or can't be.
  init(copyOf file: URL) throws { writer = try ProfileDatabase.copy(file, migrator: .library) }

  /// What was removed is to be found in the file by nobody.
  private static var configuration: Configuration {
    var configuration = Configuration()
    configuration.prepareDatabase { try $0.execute(sql: "PRAGMA secure_delete = ON") }
    return configuration
  }

  /// Writes to the file what still lies in its log, and empties that: what was removed is in neither then. Where somebody
  /// reads meanwhile, it is done the next time.
  func clearLog() { try? writer.writeWithoutTransaction { _ = try $0.checkpoint(.truncate) } }

  func close() {
    clearLog()
    try? writer.close()
  }

  // MARK: Suggestions

  /// The most pages that are compared for a key: those that match and are worth most.
  static let (mostMatches, mostHosts) = (150, 50)

  /// The pages of a pattern. The index knows pages by a number that grows with their worth, so it hands them out in that
  /// order and needn't be read to the end.
  static let suggestionSQL = """
    SELECT page.* FROM pageIndex CROSS JOIN page ON page.place = pageIndex.rowid
    WHERE pageIndex MATCH ? ORDER BY pageIndex.rowid DESC LIMIT ?
    """

  /// The pages that match a text and are worth most, in no order.
  func pages(matching query: SuggestionQuery) throws -> [PageRecord] {
    try writer.read { database in
      var pages: [PageRecord] = []
      for (pattern, most) in [(query.addressPattern, Self.mostHosts), (query.pattern, Self.mostMatches)] {
        guard let pattern else { continue }
        pages += try PageRecord.fetchAll(
          database.cachedStatement(sql: Self.suggestionSQL), arguments: [pattern, most])
      }
      return pages
    }
  }
}
