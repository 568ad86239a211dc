import UIKit

/// A screen of the settings: a table whose rows arrows mark and return chooses, as a finger does.
class SettingsScreen: UITableViewController {
  private static let up = UIKeyCommand.inputUpArrow

  init(title: String) {
    super.init(style: .insetGrouped)
    self.title = title
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  override var canBecomeFirstResponder: Bool { true }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    becomeFirstResponder()
  }

  override var keyCommands: [UIKeyCommand]? {
    [
      UIKeyCommand(input: Self.up, modifierFlags: [], action: #selector(moveMark)),
      UIKeyCommand(input: UIKeyCommand.inputDownArrow, modifierFlags: [], action: #selector(moveMark)),
      UIKeyCommand(input: "\r", modifierFlags: [], action: #selector(chooseMarked)),
      UIKeyCommand(input: UIKeyCommand.inputEscape, modifierFlags: [], action: #selector(leave)),
    ]
      + ["\u{8}", UIKeyCommand.inputDelete].map {
        UIKeyCommand(input: $0, modifierFlags: [], action: #selector(deleteMarked))
      }
  }

  /// The row that is marked; nil before an arrow has been pressed.
  var marked: IndexPath? { tableView.indexPathForSelectedRow }

  @objc private func moveMark(_ command: UIKeyCommand) {
    let rows = (0..<tableView.numberOfSections).flatMap { section in
      (0..<tableView.numberOfRows(inSection: section)).map { IndexPath(row: $0, section: section) }
    }
    guard !rows.isEmpty else { return }
    let step = command.input == Self.up ? -1 : 1
    let next = marked.flatMap(rows.firstIndex).map { $0 + step } ?? 0
    guard rows.indices.contains(next) else { return }
    tableView.selectRow(at: rows[next], animated: false, scrollPosition: .none)
    tableView.scrollToRow(at: rows[next], at: .none, animated: true)
  }

  @objc private func chooseMarked() {
    if let marked { tableView(tableView, didSelectRowAt: marked) }
  }

  /// Shows that of a section's rows one is chosen, and takes its mark away.
  func check(_ chosen: IndexPath) {
    tableView.deselectRow(at: chosen, animated: true)
    for path in tableView.indexPathsForVisibleRows ?? [] where path.section == chosen.section {
      tableView.cellForRow(at: path)?.accessoryType = path == chosen ? .checkmark : .none
    }
  }

  /// Says in the middle of the screen why there is nothing to be seen.
  /// - Parameters:
  ///   - note: nil where there is something.
  ///   - identifier: of the note, for scripts.
  func showNote(_ note: String?, named identifier: String) {
    let label = UILabel()
    label.text = note
    label.font = .preferredFont(forTextStyle: .body)
    label.adjustsFontForContentSizeCategory = true
    label.textColor = .secondaryLabel
    label.textAlignment = .center
    label.numberOfLines = 0
    label.accessibilityIdentifier = identifier
    tableView.backgroundView = note == nil ? nil : label
  }

  // MARK: Deleting

  /// Whether a row can be deleted, by a swipe or by a key while it is marked. None can unless a screen says so.
  func canDeleteRow(at path: IndexPath) -> Bool { false }

  /// Deletes a row that can be deleted.
  func deleteRow(at path: IndexPath) {}

  @objc func deleteMarked() { if let marked, canDeleteRow(at: marked) { deleteRow(at: marked) } }

  override func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    guard canDeleteRow(at: indexPath) else { return nil }
    let action = UIContextualAction(style: .destructive, title: "Delete") { [weak self] _, _, done in
      self?.deleteRow(at: indexPath)
      done(true)
    }
    return UISwipeActionsConfiguration(actions: [action])
  }

  /// Goes back to the screen before, or closes the settings.
  @objc func leave() {
    if let navigationController, navigationController.viewControllers.count > 1 {
      navigationController.popViewController(animated: true)
    } else {
      dismiss(animated: true)
    }
  }
}
