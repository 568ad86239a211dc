import UIKit
import WebKit

/// Fingers that stay on links and images.
extension PageViewController {
  func webView(
    _ webView: WKWebView, contextMenuConfigurationForElement elementInfo: WKContextMenuElementInfo,
    completionHandler: @escaping @MainActor @Sendable (UIContextMenuConfiguration?) -> Void
  ) {
    guard showsPage, dialog == nil, elementInfo.linkURL?.scheme?.lowercased() != "javascript" else {
      return completionHandler(nil)
    }
    let preview: UIContextMenuConfiguration.ContentPreviewProvider? = { [modeOfPage] in
      guard let url = elementInfo.linkURL, LinkPreviewController.areShown, LinkPreviewController.canShow(url) else {
        return nil
      }
      return LinkPreviewController(url, like: webView, in: modeOfPage(url))
    }
    completionHandler(
      UIContextMenuConfiguration(previewProvider: preview) { [weak self] suggested in
        guard let self else { return nil }
        return delegate?.page(self, menuOf: elementInfo, suggested: suggested)
      })
  }

  func webView(_ webView: WKWebView, contextMenuWillPresentForElement elementInfo: WKContextMenuElementInfo) {
    view.window?.endEditing(true)
  }

  func webView(
    _ webView: WKWebView, contextMenuForElement elementInfo: WKContextMenuElementInfo,
    willCommitWithAnimator animator: any UIContextMenuInteractionCommitAnimating
  ) {
    guard let url = elementInfo.linkURL, PageAddress.isShown(url) else { return }
    animator.preferredCommitStyle = .pop
    animator.addCompletion { [weak self] in self?.open(url.absoluteString) }
  }
}
