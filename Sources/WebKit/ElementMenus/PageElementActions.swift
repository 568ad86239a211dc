import UIKit

/// What a web view offers for a link or an image by itself.
@MainActor struct PageElementActions {
  private let webView: WKWebView
  private let info: WKContextMenuElementInfo

  init(of webView: WKWebView, _ info: WKContextMenuElementInfo) { (self.webView, self.info) = (webView, info) }

  /// The menu of a web view whose app has none of its own.
  var configuration: UIContextMenuConfiguration {
    UIContextMenuConfiguration(actionProvider: { UIMenu(children: $0) })
  }

  /// What an app's own menu may take over.
  var suggested: [UIMenuElement] {
    var elements: [UIMenuElement] = []
    if let url = info.linkURL {
      let open = action("Open", "safari", "Open") { [weak webView] in webView?.load(URLRequest(url: url)) }
      let copy = action("Copy Link", "doc.on.doc", "Copy") { UIPasteboard.general.url = url }
      elements += [open, copy]
      if info.imageURL == nil { elements.append(share("Share…") { $0([url]) }) }
    }
    if let url = info.imageURL {
      let image = PageImage(url, of: webView)
      let copy = action("Copy Image", "doc.on.doc", "CopyImage") {
        image.load { if let picture = $0 { UIPasteboard.general.image = picture } }
      }
      elements += [share("Share Image…") { done in image.load { done($0.map { [$0] } ?? []) } }, copy]
    }
    return elements
  }

  /// Opens the link whose preview has been tapped.
  func commit(_ animator: any UIContextMenuInteractionCommitAnimating) {
    guard let url = info.linkURL else { return }
    animator.preferredCommitStyle = .pop
    animator.addCompletion { [weak webView] in webView?.load(URLRequest(url: url)) }
  }

  /// Makes an action by whose identifier apps know it.
  private func action(_ title: String, _ symbol: String, _ name: String, perform: @escaping () -> Void) -> UIAction {
    let identifier = UIAction.Identifier("WKElementActionType" + name)
    return UIAction(title: title, image: UIImage(systemName: symbol), identifier: identifier) { _ in perform() }
  }

  private func share(_ title: String, _ items: @escaping (@escaping ([Any]) -> Void) -> Void) -> UIAction {
    action(title, "square.and.arrow.up", "Share") { [weak webView] in
      items { items in
        guard let webView, !items.isEmpty, let controller = webView.window?.rootViewController?.front else { return }
        let sheet = UIActivityViewController(activityItems: items, applicationActivities: nil)
        sheet.popoverPresentationController?.sourceView = webView
        controller.present(sheet, animated: true)
      }
    }
  }
}

extension UIViewController {
  /// What is presented in front of all else.
  fileprivate var front: UIViewController { presentedViewController?.front ?? self }
}
