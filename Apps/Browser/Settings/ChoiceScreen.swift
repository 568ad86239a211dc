import UIKit

/// A screen of the settings that chooses one of several things, or some of them.
final class ChoiceScreen: SettingsScreen {
  private struct Choice {
    let name: String
    /// The name for scripts.
    let identifier: String
    let isChosen: @MainActor () -> Bool
    let choose: @MainActor () -> Void
  }

  private let choices: [Choice]
  private let choosesSome: Bool

  /// Makes a screen that chooses one of several values.
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
    choosesSome = false
    super.init(title: title)
  }

  /// Makes a screen that chooses some of several things, or none.
  private init(title: String, some choices: [Choice]) {
    (self.choices, choosesSome) = (choices, true)
    super.init(title: title)
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
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
    let choice = choices[indexPath.row]
    choice.choose()
    guard choosesSome else { return check(indexPath) }
    tableView.deselectRow(at: indexPath, animated: true)
    tableView.cellForRow(at: indexPath)?.accessoryType = choice.isChosen() ? .checkmark : .none
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

  /// The choice of what start pages show.
  static func startPageSections() -> ChoiceScreen {
    ChoiceScreen(
      title: "Start Page",
      some: StartPageSection.allCases.map { section in
        Choice(
          name: section.name, identifier: "settings.startPage.\(section.rawValue)", isChosen: { section.isShown },
          choose: { section.isShown.toggle() })
      })
  }

  /// The choice of what a website may do.
  static func answers(
    _ permission: SitePermission, of site: PermittedSite, in permissions: SitePermissions
  ) -> ChoiceScreen {
    ChoiceScreen(
      title: site.shownName, SiteAnswer.allCases, name: \.title,
      identifier: { "settings.\(permission.rawValue).\($0.rawValue)" },
      chosen: { permissions.answer(permission, of: site) }, choose: { permissions.set($0, permission, of: site) })
  }
}
