import AppSupport
import UIKit
import UniformTypeIdentifiers

/// What pages leave out: whether they do, by which list, and on which websites they don't.
final class ContentBlockingViewController: SettingsScreen {
  private let blocker: ContentBlocker
  private let sites: Sites
  /// The websites for which content isn't blocked, by name.
  private var names: [String] = []
  private var observations: [Observation] = []

  private enum Row: Hashable {
    case isOn, name, count, date, update, useShipped
    case site(String)
  }

  init(blocker: ContentBlocker, sites: Sites) {
    (self.blocker, self.sites) = (blocker, sites)
    super.init(title: "Content Blocking")
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.accessibilityIdentifier = "contentBlocking"
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "switch")
    names = sites.sparedNames.sorted()
    observations = [
      Observation(of: ContentBlocker.didChange, by: nil) { [weak self] in self?.tableView.reloadData() },
      Observation(of: Sites.didChange, by: nil) { [weak self] in self?.sitesDidChange() },
    ]
  }

  private func sitesDidChange() {
    let new = sites.sparedNames.sorted()
    guard new != names else { return }
    names = new
    tableView.reloadData()
  }

  // MARK: Rows

  private var sections: [(title: String?, footer: String?, rows: [Row])] {
    let list: [Row] = [.name, .count, .date, .update] + (blocker.fileName == nil ? [] : [.useShipped])
    let sites = names.map(Row.site)
    return [
      (
        nil,
        "Keeps pages from loading advertisements and what follows you from website to website. Pages that are open "
          + "change when they are loaded again.", [.isOn]
      ),
      ("List of Rules", blocker.problem ?? "A file has rules as WebKit’s content blockers have them, in JSON.", list),
    ] + (sites.isEmpty ? [] : [("Websites Without Blocking", nil, sites)])
  }

  private func row(_ path: IndexPath) -> Row { sections[path.section].rows[path.row] }

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

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let row = row(indexPath)
    let cell = tableView.dequeueReusableCell(withIdentifier: row == .isOn ? "switch" : "row", for: indexPath)
    var content = UIListContentConfiguration.valueCell()
    let name: String
    switch row {
    case .isOn:
      (content.text, name) = ("Block Content", "isOn")
      if toggle.isOn != ContentBlocker.isOn { toggle.isOn = ContentBlocker.isOn }
      cell.accessoryView = toggle
    case .name:
      (content.text, content.secondaryText, name) = ("In Use", blocker.fileName ?? "Shipped List", "name")
      content.secondaryTextProperties.numberOfLines = 1
    case .count: (content.text, content.secondaryText, name) = ("Rules", blocker.count.formatted(), "count")
    case .date:
      let text = DateFormatter.localizedString(from: blocker.date, dateStyle: .medium, timeStyle: .none)
      (content.text, content.secondaryText, name) = (blocker.fileName == nil ? "Made" : "Read", text, "date")
    case .update:
      (content.text, name) = (blocker.isUpdating ? "Updating…" : "Update from File…", "update")
      content.textProperties.color = blocker.isUpdating ? .secondaryLabel : .systemBlue
    case .useShipped:
      (content.text, name) = ("Use Shipped List", "useShipped")
      content.textProperties.color = .systemBlue
    case .site(let site):
      (content.text, name) = (ShownHost.text(of: site), site)
      content.textProperties.numberOfLines = 1
    }
    cell.contentConfiguration = content
    cell.accessibilityIdentifier = "settings.contentBlocking.\(name)"
    return cell
  }

  /// The switch of the first row, which stays while the rows are made anew.
  private lazy var toggle: UISwitch = {
    let toggle = UISwitch()
    toggle.accessibilityLabel = "Block Content"
    toggle.accessibilityIdentifier = "settings.contentBlocking.switch"
    toggle.addTarget(self, action: #selector(toggleDidChange), for: .valueChanged)
    return toggle
  }()

  @objc private func toggleDidChange() { ContentBlocker.isOn = toggle.isOn }

  /// Does what a row is for. Those of websites are removed by a swipe or a key.
  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    switch row(indexPath) {
    case .isOn:
      tableView.deselectRow(at: indexPath, animated: true)
      toggle.setOn(!toggle.isOn, animated: true)
      toggleDidChange()
    case .update:
      tableView.deselectRow(at: indexPath, animated: true)
      if !blocker.isUpdating { pickFile() }
    case .useShipped: blocker.useShippedList()
    case .name, .count, .date, .site: break
    }
  }

  // MARK: The list

  private func pickFile() {
    let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.json])
    picker.shouldShowFileExtensions = true
    picker.delegate = self
    present(picker, animated: true)
  }

  /// Has a file's list take the place of the one in use, and says what has come of it.
  func update(from file: URL) {
    blocker.update(from: file) { [weak self] result in
      switch result {
      case .success(let count):
        self?.say(
          "List Updated", "“\(file.lastPathComponent)” has \(count == 1 ? "1 rule" : "\(count.formatted()) rules").")
      case .failure(let error):
        self?.say("The List Stays as It Is", error.localizedDescription)
      }
    }
  }

  private func say(_ title: String, _ message: String) {
    let alert = UIAlertController(title: title, message: message, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    present(alert, animated: true)
  }

  // MARK: Websites

  override func canDeleteRow(at path: IndexPath) -> Bool { if case .site = row(path) { true } else { false } }

  override func deleteRow(at path: IndexPath) {
    if case .site(let name) = row(path) { sites.setBlocking(nil, of: name) }
  }
}

extension ContentBlockingViewController: UIDocumentPickerDelegate {
  func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) {
    controller.dismiss(animated: true) { [weak self] in
      if let file = urls.first { self?.update(from: file) }
    }
  }

  func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) { controller.dismiss(animated: true) }
}
