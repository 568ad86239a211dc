import AppSupport
import Foundation

/// Makes notes of Markdown files, some at a time. The files are never written to.
struct NoteImport: Sendable {
  let database: NotesDatabase
  let marks: NoteMarks

  /// The result of reading some files.
  struct Step: Sendable {
    var notes: [Note] = []
    /// The number of files whose text a note has that comes from a file of the same name.
    var known = 0
    var problems: [FileProblem] = []
    /// Files that were left alone.
    var skipped = 0
  }

  /// Reads some files.
  /// - Parameters:
  ///   - first: the number of the first new note. There are as many free ones as files.
  /// - Throws: what the database does; then there are no new notes.
  func read(_ files: ArraySlice<MarkdownFolder.File>, from first: Note.ID) throws -> Step {
    var step = Step()
    var drafts: [NoteDraft] = []
    for file in files {
      guard let draft = read(file, &step) else {
        step.skipped += 1
        continue
      }
      if try database.has(draft) { step.known += 1 } else { drafts.append(draft) }
    }
    step.notes = try database.insert(drafts, from: first)
    return step
  }

  private func read(_ file: MarkdownFolder.File, _ step: inout Step) -> NoteDraft? {
    func tell(_ message: String) { step.problems.append(FileProblem(path: file.path, message: message)) }
    guard file.stamp.size <= TextFile.largest else {
      tell("“\(file.name)” is larger than \(TextFile.largest >> 20) MB. It was left alone.")
      return nil
    }
    guard let bytes = FileManager.default.contents(atPath: file.path) else {
      tell("“\(file.name)” can’t be read. It was left alone.")
      return nil
    }
    func draft(_ text: String, hasByteOrderMark: Bool = false) -> NoteDraft {
      let mark = marks[file.folder.isEmpty ? file.name : "\(file.folder)/\(file.name)"]
      var draft = NoteDraft(
        text, created: Date(timeIntervalSince1970: file.stamp.modified), isPinned: mark.isPinned)
      draft.place = mark.isArchived ? .archive : .notes
      draft.file = NoteFile(folder: file.folder, name: file.name, hasByteOrderMark: hasByteOrderMark)
      return draft
    }
    switch TextFile.decode(Array(bytes)) {
    case .text(let text, let hasByteOrderMark):
      return draft(text, hasByteOrderMark: hasByteOrderMark)
    case .converted(let text):
      tell("“\(file.name)” is written in UTF-16. An export will write it in UTF-8.")
      return draft(text)
    case .unknown:
      tell("“\(file.name)” isn’t written in UTF-8. It was left alone.")
      return nil
    }
  }
}
