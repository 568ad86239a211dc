import AppSupport
import UIKit
import WebKit

/// A server's certificate, and the way to those of the ones who vouch for it.
final class CertificateViewController: SettingsScreen {
  /// The certificate and those above it.
  private let chain: ArraySlice<WKCertificate>
  private let sections: [CertificateRows.Section]

  /// Makes a screen for the first certificate of a chain, which has one.
  init(_ chain: ArraySlice<WKCertificate>) {
    self.chain = chain
    sections = chain.first.map { CertificateRows($0, now: Date()).sections } ?? []
    super.init(title: chain.first?.subject.commonName?.cut(to: 60) ?? "Certificate")
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  /// The screen with its bar, to be presented.
  static func makeScreen(_ chain: [WKCertificate]) -> UIViewController {
    let screen = UINavigationController(rootViewController: CertificateViewController(chain[...]))
    screen.view.accessibilityIdentifier = "certificate"
    return screen
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    if navigationController?.viewControllers.first === self {
      let done = UIBarButtonItem(barButtonSystemItem: .done, target: self, action: #selector(close))
      done.accessibilityIdentifier = "certificate.done"
      navigationItem.rightBarButtonItem = done
    }
  }

  @objc private func close() { dismiss(animated: true) }

  /// The name of the one who vouches for it, where the server has sent that certificate, too.
  private var above: String? {
    chain.dropFirst().first.map { $0.subject.commonName ?? $0.subject.organization ?? "Certificate" }
  }

  // MARK: Rows

  override func numberOfSections(in tableView: UITableView) -> Int { sections.count + (above == nil ? 0 : 1) }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    section < sections.count ? sections[section].rows.count : 1
  }

  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    section < sections.count ? sections[section].title : "Vouched For By"
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    guard indexPath.section < sections.count else {
      var content = UIListContentConfiguration.cell()
      content.text = above
      content.textProperties.numberOfLines = 1
      cell.contentConfiguration = content
      cell.accessoryType = .disclosureIndicator
      cell.accessibilityIdentifier = "certificate.above"
      return cell
    }
    let row = sections[indexPath.section].rows[indexPath.row]
    var content = row.isCode ? UIListContentConfiguration.cell() : .valueCell()
    content.text = row.title
    if row.isCode {
      content.textProperties.font = .monospacedSystemFont(ofSize: 15, weight: .regular)
    } else {
      content.secondaryText = row.value
      if row.isBad { content.secondaryTextProperties.color = .systemRed }
    }
    cell.contentConfiguration = content
    cell.accessoryType = .none
    cell.accessibilityIdentifier = "certificate.\(indexPath.section).\(indexPath.row)"
    return cell
  }

  override func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    indexPath.section == sections.count
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    guard indexPath.section == sections.count else { return }
    navigationController?.pushViewController(CertificateViewController(chain.dropFirst()), animated: true)
  }
}

extension BrowserViewController {
  /// The row of the page's menu that says how secure the connection is, and shows why; nil for pages without one.
  var connectionAction: UIAction? {
    let (chain, isSecure) = (page.webView.certificateChain, page.webView.hasOnlySecureContent)
    guard page.showsPage, !chain.isEmpty else { return nil }
    return UIAction(
      title: isSecure ? "Connection Is Secure" : "Connection Is Not Secure",
      image: UIImage(systemName: isSecure ? "lock" : "lock.slash")
    ) { [weak self] _ in self?.showCertificate(chain) }
  }

  func showCertificate(_ chain: [WKCertificate]) {
    guard presentedViewController == nil, !chain.isEmpty else { return }
    view.endEditing(true)
    present(CertificateViewController.makeScreen(chain), animated: true)
  }

  func page(_ page: PageViewController, didAskForCertificate chain: [WKCertificate]) { showCertificate(chain) }
}
