import Foundation
import GRDB

/// A page that was visited on a day.
struct HistoryEntry: Equatable, Sendable {
  var page: Int64
  var address: String
  var title: String
  /// The time of the day's last visit.
  var time: Date
}

/// A place in the history, from which it is read on.
struct HistoryPlace: Equatable, Sendable {
  var time: Double
  var visit: Int64
}

/// The times at which pages were visited.
struct VisitTable {
  let database: Database

  init(_ database: Database) { self.database = database }

  private var pages: PageTable { PageTable(database) }

  /// The time in which a page that is there again was visited once, in seconds: it was loaded again, or led on to itself.
  static let sameVisit: Double = 60

  // MARK: Visiting

  /// Notes that a page was visited.
  func add(_ address: String, title: String, at time: Date) throws {
    let moment = time.timeIntervalSince1970
    if let page = try pages.page(at: address), let id = page.id, let last = try last(of: id),
      last.distance(to: moment) >= 0, last.distance(to: moment) < Self.sameVisit
    {
      return try setTitle(title, of: address)
    }
    let visit = Frecency(visit: time)
    try pages.change(address) { page in
      page.frecency = (page.frecency.map { Frecency(seconds: $0).adding(visit) } ?? visit).seconds
      if !title.isEmpty { page.title = title }
    }
    guard let id = try pages.page(at: address)?.id else { return }
    try database.execute(literal: "INSERT INTO visit (page, time) VALUES (\(id), \(moment))")
  }

  /// Takes the title that a page has by now.
  func setTitle(_ title: String, of address: String) throws {
    guard !title.isEmpty, let page = try pages.page(at: address), page.title != title else { return }
    try pages.change(address) { $0.title = title }
  }

  private func last(of page: Int64) throws -> Double? {
    try SQLRequest<Double>(literal: "SELECT MAX(time) FROM visit WHERE page = \(page)").fetchOne(database)
  }

  // MARK: Reading

  static let entriesSQL = """
    SELECT visit.id, visit.time, page.id, page.address, page.title
    FROM visit CROSS JOIN page ON page.id = visit.page
    WHERE visit.time <= ?1 AND (visit.time < ?1 OR visit.id < ?2)
    ORDER BY visit.time DESC, visit.id DESC LIMIT ?3
    """

  /// The visits behind a place, the latest first.
  /// - Returns: one entry for each visit, and the place of the last one; nil at the history's end.
  func entries(before place: HistoryPlace?, count: Int) throws -> (entries: [HistoryEntry], next: HistoryPlace?) {
    let place = place ?? HistoryPlace(time: .greatestFiniteMagnitude, visit: .max)
    let rows = try Row.fetchAll(
      database.cachedStatement(sql: Self.entriesSQL), arguments: [place.time, place.visit, count])
    let entries = rows.map {
      HistoryEntry(page: $0[2], address: $0[3], title: $0[4], time: Date(timeIntervalSince1970: $0[1]))
    }
    let last = rows.count == count ? rows.last : nil
    return (entries, last.map { HistoryPlace(time: $0[1], visit: $0[0]) })
  }

  /// The pages that have all words, each with its last visit, the latest first.
  func entries(matching query: SuggestionQuery, count: Int) throws -> [HistoryEntry] {
    guard let pattern = query.pattern else { return [] }
    let rows = try Row.fetchAll(
      database,
      sql: """
        SELECT page.id, page.address, page.title, (SELECT MAX(time) FROM visit WHERE visit.page = page.id)
        FROM pageIndex CROSS JOIN page ON page.place = pageIndex.rowid
        WHERE pageIndex MATCH ? AND page.frecency IS NOT NULL ORDER BY pageIndex.rowid DESC LIMIT ?
        """, arguments: [pattern, count])
    return rows.map {
      HistoryEntry(page: $0[0], address: $0[1], title: $0[2], time: Date(timeIntervalSince1970: $0[3] ?? 0))
    }.sorted { ($0.time, $0.page) > ($1.time, $1.page) }
  }

  // MARK: Removing

