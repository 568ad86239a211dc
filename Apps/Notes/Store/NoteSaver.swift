import Foundation

/// Has changes written beside the main thread: at once, and what comes while it writes together right afterwards. What
/// can't be written stays, until it can.
final class NoteSaver: @unchecked Sendable {
  /// The lock that is held while something is written.
  private let writing = NSLock()
  /// The lock that is held for moments.
  private let lock = NSLock()
  private var database: NotesDatabase
  private var waiting = NoteChanges()
  /// The changes that are being written.
  private var current = NoteChanges()
  private var isScheduled = false

  init(database: NotesDatabase) { self.database = database }

  /// The result of writing.
  struct Outcome: Sendable {
    /// The facts that lists show of the notes whose texts were written.
    var facts: [Note.ID: NoteFacts] = [:]
    /// Why the rest still waits.
    var failure: (any Error)?
  }

  /// Notes down what is to be written.
  /// - Returns: whether somebody has to call `write()`; else it is under way.
  func add(_ changes: NoteChanges) -> Bool {
    lock.withLock {
      waiting.merge(changes)
      defer { isScheduled = true }
      return !isScheduled
    }
  }

  /// A text that is not in the database yet.
  func text(of id: Note.ID) -> String? {
    lock.withLock { waiting.patches[id]?.text ?? current.patches[id]?.text }
  }

  var isDone: Bool { lock.withLock { waiting.isEmpty && current.isEmpty } }

  /// Writes until nothing waits any more, or something goes wrong.
  func write() -> Outcome {
    writing.withLock {
      var outcome = Outcome()
      while let (database, changes) = take() {
        do {
          try database.write(changes)
          finish(nil)
          outcome.facts.merge(changes.facts) { $1 }
        } catch {
          finish(error)
          outcome.failure = error
          return outcome
        }
      }
      return outcome
    }
  }

  /// Goes on with another database.
  func use(_ other: NotesDatabase) { writing.withLock { lock.withLock { database = other } } }

  private func take() -> (NotesDatabase, NoteChanges)? {
    var taken = lock.withLock { () -> (NotesDatabase, NoteChanges)? in
      guard !waiting.isEmpty else {
        isScheduled = false
        return nil
      }
      (current, waiting) = (waiting, NoteChanges())
      return (database, current)
    }
    guard let changes = taken?.1 else { return nil }
    for (id, patch) in changes.patches {
      if let text = patch.text, !patch.isDeleted { taken?.1.facts[id] = NoteFacts(text) }
    }
    return taken
  }

  private func finish(_ error: (any Error)?) {
    lock.withLock {
      if error != nil {
        current.merge(waiting)
        waiting = current
        isScheduled = false
      }
      current = NoteChanges()
    }
  }
}
