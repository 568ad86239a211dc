import Foundation
import ProfileStorage

/// The folder that notes are kept in.
///
/// There always is a database: where the file can't be used it is in memory, and `problem` says why.
@MainActor final class NotesStore {
  /// The problem with opening the store; nil as a rule.
  private(set) var problem: Notice?
  private(set) var database: NotesDatabase
  /// The file can't be written to, be it that another instance has it: these are a copy, in which nothing changes.
  let isCopy: Bool
  /// Whether there has been nothing before.
  let isNew: Bool
  let folder: URL
  private var lock: FolderLock?

  static let fileName = "notes.sqlite"

  static var defaultFolder: URL {
    let support = FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask)[0]
    return support.appendingPathComponent("Notes")
  }

  private var file: URL { folder.appendingPathComponent(Self.fileName) }

  /// Opens the folder's database. One that is damaged is kept aside, and a new one made with what can be read of it.
  init(folder: URL) {
    self.folder = folder
    let opened = Self.open(folder)
    (database, problem, lock) = (opened.database, opened.problem, opened.lock)
    (isCopy, isNew) = (opened.isCopy, opened.isNew)
  }

  private struct Opened {
    var database: NotesDatabase
    var problem: Notice?
    var lock: FolderLock?
    var isCopy = false
    var isNew = false
  }

  private static func open(_ folder: URL) -> Opened {
    let file = folder.appendingPathComponent(fileName)
    let isNew = !FileManager.default.fileExists(atPath: file.path)
    var lock: FolderLock?
    do {
      try PrivateFiles.makeFolder(folder)
      lock = FolderLock(folder)
      guard let lock else {
        let message =
          "Notes is open already. This window shows them as they were when it opened, and changes nothing."
        return Opened(
          database: (try? NotesDatabase(copyOf: file)) ?? inMemory(),
          problem: Notice(message: message, isLasting: true),
          isCopy: true)
      }
      do {
        return Opened(database: try NotesDatabase(file: file), lock: lock, isNew: isNew)
      } catch  where ProfileDatabase.isDamage(error) {
        let (database, notice) = try replace(file, after: error)
        return Opened(database: database, problem: notice, lock: lock)
      }
    } catch {
      if let copy = try? NotesDatabase(copyOf: file) {
        return Opened(database: copy, problem: standstill(error, folder), lock: lock, isCopy: true)
      }
      // Welcome notes in the place of somebody's own would look as if those were lost.
      return Opened(database: inMemory(), problem: refusal(error, folder), lock: lock, isNew: isNew)
    }
  }

  private static func standstill(_ error: any Error, _ folder: URL) -> Notice {
    let message =
      "Notes can’t be changed: \(ProfileDatabase.reason(error, folder)) They are shown as they are, until Notes is opened"
      + " again."
    return Notice(message: message, isLasting: true)
  }

  private static func refusal(_ error: any Error, _ folder: URL) -> Notice {
    let reason =
      error is ProfileDatabase.IsNewer
      ? "The notes belong to a newer version of Notes. What you write in this one will not be kept."
      : "Notes can’t be kept: \(ProfileDatabase.reason(error, folder)) What you write will be gone when Notes ends."
    return Notice(message: reason, isLasting: true)
  }

  private static func inMemory() -> NotesDatabase {
    do { return try NotesDatabase() } catch { fatalError("SQLite doesn't work: \(error)") }
  }

  /// Lets go of the database, for another instance to have.
  func close() {
    database.close()
    lock = nil
  }

  /// The database has turned out to be damaged while it was in use: there is a new one, with what can be read of it.
  /// - Returns: what to tell.
  func replaceDatabase(after error: any Error) -> Notice {
    database.close()
    do {
      let (new, notice) = try Self.replace(file, after: error)
      database = new
      return notice
    } catch {
      database = Self.inMemory()
      return Self.refusal(error, folder)
    }
  }

  private static func replace(_ file: URL, after error: any Error) throws -> (NotesDatabase, Notice) {
    let name = try ProfileDatabase.setAside(file)
    let database = try NotesDatabase(file: file)
    let isForeign = error is ProfileDatabase.IsForeign
    let aside = file.deletingLastPathComponent().appendingPathComponent(name)
    let count = isForeign ? 0 : NoteRecovery(aside).recover(into: database)
    let what = isForeign ? "The notes’ file was another program’s" : "The notes were damaged"
    let rest =
      switch count {
      case 0: "It is kept as “\(name)”."
      case 1: "One note could be read and is here; the file is kept as “\(name)”."
      default: "\(count) notes could be read and are here; the file is kept as “\(name)”."
      }
    return (database, Notice(message: "\(what). \(rest)", isLasting: false))
  }
}

/// A notice of what a person should know.
struct Notice: Hashable, Sendable {
  /// One sentence or two.
  let message: String
  /// Whether it stays until it is no longer true.
  let isLasting: Bool
}
