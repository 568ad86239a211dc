import UIKit

/// Notes by the keyboard.
extension NoteListViewController {
  /// The row that takes its place is selected next.
  func actOnSelected(_ choose: (Note) -> NoteAction?) {
    guard library.isEditable, let path = table.indexPathForSelectedRow, let note = note(at: path),
      let action = choose(note)
    else { return }
    perform(action, on: note.id)
    guard action.removes, action != .delete, path.section < table.numberOfSections else { return }
    let count = table.numberOfRows(inSection: path.section)
    guard count > 0 else { return }
    table.selectRow(
      at: IndexPath(row: min(path.row, count - 1), section: path.section), animated: false, scrollPosition: .none)
  }
}