  /// Removes a page's visits.
  /// - Parameter times: the times of the visits that go; nil for all.
  func remove(page: Int64, in times: Range<Date>? = nil) throws {
    let (first, end) = Self.seconds(times)
    try database.execute(
      literal: "DELETE FROM visit WHERE page = \(page) AND time >= \(first) AND time < \(end)")
    try recount(page)
  }

  /// Removes the visits of a time. All that was found by the words of its pages is gone from the file, too.
  func remove(in times: Range<Date>) throws {
    let (first, end) = Self.seconds(times)
    let known = try SQLRequest<Int64>(
      literal: "SELECT DISTINCT page FROM visit WHERE time >= \(first) AND time < \(end)"
    ).fetchAll(database)
    try database.execute(literal: "DELETE FROM visit WHERE time >= \(first) AND time < \(end)")
    for page in known { try recount(page) }
    try database.execute(sql: "INSERT INTO pageIndex (pageIndex) VALUES ('optimize')")
  }

  /// Removes all visits, faster than one by one.
  func removeAll() throws {
    try database.execute(
      sql: """
        DELETE FROM visit;
        DELETE FROM page WHERE bookmarked IS NULL;
        UPDATE page SET frecency = NULL, title = '' WHERE frecency IS NOT NULL;
        INSERT INTO pageIndex (pageIndex) VALUES ('rebuild');
        """)
    // What was worth much by its visits isn't any more.
    let cursor = try Int64.fetchCursor(database, sql: "SELECT id FROM page")
    var kept: [Int64] = []
    while let id = try cursor.next() { kept.append(id) }
    for id in kept { if let page = try pages.page(id) { try pages.replace(page, with: page) } }
  }

  /// Works out what a page is worth by the visits that are left.
  private func recount(_ id: Int64) throws {
    guard let page = try pages.page(id) else { return }
    let cursor = try SQLRequest<Double>(literal: "SELECT time FROM visit WHERE page = \(id)").fetchCursor(database)
    var frecency: Frecency?
    while let time = try cursor.next() {
      let visit = Frecency(seconds: time)
      frecency = frecency?.adding(visit) ?? visit
    }
    var new = page
    new.frecency = frecency?.seconds
    if new.frecency == nil { new.title = "" }
    try pages.replace(page, with: new)
  }

  private static func seconds(_ times: Range<Date>?) -> (Double, Double) {
    guard let times else { return (-.greatestFiniteMagnitude, .greatestFiniteMagnitude) }
    return (times.lowerBound.timeIntervalSince1970, times.upperBound.timeIntervalSince1970)
  }

  // MARK: Expiry

  /// The time for which visits are kept, in seconds: a year.
  static let longestKept: Double = 365 * 86_400
  /// The number of visits that are kept at most.
  static let mostKept = 1_000_000
  /// The number of visits that go at once at most, so that nothing waits long for it.
  private static let mostExpired = 500

  /// Lets visits expire: those of more than a year ago, and the oldest where there are more than a million.
  /// - Returns: whether there are more to go.
  func expire(now: Date, most: Int = Self.mostKept) throws -> Bool {
    // The numbers of visits are given in turn, so that no row has to be counted. Removed ones count until they are old.
    let ends = try Row.fetchOne(
      database, sql: "SELECT (SELECT MIN(id) FROM visit), (SELECT MAX(id) FROM visit)")
    guard let ends, let first: Int64 = ends[0], let last: Int64 = ends[1] else { return false }
    let oldest = now.timeIntervalSince1970 - Self.longestKept
    let gone = try SQLRequest<Row>(
      literal: "SELECT id, page FROM visit WHERE time < \(oldest) ORDER BY time LIMIT \(Self.mostExpired)"
    ).fetchAll(database)
    let excess =
      last - first + 1 > Int64(most)
      ? try SQLRequest<Row>(
        literal: "SELECT id, page FROM visit WHERE id <= \(last - Int64(most)) LIMIT \(Self.mostExpired)"
      ).fetchAll(database)
      : []
    for row in gone + excess {
      try database.execute(literal: "DELETE FROM visit WHERE id = \(row[0] as Int64)")
    }
    for page in Set((gone + excess).map { $0[1] as Int64 }).sorted() { try recount(page) }
    return gone.count == Self.mostExpired || excess.count == Self.mostExpired
  }
}
