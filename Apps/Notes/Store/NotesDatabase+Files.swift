import Foundation
import GRDB

extension NotesDatabase {
  /// The file that a note was read from; nil where there was none.
  func file(of id: Note.ID) throws -> NoteFile? {
    try writer.read { database in
      let statement = try database.cachedStatement(
        sql: "SELECT folder, fileName, hasByteOrderMark FROM note WHERE id = ? AND fileName IS NOT NULL")
      return try Row.fetchOne(statement, arguments: [id]).map {
        NoteFile(folder: $0[0], name: $0[1], hasByteOrderMark: $0[2])
      }
    }
  }

  /// Whether a note that isn't thrown away comes from the same file and says the same.
  func has(_ draft: NoteDraft) throws -> Bool {
    guard let file = draft.file else { return false }
    return try writer.read { database in
      let statement = try database.cachedStatement(
        sql: """
          SELECT 1 FROM note
          WHERE folder = ? AND fileName = ? AND place <> \(NotePlace.trash.rawValue) AND text = CAST(? AS TEXT)
          """)
      return try Bool.fetchOne(statement, arguments: [file.folder, file.name, Data(draft.text.utf8)]) ?? false
    }
  }
}
