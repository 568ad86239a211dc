import AppSupport
import Foundation

/// Writes notes to Markdown files, some at a time. Nothing that lies in the folder is written over: a file that has the
/// same text already is left as it is, and beside another one of the same name a number is added.
struct NoteExport: Sendable {
  let database: NotesDatabase
  let folder: URL
  let paths: [Note.ID: String]

  /// The result of writing some notes.
  struct Step: Sendable {
    var written = 0
    /// Notes that lie in files already.
    var known = 0
    var problems: [FileProblem] = []
    /// The marks that the files themselves can't have.
    var marks = NoteMarks()
  }

  /// Prepares an export.
  /// - Parameter notes: in an order that is the same each time.
  /// - Throws: `TextFile.Failure` where the folder can't be made.
  init(_ notes: [Note], database: NotesDatabase, to folder: URL) throws {
    (self.database, self.folder) = (database, folder)
    paths = try ExportNames(notes.map { ($0, try database.file(of: $0.id)) }).paths
    try Self.makeFolder(folder.path)
  }

  private static func makeFolder(_ path: String) throws {
    guard FileIdentity(path)?.isFolder != true else { return }
    let parent = PathName(path).folder
    if !parent.isEmpty, parent != path { try makeFolder(parent) }
    guard mkdir(path, 0o755) == 0 || FileIdentity(path)?.isFolder == true else {
      throw TextFile.Failure(code: FileIdentity(path) == nil ? errno : ENOTDIR)
    }
  }

  /// Writes some notes.
  /// - Throws: what the database does, and `TextFile.Failure` where the disk is full.
  func write(_ notes: ArraySlice<Note>) throws -> Step {
    var step = Step()
    for note in notes {
      guard let draft = try database.draft(of: note.id), let path = paths[note.id] else { continue }
      let bytes = TextFile.encode(draft.text, hasByteOrderMark: draft.file?.hasByteOrderMark ?? false)
      do {
        let (place, isNew) = try write(bytes, to: path, draft.modified)
        if isNew { step.written += 1 } else { step.known += 1 }
        step.marks[place] = NoteMarks.Mark(isPinned: note.isPinned, isArchived: note.place == .archive)
      } catch let failure as TextFile.Failure {
        guard !failure.isFull else { throw failure }
        let message = "“\(path)” can’t be written: \(failure.reason)."
        step.problems.append(FileProblem(path: folder.appendingPathComponent(path).path, message: message))
      }
    }
    return step
  }

  /// Writes a file.
  /// - Returns: where it is now, and whether it wasn't there already.
  private func write(_ bytes: [UInt8], to path: String, _ modified: Date) throws -> (String, isNew: Bool) {
    let parent = PathName(path).folder
    if !parent.isEmpty { try Self.makeFolder("\(folder.path)/\(parent)") }
    var number = 1
    while true {
      let name = number == 1 ? path : ExportNames.numbered(path, number)
      let place = "\(folder.path)/\(name)"
      do {
        try TextFile.write(bytes, to: place, modified: modified)
        return (name, true)
      } catch let failure as TextFile.Failure where failure.isTaken {
        if TextFile.holds(bytes, place) { return (name, false) }
        number += 1
      }
    }
  }
}
