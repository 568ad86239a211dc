import UIKit

/// An image of a page, which the engine fetches once more, from its cache where it can.
@MainActor final class PageImage: NSObject, WKDownloadDelegate {
  private let url: URL
  private weak var webView: WKWebView?
  private var completion: ((UIImage?) -> Void)?
  /// The folder that has the file until it has been read.
  private var folder: URL?
  /// Downloads don't retain their delegates.
  private var whileLoading: PageImage?

  /// Bytes of the largest file that is read.
  private static let largest: Int64 = 64 << 20

  init(_ url: URL, of webView: WKWebView) { (self.url, self.webView) = (url, webView) }

  /// Hands over the image, or nil where it can't be had; calls later, on the main queue. A load that isn't over ends with
  /// nil.
  func load(_ completion: @escaping (UIImage?) -> Void) {
    finish(nil)
    guard let webView else { return DispatchQueue.main.async { MainActor.assumeIsolated { completion(nil) } } }
    self.completion = completion
    whileLoading = self
    webView.startDownload(using: URLRequest(url: url)) { [weak self] download in
      guard let self, self.completion != nil else { return download.cancel(nil) }
      download.delegate = self
      download.progressDidChange = { [weak self, weak download] in
        guard let self, let download, download.progress.completedUnitCount > Self.largest else { return }
        download.cancel { _ in }
        self.finish(nil)
      }
    }
  }

  func download(
    _ download: WKDownload, decideDestinationUsing response: URLResponse, suggestedFilename: String,
    completionHandler: @escaping @MainActor @Sendable (URL?) -> Void
  ) {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("image-" + UUID().uuidString)
    do {
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
      self.folder = folder
      completionHandler(folder.appendingPathComponent("image"))
    } catch {
      completionHandler(nil)
      finish(nil)
    }
  }

  func downloadDidFinish(_ download: WKDownload) {
    let file = folder?.appendingPathComponent("image")
    finish(file.flatMap { try? Data(contentsOf: $0) }.flatMap { UIImage(data: $0) })
  }

  func download(_ download: WKDownload, didFailWithError error: any Error, resumeData: Data?) { finish(nil) }

  private func finish(_ image: UIImage?) {
    if let folder { try? FileManager.default.removeItem(at: folder) }
    folder = nil
    let completion = completion
    (self.completion, whileLoading) = (nil, nil)
    completion?(image)
  }
}
