import Foundation
import GRDB
import ProfileStorage

/// The file that tabs are kept in. Reading and writing take place on a queue of its own, one after the other.
struct TabDatabase {
  let queue: DatabaseQueue
  private let content = Content()

  /// The content of the file; nil where it is not known. Touched on the queue only.
  private final class Content: @unchecked Sendable {
    var tabs: SavedTabs?
  }

  /// Opens a file, and makes it where there is none.
  /// - Throws: also where the file is damaged.
  init(file: URL) throws {
    queue = try ProfileDatabase.open(file, label: "tabs", migrator: .tabs)
  }

  func read() throws -> SavedTabs { try queue.read(SavedTabs.init(in:)) }

  /// Has all of it written, or nothing.
  /// - Parameter completion: called on the database's queue.
  func write(_ tabs: SavedTabs, completion: @escaping @Sendable (Result<Void, any Error>) -> Void) {
    queue.asyncWrite { [content] database in
      try tabs.write(to: database, over: content.tabs ?? SavedTabs(in: database))
    } completion: { [content] _, result in
      if case .success = result { content.tabs = tabs } else { content.tabs = nil }
      completion(result)
    }
  }

  /// Waits until all is written that was to be.
  func finishWriting() { queue.writeWithoutTransaction { _ in } }

  /// Finishes writing, and lets go of the file.
  func close() { try? queue.close() }
}
