import Foundation
import GRDB

extension NotesDatabase {
  /// The file that a note was read from; nil where there was none.
  func file(of id: Note.ID) throws -> NoteFile? {
    try writer.read { database in
      let statement = try database.cachedStatement(
        sql: """
          SELECT CAST(folder AS TEXT), CAST(fileName AS TEXT), CAST(hasByteOrderMark AS INTEGER) FROM note
          WHERE id = ? AND folder IS NOT NULL AND fileName IS NOT NULL
          """)
      return try Row.fetchOne(statement, arguments: [id]).map { row in
        NoteFile(
          folder: try row.decode(String.self, atIndex: 0), name: try row.decode(String.self, atIndex: 1),
          hasByteOrderMark: try row.decode(Bool.self, atIndex: 2))
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
