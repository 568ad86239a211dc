import UIKit

/// Rows by the keyboard.
extension NoteListViewController {
  /// From no row to the first, or the last.
  func moveSelection(by step: Int) {
    let paths = (0..<table.numberOfSections).flatMap { section in
      (0..<table.numberOfRows(inSection: section)).map { IndexPath(row: $0, section: section) }
    }
    guard !paths.isEmpty else { return }
    let index =
      table.indexPathForSelectedRow.flatMap { paths.firstIndex(of: $0) }.map { $0 + step }
      ?? (step > 0 ? 0 : paths.count - 1)
    table.selectRow(at: paths[min(max(index, 0), paths.count - 1)], animated: false, scrollPosition: .none)
    if let path = table.indexPathForSelectedRow { table.scrollToRow(at: path, at: .none, animated: true) }
  }

  func openSelected() {
    if let path = table.indexPathForSelectedRow, let note = note(at: path) { open(note.id) }
  }

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
