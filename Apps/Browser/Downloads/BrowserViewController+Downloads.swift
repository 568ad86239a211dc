import AppSupport
import UIKit
import WebKit

/// The downloads of the pages: what the bar shows of them, and the way to their list.
extension BrowserViewController {
  func startShowingDownloads() {
    downloads.tell = { [weak self] in self?.tell($0) }
    downloads.anyWebView = { [weak self] in
      guard let self else { return nil }
      return (strip.isPrivate ? strip.kept.tabs.first?.page : page)?.webView
    }
    downloadObservations = [DownloadList.didChange, DownloadList.didProgress].map {
      Observation(of: $0, by: downloads) { [weak self] in self?.showDownloadState() }
    }
    downloads.restore()
    showDownloadState()
  }

  func showDownloadState() { strip.tabs.forEach(showDownloadState) }

  func showDownloadState(in tab: Tab) {
    let shown: DownloadButton.Shown? =
      downloads.runs ? .running(fraction: downloads.fraction) : downloads.hasNews ? .ended : nil
    tab.bar.show(shown)
  }

  @objc func showDownloads() {
    guard presentedViewController == nil else { return }
    view.endEditing(true)
    present(DownloadsViewController.makeScreen(list: downloads), animated: true)
  }

  func page(_ page: PageViewController, didStart download: WKDownload) {
    downloads.take(download, isPrivate: page.isPrivate) { [weak page] name, answer in
      if let page { page.ask(toDownload: name, answer) } else { answer(false) }
    }
  }

  /// Downloads a link's file, or an image: the person has asked for it.
  func download(_ url: URL, of page: PageViewController) {
    let isPrivate = page.isPrivate
    page.webView.startDownload(using: URLRequest(url: url)) { [downloads] in
      downloads.take($0, isPrivate: isPrivate)
    }
  }
}
