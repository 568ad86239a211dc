import CWebKitGTK
import WebContentProtocol

/// All downloads of the process, until they have ended. They outlive the pages that they come from.
final class Downloads {
  private var downloads: [DownloadID: Download] = [:]
  private var next: UInt64 = 1
  private let send: (DownloadID, DownloadEvent) -> Void

  init(send: @escaping (DownloadID, DownloadEvent) -> Void) { self.send = send }

  func perform(_ command: DownloadCommand, _ id: DownloadID) {
    switch command {
    case .setDestination(let path): downloads[id]?.setDestination(path)
    case .answerChallenge(let request, let answer): downloads[id]?.answer(request, answer)
    case .cancel: downloads[id]?.cancel()
    }
  }

  /// Takes what a server asks a page where it is a download's business.
  func take(
    _ question: UnsafeMutablePointer<WebKitAuthenticationRequest>, from view: UnsafeMutablePointer<WebKitWebView>
  ) -> Bool { downloads.values.contains { $0.takes(question, from: view) } }

  /// Downloads what the app asks for.
  func begin(_ request: PageRequest, for page: Page, command: RequestID) {
    let download = add(for: page, request: request, .command(command))
    // Without headers, the page's own download will do, which also finds what only this page has: its blobs.
    if request.headers.isEmpty {
      guard let engine = webkit_web_view_download_uri(page.view, request.url) else { return download.cancel() }
      download.take(engine)
      g_object_unref(engine)
    } else {
      download.open(request)
    }
  }

  /// Goes on with what has ended early.
  func resume(_ resumption: DownloadResumption, for page: Page, command: RequestID) {
    add(for: page, request: resumption.request, .command(command), resumption).open(resumption.request)
  }

  /// The engine has begun with a download.
  /// - Parameter page: finds a page by its view.
  func didStart(
    _ engine: UnsafeMutablePointer<WebKitDownload>, page: (UnsafeMutablePointer<WebKitWebView>) -> Page?
  ) {
    guard !downloads.values.contains(where: { $0.isEngine(engine) }) else { return }
    guard let view = webkit_download_get_web_view(engine) else { return webkit_download_cancel(engine) }
    if let download = downloads.values.first(where: { $0.isOpened(by: view) }) { return download.take(engine) }
    guard let page = page(view) else { return webkit_download_cancel(engine) }
    let origin = page.navigation.becoming ?? .page
    page.navigation.becoming = nil
    add(for: page, request: PageRequest(webkit_download_get_request(engine)), origin).take(engine)
  }

  private func add(
    for page: Page, request: PageRequest, _ origin: DownloadOrigin, _ resumption: DownloadResumption? = nil
  ) -> Download {
    let id = DownloadID(rawValue: next)
    next += 1
    let download = Download(page: page, request: request, resumption: resumption) { [weak self] event in
      guard let self else { return }
      switch event {
      case .finished, .failed: downloads[id] = nil
      default: break
      }
      send(id, event)
    }
    downloads[id] = download
    page.send(.downloadStarted(id, origin, request), nil)
    return download
  }
}
