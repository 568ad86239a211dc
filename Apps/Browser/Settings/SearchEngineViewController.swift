import UIKit

/// The choice of the search engine.
final class SearchEngineViewController: SettingsScreen {
  init() { super.init(title: "Search Engine") }

  required init?(coder: NSCoder) { fatalError("made in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    SearchEngine.all.count
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    let engine = SearchEngine.all[indexPath.row]
    var content = UIListContentConfiguration.cell()
    content.text = engine.name
    cell.contentConfiguration = content
    cell.accessoryType = engine == .chosen ? .checkmark : .none
    cell.accessibilityIdentifier = "settings.searchEngine.\(engine.name)"
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    SearchEngine.chosen = SearchEngine.all[indexPath.row]
    tableView.deselectRow(at: indexPath, animated: true)
    for path in tableView.indexPathsForVisibleRows ?? [] {
      tableView.cellForRow(at: path)?.accessoryType = path == indexPath ? .checkmark : .none
    }
  }
}
