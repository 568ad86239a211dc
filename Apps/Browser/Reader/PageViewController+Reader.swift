import UIKit
import WebKit

/// A page's text without all that is around it.
extension PageViewController {
  private var readerScript: String {
    ReaderScript.show(ReaderStyle.chosen.json(isDark: webView.traitCollection.userInterfaceStyle == .dark))
  }

  /// Finds out whether the page has something to be read.
  func findText(_ completion: @escaping (Bool) -> Void) {
    guard showsPage else { return completion(false) }
    webView.evaluateJavaScript(ReaderScript.check) { found, _ in completion(found as? Bool ?? false) }
  }

  /// Shows the text alone, or tells that there is none.
  func showReader(_ completion: @escaping (Bool) -> Void) {
    guard showsPage, !isReading else { return completion(isReading) }
    webView.evaluateJavaScript(readerScript) { [weak self] shown, _ in
      let isShown = shown as? Bool ?? false
      self?.isReading = isShown
      completion(isShown)
    }
  }

  func hideReader() {
    guard isReading else { return }
    isReading = false
    webView.evaluateJavaScript(ReaderScript.hide)
  }

  /// Has the text look as the person has chosen.
  func restyleReader() {
    if isReading { webView.evaluateJavaScript(readerScript) }
  }
}
