import AppSupport
import UIKit

/// A list of the library's, which shows what there is now, and whose rows can be used by fingers and keys.
class LibraryListViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  let library: Library
  let table: UITableView
  /// Opens an address, and closes the screens.
  let open: (String) -> Void
  private let emptyLabel = UILabel()
  private var observation: Observation?

  /// Makes a list.
  /// - Parameter empty: what it says where there is nothing in it.
  init(library: Library, style: UITableView.Style = .plain, empty: String, open: @escaping (String) -> Void) {
    (self.library, self.open) = (library, open)
    table = UITableView(frame: .zero, style: style)
    super.init(nibName: nil, bundle: nil)
    emptyLabel.text = empty
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    table.dataSource = self
    table.delegate = self
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    table.keyboardDismissMode = .onDrag
    view.addSubview(table)
    table.fill(view)
    emptyLabel.font = .systemFont(ofSize: 17)
    emptyLabel.textColor = .secondaryLabel
    emptyLabel.textAlignment = .center
    emptyLabel.numberOfLines = 0
    emptyLabel.isHidden = true
    table.backgroundView = emptyLabel
    observation = Observation(of: Library.didChange, by: library) { [weak self] in self?.update() }
    update()
  }

  /// Shows what there is now.
  func update() {}

  /// Whether there is something is known now.
  func showEmpty(_ isEmpty: Bool) { emptyLabel.isHidden = !isEmpty }

  // MARK: Rows

  func numberOfSections(in tableView: UITableView) -> Int { 1 }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }

  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    show(indexPath, in: cell)
    return cell
  }

  /// Shows a row in a cell.
  func show(_ path: IndexPath, in cell: UITableViewCell) {}

  /// A row with an image, a title and what it leads to.
  func content(_ title: String, _ detail: String?, symbol: String) -> UIListContentConfiguration {
    var content = detail == nil ? UIListContentConfiguration.cell() : .subtitleCell()
    content.text = title
    content.textProperties.numberOfLines = 1
    content.secondaryText = detail
    content.secondaryTextProperties.numberOfLines = 1
    content.secondaryTextProperties.color = .secondaryLabel
    content.image = UIImage(
      systemName: symbol, withConfiguration: UIImage.SymbolConfiguration(pointSize: 18, weight: .regular))
    content.imageProperties.reservedLayoutSize = CGSize(width: 28, height: 0)
    return content
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    choose(indexPath)
  }

  /// Does what a tap on a row does.
  func choose(_ path: IndexPath) {}

  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }

  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }

  func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {}

  func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath) -> UITableViewCell.EditingStyle {
    self.tableView(tableView, canEditRowAt: indexPath) ? .delete : .none
  }

  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) { if editingStyle == .delete { remove(indexPath) } }

  func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath { proposedDestinationIndexPath }

  func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int { 0 }

  func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {}

  func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { nil }

  /// Removes a row.
  func remove(_ path: IndexPath) {}

  // MARK: Keys

  private var paths: [IndexPath] {
    (0..<table.numberOfSections).flatMap { section in
      (0..<table.numberOfRows(inSection: section)).map { IndexPath(row: $0, section: section) }
    }
  }

  /// Selects the next row, or the one before; from none the first, or the last.
  func moveSelection(by step: Int) {
    let paths = paths
    guard !paths.isEmpty else { return }
    let current = table.indexPathForSelectedRow.flatMap { paths.firstIndex(of: $0) }
    let next = current.map { min(max($0 + step, 0), paths.count - 1) } ?? (step > 0 ? 0 : paths.count - 1)
    table.selectRow(at: paths[next], animated: false, scrollPosition: .none)
    table.scrollToRow(at: paths[next], at: .none, animated: true)
  }

  func chooseSelected() { if let path = table.indexPathForSelectedRow { choose(path) } }

  func removeSelected() {
    let old = paths
    guard let path = table.indexPathForSelectedRow, tableView(table, canEditRowAt: path),
      let index = old.firstIndex(of: path)
    else { return }
    remove(path)
    // One goes on from there.
    let paths = paths
    guard !paths.isEmpty else { return }
    table.selectRow(at: paths[min(index, paths.count - 1)], animated: false, scrollPosition: .none)
  }
}
