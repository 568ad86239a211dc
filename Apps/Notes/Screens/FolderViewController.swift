import UIKit

/// Looks through folders to choose one; a prompt says what for.
final class FolderViewController: TableScreen, UITableViewDelegate, UITableViewDataSource {
  private let folder: URL
  private let verb: String
  private let choose: (URL) -> Void
  private let emptyView = EmptyView()
  private var folders: [URL] = []
  /// Other things in the folder, of which the first are named.
  private var files: [String] = []

  private static let mostFiles = 200

  init(folder: URL, prompt: String, verb: String, choose: @escaping (URL) -> Void) {
    (self.folder, self.verb, self.choose) = (folder, verb, choose)
    super.init(.plain)
    title = folder.lastPathComponent
    navigationItem.prompt = prompt
    let item = UIBarButtonItem(title: verb, style: .done, target: self, action: #selector(chooseThis))
    item.accessibilityIdentifier = "folder.choose"
    navigationItem.rightBarButtonItem = item
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  override var contentName: String { "folder" }

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
    emptyView.isHidden = !folders.isEmpty || !files.isEmpty
    emptyView.show(
      symbol: "folder", title: contents == nil ? "Not Readable" : "Empty Folder",
      hint: contents == nil ? "You aren’t allowed to look into this folder." : "")
  }

  @objc private func chooseThis() { choose(folder) }

  func numberOfSections(in tableView: UITableView) -> Int { 1 }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { folders.count + files.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "folder", for: indexPath)
    let isFolder = indexPath.row < folders.count
    var content = UIListContentConfiguration.cell()
    content.text =
      isFolder ? folders[indexPath.row].lastPathComponent : files[indexPath.row - folders.count]
    content.textProperties.color = isFolder ? .label : .tertiaryLabel
    content.image = UIImage(systemName: isFolder ? "folder.fill" : "doc")
    content.imageProperties.tintColor = isFolder ? view.tintColor : .tertiaryLabel
    content.imageProperties.reservedLayoutSize = CGSize(width: 26, height: 0)
    cell.contentConfiguration = content
    cell.accessoryType = isFolder ? .disclosureIndicator : .none
    cell.selectionStyle = isFolder ? .default : .none
    cell.accessibilityIdentifier = "folder.\(indexPath.row)"
    return cell
  }

  func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    indexPath.row < folders.count ? indexPath : nil
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    navigationController?.pushViewController(
      FolderViewController(
        folder: folders[indexPath.row], prompt: navigationItem.prompt ?? "", verb: verb, choose: choose),
      animated: true)
  }
}
