import UIKit

/// A screen of the settings that chooses one of several things.
final class ChoiceScreen: SettingsScreen {
  private struct Choice {
    let name: String
    /// The name for scripts.
    let identifier: String
    let isChosen: @MainActor () -> Bool
    let choose: @MainActor () -> Void
  }

  private let choices: [Choice]

  /// Makes a screen.
  /// - Parameters:
  ///   - values: to choose from.
  ///   - name: what a value is called.
  ///   - identifier: the name of a value's row for scripts.
  ///   - chosen: says which one is chosen.
  ///   - choose: chooses another one.
  private init<Value: Equatable>(
    title: String, _ values: [Value], name: (Value) -> String, identifier: (Value) -> String,
    chosen: @escaping @MainActor () -> Value, choose: @escaping @MainActor (Value) -> Void
  ) {
    choices = values.map { value in
      Choice(
        name: name(value), identifier: identifier(value), isChosen: { value == chosen() }, choose: { choose(value) })
    }
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
    check(indexPath)
  }

  /// The choice of the search engine.
  static func searchEngines() -> ChoiceScreen {
    ChoiceScreen(
      title: "Search Engine", SearchEngine.all, name: \.name, identifier: { "settings.searchEngine.\($0.name)" },
      chosen: { SearchEngine.chosen }, choose: { SearchEngine.chosen = $0 })
  }

  /// The choice of how pages look that can be light or dark.
  static func pageAppearances() -> ChoiceScreen {
    ChoiceScreen(
      title: "Appearance of Pages", PageAppearance.allCases, name: \.name,
      identifier: { "settings.pageAppearance.\($0.rawValue)" }, chosen: { PageAppearance.chosen },
      choose: { PageAppearance.chosen = $0 })
  }
}
