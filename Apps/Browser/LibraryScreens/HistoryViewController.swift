import UIKit

/// The history, day by day, or what is found in it.
final class HistoryViewController: LibraryListViewController, UISearchBarDelegate {
  private let searchBar = UISearchBar()
  private(set) var history = HistoryDays()
  /// The place from which there is more; nil at the end.
  private var following: HistoryPlace?
  private var isReading = false
  /// The number of the newest reading: older ones have nothing more to say.
  private var reading = 0

  /// The visits that are read at once, and how many pages are found at most.
  private nonisolated static let (pieceLength, mostFound) = (300, 500)
  /// The number of rows from the end at which more are read.
  private static let reserve = 40

  private lazy var clearItem = UIBarButtonItem(title: "Clear", style: .plain, target: self, action: #selector(clear))

  init(library: Library, open: @escaping (String) -> Void) {
    super.init(library: library, empty: "No History", open: open)
    title = "History"
    table.accessibilityIdentifier = "history"
    clearItem.accessibilityIdentifier = "history.clear"
    toolbarItems = [.flexibleSpace(), clearItem]
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  override func viewDidLoad() {
    searchBar.placeholder = "Search History"
    searchBar.searchBarStyle = .minimal
    searchBar.autocapitalizationType = .none
    searchBar.delegate = self
    searchBar.accessibilityIdentifier = "history.search"
    searchBar.sizeToFit()
    table.tableHeaderView = searchBar
    super.viewDidLoad()
  }

  private var query: SuggestionQuery { SuggestionQuery(searchBar.text ?? "") }

  // MARK: Reading

  override func update() { read(before: nil) }

  private func read(before place: HistoryPlace?) {
    reading += 1
    isReading = true
    let (number, query) = (reading, query)
    library.read { database -> ([HistoryEntry], HistoryPlace?) in
      let visits = VisitTable(database)
      guard query.text.isEmpty else { return (try visits.entries(matching: query, count: Self.mostFound), nil) }
      return try visits.entries(before: place, count: Self.pieceLength)
    } then: { [weak self] answer in
      guard let self, number == reading else { return }
      isReading = false
      guard let (entries, following) = answer else { return }
      take(entries, following, isFirst: place == nil)
    }
  }

  private func take(_ entries: [HistoryEntry], _ following: HistoryPlace?, isFirst: Bool) {
    var new = isFirst ? HistoryDays() : history
    new.append(entries)
    self.following = following
    showEmpty(new.days.isEmpty)
    clearItem.isEnabled = !new.days.isEmpty || !query.text.isEmpty
    guard new != history else { return }
    history = new
    table.reloadData()
  }

  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { update() }

  func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { searchBar.resignFirstResponder() }

  /// Whether the words that are looked for go first.
  func leaveSearch() -> Bool {
    guard searchBar.searchTextField.isFirstResponder || !query.text.isEmpty else { return false }
    searchBar.text = ""
    searchBar.resignFirstResponder()
    update()
    return true
  }

  func beginSearch() {
    table.setContentOffset(CGPoint(x: 0, y: -table.adjustedContentInset.top), animated: false)
    searchBar.becomeFirstResponder()
  }

  // MARK: Rows

  override func numberOfSections(in tableView: UITableView) -> Int { history.days.count }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    history.days[section].entries.count
  }

  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    history.title(ofDay: history.days[section].start, now: Date())
  }

  private func entry(at path: IndexPath) -> HistoryEntry { history.days[path.section].entries[path.row] }

  override func show(_ path: IndexPath, in cell: UITableViewCell) {
    let entry = entry(at: path)
    let shown = PageKey(entry.address)?.shown ?? entry.address
    cell.contentConfiguration = content(entry.title.isEmpty ? shown : entry.title, shown, symbol: "clock")
    cell.accessibilityIdentifier = "history.\(path.section).\(path.row)"
  }

  override func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
    guard !isReading, let following, indexPath.section >= history.days.count - 1,
      indexPath.row >= history.days[indexPath.section].entries.count - Self.reserve
    else { return }
    read(before: following)
  }

  override func choose(_ path: IndexPath) { open(entry(at: path).address) }

  override func remove(_ path: IndexPath) {
    let entry = entry(at: path)
    let times = query.text.isEmpty ? history.times(ofDay: history.days[path.section].start) : nil
    if history.remove(path) {
      table.deleteSections(IndexSet(integer: path.section), with: .automatic)
    } else {
      table.deleteRows(at: [path], with: .automatic)
    }
    showEmpty(history.days.isEmpty)
    library.change(leavesNothing: true) { try VisitTable($0).remove(page: entry.page, in: times) }
  }

  // MARK: Clearing

  @objc private func clear() {
    let sheet = UIAlertController(
      title: nil, message: "Clearing removes pages from the history. Bookmarks stay.", preferredStyle: .actionSheet)
    sheet.view.accessibilityIdentifier = "actionSheet"
    for (index, (title, start)) in history.clearings(now: Date()).enumerated() {
      let action = UIAlertAction(title: title, style: .destructive) { [library] _ in
        library.removeVisits(since: start ?? .distantPast)
      }
      action.accessibilityIdentifier = "actionSheet.clear.\(index)"
      sheet.addAction(action)
    }
    sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    sheet.popoverPresentationController?.barButtonItem = clearItem
    present(sheet, animated: true)
  }
}
