import Foundation
import GRDB

/// A bookmark, or a folder of them.
struct Bookmark: Codable, Equatable, Sendable, FetchableRecord, MutablePersistableRecord {
  static let databaseTableName = "bookmark"

  var id: Int64?
  /// The number of the folder in which it lies; nil for the outermost one.
  var parent: Int64?
  /// The place in its folder, from 0 on.
  var position: Int
  var title: String
  /// The address; nil for a folder.
  var address: String?
  /// Seconds since 1970.
  var added: Double

  var isFolder: Bool { address == nil }

  /// The number of the folder in which all others lie.
  static let root: Int64 = 1
  /// The number of the folder that the start page shows.
  static let favourites: Int64 = 2

  /// Whether the folder is there always.
  var isPermanent: Bool { id == Self.root || id == Self.favourites }

  mutating func didInsert(_ inserted: InsertionSuccess) { id = inserted.rowID }
}

/// The bookmarks, and what the index of pages knows of them.
struct BookmarkTable {
  let database: Database

  init(_ database: Database) { self.database = database }

  /// Why something can't be done.
  enum Refusal: Error, Equatable {
    /// The folder is gone, or is none.
    case noFolder
    /// A folder can't lie in itself.
    case isWithin
    /// Such a folder is there always.
    case isPermanent
  }

  /// Makes the folders that are always there.
  func makeFolders() throws {
    var root = Bookmark(id: Bookmark.root, position: 0, title: "Bookmarks", added: 0)
    var favourites = Bookmark(
      id: Bookmark.favourites, parent: Bookmark.root, position: 0, title: "Favourites", added: 0)
    try root.insert(database)
    try favourites.insert(database)
    for favourite in Favourite.initial {
      try add(favourite.name, favourite.address, in: Bookmark.favourites, at: Date(timeIntervalSince1970: 0))
    }
  }

  // MARK: Reading

  func children(of folder: Int64) throws -> [Bookmark] {
    try Bookmark.filter(Column("parent") == folder).order(Column("position"), Column("id")).fetchAll(database)
  }

  func bookmark(_ id: Int64) throws -> Bookmark? { try Bookmark.fetchOne(database, key: id) }

  /// The bookmarks that were added last, the newest first.
  /// - Parameter folder: the number of a folder; none that lie in it, or in folders in it, are among them.
  func latest(_ count: Int, outside folder: Int64) throws -> [Bookmark] {
    let request: SQLRequest<Bookmark> = """
      WITH RECURSIVE inside (id) AS (
        SELECT \(folder) UNION SELECT bookmark.id FROM bookmark JOIN inside ON bookmark.parent = inside.id)
      SELECT * FROM bookmark WHERE address IS NOT NULL AND parent NOT IN (SELECT id FROM inside)
      ORDER BY added DESC, id DESC LIMIT \(count)
      """
    return try request.fetchAll(database)
  }

  /// All folders, each behind the one in which it lies, with how deep that is.
  func folders() throws -> [(folder: Bookmark, depth: Int)] {
    let all = try Bookmark.filter(Column("address") == nil).order(Column("position"), Column("id")).fetchAll(database)
    let children = Dictionary(grouping: all) { $0.parent }
    var found: [(folder: Bookmark, depth: Int)] = []
    // Not by calls of itself: folders of an imported file may lie very deep.
    var open = (children[nil] ?? []).map { ($0, 0) }
    while let (folder, depth) = open.popLast() {
      found.append((folder, depth))
      open += (children[folder.id] ?? []).reversed().map { ($0, depth + 1) }
    }
    return found
  }

  // MARK: Changing

  /// Adds a bookmark, or a folder, at the end of a folder.
  /// - Parameter address: nil for a folder.
  /// - Returns: its number.
  @discardableResult func add(_ title: String, _ address: String?, in folder: Int64, at time: Date) throws -> Int64 {
    guard try bookmark(folder)?.isFolder == true else { throw Refusal.noFolder }
    let position = try SQLRequest<Int>(
      literal: "SELECT COALESCE(MAX(position) + 1, 0) FROM bookmark WHERE parent = \(folder)"
    ).fetchOne(database)
    return try add(title, address, in: folder, position: position ?? 0, at: time)
  }

  /// Adds a bookmark at a place that is known to be free, in a folder that is known to be there.
  @discardableResult func add(
    _ title: String, _ address: String?, in folder: Int64, position: Int, at time: Date
  ) throws -> Int64 {
    var bookmark = Bookmark(
      parent: folder, position: position, title: title, address: address, added: time.timeIntervalSince1970)
    try bookmark.insert(database)
    if let address { try updatePage(address) }
    return bookmark.id ?? 0
  }

  /// Gives a bookmark another title and address, or a folder another title.
  func change(_ id: Int64, title: String, address: String?) throws {
    guard var bookmark = try bookmark(id) else { return }
    guard !bookmark.isPermanent else { throw Refusal.isPermanent }
    let old = bookmark.address
    bookmark.title = title
    if old != nil, let address { bookmark.address = address }
    try bookmark.update(database)
    for address in Set([old, bookmark.address].compactMap { $0 }) { try updatePage(address) }
  }

  /// Moves a bookmark or a folder.
  /// - Parameter index: where it lies then among what is in the folder.
  func move(_ id: Int64, to folder: Int64, at index: Int) throws {
    guard let moved = try bookmark(id) else { return }
    guard !moved.isPermanent || folder == moved.parent else { throw Refusal.isPermanent }
    guard try bookmark(folder)?.isFolder == true else { throw Refusal.noFolder }
    guard try !isWithin(folder, id) else { throw Refusal.isWithin }
    var others = try children(of: folder).filter { $0.id != id }
    others.insert(moved, at: min(max(index, 0), others.count))
    for (position, child) in others.enumerated() where child.position != position || child.id == id {
      try database.execute(
        literal: "UPDATE bookmark SET parent = \(folder), position = \(position) WHERE id = \(child.id)")
    }
  }

  /// Removes a bookmark, or a folder with all that is in it.
  func remove(_ id: Int64) throws {
    guard let bookmark = try bookmark(id) else { return }
    guard !bookmark.isPermanent else { throw Refusal.isPermanent }
    let addresses = try SQLRequest<String>(
      literal: """
        WITH RECURSIVE gone (id) AS (SELECT \(id) UNION SELECT bookmark.id FROM bookmark JOIN gone ON parent = gone.id)
        SELECT DISTINCT address FROM bookmark WHERE id IN gone AND address IS NOT NULL
        """
    ).fetchAll(database)
    try bookmark.delete(database)
    for address in addresses { try updatePage(address) }
  }

  /// Whether a folder is another one, or lies within it.
  private func isWithin(_ folder: Int64, _ other: Int64) throws -> Bool {
    try SQLRequest<Bool>(
      literal: """
        WITH RECURSIVE above (id) AS (SELECT \(folder) UNION SELECT parent FROM bookmark JOIN above ON bookmark.id = above.id)
        SELECT EXISTS (SELECT 1 FROM above WHERE id = \(other))
        """
    ).fetchOne(database) ?? false
  }

  /// Tells the pages what bookmark an address has: the oldest, where there are several.
  private func updatePage(_ address: String) throws {
    let first = try Bookmark.filter(Column("address") == address).order(Column("id")).fetchOne(database)
    try PageTable(database).change(address) { page in
      page.name = first?.title.cut(to: PageTable.longestTitle) ?? ""
      page.bookmarked = first?.added
    }
  }
}
