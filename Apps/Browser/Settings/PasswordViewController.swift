import SecretStorage
import UIKit

/// One name and its password, which shows once the person wants to see it.
final class PasswordViewController: SettingsScreen {
  private enum Row: String, CaseIterable { case website, user, password, show }

  private var kept: KeptPassword
  private let passwords: Passwords
  private var isShown = false

  init(_ kept: KeptPassword, passwords: Passwords) {
    (self.kept, self.passwords) = (kept, passwords)
    super.init(title: kept.user)
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.accessibilityIdentifier = "password"
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { Row.allCases.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    let row = Row.allCases[indexPath.row]
    var content = UIListContentConfiguration.valueCell()
    switch row {
    case .website: (content.text, content.secondaryText) = ("Website", kept.place.shownHost)
    case .user: (content.text, content.secondaryText) = ("User Name", kept.user)
    case .password: (content.text, content.secondaryText) = ("Password", isShown ? kept.password : Self.hidden)
    case .show:
      content = .cell()
      content.text = isShown ? "Hide Password" : "Show Password"
      content.textProperties.color = .link
    }
    cell.contentConfiguration = content
    cell.selectionStyle = row == .show ? .default : .none
    cell.accessibilityIdentifier = "password.\(row.rawValue)"
    return cell
  }

  /// The text in a password's place, which is as long for each: the length is nobody's business.
  private static let hidden = "••••••••"

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    guard Row.allCases[indexPath.row] == .show else { return }
    if isShown || kept.password != nil { return toggle() }
    // It is locked.
    passwords.findAll(opens: true) { [weak self] result in
      guard let self else { return }
      switch result {
      case .success(let found):
        kept.password = found.first { $0.attributes == self.kept.attributes }?.password
        if kept.password != nil { toggle() } else { tell("The password cannot be shown", .locked) }
      case .failure(let failure): tell("The password cannot be shown", failure)
      }
    }
  }

  private func toggle() {
    isShown.toggle()
    tableView.reloadData()
  }
}

extension SettingsScreen {
  /// Says that the secret service hasn't done what it was asked.
  func tell(_ title: String, _ failure: SecretFailure) {
    let alert = UIAlertController(title: title, message: failure.message, preferredStyle: .alert)
    alert.view.accessibilityIdentifier = "passwords.alert"
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    present(alert, animated: true)
  }
}
