import UIKit
import WebKit

/// What each website has kept, the most first, to be searched and removed.
final class WebsiteDataViewController: SettingsScreen, UISearchResultsUpdating {
  private let data: BrowsingData
  private let searchController = UISearchController(searchResultsController: nil)
  /// The records of all websites; nil until they are there.
  private var records: [WKWebsiteDataRecord]?
  private var shown: [WKWebsiteDataRecord] = []

  private static let types = WKWebsiteDataStore.allWebsiteDataTypes()

  init(data: BrowsingData) {
    self.data = data
    super.init(title: "Website Data")
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.accessibilityIdentifier = "websiteData"
    searchController.searchResultsUpdater = self
    searchController.obscuresBackgroundDuringPresentation = false
    searchController.searchBar.placeholder = "Search"
    navigationItem.searchController = searchController
    navigationItem.hidesSearchBarWhenScrolling = false
    let button = UIBarButtonItem(
      title: "Remove All", style: .plain, target: self, action: #selector(askToRemoveAll))
    button.tintColor = .systemRed
    button.accessibilityIdentifier = "websiteData.removeAll"
    navigationItem.rightBarButtonItem = button
    update(nil)
    fetch()
  }

  private func fetch() {
    data.store.fetchDataRecords(ofTypes: Self.types) { [weak self] records in
      self?.update(records.sorted(by: Self.comesBefore))
    }
  }

  private static func comesBefore(_ one: WKWebsiteDataRecord, _ other: WKWebsiteDataRecord) -> Bool {
    if one.knownSize != other.knownSize { return one.knownSize > other.knownSize }
    return one.displayName.lowercased() < other.displayName.lowercased()
  }

  private func update(_ records: [WKWebsiteDataRecord]?) {
    self.records = records
    filter()
    tableView.reloadData()
    showState()
  }

  private func filter() {
    let text = searchController.searchBar.text ?? ""
    shown = (records ?? []).filter { text.isEmpty || $0.displayName.localizedCaseInsensitiveContains(text) }
  }

  private func showState() {
    navigationItem.rightBarButtonItem?.isEnabled = records?.isEmpty == false
    let note = records == nil ? "" : records?.isEmpty == true ? "No Website Data" : "No Results"
    showNote(shown.isEmpty ? note : nil, named: "websiteData.note")
  }

  func updateSearchResults(for searchController: UISearchController) {
    filter()
    tableView.reloadData()
    showState()
  }

  // MARK: Rows

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { shown.count }

  override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    guard shown.contains(where: { $0.knownSize > 0 }) else { return nil }
    return "The sizes are those of the copies of pages. How large the rest is, the engine doesn’t know."
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    let record = shown[indexPath.row]
    var content = UIListContentConfiguration.valueCell()
    // What is no host's has a name in words.
    let isHost = !record.displayName.contains(" ")
    content.text = isHost ? ShownHost.text(of: record.displayName) : record.displayName
    content.textProperties.numberOfLines = 1
    if record.knownSize > 0 {
      content.secondaryText = ByteCountFormatter.string(fromByteCount: record.knownSize, countStyle: .file)
    }
    cell.contentConfiguration = content
    cell.selectionStyle = .default
    cell.accessibilityIdentifier = "websiteData.\(record.displayName)"
    return cell
  }

  /// Does nothing: rows are removed by a swipe or a key.
  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}

  // MARK: Removing

  override var keyCommands: [UIKeyCommand]? {
    let search = UIKeyCommand(title: "Search", action: #selector(search), input: "f", modifierFlags: .command)
    return (super.keyCommands ?? []) + [search]
  }

  @objc private func search() { searchController.searchBar.becomeFirstResponder() }

  override func deleteMarked() {
    let row = marked?.row
    super.deleteMarked()
    guard let row, !shown.isEmpty else { return }
    tableView.selectRow(
      at: IndexPath(row: min(row, shown.count - 1), section: 0), animated: false, scrollPosition: .none)
  }

  override func canDeleteRow(at path: IndexPath) -> Bool { shown.indices.contains(path.row) }

  override func deleteRow(at path: IndexPath) {
    guard canDeleteRow(at: path) else { return }
    let record = shown.remove(at: path.row)
    records?.removeAll { $0 === record }
    data.store.removeData(ofTypes: Self.types, for: [record]) {}
    tableView.deleteRows(at: [path], with: .automatic)
    showState()
  }

  @objc private func askToRemoveAll(_ item: UIBarButtonItem) {
    let alert = UIAlertController(
      title: "Remove All Website Data?", message: "You will have to sign in to websites again.",
      preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    let remove = UIAlertAction(title: "Remove", style: .destructive) { [weak self, data] _ in
      data.store.removeData(ofTypes: Self.types, modifiedSince: .distantPast) { self?.fetch() }
    }
    remove.accessibilityIdentifier = "websiteData.remove"
    alert.addAction(remove)
    present(alert, animated: true)
  }
}
