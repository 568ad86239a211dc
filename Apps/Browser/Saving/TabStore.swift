import ProfileStorage
import Synchronization
import UIKit

/// Keeps tabs in a database: whatever has been saved is there after the app was ended in whichever way.
@MainActor final class TabStore {
  /// Why the tabs of last time are not there, or those of this time will not be.
  enum Problem: Equatable {
    /// The database could not be read, and lies aside under another name.
    case wasDamaged(keptAs: String)
    /// Another instance of the app has it.
    case isInUse
    case isNewer
    case cannotBeOpened(reason: String)
    case cannotBeWritten(reason: String)

    var message: String {
      switch self {
      case .wasDamaged(let name):
        "The saved tabs were damaged. What is left of them is kept in the file “\(name)”."
      case .isInUse:
        "The browser is open already, and looks after the saved tabs. Those of this window will not be saved."
      case .isNewer:
        "The saved tabs belong to a newer version of the browser. Those of this window will not be saved."
      case .cannotBeOpened(let reason):
        "Tabs can’t be saved: \(reason)"
      case .cannotBeWritten(let reason):
        "Tabs can’t be saved at the moment: \(reason)"
      }
    }
  }

  /// The tabs of last time.
  private(set) var saved = SavedTabs()
  /// The problem with opening the store.
  private(set) var problem: Problem?
  /// A closure called with what goes wrong later; once, until something has been saved again.
  var tell: (Problem) -> Void = { _ in }

  let file: URL
  private(set) var database: TabDatabase?
  private var lock: FolderLock?
  /// The tabs that were handed to the database last; nil where they are to be given all again.
  private var handed: SavedTabs?
  private var isFailing = false
  private let results = Results()

  /// How the last write went, until somebody has looked at it.
  private final class Results: Sendable {
    private let last = Mutex<Result<Void, any Error>?>(nil)

    func put(_ result: Result<Void, any Error>) { last.withLock { $0 = result } }

    func take() -> Result<Void, any Error>? { last.withLock { $0.take() } }
  }

  var isOpen: Bool { database != nil }

  static let fileName = "tabs.sqlite"

  static var defaultFolder: URL {
    let support = FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask)[0]
    return support.appendingPathComponent("Browser")
  }

  /// Opens the folder's database and reads it. One that is damaged is kept aside, and a new one made.
  init(folder: URL) {
    file = folder.appendingPathComponent(Self.fileName)
    do {
      try PrivateFiles.makeFolder(folder)
      guard let lock = FolderLock(folder) else {
        problem = .isInUse
        return
      }
      self.lock = lock
      do {
        try open()
      } catch  where ProfileDatabase.isDamage(error) {
        try openNew()
      }
    } catch is ProfileDatabase.IsNewer {
      problem = .isNewer
    } catch {
      problem = .cannotBeOpened(reason: ProfileDatabase.reason(error, folder))
      // They come back all the same, as on a full disk.
      if let copy = try? ProfileDatabase.copy(file, migrator: .tabs) {
        saved = (try? copy.read(SavedTabs.init(in:))) ?? saved
      }
    }
  }

  /// Has tabs written, all of them or nothing.
  /// - Parameter completion: called once they are written, can't be, or needn't be.
  func save(_ tabs: SavedTabs, completion: @escaping @MainActor () -> Void = {}) {
    guard let database, tabs != handed else { return completion() }
    handed = tabs
    database.write(tabs) { [weak self, results] result in
      results.put(result)
      Task { @MainActor in
        self?.takeResult()
        completion()
      }
    }
  }

  /// Waits until all that was saved is on its way to the disk. Damage may show only now: the tabs go into a new database.
  func finishSaving() {
    database?.finishWriting()
    if takeResult() { database?.finishWriting() }
  }

  /// Lets go of the database, for another instance to have. Nothing is saved any more.
  func close() {
    database?.close()
    (database, lock) = (nil, nil)
  }

  /// Takes the result of the last write.
  /// - Returns: whether there was a failure to deal with.
  @discardableResult private func takeResult() -> Bool {
    guard let result = results.take() else { return false }
    guard isOpen, case .failure(let error) = result else {
      isFailing = false
      return false
    }
    let tabs = handed
    handed = nil
    let wasFailing = isFailing
    isFailing = true
    if !wasFailing, ProfileDatabase.isDamage(error) {
      replace(with: tabs)
    } else if !wasFailing {
      tell(.cannotBeWritten(reason: ProfileDatabase.reason(error, file.deletingLastPathComponent())))
    }
    return true
  }

  // MARK: Opening

  private func open() throws {
    let database = try TabDatabase(file: file)
    saved = try database.read()
    handed = saved
    self.database = database
  }

  private func openNew() throws {
    problem = .wasDamaged(keptAs: try ProfileDatabase.setAside(file))
    try open()
  }

  /// The database has turned out to be damaged while it was in use.
  private func replace(with tabs: SavedTabs?) {
    database?.close()
    database = nil
    do {
      try openNew()
      if let problem { tell(problem) }
      if let tabs { save(tabs) }
    } catch {
      tell(.cannotBeOpened(reason: ProfileDatabase.reason(error, file.deletingLastPathComponent())))
    }
  }
}
