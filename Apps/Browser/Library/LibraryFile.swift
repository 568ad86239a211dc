import Foundation
import ProfileStorage
import Synchronization

/// What is wrong with history and bookmarks.
enum LibraryProblem: Equatable, Sendable {
  /// The database could not be read, and lies aside under another name.
  case wasDamaged(keptAs: String)
  case isNewer
  case cannotBeOpened(reason: String)
  case cannotBeWritten(reason: String)

  var message: String {
    switch self {
    case .wasDamaged(let name):
      "History and bookmarks were damaged. What is left of them is kept in the file “\(name)”."
    case .isNewer:
      "History and bookmarks belong to a newer version of the browser. Those of this window will not be saved."
    case .cannotBeOpened(let reason): "History and bookmarks can’t be saved: \(reason)"
    case .cannotBeWritten(let reason): "History and bookmarks can’t be saved at the moment: \(reason)"
    }
  }
}

/// The library's database, opened by whoever asks for it first: a large one takes a while, and the first frame doesn't
/// wait for it.
final class LibraryFile: Sendable {
  private struct State {
    var database: LibraryDatabase?
    var problem: LibraryProblem?
  }

  /// The file's place; nil for one in memory.
  private let file: URL?
  private let isShared: Bool
  private let state = Mutex(State())

  init(_ file: URL?, isShared: Bool) { (self.file, self.isShared) = (file, isShared) }

  /// The database, or one in memory where the file can't be used. Waits while another thread opens it.
  func database() throws -> LibraryDatabase {
    try state.withLock { state in
      if let database = state.database { return database }
      let database = try open(&state.problem)
      state.database = database
      return database
    }
  }

  /// The problem with opening it, once.
  func takeProblem() -> LibraryProblem? {
    state.withLock { state in
      defer { state.problem = nil }
      return state.problem
    }
  }

  func problem(_ error: any Error) -> LibraryProblem { .cannotBeWritten(reason: reason(error)) }

  private func reason(_ error: any Error) -> String {
    ProfileDatabase.reason(error, file?.deletingLastPathComponent() ?? FileManager.default.temporaryDirectory)
  }

  func close() {
    state.withLock { state in
      state.database?.close()
      state.database = nil
    }
  }

  /// Moves aside a file that has turned out to be damaged while it was in use: whoever asks next gets a new one.
  func replace() {
    state.withLock { state in
      state.database?.close()
      state.database = nil
      guard let file, !isShared else { return }
      do {
        state.problem = .wasDamaged(keptAs: try ProfileDatabase.setAside(file))
      } catch {
        state.problem = .cannotBeOpened(reason: reason(error))
        state.database = try? LibraryDatabase()
      }
    }
  }

  private func open(_ problem: inout LibraryProblem?) throws -> LibraryDatabase {
    guard let file else { return try LibraryDatabase() }
    // What another instance has is looked at only.
    if isShared { return try (try? LibraryDatabase(copyOf: file)) ?? LibraryDatabase() }
    do {
      try PrivateFiles.makeFolder(file.deletingLastPathComponent())
      do {
        return try LibraryDatabase(file: file)
      } catch  where ProfileDatabase.isDamage(error) {
        problem = .wasDamaged(keptAs: try ProfileDatabase.setAside(file))
        return try LibraryDatabase(file: file)
      }
    } catch is ProfileDatabase.IsNewer {
      problem = .isNewer
    } catch {
      problem = .cannotBeOpened(reason: reason(error))
      // It can be read all the same, as on a full disk.
      if let copy = try? LibraryDatabase(copyOf: file) { return copy }
    }
    return try LibraryDatabase()
  }
}
