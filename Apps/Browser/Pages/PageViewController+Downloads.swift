import UIKit
import WebKit

/// What pages want to be downloaded.
extension PageViewController {
  func webView(_ webView: WKWebView, navigationAction: WKNavigationAction, didBecome download: WKDownload) {
    receive(download)
  }

  func webView(_ webView: WKWebView, navigationResponse: WKNavigationResponse, didBecome download: WKDownload) {
    receive(download)
  }

  private func receive(_ download: WKDownload) {
    // One question at a time: a page may begin downloads without an end.
    guard dialog == nil else { return download.cancel(nil) }
    delegate?.page(self, didStart: download)
  }

  /// Asks in front of the page whether a file is wanted.
  /// - Parameter answer: called once; with no where the page is left instead.
  func ask(toDownload name: String, _ answer: @escaping @MainActor @Sendable (Bool) -> Void) {
    guard dialog == nil else { return answer(false) }
    let decide: (Bool) -> Void = { [weak self] isWanted in
      answer(isWanted)
      self?.leaveEmptyPage()
    }
    ask(
      "Do you want to download “\(name)”?", title: PageAddress.title(of: webView.url),
      [
        .init(title: "Cancel", name: "cancel") { decide(false) },
        .init(title: "Download", style: .preferred, name: "download") { decide(true) },
      ], otherwise: { answer(false) })
  }

  /// Shows the start page in a tab that was opened for nothing but a file.
  private func leaveEmptyPage() {
    guard !isProvisional else { return }
    requestedAddress = committedAddress
    if !hasPage, !isCovered { show(.startPage) } else { delegate?.pageDidChange(self) }
  }
}

extension URLResponse {
  /// Whether the server wants it to be saved, and not shown.
  var isAttachment: Bool {
    let field = (self as? HTTPURLResponse)?.value(forHTTPHeaderField: "Content-Disposition") ?? ""
    return field.trimmingCharacters(in: .whitespaces).lowercased().hasPrefix("attachment")
  }
}
