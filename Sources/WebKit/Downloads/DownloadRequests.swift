import UIKit
import WebContentProtocol

/// What an app has asked a web view to download, until it begins.
@MainActor final class DownloadRequests {
  private unowned let webView: WKWebView
  private var waiting: [RequestID: @MainActor @Sendable (WKDownload) -> Void] = [:]

  init(_ webView: WKWebView) { self.webView = webView }

  func begin(
    _ completion: @escaping @MainActor @Sendable (WKDownload) -> Void, _ command: (RequestID) -> ViewCommand
  ) {
    let id = webView.page.makeRequest()
    waiting[id] = completion
    if webView.ensurePage() { webView.page.send(command(id)) }
  }

  /// A download has begun: the app's own, or a page's.
  func didStart(_ id: DownloadID, _ origin: DownloadOrigin, _ request: PageRequest) {
    let download = WKDownload(id, request: request, webView: webView)
    ContentProcess.shared.add(download, id)
    guard case .command(let command) = origin else { return webView.navigator.didBecome(download, origin) }
    guard let completion = waiting.removeValue(forKey: command) else { return download.cancel(nil) }
    completion(download)
  }

  /// The process is gone, or there can be none: what was to begin fails.
  func contentProcessDidEnd() {
    let completions = waiting.sorted { $0.key.rawValue < $1.key.rawValue }.map(\.value)
    waiting = [:]
    for completion in completions { fail(completion, PageRequest(url: "about:blank")) }
  }

  /// Hands out a download that has ended already; its delegate is told of it.
  private func fail(_ completion: @escaping @MainActor @Sendable (WKDownload) -> Void, _ request: PageRequest) {
    let download = WKDownload(DownloadID(rawValue: 0), request: request, webView: webView)
    completion(download)
    DispatchQueue.main.async { MainActor.assumeIsolated { download.contentProcessDidEnd() } }
  }

  /// Hands out a download that fails, since the data to go on from is none.
  func refuse(_ completion: @escaping @MainActor @Sendable (WKDownload) -> Void) {
    let webView = webView
    DispatchQueue.main.async {
      MainActor.assumeIsolated {
        let download = WKDownload(DownloadID(rawValue: 0), request: PageRequest(url: "about:blank"), webView: webView)
        completion(download)
        download.receive(
          .failed(LoadFailure(reason: .unreadableDownload, details: "", url: "", isProvisional: true), nil))
      }
    }
  }
}

extension WKWebView {
  /// Downloads what a request names; the page stays as it is.
  /// - Parameters:
  ///   - request: a GET; other methods and bodies count as one.
  ///   - completionHandler: gets the download, which asks for a destination once the server has answered.
  public func startDownload(
    using request: URLRequest, completionHandler: @escaping @MainActor @Sendable (WKDownload) -> Void
  ) {
    let asked = PageRequest(
      url: request.url?.absoluteString ?? "", method: "GET", headers: request.allHTTPHeaderFields ?? [:])
    downloads.begin(completionHandler) { .download($0, asked) }
  }

  /// Downloads what a request names, as `startDownload(using:completionHandler:)` does, for tasks.
  public func startDownload(using request: URLRequest) async -> WKDownload {
    await withCheckedContinuation { continuation in
      startDownload(using: request) { continuation.resume(returning: $0) }
    }
  }

  /// Goes on with a download that was cancelled or has failed, also one of an app that has ended since. It asks for a
  /// destination again, in the same file system. Where the server has another file now, all of that comes.
  /// - Parameters:
  ///   - resumeData: what the download has left. Others fail with `NSURLErrorCannotDecodeRawData`.
  ///   - completionHandler: gets the download.
  public func resumeDownload(
    fromResumeData resumeData: Data, completionHandler: @escaping @MainActor @Sendable (WKDownload) -> Void
  ) {
    guard let resumption = DownloadResumption(data: resumeData) else { return downloads.refuse(completionHandler) }
    downloads.begin(completionHandler) { .resumeDownload($0, resumption) }
  }

  /// Goes on with a download, as `resumeDownload(fromResumeData:completionHandler:)` does, for tasks.
  public func resumeDownload(fromResumeData resumeData: Data) async -> WKDownload {
    await withCheckedContinuation { continuation in
      resumeDownload(fromResumeData: resumeData) { continuation.resume(returning: $0) }
    }
  }
}
