import UIKit

/// What can be done with a page's address, and with a link's.
extension BrowserViewController {
  func share(_ url: URL) {
    ask(
      about: url,
      [
        .init(title: "Copy Link", name: "copy") { UIPasteboard.general.string = url.absoluteString },
        .init(title: "Open in Other Browser", name: "other") { [weak self] in self?.openElsewhere(url) },
      ])
  }

  func page(_ page: PageViewController, didAskAboutLink url: URL) {
    guard page === self.page, overview == nil else { return }
    var actions: [ActionSheet.Action] = []
    if PageAddress.isShown(url) {
      actions = [
        .init(title: "Open", name: "open") { [weak page] in page?.open(url.absoluteString) },
        .init(title: "Open in New Tab", name: "newTab") { [weak self] in
          self?.endTyping()
          self?.strip.insertTab().page.open(url.absoluteString)
        },
      ]
    }
    actions.append(.init(title: "Copy Link", name: "copy") { UIPasteboard.general.string = url.absoluteString })
    ask(about: url, actions)
  }

  private func ask(about url: URL, _ actions: [ActionSheet.Action]) {
    view.endEditing(true)
    ActionSheet(title: PageAddress.typed(url), actions: actions).appear(in: view)
  }

  private func openElsewhere(_ url: URL) {
    UIApplication.shared.open(url, options: [:]) { [weak self] isTaken in
      if !isTaken { self?.tell("There is no other app that opens this address.") }
    }
  }
}
