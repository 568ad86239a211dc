import Foundation

/// A note with its text, as it is written to the database for the first time.
struct NoteDraft: Hashable, Sendable {
  var text: String
  var created: Date
  var modified: Date
  var isPinned = false
  var place = NotePlace.notes
  /// The file; nil where it wasn't read from one.
  var file: NoteFile?

  init(_ text: String, created: Date, modified: Date? = nil, isPinned: Bool = false) {
    (self.text, self.created, self.modified) = (text, created, modified ?? created)
    self.isPinned = isPinned
  }

  /// The note that lists show of it.
  func note(_ id: Note.ID) -> Note {
    let (head, facts) = (NoteHead(text), NoteFacts(text))
    return Note(
      id: id, title: head.title, summary: head.summary, created: created, modified: modified, isPinned: isPinned,
      place: place, tags: facts.tags, openTasks: facts.openTasks)
  }
}

/// The file that a note was read from, by which it is written to one of the same name.
struct NoteFile: Hashable, Sendable {
  /// The folder below the one that was chosen, its parts parted by slashes; empty for that one itself.
  var folder: String
  var name: String
  /// Whether its bytes began with the mark U+FEFF, which isn't part of the text.
  var hasByteOrderMark = false

  /// Two names are the same where their bytes are.
  static func == (a: NoteFile, b: NoteFile) -> Bool {
    a.folder.utf8.elementsEqual(b.folder.utf8) && a.name.utf8.elementsEqual(b.name.utf8)
      && a.hasByteOrderMark == b.hasByteOrderMark
  }

  func hash(into hasher: inout Hasher) {
    for byte in folder.utf8 { hasher.combine(byte) }
    hasher.combine(UInt8(0))
    for byte in name.utf8 { hasher.combine(byte) }
  }
}

extension String {
  /// Byte by byte: accents may be written in two ways, which are equal to `==`.
  func isIdentical(to other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}

/// The changes of a note since it was written.
struct NotePatch: Sendable {
  /// The time of its making, for one that isn't in the database yet.
  var created: Date?
  var isDeleted = false
  var text: String?
  var modified: Date?
  var isPinned: Bool?
  var place: NotePlace?

  /// Takes over what a newer one changes.
  mutating func merge(_ newer: NotePatch) {
    created = created ?? newer.created
    isDeleted = isDeleted || newer.isDeleted
    text = newer.text ?? text
    modified = newer.modified ?? modified
    isPinned = newer.isPinned ?? isPinned
    place = newer.place ?? place
  }
}
