import UIKit

/// A screen of the settings that chooses one of several things.
final class ChoiceScreen: SettingsScreen {
  struct Choice {
    let name: String
    /// The name for scripts.
    let identifier: String
    let isChosen: @MainActor () -> Bool
    let choose: @MainActor () -> Void
  }

  private let choices: [Choice]

  init(title: String, _ choices: [Choice]) {
    self.choices = choices
    super.init(title: title)
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { choices.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    let choice = choices[indexPath.row]
    var content = UIListContentConfiguration.cell()
    content.text = choice.name
    cell.contentConfiguration = content
    cell.accessoryType = choice.isChosen() ? .checkmark : .none
    cell.accessibilityIdentifier = choice.identifier
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    choices[indexPath.row].choose()
    tableView.deselectRow(at: indexPath, animated: true)
    for path in tableView.indexPathsForVisibleRows ?? [] {
      tableView.cellForRow(at: path)?.accessoryType = path == indexPath ? .checkmark : .none
    }
  }

  /// The choice of the search engine.
  static func searchEngines() -> ChoiceScreen {
    ChoiceScreen(
      title: "Search Engine",
      SearchEngine.all.map { engine in
        Choice(
          name: engine.name, identifier: "settings.searchEngine.\(engine.name)",
          isChosen: { engine == .chosen }, choose: { SearchEngine.chosen = engine })
      })
  }

  /// The choice of how pages look that can be light or dark.
  static func pageAppearances() -> ChoiceScreen {
    ChoiceScreen(
      title: "Appearance of Pages",
      PageAppearance.allCases.map { appearance in
        Choice(
          name: appearance.name, identifier: "settings.pageAppearance.\(appearance.rawValue)",
          isChosen: { appearance == .chosen }, choose: { PageAppearance.chosen = appearance })
      })
  }
}
