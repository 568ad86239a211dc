import UIKit
import WebKit

/// The menus of the toolbar's items that lead back, forward and to all tabs, for a finger that stays on them.
extension BrowserViewController {
  /// The most pages that a menu has.
  private static let mostPages = 20

  /// The pages before, the nearest first.
  var backMenu: UIMenu { historyMenu(\.pagesBefore) }

  /// The pages after, the nearest first.
  var forwardMenu: UIMenu { historyMenu(\.webView.backForwardList.forwardList) }

  private func historyMenu(_ items: KeyPath<PageViewController, [WKBackForwardListItem]>) -> UIMenu {
    deferredMenu { browser in
      browser.page[keyPath: items].prefix(Self.mostPages).map { item in
        UIAction(title: item.shownTitle) { [weak browser] _ in browser?.go(to: item) }
      }
    }
  }

  private func go(to item: WKBackForwardListItem) {
    page.go(to: item)
    endTyping()
  }

  var tabsMenu: UIMenu {
    deferredMenu { browser in
      let count = browser.strip.tabs.count
      return [
        UIMenu(
          options: .displayInline,
          children: [
            UIAction(title: "New Tab", image: UIImage(systemName: "plus.square.on.square")) { [weak browser] _ in
              browser?.addTab()
            },
            UIAction(title: "New Private Tab", image: UIImage(systemName: "eye.slash")) { [weak browser] _ in
              browser?.addPrivateTab()
            },
          ]),
        UIMenu(
          options: .displayInline,
          children: [
            UIAction(title: "Close This Tab", image: UIImage(systemName: "xmark"), attributes: .destructive) {
              [weak browser] _ in browser?.closeTab()
            },
            UIAction(
              title: "Close All \(count) Tabs", image: UIImage(systemName: "xmark"),
              attributes: count > 1 ? .destructive : [.destructive, .hidden]
            ) { [weak browser] _ in browser?.closeAllTabs() },
          ]),
      ]
    }
  }

  /// Closes all tabs of the group that shows, the current one last: a tab that becomes the current one loads its page.
  private func closeAllTabs() {
    expandBars()
    let current = strip.current
    for tab in strip.tabs where tab !== current { close(tab) }
    close(current)
  }

  /// A menu that is made anew whenever it opens.
  func deferredMenu(_ entries: @escaping (BrowserViewController) -> [UIMenuElement]) -> UIMenu {
    UIMenu(children: [
      UIDeferredMenuElement.uncached { [weak self] completion in completion(self.map(entries) ?? []) }
    ])
  }
}

extension WKBackForwardListItem {
  /// The title, or what else tells the page from others.
  fileprivate var shownTitle: String {
    (title ?? url.host.map(ShownHost.text) ?? url.absoluteString).cut(to: 200)
  }
}
