import UIKit

/// Rows by the keyboard.
extension TableScreen {
  /// From no row to the first, or the last; from one that was opened by the keyboard on from there.
  func moveSelection(by step: Int) {
    let paths = (0..<table.numberOfSections).flatMap { section in
      (0..<table.numberOfRows(inSection: section)).map { IndexPath(row: $0, section: section) }
    }.filter(isChoice)
    guard !paths.isEmpty else { return }
    let last = table.indexPathForSelectedRow ?? openedRow
    openedRow = nil
    let index = last.map { last in
      step > 0
        ? paths.firstIndex { $0 > last } ?? paths.count - 1 : paths.lastIndex { $0 < last } ?? 0
    }
    let path = paths[index ?? (step > 0 ? 0 : paths.count - 1)]
    table.selectRow(at: path, animated: false, scrollPosition: .none)
    table.scrollToRow(at: path, at: .none, animated: true)
  }

  /// Does what a tap on the row does.
  func openSelected() {
    guard let path = table.indexPathForSelectedRow else { return }
    (table.delegate as? any UITableViewDelegate)?.tableView(table, didSelectRowAt: path)
    guard navigationController?.topViewController === self else { return openedRow = path }
    // The keyboard stays where it is.
    if path.section < table.numberOfSections, path.row < table.numberOfRows(inSection: path.section), isChoice(path) {
      table.selectRow(at: path, animated: false, scrollPosition: .none)
    }
  }
}
