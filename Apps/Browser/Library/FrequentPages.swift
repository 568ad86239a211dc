import GRDB

/// The pages that are visited again and again.
struct FrequentPages {
  private let database: Database

  init(_ database: Database) { self.database = database }

  /// The number of visits from which on a page is visited frequently.
  private static let leastVisits = 2
  /// How many of the pages that are worth most are looked through, however many there are.
  private static let mostLookedThrough = 200

  private struct Known: FetchableRecord, Decodable {
    var address: String
    var title: String
    var host: String
  }

  /// The pages that are worth most, one of each website.
  /// - Parameters:
  ///   - favourites: places that are offered already; their websites are left out.
  ///   - count: the most that are returned.
  func pages(besides favourites: [Favourite], count: Int) throws -> [Favourite] {
    let known = try SQLRequest<Known>(
      literal: """
        SELECT address, title, host FROM (SELECT * FROM page ORDER BY place DESC LIMIT \(Self.mostLookedThrough)) AS best
        WHERE frecency IS NOT NULL AND host != ''
          AND (SELECT COUNT(*) FROM (SELECT 1 FROM visit WHERE visit.page = best.id LIMIT \(Self.leastVisits)))
            = \(Self.leastVisits)
        ORDER BY place DESC
        """
    ).fetchAll(database)
    var hosts = Set(favourites.compactMap { PageKey($0.address)?.host })
    return Array(
      known.filter { hosts.insert($0.host).inserted }.prefix(count).map {
        Favourite(name: $0.title.isEmpty ? $0.host : $0.title, address: $0.address)
      })
  }
}
