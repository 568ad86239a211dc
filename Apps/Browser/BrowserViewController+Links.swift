import UIKit

/// The choices for a page's address, and for a link's.
extension BrowserViewController {
  func share(_ url: URL) {
    let keeping =
      canKeepPage
      ? [
        choice("Add Bookmark", "bookmark") { [weak self] in self?.addBookmark() },
        choice("Add to Reading List", "read") { [weak self] in self?.addToReadingList() },
      ] : []
    let finding =
      page.showsPage ? [choice("Find on Page", "find") { [weak self] in self?.findOnPage() }] : []
    ask(
      about: url,
      finding + keeping + [
        choice("Copy Link", "copy") { UIPasteboard.general.string = url.absoluteString },
        choice("Open in Other Browser", "other") { [weak self] in self?.openElsewhere(url) },
      ])
  }

  func page(_ page: PageViewController, didAskAboutLink url: URL) {
    guard page === self.page, overview == nil else { return }
    var actions: [UIAlertAction] = []
    if PageAddress.isShown(url) {
      actions = [
        choice("Open", "open") { [weak page] in page?.open(url.absoluteString) },
        choice("Open in New Tab", "newTab") { [weak self] in self?.strip.insertTab().page.open(url.absoluteString) },
      ]
    }
    if ["http", "https", "data", "blob"].contains(url.scheme?.lowercased() ?? "") {
      actions.append(
        choice("Download Linked File", "download") { [weak self] in self?.downloadLink(url, of: page) })
    }
    actions.append(choice("Copy Link", "copy") { UIPasteboard.general.string = url.absoluteString })
    ask(about: url, actions)
  }

  /// The most Unicode scalars of an address that show: nobody reads more of it.
  private static let longestAddress = 200

  private func ask(about url: URL, _ actions: [UIAlertAction]) {
    view.endEditing(true)
    let address = PageAddress.typed(url).cut(to: Self.longestAddress)
    let sheet = UIAlertController(title: nil, message: address, preferredStyle: .actionSheet)
    sheet.view.accessibilityIdentifier = "actionSheet"
    for action in actions { sheet.addAction(action) }
    sheet.addAction(choice("Cancel", "cancel", style: .cancel) {})
    // On tablets it is a popover: in the middle of the window, since a page doesn't say where its link is.
    sheet.popoverPresentationController?.sourceView = view
    sheet.popoverPresentationController?.permittedArrowDirections = []
    present(sheet, animated: true)
  }

  /// A choice of a sheet.
  /// - Parameter name: follows the sheet's identifier.
  private func choice(
    _ title: String, _ name: String, style: UIAlertAction.Style = .default, perform: @escaping () -> Void
  ) -> UIAlertAction {
    let action = UIAlertAction(title: title, style: style) { _ in perform() }
    action.accessibilityIdentifier = "actionSheet." + name
    return action
  }

  private func openElsewhere(_ url: URL) {
    UIApplication.shared.open(url, options: [:]) { [weak self] isTaken in
      if !isTaken { self?.tell("There is no other app that opens this address.") }
    }
  }
}
