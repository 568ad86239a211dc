import AppSupport
import UIKit

/// The downloads, to be opened, stopped, gone on with and removed, by touch and by keys.
final class DownloadsViewController: SettingsScreen {
  private let list: DownloadList
  private var observations: [Observation] = []
  private var shown: [ObjectIdentifier] = []
  private lazy var clearItem = UIBarButtonItem(
    title: "Clear", style: .plain, target: self, action: #selector(clear))

  init(list: DownloadList) {
    self.list = list
    super.init(title: "Downloads")
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  /// The list with its bar, to be presented.
  static func makeScreen(list: DownloadList) -> UIViewController {
    let screen = UINavigationController(rootViewController: DownloadsViewController(list: list))
    screen.view.accessibilityIdentifier = "downloads"
    return screen
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let done = UIBarButtonItem(barButtonSystemItem: .done, target: self, action: #selector(close))
    done.accessibilityIdentifier = "downloads.done"
    navigationItem.rightBarButtonItem = done
    clearItem.accessibilityIdentifier = "downloads.clear"
    navigationItem.leftBarButtonItem = clearItem
    tableView.register(DownloadCell.self, forCellReuseIdentifier: DownloadCell.identifier)
    tableView.accessibilityIdentifier = "downloads.list"
    observations = [
      Observation(of: DownloadList.didChange, by: list) { [weak self] in self?.update() },
      Observation(of: DownloadList.didProgress, by: list) { [weak self] in self?.updateRows() },
    ]
    list.noteSeen()
    update()
  }

  @objc private func close() { dismiss(animated: true) }

  // MARK: Rows

  private func update() {
    let items = list.items.map(ObjectIdentifier.init)
    if items == shown { updateRows() } else { reload(items) }
    clearItem.isEnabled = list.items.contains { !$0.record.isRunning }
    if view.window != nil, list.hasNews { list.noteSeen() }
  }

  private func reload(_ items: [ObjectIdentifier]) {
    shown = items
    tableView.reloadData()
    showNote(items.isEmpty ? "No Downloads" : nil, named: "downloads.note")
  }

  private func updateRows() {
    for path in tableView.indexPathsForVisibleRows ?? [] {
      if let cell = tableView.cellForRow(at: path) as? DownloadCell { show(path.row, in: cell) }
    }
  }

  private func show(_ row: Int, in cell: DownloadCell) {
    guard list.items.indices.contains(row) else { return }
    let item = list.items[row]
    cell.show(item, name: "downloads.\(row)")
    cell.act = { [weak self, weak item] in if let item { self?.act(on: item) } }
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { shown.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: DownloadCell.identifier, for: indexPath)
    if let cell = cell as? DownloadCell { show(indexPath.row, in: cell) }
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    guard list.items.indices.contains(indexPath.row) else { return }
    let item = list.items[indexPath.row]
    if item.record.file != nil { open(item) } else { act(on: item) }
  }

  // MARK: What is done with them

  /// Does what the row's button does.
  private func act(on item: DownloadList.Item) {
    switch item.record.state {
    case .running: list.pause(item)
    case .paused, .failed: list.resume(item)
    case .finished: showInFolder(item)
    }
  }

  private func open(_ item: DownloadList.Item) {
    guard let file = item.record.file else { return }
    guard FileManager.default.fileExists(atPath: file.path) else {
      return say("“\(item.name)” has been moved or deleted.")
    }
    UIApplication.shared.open(file, options: [:]) { [weak self] isOpened in
      if !isOpened { self?.say("No app here opens “\(item.name)”.") }
    }
  }

  private func showInFolder(_ item: DownloadList.Item) {
    guard let folder = item.record.file?.deletingLastPathComponent() else { return }
    UIApplication.shared.open(folder, options: [:]) { [weak self] isOpened in
      if !isOpened { self?.say("It is in “\(folder.path)”.") }
    }
  }

  private func say(_ message: String) {
    let alert = UIAlertController(title: message, message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    present(alert, animated: true)
  }

  override func canDeleteRow(at path: IndexPath) -> Bool { list.items.indices.contains(path.row) }

  /// Cancels what isn't complete; asks what is to become of a complete file.
  override func deleteRow(at path: IndexPath) {
    guard canDeleteRow(at: path) else { return }
    let item = list.items[path.row]
    guard let file = item.record.file, FileManager.default.fileExists(atPath: file.path) else {
      return list.remove(item)
    }
    let sheet = UIAlertController(title: item.name, message: nil, preferredStyle: .actionSheet)
    sheet.view.accessibilityIdentifier = "actionSheet"
    for (title, name, style, withFile) in [
      ("Remove from List", "remove", .default, false), ("Delete File", "delete", .destructive, true),
    ] as [(String, String, UIAlertAction.Style, Bool)] {
      let action = UIAlertAction(title: title, style: style) { [list] _ in list.remove(item, withFile: withFile) }
      action.accessibilityIdentifier = "actionSheet." + name
      sheet.addAction(action)
    }
    sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    sheet.popoverPresentationController?.sourceView = tableView.cellForRow(at: path)
    present(sheet, animated: true)
  }

  @objc private func clear() { list.clear() }
}
