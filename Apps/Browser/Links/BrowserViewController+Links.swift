import UIKit
import WebKit

/// What can be done with the links and images of a page.
extension BrowserViewController {
  /// Makes the menu of a link or an image.
  /// - Parameter suggested: what the web view offers by itself.
  func page(
    _ page: PageViewController, menuOf element: WKContextMenuElementInfo, suggested: [UIMenuElement]
  ) -> UIMenu? {
    var sections: [[UIMenuElement]] = []
    if let url = element.linkURL { sections.append(choices(for: url, named: element.text, of: page)) }
    if let url = element.imageURL { sections.append(imageChoices(for: url, of: page)) }
    sections.append(suggested.filter { ($0 as? UIAction)?.identifier != .openElement })
    if LinkPreviewController.canShow(element.linkURL) { sections.append([LinkPreviewController.toggle]) }
    return UIMenu(children: sections.map { UIMenu(options: .displayInline, children: $0) })
  }

  private func choices(for url: URL, named name: String, of page: PageViewController) -> [UIMenuElement] {
    var choices: [UIMenuElement] = []
    if PageAddress.isShown(url) {
      choices = [
        choice("Open", "safari") { [weak page] in page?.open(url.absoluteString) },
        choice("Open in New Tab", "plus.square.on.square") { [weak self] in self?.openTab(url) },
      ]
    }
    if Self.isLoadable(url) {
      choices.append(
        choice("Download Linked File", "arrow.down.circle") { [weak self, weak page] in
          if let page { self?.download(url, of: page) }
        })
    }
    if library != nil, PageKey(url.absoluteString) != nil {
      choices.append(
        choice("Add to Reading List", "list.bullet") { [weak self] in
          self?.addToReadingList(url.absoluteString, title: name.isEmpty ? PageAddress.title(of: url) : name)
        })
    }
    return choices
  }

  private func imageChoices(for url: URL, of page: PageViewController) -> [UIMenuElement] {
    guard Self.isLoadable(url) else { return [] }
    let save = choice("Save Image", "square.and.arrow.down") { [weak self, weak page] in
      if let page { self?.download(url, of: page) }
    }
    guard PageAddress.isShown(url) else { return [save] }
    return [choice("Open Image in New Tab", "photo") { [weak self] in self?.openTab(url) }, save]
  }

  private func openTab(_ url: URL) { strip.insertTab().page.open(url.absoluteString) }

  private static func isLoadable(_ url: URL) -> Bool {
    ["http", "https", "data", "blob"].contains(url.scheme?.lowercased() ?? "")
  }

  private func choice(_ title: String, _ symbol: String, perform: @escaping () -> Void) -> UIAction {
    UIAction(title: title, image: UIImage(systemName: symbol)) { _ in perform() }
  }
}

extension UIAction.Identifier {
  /// The web view's own action that opens a link: pages here have one that knows of start pages and history.
  fileprivate static let openElement = UIAction.Identifier("WKElementActionTypeOpen")
}
