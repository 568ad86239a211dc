import AppSupport
import SecretStorage
import UIKit

/// The names and passwords that are kept, with the websites that they open.
final class PasswordsViewController: SettingsScreen {
  private let passwords: Passwords
  private var kept: [KeptPassword] = []
  private var observation: Observation?

  init(_ passwords: Passwords) {
    self.passwords = passwords
    super.init(title: "Passwords")
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.accessibilityIdentifier = "passwords"
    observation = Observation(of: Passwords.didChange, by: nil) { [weak self] in self?.find() }
    showNote("Looking for passwords…", named: "passwords.note")
    find()
  }

  private func find() {
    passwords.findAll { [weak self] result in
      guard let self else { return }
      switch result {
      case .success(let found):
        kept = found
        showNote(found.isEmpty ? "No Saved Passwords" : nil, named: "passwords.note")
      case .failure(let failure):
        kept = []
        showNote(failure.message, named: "passwords.note")
      }
      tableView.reloadData()
    }
  }

  // MARK: Rows

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { kept.count }

  override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    kept.isEmpty ? nil : "They are in this computer's keyring. Private tabs keep none."
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    let password = kept[indexPath.row]
    var content = UIListContentConfiguration.subtitleCell()
    content.text = password.place.shownHost
    content.textProperties.numberOfLines = 1
    content.textProperties.lineBreakMode = .byTruncatingHead
    content.secondaryText = password.user
    content.secondaryTextProperties.numberOfLines = 1
    content.secondaryTextProperties.color = .secondaryLabel
    cell.contentConfiguration = content
    cell.accessoryType = .disclosureIndicator
    cell.accessibilityIdentifier = "passwords.\(password.place.shownHost).\(password.user)"
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let screen = PasswordViewController(kept[indexPath.row], passwords: passwords)
    navigationController?.pushViewController(screen, animated: true)
  }

  override func canDeleteRow(at path: IndexPath) -> Bool { kept.indices.contains(path.row) }

  override func deleteRow(at path: IndexPath) {
    guard canDeleteRow(at: path) else { return }
    passwords.remove(kept[path.row]) { [weak self] result in
      if case .failure(let failure) = result { self?.tell("The password has not been deleted", failure) }
    }
  }
}
