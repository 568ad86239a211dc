import CWebKitGTK
import WebProtocol

/// Nothing is downloaded: a page's wish for it is told.
extension Page {
  func connectDownloads() {
    let started: @convention(c) (gpointer?, OpaquePointer?, gpointer?) -> Void = { _, download, data in
      guard let download else { return }
      target(data, as: Page.self).refuse(
        UnsafeMutableRawPointer(download).assumingMemoryBound(to: WebKitDownload.self))
    }
    connect(engine.context, "download-started", started, to: self)
  }

  private func refuse(_ download: UnsafeMutablePointer<WebKitDownload>) {
    guard webkit_download_get_web_view(download) == view else { return }
    let url = webkit_uri_request_get_uri(webkit_download_get_request(download))?.string ?? ""
    webkit_download_cancel(download)
    send(.loadFailed(LoadFailure(reason: .download, details: "", url: url, isProvisional: true)), nil)
  }
}
