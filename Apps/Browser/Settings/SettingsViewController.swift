import AppSupport
import UIKit

/// The browser's settings.
final class SettingsViewController: SettingsScreen {
  private let data: BrowsingData
  private let sites: Sites
  private let permissions: SitePermissions
  private let blocker: ContentBlocker?
  private let passwords: Passwords?
  private var observations: [Observation] = []

  private enum Row: String {
    case searchEngine, pageZoom, siteMode, pageAppearance, startPage, contentBlocking, downloads, location
    case notifications, passwords, websiteData, clear
  }
  private lazy var sections: [(title: String, footer: String?, rows: [Row])] = [
    ("Search", nil, [.searchEngine]),
    ("Pages", nil, [.pageZoom, .pageAppearance, .startPage] + (blocker == nil ? [] : [.contentBlocking])),
    ("General", "Files go to this folder. None that is there is ever overwritten.", [.downloads]),
    (
      "Settings for Websites", "Websites ask before they learn where you are, or show notifications.",
      [.siteMode, .location, .notifications]
    ),
    (
      "Privacy", "Websites keep cookies with your sign-ins, storage, and copies of pages.",
      (passwords == nil ? [] : [.passwords]) + [.websiteData, .clear]
    ),
  ]

  init(
    data: BrowsingData, sites: Sites, permissions: SitePermissions, blocker: ContentBlocker?, passwords: Passwords?
  ) {
    (self.data, self.sites, self.permissions) = (data, sites, permissions)
    (self.blocker, self.passwords) = (blocker, passwords)
    super.init(title: "Settings")
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  /// The settings with their bar, to be presented.
  /// - Parameters:
  ///   - blocker: nil where nothing can be blocked.
  ///   - passwords: nil where none can be kept.
  static func makeScreen(
    data: BrowsingData, sites: Sites, permissions: SitePermissions, blocker: ContentBlocker?, passwords: Passwords?
  ) -> UIViewController {
    let screen = UINavigationController(
      rootViewController: SettingsViewController(
        data: data, sites: sites, permissions: permissions, blocker: blocker, passwords: passwords))
    screen.view.accessibilityIdentifier = "settings"
    return screen
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let done = UIBarButtonItem(barButtonSystemItem: .done, target: self, action: #selector(close))
    done.accessibilityIdentifier = "settings.done"
    navigationItem.rightBarButtonItem = done
    observations = [
      SearchEngine.didChange, DownloadFolder.didChange, PageZoom.didChange, SiteMode.didChange,
      PageAppearance.didChange, StartPageSection.didChange, ContentBlocker.didChange,
    ].map {
      Observation(of: $0, by: nil) { [weak self] in self?.tableView.reloadData() }
    }
  }

  @objc private func close() { dismiss(animated: true) }

  // MARK: Rows

  override func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].rows.count
  }

  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    sections[section].title
  }

  override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    sections[section].footer
  }

  private var clearTitle: String {
    data.clearHistory == nil ? "Clear Website Data" : "Clear History and Website Data"
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    let row = sections[indexPath.section].rows[indexPath.row]
    var content = UIListContentConfiguration.valueCell()
    switch row {
    case .searchEngine:
      (content.text, content.secondaryText) = ("Search Engine", SearchEngine.chosen.name)
    case .pageZoom:
      (content.text, content.secondaryText) = ("Page Zoom", PageZoom.text(PageZoom.standard))
    case .siteMode:
      (content.text, content.secondaryText) = ("Request Desktop Website", SiteMode.standard == .desktop ? "On" : "Off")
    case .pageAppearance:
      (content.text, content.secondaryText) = ("Appearance", PageAppearance.chosen.name)
    case .startPage:
      (content.text, content.secondaryText) = ("Start Page", StartPageSection.namesOfShown)
    case .contentBlocking:
      (content.text, content.secondaryText) = ("Content Blocking", ContentBlocker.isOn ? "On" : "Off")
    case .downloads:
      (content.text, content.secondaryText) = ("Downloads", DownloadFolder.current.lastPathComponent)
    case .location: content.text = SitePermission.location.title
    case .notifications: content.text = SitePermission.notifications.title
    case .passwords: content.text = "Passwords"
    case .websiteData:
      content.text = "Website Data"
    case .clear:
      content.text = clearTitle
      content.textProperties.color = .systemRed
    }
    cell.accessoryType = row == .clear ? .none : .disclosureIndicator
    cell.contentConfiguration = content
    cell.accessibilityIdentifier = "settings.\(row.rawValue)"
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    switch sections[indexPath.section].rows[indexPath.row] {
    case .searchEngine: navigationController?.pushViewController(ChoiceScreen.searchEngines(), animated: true)
    case .pageAppearance: navigationController?.pushViewController(ChoiceScreen.pageAppearances(), animated: true)
    case .startPage: navigationController?.pushViewController(ChoiceScreen.startPageSections(), animated: true)
    case .pageZoom: navigationController?.pushViewController(SiteChoiceScreen.pageZoom(sites), animated: true)
    case .siteMode: navigationController?.pushViewController(SiteChoiceScreen.mode(sites), animated: true)
    case .contentBlocking:
      guard let blocker else { return }
      navigationController?.pushViewController(
        ContentBlockingViewController(blocker: blocker, sites: sites), animated: true)
    case .downloads: navigationController?.pushViewController(DownloadFolderViewController(), animated: true)
    case .location: show(.location)
    case .notifications: show(.notifications)
    case .passwords:
      guard let passwords else { return }
      navigationController?.pushViewController(PasswordsViewController(passwords), animated: true)
    case .websiteData: navigationController?.pushViewController(WebsiteDataViewController(data: data), animated: true)
    case .clear:
      tableView.deselectRow(at: indexPath, animated: true)
      askToClear(from: tableView.cellForRow(at: indexPath))
    }
  }

  private func show(_ permission: SitePermission) {
    navigationController?.pushViewController(
      PermissionViewController(permission, permissions: permissions), animated: true)
  }

  private func askToClear(from source: UIView?) {
    let sheet = UIAlertController(
      title: clearTitle, message: "All cookies go, so you will have to sign in again.",
      preferredStyle: .actionSheet)
    sheet.view.accessibilityIdentifier = "settings.clearSheet"
    for period in BrowsingData.Period.allCases {
      let action = UIAlertAction(title: period.title, style: .destructive) { [data] _ in
        data.clear(since: period.start(before: Date())) {}
      }
      action.accessibilityIdentifier = "settings.clear.\(period.rawValue)"
      sheet.addAction(action)
    }
    sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    sheet.popoverPresentationController?.sourceView = source
    present(sheet, animated: true)
  }
}

extension BrowserViewController {
  @objc func showSettings() {
    guard presentedViewController == nil else { return }
    view.endEditing(true)
    let screen = SettingsViewController.makeScreen(
      data: browsingData, sites: sites, permissions: permissions, blocker: contentBlocker, passwords: passwords)
    present(screen, animated: true)
  }

  func pageDidAskForSettings(_ page: PageViewController) { showSettings() }
}
