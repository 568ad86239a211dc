import AppSupport
import UIKit

/// The websites that have asked for something, with what they may do.
final class PermissionViewController: SettingsScreen {
  private let permission: SitePermission
  private let permissions: SitePermissions
  private var sites: [PermittedSite] = []
  private var observation: Observation?

  init(_ permission: SitePermission, permissions: SitePermissions) {
    (self.permission, self.permissions) = (permission, permissions)
    super.init(title: permission.title)
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.accessibilityIdentifier = permission.rawValue
    sites = permissions.sites(permission)
    observation = Observation(of: SitePermissions.didChange, by: nil) { [weak self] in
      guard let self else { return }
      sites = permissions.sites(permission)
      tableView.reloadData()
    }
  }

  // MARK: Rows

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sites.count }

  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    sites.isEmpty ? nil : "Websites"
  }

  override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    if !sites.isEmpty { return "A website that is deleted here asks again." }
    return switch permission {
    case .location: "No website has been told whether it may know where you are."
    case .notifications: "No website has been told whether it may send notifications."
    }
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    let site = sites[indexPath.row]
    var content = UIListContentConfiguration.valueCell()
    content.text = site.shownName
    content.textProperties.numberOfLines = 1
    content.textProperties.lineBreakMode = .byTruncatingHead
    content.secondaryText = permissions.answer(permission, of: site).title
    cell.contentConfiguration = content
    cell.accessoryType = .disclosureIndicator
    cell.accessibilityIdentifier = "settings.\(permission.rawValue).\(site.shownName)"
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let screen = ChoiceScreen.answers(permission, of: sites[indexPath.row], in: permissions)
    navigationController?.pushViewController(screen, animated: true)
  }

  override func canDeleteRow(at path: IndexPath) -> Bool { sites.indices.contains(path.row) }

  override func deleteRow(at path: IndexPath) {
    if canDeleteRow(at: path) { permissions.set(nil, permission, of: sites[path.row]) }
  }
}
