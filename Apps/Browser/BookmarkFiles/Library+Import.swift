import Foundation
import Synchronization

extension Library {
  /// Reads a file's bookmarks into a folder of their own.
  /// - Parameters:
  ///   - tell: told how many per cent of the file have been read.
  ///   - finish: given what has come of it, or why nothing has.
  func importBookmarks(
    of file: URL, telling tell: @escaping @MainActor @Sendable (Int) -> Void = { _ in },
    then finish: @escaping @MainActor (Result<BookmarkImport.Report, any Error>) -> Void
  ) {
    let (reading, progress, now) = (BookmarkImport(file: file), ImportProgress(tell), Date())
    let title = "Imported \(DateFormatter.localizedString(from: now, dateStyle: .medium, timeStyle: .none))"
    change(
      { try reading.read(into: $0, title: title, now: now) { progress.set($0) } }, then: finish)
  }
}

/// How far an import has come, told on the main thread once for each per cent.
private final class ImportProgress: Sendable {
  private let percent = Mutex(0)
  private let tell: @MainActor @Sendable (Int) -> Void

  init(_ tell: @escaping @MainActor @Sendable (Int) -> Void) { self.tell = tell }

  /// Takes the share that is done, 0…1.
  func set(_ share: Double) {
    let new = Int(share * 100)
    let isNew = percent.withLock { old in
      defer { old = new }
      return old != new
    }
    // At the end the result is told instead.
    if isNew, new < 100 { Task { @MainActor [tell] in tell(new) } }
  }
}
