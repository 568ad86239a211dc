import UIKit

/// An action of a person on a note in a list, by a swipe, by its menu, or by a key.
enum NoteAction: Hashable {
  case pin, unpin, archive, trash, restore, delete

  /// The actions from the row's leading edge: the first is done by a full swipe.
  static func leading(of note: Note) -> [NoteAction] {
    note.place == .notes ? [note.isPinned ? .unpin : .pin] : [.restore]
  }

  /// The actions from the row's trailing edge.
  static func trailing(of note: Note) -> [NoteAction] {
    switch note.place {
    case .notes: [.trash, .archive]
    case .archive: [.trash]
    case .trash: [.delete]
    }
  }

  var title: String {
    switch self {
    case .pin: "Pin"
    case .unpin: "Unpin"
    case .archive: "Archive"
    case .trash: "Trash"
    case .restore: "Restore"
    case .delete: "Delete"
    }
  }

  var symbol: String {
    switch self {
    case .pin: "pin.fill"
    case .unpin: "pin.slash"
    case .archive: "archivebox.fill"
    case .trash, .delete: "trash.fill"
    case .restore: "tray.fill"
    }
  }

  /// The symbol for menus, in outline.
  @MainActor var outline: UIImage? { UIImage(systemName: symbol.replacingOccurrences(of: ".fill", with: "")) }

  var color: UIColor {
    switch self {
    case .pin, .unpin: .systemOrange
    case .archive: .systemIndigo
    case .trash, .delete: .systemRed
    case .restore: .systemBlue
    }
  }

  /// Whether the note leaves the list that it is in.
  var removes: Bool { self != .pin && self != .unpin }

  /// The report of an action that is done; nil where the list shows it.
  var report: String? {
    switch self {
    case .archive: "Moved to the archive"
    case .trash: "Moved to the trash"
    case .restore: "Restored"
    case .pin, .unpin, .delete: nil
    }
  }

  @MainActor func perform(on id: Note.ID, in library: NotesLibrary) {
    switch self {
    case .pin: library.setPinned(true, [id])
    case .unpin: library.setPinned(false, [id])
    case .archive: library.move([id], to: .archive)
    case .trash: library.move([id], to: .trash)
    case .restore: library.move([id], to: .notes)
    case .delete: library.delete([id])
    }
  }
}
