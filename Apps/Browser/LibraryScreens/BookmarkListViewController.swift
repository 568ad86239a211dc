import UIKit

/// The bookmarks of a folder, and the folders in it.
final class BookmarkListViewController: LibraryListViewController {
  private let folder: Int64
  private(set) var bookmarks: [Bookmark] = []
  private lazy var exchange = BookmarkExchange(library: library, screen: self)

  private lazy var editItem = UIBarButtonItem(title: "Edit", style: .plain, target: self, action: #selector(edit))
  private lazy var doneItem = UIBarButtonItem(title: "Done", style: .done, target: self, action: #selector(edit))
  private lazy var newFolderItem = UIBarButtonItem(
    title: "New Folder", style: .plain, target: self, action: #selector(addFolder))
  private lazy var moreItem: UIBarButtonItem = {
    let item = UIBarButtonItem(
      image: UIImage(systemName: "ellipsis.circle"), style: .plain, target: self, action: #selector(showMore))
    item.accessibilityLabel = "Import and Export"
    return item
  }()

  /// Makes a list.
  /// - Parameter folder: the number of the folder.
  init(library: Library, folder: Int64 = Bookmark.root, title: String = "Bookmarks", open: @escaping (String) -> Void) {
    self.folder = folder
    super.init(library: library, empty: "No Bookmarks", open: open)
    self.title = title
    table.accessibilityIdentifier = "bookmarks"
    table.allowsSelectionDuringEditing = true
    showItems()
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  override func update() {
    let folder = folder
    library.read {
      try BookmarkTable($0).children(of: folder)
    } then: { [weak self] new in
      guard let self, let new else { return }
      showEmpty(new.isEmpty)
      guard new != bookmarks else { return }
      bookmarks = new
      table.reloadData()
    }
  }

  private func showItems() {
    let space = UIBarButtonItem.flexibleSpace()
    toolbarItems = isEditing ? [newFolderItem, space, doneItem] : [moreItem, space, editItem]
  }

  // MARK: Rows

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { bookmarks.count }

  override func show(_ path: IndexPath, in cell: UITableViewCell) {
    let bookmark = bookmarks[path.row]
    let symbol = bookmark.id == Bookmark.favourites ? "star" : bookmark.isFolder ? "folder" : "book"
    cell.contentConfiguration = content(
      bookmark.title.isEmpty ? bookmark.address ?? "" : bookmark.title, nil, symbol: symbol)
    cell.accessoryType = bookmark.isFolder ? .disclosureIndicator : .none
    cell.editingAccessoryType = bookmark.isPermanent ? .none : .disclosureIndicator
    cell.accessibilityIdentifier = "bookmark.\(path.row)"
  }

  override func choose(_ path: IndexPath) {
    guard bookmarks.indices.contains(path.row), let id = bookmarks[path.row].id else { return }
    let bookmark = bookmarks[path.row]
    if isEditing {
      guard !bookmark.isPermanent else { return }
      let screen = BookmarkEditViewController(library: library, .existing(bookmark))
      navigationController?.pushViewController(screen, animated: true)
    } else if let address = bookmark.address {
      open(address)
    } else {
      let list = BookmarkListViewController(library: library, folder: id, title: bookmark.title, open: open)
      list.navigationItem.rightBarButtonItem = navigationItem.rightBarButtonItem
      navigationController?.pushViewController(list, animated: true)
    }
  }

  override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    bookmarks.indices.contains(indexPath.row) && !bookmarks[indexPath.row].isPermanent
  }

  override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }

  override func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {
    let moved = bookmarks.remove(at: sourceIndexPath.row)
    bookmarks.insert(moved, at: destinationIndexPath.row)
    guard let id = moved.id else { return }
    let (folder, index) = (folder, destinationIndexPath.row)
    library.change { try BookmarkTable($0).move(id, to: folder, at: index) }
  }

  override func remove(_ path: IndexPath) {
    guard let id = bookmarks.remove(at: path.row).id else { return }
    table.deleteRows(at: [path], with: .automatic)
    showEmpty(bookmarks.isEmpty)
    library.change { try BookmarkTable($0).remove(id) }
  }

  // MARK: Editing

  override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    table.setEditing(editing, animated: animated)
    showItems()
    (parent as? LibraryViewController)?.setToolbarItems(toolbarItems, animated: animated)
  }

  @objc private func edit() { setEditing(!isEditing, animated: true) }

  @objc private func addFolder() {
    let screen = BookmarkEditViewController(library: library, .newFolder(in: folder))
    navigationController?.pushViewController(screen, animated: true)
  }

  @objc private func showMore() { exchange.ask(from: moreItem) }
}
