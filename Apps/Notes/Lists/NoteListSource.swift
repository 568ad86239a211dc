import UIKit

/// A table's notes, with headers where some of them are pinned.
final class NoteListSource: UITableViewDiffableDataSource<NoteListModel.Section, Note.ID> {
  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    switch sectionIdentifier(for: section) {
    case .pinned: "Pinned"
    case .unpinned: "Notes"
    case .notes, .found, nil: nil
    }
  }

  override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
}
