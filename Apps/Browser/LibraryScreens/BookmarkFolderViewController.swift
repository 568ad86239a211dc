import UIKit

/// All folders, of which one is chosen.
final class BookmarkFolderViewController: LibraryListViewController {
  private let chosen: Int64
  private let left: Int64?
  private let take: (Int64) -> Void
  private var folders: [(folder: Bookmark, depth: Int)] = []

  /// Makes a list of folders.
  /// - Parameters:
  ///   - moved: the folder that is being moved; it and those in it can't be chosen.
  ///   - take: called with the folder that was chosen.
  init(library: Library, chosen: Int64, without moved: Int64?, take: @escaping (Int64) -> Void) {
    (self.chosen, left, self.take) = (chosen, moved, take)
    super.init(library: library, empty: "", open: { _ in })
    title = "Choose a Folder"
    table.accessibilityIdentifier = "folders"
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  override func update() {
    library.read {
      try BookmarkTable($0).folders().map { FolderRow(folder: $0.folder, depth: $0.depth) }
    } then: { [weak self] rows in
      guard let self, let rows else { return }
      folders = Self.others(rows.map { ($0.folder, $0.depth) }, than: left)
      table.reloadData()
    }
  }

  /// A row that goes from thread to thread.
  private struct FolderRow: Sendable {
    var folder: Bookmark
    var depth: Int
  }

  /// The folders without one, and without those in it, which come right behind it.
  private static func others(
    _ all: [(folder: Bookmark, depth: Int)], than left: Int64?
  ) -> [(folder: Bookmark, depth: Int)] {
    guard let left, let start = all.firstIndex(where: { $0.folder.id == left }) else { return all }
    let end = all[(start + 1)...].firstIndex { $0.depth <= all[start].depth } ?? all.endIndex
    return Array(all[..<start] + all[end...])
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { folders.count }

  override func show(_ path: IndexPath, in cell: UITableViewCell) {
    let (folder, _) = folders[path.row]
    cell.contentConfiguration = content(
      folder.title, nil,
      symbol: folder.id == Bookmark.favourites ? "star" : folder.id == Bookmark.root ? "book" : "folder")
    cell.accessoryType = folder.id == chosen ? .checkmark : .none
    cell.indentationWidth = 20
    cell.accessibilityIdentifier = "folder.\(path.row)"
  }

  /// The deepest step that shows: names keep their room.
  private static let deepest = 6

  override func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int {
    min(folders[indexPath.row].depth, Self.deepest)
  }

  override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }

  override func choose(_ path: IndexPath) {
    if let id = folders[path.row].folder.id { take(id) }
    navigationController?.popViewController(animated: true)
  }
}
