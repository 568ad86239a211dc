import Foundation
import WebContentProtocol

/// A file on its way from a page's server to the disk. It goes on whatever becomes of its web view.
@preconcurrency @MainActor open class WKDownload: NSObject {
  /// The request that has begun it.
  open var originalRequest: URLRequest? { request }
  private final let request: URLRequest
  /// The web view that it comes from; nil once that is gone.
  open var webView: WKWebView? { webViewStorage }
  private final weak var webViewStorage: WKWebView?
  /// Says where the file goes; not retained. Without one, the download is cancelled once the server has answered.
  open weak var delegate: (any WKDownloadDelegate)?
  /// How far it is, in bytes; `totalUnitCount` is -1 while nobody knows. Cancelling it cancels the download.
  open var progress: Progress { progressStorage }
  private final let progressStorage = Progress(totalUnitCount: -1)
  /// The data for `resumeDownload(fromResumeData:completionHandler:)` should it end now, as with the app; nil where the
  /// server doesn't let files be gone on with, and before the destination is decided.
  ///
  /// Not of Apple's, whose apps get it only once a download has ended.
  public private(set) final var currentResumeData: Data?
  /// A closure called when `progress` or `currentResumeData` is another; does nothing by default.
  ///
  /// Not of Apple's, where a progress is observed by key.
  public final var progressDidChange: @MainActor () -> Void = {}

  private final let id: DownloadID
  private final var isOver = false
  private final var cancellation: [@MainActor @Sendable (Data?) -> Void]?

  init(_ id: DownloadID, request: PageRequest, webView: WKWebView) {
    self.id = id
    self.request = URLRequest(request)
    webViewStorage = webView
    super.init()
    progress.kind = .file
    progress.cancellationHandler = { [weak self] in
      DispatchQueue.main.async { [weak self] in MainActor.assumeIsolated { self?.cancel(nil) } }
    }
  }

  /// Ends the download. Its delegate isn't told.
  /// - Parameter completionHandler: called later, with data for `resumeDownload(fromResumeData:completionHandler:)`, or
  ///   nil where nothing is kept of the file. Whoever won't resume it removes what is left beside the destination.
  open func cancel(_ completionHandler: (@MainActor @Sendable (Data?) -> Void)? = nil) {
    let handler = completionHandler ?? { _ in }
    if isOver { return DispatchQueue.main.async { MainActor.assumeIsolated { handler(nil) } } }
    cancellation = (cancellation ?? []) + [handler]
    if cancellation?.count == 1 { ContentProcess.shared.send(.cancel, to: id) }
  }

  /// Ends the download, as `cancel(_:)` does, for tasks.
  open func cancel() async -> Data? {
    await withCheckedContinuation { continuation in cancel { continuation.resume(returning: $0) } }
  }

  // MARK: What the process tells

  final func receive(_ event: DownloadEvent) {
    guard !isOver else { return }
    switch event {
    case .challenge(let request, let challenge): ask(challenge, request)
    case .destination(let response, let name): ask(response, name)
    case .begun(let resumption):
      currentResumeData = resumption?.data
      progressDidChange()
    case .progress(let received, let expected):
      progress.totalUnitCount = expected
      progress.completedUnitCount = received
      progressDidChange()
    case .finished:
      isOver = true
      currentResumeData = nil
      // Who cancels it too late has it nevertheless.
      delegate?.downloadDidFinish(self)
      endCancellation(nil)
    case .failed(let failure, let resumption): end(NSError(failure), resumption?.data)
    }
  }

  private final func ask(_ response: PolicyQuestion.Response, _ name: String) {
    let answer: @MainActor @Sendable (URL?) -> Void = { [id] url in
      ContentProcess.shared.send(.setDestination(path: url.flatMap { $0.isFileURL ? $0.path : nil }), to: id)
    }
    guard let delegate, cancellation == nil else { return cancel(nil) }
    delegate.download(
      self, decideDestinationUsing: WKNavigationResponse(response).response, suggestedFilename: name,
      completionHandler: answer)
  }

  private final func ask(_ challenge: AuthenticationChallenge, _ request: RequestID) {
    let answer = ChallengeAnswer(to: challenge) { [id] in
      ContentProcess.shared.send(.answerChallenge(request, $0), to: id)
    }
    guard let delegate, cancellation == nil else { return answer.give(.rejectProtectionSpace, nil) }
    delegate.download(
      self, didReceive: URLAuthenticationChallenge(challenge, sender: answer), completionHandler: answer.give)
  }

  /// The process is gone. What it has written is there.
  final func contentProcessDidEnd() {
    if !isOver { end(WKError(nil) as NSError, currentResumeData) }
  }

  private final func end(_ error: NSError, _ resumeData: Data?) {
    isOver = true
    if cancellation != nil || error.isCancellation { return endCancellation(resumeData) }
    delegate?.download(self, didFailWithError: error, resumeData: resumeData)
  }

  private final func endCancellation(_ resumeData: Data?) {
    let handlers = cancellation ?? []
    cancellation = nil
    handlers.forEach { $0(resumeData) }
  }
}

extension DownloadResumption {
  /// The data that apps keep.
  var data: Data? { try? JSONEncoder().encode(self) }

  init?(data: Data) {
    guard let value = try? JSONDecoder().decode(DownloadResumption.self, from: data), value.part.hasPrefix("/") else {
      return nil
    }
    self = value
  }
}
