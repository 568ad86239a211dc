import AppSupport
import UIKit

/// A screen of the settings that chooses what all websites have, and lists those that have something else.
final class SiteChoiceScreen: SettingsScreen {
  private struct Choice {
    let name: String
    let isChosen: @MainActor () -> Bool
    let choose: @MainActor () -> Void
  }

  private let footer: String
  /// The name of the screen for scripts.
  private let identifier: String
  private let choices: [Choice]
  /// What each website has that has something of its own, in words, by the websites' names.
  private let websites: @MainActor () -> [String: String]
  private let removeWebsite: @MainActor (_ name: String) -> Void
  private var names: [String] = []
  private var observation: Observation?

  private enum Section: Int, CaseIterable { case standard, websites }

  /// Makes a screen.
  /// - Parameters:
  ///   - choices: to choose from, with their names.
  ///   - standard: the one that all websites have.
  ///   - websites: those that have one of their own.
  ///   - remove: has a website be as all others.
  private init<Value: Equatable>(
    title: String, footer: String, identifier: String, _ choices: [Value], name: @escaping @MainActor (Value) -> String,
    standard: @escaping @MainActor () -> Value, choose: @escaping @MainActor (Value) -> Void,
    websites: @escaping @MainActor () -> [String: Value], remove: @escaping @MainActor (String) -> Void
  ) {
    (self.footer, self.identifier) = (footer, identifier)
    self.choices = choices.map { value in
      Choice(name: name(value), isChosen: { standard() == value }, choose: { choose(value) })
    }
    self.websites = { websites().mapValues(name) }
    removeWebsite = remove
    super.init(title: title)
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  /// The screen of how large pages are laid out.
  static func pageZoom(_ sites: Sites) -> SiteChoiceScreen {
    SiteChoiceScreen(
      title: "Page Zoom",
      footer: "The button beside the address, and the keys for it, change it for a single website.",
      identifier: "pageZoom", PageZoom.steps, name: PageZoom.text, standard: { PageZoom.standard },
      choose: { PageZoom.standard = $0 }, websites: { sites.zooms }, remove: { sites.setZoom(nil, of: $0) })
  }

  /// The screen of whether websites are asked for as on a desktop.
  static func mode(_ sites: Sites) -> SiteChoiceScreen {
    SiteChoiceScreen(
      title: "Request Desktop Website",
      footer: "The button beside the address changes it for a single website.", identifier: "siteMode",
      SiteMode.allCases, name: \.name, standard: { SiteMode.standard }, choose: { SiteMode.standard = $0 },
      websites: { sites.modes }, remove: { sites.setMode(nil, of: $0) })
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.accessibilityIdentifier = identifier
    names = websites().keys.sorted()
    observation = Observation(of: Sites.didChange, by: nil) { [weak self] in self?.sitesDidChange() }
  }

  private func sitesDidChange() {
    let new = websites().keys.sorted()
    guard new != names else { return }
    names = new
    tableView.reloadData()
  }

  // MARK: Rows

  override func numberOfSections(in tableView: UITableView) -> Int { names.isEmpty ? 1 : Section.allCases.count }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    section == Section.standard.rawValue ? choices.count : names.count
  }

  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    section == Section.standard.rawValue ? "All Websites" : "Websites of Their Own"
  }

  override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    section == Section.standard.rawValue ? footer : nil
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    if indexPath.section == Section.standard.rawValue {
      let choice = choices[indexPath.row]
      var content = UIListContentConfiguration.cell()
      content.text = choice.name
      cell.contentConfiguration = content
      cell.accessoryType = choice.isChosen() ? .checkmark : .none
      let name = choice.name.lowercased().filter { $0 != "%" }
      cell.accessibilityIdentifier = "settings.\(identifier).\(name)"
    } else {
      let name = names[indexPath.row]
      var content = UIListContentConfiguration.valueCell()
      content.text = ShownHost.text(of: name)
      content.textProperties.numberOfLines = 1
      content.secondaryText = websites()[name]
      cell.contentConfiguration = content
      cell.accessoryType = .none
      cell.accessibilityIdentifier = "settings.\(identifier).\(name)"
    }
    return cell
  }

  /// Chooses what all websites have. Those of single websites are removed by a swipe or a key.
  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    guard indexPath.section == Section.standard.rawValue else { return }
    choices[indexPath.row].choose()
    check(indexPath)
  }

  override func canDeleteRow(at path: IndexPath) -> Bool {
    path.section == Section.websites.rawValue && names.indices.contains(path.row)
  }

  override func deleteRow(at path: IndexPath) { if canDeleteRow(at: path) { removeWebsite(names[path.row]) } }
}
