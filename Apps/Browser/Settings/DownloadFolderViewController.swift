import UIKit

/// The choice of the folder that downloads go to.
final class DownloadFolderViewController: SettingsScreen {
  private enum Row {
    case folder(URL, isSystem: Bool)
    case look(URL, title: String)
  }

  init() { super.init(title: "Downloads") }

  required init?(coder: NSCoder) { fatalError("made in code") }

  /// The person's own, also where the app keeps its state elsewhere.
  private static var home: URL {
    let path = ProcessInfo.processInfo.environment["HOME"] ?? ""
    return path.hasPrefix("/") ? URL(fileURLWithPath: path) : FileManager.default.homeDirectoryForCurrentUser
  }

  private var sections: [[Row]] {
    let chosen = DownloadFolder.chosen.map { [Row.folder($0, isSystem: false)] } ?? []
    return [
      [.folder(DownloadFolder.system, isSystem: true)] + chosen,
      [.look(Self.home, title: "Other Folder at Home"), .look(URL(fileURLWithPath: "/"), title: "Elsewhere")],
    ]
  }

  override func viewDidLoad() {
    super.viewDidLoad()
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    tableView.reloadData()
  }

  override func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].count
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    var content = UIListContentConfiguration.subtitleCell()
    content.secondaryTextProperties.color = .secondaryLabel
    switch sections[indexPath.section][indexPath.row] {
    case .folder(let folder, let isSystem):
      (content.text, content.secondaryText) = (folder.lastPathComponent, folder.path)
      cell.accessoryType = isSystem == (DownloadFolder.chosen == nil) ? .checkmark : .none
      cell.accessibilityIdentifier = isSystem ? "downloadFolder.system" : "downloadFolder.chosen"
    case .look(_, let title):
      content.text = title
      cell.accessoryType = .disclosureIndicator
      cell.accessibilityIdentifier = "downloadFolder.other.\(indexPath.row)"
    }
    cell.contentConfiguration = content
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    switch sections[indexPath.section][indexPath.row] {
    case .folder(_, let isSystem):
      if isSystem { DownloadFolder.chosen = nil }
      tableView.reloadData()
    case .look(let folder, _):
      navigationController?.pushViewController(FolderViewController(folder), animated: true)
    }
  }
}

/// The folders in a folder: one leads to the next, and a button chooses the one that shows.
final class FolderViewController: SettingsScreen {
  private let folder: URL
  private var folders: [URL] = []

  init(_ folder: URL) {
    self.folder = folder
    super.init(title: folder.path == "/" ? "Computer" : folder.lastPathComponent)
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    let button = UIBarButtonItem(title: "Choose", style: .done, target: self, action: #selector(choose))
    button.accessibilityIdentifier = "folder.choose"
    // Files can be made in it.
    button.isEnabled = access(folder.path, W_OK | X_OK) == 0
    navigationItem.rightBarButtonItem = button
    folders = Self.folders(in: folder)
  }

  /// The folders in a folder, without hidden ones; none where it can't be read.
  private static func folders(in folder: URL) -> [URL] {
    let keys: [URLResourceKey] = [.isDirectoryKey]
    let all = try? FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: keys, options: .skipsHiddenFiles)
    return (all ?? []).filter { (try? $0.resourceValues(forKeys: Set(keys)))?.isDirectory == true }
      .sorted { $0.lastPathComponent.localizedStandardCompare($1.lastPathComponent) == .orderedAscending }
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { folders.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    var content = UIListContentConfiguration.cell()
    content.text = folders[indexPath.row].lastPathComponent
    content.textProperties.numberOfLines = 1
    content.image = UIImage(systemName: "folder")
    cell.contentConfiguration = content
    cell.accessoryType = .disclosureIndicator
    cell.accessibilityIdentifier = "folder.\(folders[indexPath.row].lastPathComponent)"
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    navigationController?.pushViewController(FolderViewController(folders[indexPath.row]), animated: true)
  }

  override var keyCommands: [UIKeyCommand]? {
    (super.keyCommands ?? []) + [UIKeyCommand(input: "\r", modifierFlags: .command, action: #selector(choose))]
  }

  @objc private func choose() {
    guard navigationItem.rightBarButtonItem?.isEnabled == true else { return }
    DownloadFolder.chosen = folder
    let screens = navigationController?.viewControllers ?? []
    guard let start = screens.first(where: { $0 is DownloadFolderViewController }) else { return leave() }
    navigationController?.popToViewController(start, animated: true)
  }
}
