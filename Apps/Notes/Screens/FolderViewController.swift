import UIKit

/// Looks through folders to choose one; a prompt says what for.
final class FolderViewController: TableScreen, UITableViewDelegate, UITableViewDataSource {
  private let folder: URL
  /// Whether the way up is a row, and not the bar's button back.
  private let showsParent: Bool
  private let verb: String
  private let choose: (URL) -> Void
  private let emptyView = EmptyView()
  private var folders: [URL] = []
  /// The other things in the folder, of which the first are named.
  private var files: [String] = []

  private static let mostFiles = 200

  init(folder: URL, prompt: String, verb: String, showsParent: Bool = true, choose: @escaping (URL) -> Void) {
    (self.folder, self.verb, self.choose) = (folder, verb, choose)
    self.showsParent = showsParent && folder.path != "/"
    super.init(.plain)
    title = Self.name(of: folder)
    navigationItem.prompt = prompt
    let item = UIBarButtonItem(title: verb, style: .done, target: self, action: #selector(chooseThis))
    item.accessibilityIdentifier = "folder.choose"
    navigationItem.rightBarButtonItem = item
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  override var contentName: String { "folder" }

  private static func name(of folder: URL) -> String { folder.path == "/" ? "Computer" : folder.lastPathComponent }

  private enum Row {
    case parent
    case folder(URL)
    case file(String)
  }

  private func row(at path: IndexPath) -> Row {
    let index = path.row - (showsParent ? 1 : 0)
    if index < 0 { return .parent }
    return index < folders.count ? .folder(folders[index]) : .file(files[index - folders.count])
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    table.accessibilityIdentifier = "folders"
    table.delegate = self
    table.dataSource = self
    table.backgroundView = emptyView
    table.register(UITableViewCell.self, forCellReuseIdentifier: "folder")
    read()
  }

  private func read() {
    let contents = try? FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: [.isDirectoryKey], options: .skipsHiddenFiles)
    let sorted = (contents ?? []).sorted {
      $0.lastPathComponent.localizedStandardCompare($1.lastPathComponent) == .orderedAscending
    }
    let isFolder = { (url: URL) in (try? url.resourceValues(forKeys: [.isDirectoryKey]).isDirectory) == true }
    folders = sorted.filter(isFolder)
    files = sorted.filter { !isFolder($0) }.prefix(Self.mostFiles).map(\.lastPathComponent)
    navigationItem.rightBarButtonItem?.isEnabled = contents != nil
    // It lies behind the rows, of which there may be the one that leads up.
    emptyView.isHidden = !folders.isEmpty || !files.isEmpty
    emptyView.show(
      symbol: "folder", title: contents == nil ? "Not Readable" : "Empty Folder",
      hint: contents == nil ? "You aren’t allowed to look into this folder." : "")
  }

  @objc private func chooseThis() { choose(folder) }

  func numberOfSections(in tableView: UITableView) -> Int { 1 }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    (showsParent ? 1 : 0) + folders.count + files.count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "folder", for: indexPath)
    var content = UIListContentConfiguration.cell()
    let isFolder: Bool
    switch row(at: indexPath) {
    case .parent:
      (content.text, isFolder) = (Self.name(of: folder.deletingLastPathComponent()), true)
      content.image = UIImage(systemName: "arrow.up")
      cell.accessibilityLabel = "Up to \(content.text ?? "")"
    case .folder(let url):
      (content.text, isFolder) = (url.lastPathComponent, true)
      content.image = UIImage(systemName: "folder.fill")
      cell.accessibilityLabel = nil
    case .file(let name):
      (content.text, isFolder) = (name, false)
      content.image = UIImage(systemName: "doc")
      cell.accessibilityLabel = nil
    }
    content.textProperties.color = isFolder ? .label : .tertiaryLabel
    content.imageProperties.tintColor = isFolder ? view.tintColor : .tertiaryLabel
    content.imageProperties.reservedLayoutSize = CGSize(width: 26, height: 0)
    cell.contentConfiguration = content
    cell.accessoryType = isFolder ? .disclosureIndicator : .none
    cell.selectionStyle = isFolder ? .default : .none
    cell.accessibilityIdentifier = "folder.\(indexPath.row)"
    return cell
  }

  override func isChoice(_ path: IndexPath) -> Bool { if case .file = row(at: path) { false } else { true } }

  func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    isChoice(indexPath) ? indexPath : nil
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    switch row(at: indexPath) {
    case .parent: open(folder.deletingLastPathComponent(), showsParent: true)
    case .folder(let url): open(url, showsParent: false)
    case .file: break
    }
  }

  private func open(_ folder: URL, showsParent: Bool) {
    navigationController?.pushViewController(
      FolderViewController(
        folder: folder, prompt: navigationItem.prompt ?? "", verb: verb, showsParent: showsParent, choose: choose),
      animated: true)
  }
}
