import UIKit

/// The reading list, the newest first.
final class ReadingListViewController: LibraryListViewController {
  private(set) var items: [ReadingItem] = []

  init(library: Library, open: @escaping (String) -> Void) {
    super.init(library: library, empty: "No Pages to Read", open: open)
    title = "Reading List"
    table.accessibilityIdentifier = "readingList"
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  override func update() {
    library.read {
      try ReadingTable($0).items()
    } then: { [weak self] new in
      guard let self, let new else { return }
      showEmpty(new.isEmpty)
      guard new != items else { return }
      items = new
      table.reloadData()
    }
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { items.count }

  override func show(_ path: IndexPath, in cell: UITableViewCell) {
    let item = items[path.row]
    let key = PageKey(item.address)
    var content = content(
      item.title.isEmpty ? key?.shown ?? item.address : item.title, key?.host ?? item.address,
      symbol: item.isRead ? "checkmark.circle" : "circle.fill")
    content.imageProperties.tintColor = item.isRead ? .tertiaryLabel : view.tintColor
    content.textProperties.color = item.isRead ? .secondaryLabel : .label
    content.imageProperties.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: item.isRead ? 16 : 10)
    content.image = UIImage(systemName: item.isRead ? "checkmark.circle" : "circle.fill")
    cell.contentConfiguration = content
    cell.accessibilityIdentifier = "reading.\(path.row)"
    cell.accessibilityValue = item.isRead ? "Read" : "Unread"
  }

  override func choose(_ path: IndexPath) {
    let item = items[path.row]
    library.change { try ReadingTable($0).setRead(item.id, true) }
    open(item.address)
  }

  override func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let item = items[indexPath.row]
    let mark = UIContextualAction(style: .normal, title: item.isRead ? "Mark Unread" : "Mark Read") {
      [library] _, _, finish in
      library.change { try ReadingTable($0).setRead(item.id, !item.isRead) }
      finish(true)
    }
    mark.backgroundColor = .systemBlue
    return UISwipeActionsConfiguration(actions: [mark])
  }

  override func remove(_ path: IndexPath) {
    let item = items.remove(at: path.row)
    table.deleteRows(at: [path], with: .automatic)
    showEmpty(items.isEmpty)
    library.change { try ReadingTable($0).remove(item.id) }
  }
}
