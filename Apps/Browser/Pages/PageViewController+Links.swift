import UIKit
import WebKit

/// Fingers that stay on links.
extension PageViewController: UIGestureRecognizerDelegate {
  /// The page has the finger, too: what it lies on may be text to be selected.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
  ) -> Bool { true }

  @objc func pressed(_ press: UILongPressGestureRecognizer) {
    guard press.state == .began, showsPage, dialog == nil else { return }
    let insets = webView.scrollView.adjustedContentInset
    let point = press.location(in: webView)
    let (x, y) = (Int(point.x - insets.left), Int(point.y - insets.top))
    let script = "document.elementFromPoint(\(x), \(y))?.closest('a[href], area[href]')?.href"
    webView.evaluateJavaScript(script) { [weak self] answer, _ in
      // What is longer is no address that a person could use.
      guard let self, let text = answer as? String, text.utf8.count <= BoundedTextField.longestText,
        let url = URL(string: text), url.scheme?.lowercased() != "javascript"
      else { return }
      delegate?.page(self, didAskAboutLink: url)
    }
  }
}
