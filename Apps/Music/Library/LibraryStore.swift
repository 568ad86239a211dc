import Foundation
import ProfileStorage

/// The folder that all is kept in that the app knows of music: nothing in it is the person's own.
///
/// There always is a database: where the file can't be used it is in memory, and `problem` says why.
@MainActor final class LibraryStore {
  /// The problem with opening the store; nil as a rule.
  private(set) var problem: String?
  private(set) var database: MusicDatabase
  let folder: URL
  private var lock: FolderLock?
  private let isTemporary: Bool

  static let fileName = "library.sqlite"

  static var defaultFolder: URL {
    let support = FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask)[0]
    return support.appendingPathComponent("Music")
  }

  /// The folder of the covers. Also where nothing can be added to them, those that are there show.
  let covers: URL

  /// Opens the folder's database. One that is damaged is kept aside, and a new one made.
  convenience init(folder: URL) {
    do {
      try PrivateFiles.makeFolder(folder)
      guard let lock = FolderLock(folder) else {
        self.init(instead: "Music is open already. What this window finds and plays will not be kept.")
        return
      }
      let opened = try Self.open(folder.appendingPathComponent(Self.fileName))
      self.init(folder, opened.database, lock, opened.problem)
    } catch is ProfileDatabase.IsNewer {
      self.init(instead: "The library belongs to a newer version of Music. What this one finds will not be kept.")
    } catch {
      let copy = try? MusicDatabase(copyOf: folder.appendingPathComponent(Self.fileName))
      self.init(
        instead: "The library can’t be kept: \(ProfileDatabase.reason(error, folder))",
        with: copy.map { (database: $0, folder: folder) })
    }
  }

  private init(_ folder: URL, _ database: MusicDatabase, _ lock: FolderLock?, _ problem: String?) {
    (self.folder, self.database, self.lock, self.problem) = (folder, database, lock, problem)
    covers = LibraryStore.covers(in: folder)
    isTemporary = false
  }

  /// Makes a store in the place of one that can't be used.
  /// - Parameter copy: of what is known, and where it is kept; nil where nothing is.
  private init(instead problem: String, with copy: (database: MusicDatabase, folder: URL)? = nil) {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("music-\(UUID().uuidString)")
    covers = LibraryStore.covers(in: copy?.folder ?? folder)
    do { database = try copy?.database ?? MusicDatabase() } catch { fatalError("SQLite doesn't work: \(error)") }
    self.problem = problem
    isTemporary = true
  }

  private static func covers(in folder: URL) -> URL { folder.appendingPathComponent("Covers") }

  deinit { if isTemporary { try? FileManager.default.removeItem(at: folder) } }

  /// Lets go of the database, for another instance to have.
  func close() {
    try? database.queue.close()
    lock = nil
  }

  /// Replaces the database with which something went wrong while it was in use: by a new one, in memory unless the old
  /// one was merely damaged.
  /// - Parameters:
  ///   - songs: those that are known, in order. They keep their identifiers, and are read anew.
  ///   - identifier: the largest that any song has that is in use.
  /// - Returns: what to tell.
  func replace(after error: any Error, keeping songs: [Song] = [], newAbove identifier: Int64 = 0) -> String {
    try? database.queue.close()
    do {
      guard ProfileDatabase.isDamage(error) else { throw error }
      let file = folder.appendingPathComponent(Self.fileName)
      let name = try ProfileDatabase.setAside(file)
      database = try MusicDatabase(file: file)
      try database.adopt(songs, newAbove: identifier)
      return Self.damage(name)
    } catch {
      do {
        database = try MusicDatabase()
        try database.adopt(songs, newAbove: identifier)
      } catch {
        fatalError("SQLite doesn't work: \(error)")
      }
      return "The library can’t be kept: \(ProfileDatabase.reason(error, folder))"
    }
  }

  private static func open(_ file: URL) throws -> (database: MusicDatabase, problem: String?) {
    do {
      return (try MusicDatabase(file: file), nil)
    } catch  where ProfileDatabase.isDamage(error) {
      let name = try ProfileDatabase.setAside(file)
      return (try MusicDatabase(file: file), damage(name))
    }
  }

  private static func damage(_ name: String) -> String {
    "The library was damaged, and is being read from your files anew. The old one is kept in “\(name)”."
  }
}
