import Foundation
import GRDB

/// Recovers the notes of a damaged file one by one, since a note on a damaged page doesn't say anything about the next.
struct NoteRecovery {
  private let source: NotesDatabase?

  /// The largest number of a note, beyond which nobody has ever come.
  private static let largestNumber: Int64 = 10_000_000
  /// The most notes that can't be read in a row, after which there are no more, where the file has no word on how many
  /// it has.
  private static let longestGap: Int64 = 10_000
  /// The same where the file has a word on it, which may be damaged, too.
  private static let longestStatedGap: Int64 = 100_000
  private static let step = 256

  init(_ file: URL) {
    // The log that lies beside it is part of it, and is read where writing is allowed. Beside a file without anything in
    // it SQLite would delete it.
    let size = try? FileManager.default.attributesOfItem(atPath: file.path)[.size] as? Int
    source = (size ?? 0) > 0 ? (try? DatabaseQueue(path: file.path)).map { NotesDatabase($0) } : nil
  }

  /// Brings the notes over.
  /// - Returns: how many notes it has brought over.
  func recover(into database: NotesDatabase) -> Int {
    guard let source else { return 0 }
    defer { source.close() }
    let last = (try? source.nextNumber()).map { $0 - 1 }
    var (count, gap, number) = (0, Int64(0), Int64(1))
    var found: [(Note.ID, NoteDraft)] = []
    func hand() {
      count += (try? database.insert(found).count) ?? 0
      found = []
    }
    let longestGap = last == nil ? Self.longestGap : Self.longestStatedGap
    while number <= min(last ?? .max, Self.largestNumber), gap < longestGap {
      // Outside of `try?` an optional would swallow the error's.
      if case .success(let draft?) = Result(catching: { try source.draft(of: number) }) {
        found.append((number, draft))
        gap = 0
        if found.count == Self.step { hand() }
      } else {
        gap += 1
      }
      number += 1
    }
    hand()
    for (key, value) in (try? source.settings()) ?? [:] {
      try? database.write(NoteChanges(settings: [key: value]))
    }
    return count
  }
}
