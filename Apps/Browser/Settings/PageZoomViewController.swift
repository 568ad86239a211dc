import AppSupport
import UIKit

/// How large pages are laid out: by default, and those of single websites.
final class PageZoomViewController: SettingsScreen {
  private let sites: Sites
  /// The websites that have a zoom of their own, by name.
  private var names: [String] = []
  private var observation: Observation?

  private enum Section: Int, CaseIterable { case standard, websites }

  init(sites: Sites) {
    self.sites = sites
    super.init(title: "Page Zoom")
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.accessibilityIdentifier = "pageZoom"
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    names = sites.zooms.keys.sorted()
    observation = Observation(of: Sites.didChange, by: nil) { [weak self] in self?.sitesDidChange() }
  }

  private func sitesDidChange() {
    let new = sites.zooms.keys.sorted()
    guard new != names else { return }
    names = new
    tableView.reloadData()
  }

  // MARK: Rows

  override func numberOfSections(in tableView: UITableView) -> Int { names.isEmpty ? 1 : Section.allCases.count }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    section == Section.standard.rawValue ? PageZoom.steps.count : names.count
  }

  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    section == Section.standard.rawValue ? "All Websites" : "Websites of Their Own"
  }

  override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    section == Section.standard.rawValue
      ? "The button beside the address, and the keys for it, change it for a single website." : nil
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    if indexPath.section == Section.standard.rawValue {
      let step = PageZoom.steps[indexPath.row]
      var content = UIListContentConfiguration.cell()
      content.text = PageZoom.text(step)
      cell.contentConfiguration = content
      cell.accessoryType = step == PageZoom.standard ? .checkmark : .none
      cell.accessibilityIdentifier = "settings.pageZoom.\(step)"
    } else {
      let name = names[indexPath.row]
      var content = UIListContentConfiguration.valueCell()
      content.text = ShownHost.text(of: name)
      content.textProperties.numberOfLines = 1
      content.secondaryText = PageZoom.text(sites.zooms[name] ?? PageZoom.standard)
      cell.contentConfiguration = content
      cell.accessoryType = .none
      cell.accessibilityIdentifier = "settings.pageZoom.\(name)"
    }
    return cell
  }

  /// Chooses what all websites have. Those of single websites are removed by a swipe or a key.
  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    guard indexPath.section == Section.standard.rawValue else { return }
    PageZoom.standard = PageZoom.steps[indexPath.row]
    check(indexPath)
  }

  override func canDeleteRow(at path: IndexPath) -> Bool {
    path.section == Section.websites.rawValue && names.indices.contains(path.row)
  }

  override func deleteRow(at path: IndexPath) { if canDeleteRow(at: path) { sites.setZoom(nil, of: names[path.row]) } }
}
