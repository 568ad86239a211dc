import HostInterface
import WebProtocol

/// What a web view has asked of its page, and what a frame under a virtual clock waits for.
@MainActor final class PageWork {
  /// All loads that follow from one wish share its patience: a page may lead on and on.
  private var load: ExternalWork?
  private var isLoading = false
  private var decision: ExternalWork?
  private var layout: ExternalWork?
  private(set) var isPaused = false
  private var requests: [RequestID: ExternalWork] = [:]
  /// Knows whether the page has let somebody wait in vain, and has said nothing since. It is not waited for then.
  weak var surface: PageSurface?

  /// Seconds of real time that a load may take. A page that takes longer comes in whatever frame it comes.
  private static let patience = 6.0
  /// Of what else is asked of the page, which answers late where it is busy.
  static let requestPatience = 2.0
  /// Within these a load begins that was allowed, if it is the page's own and not that of a frame in it.
  private static let decisionPatience = 0.25

  /// The app wants a page.
  func loadWasAsked() {
    load?.end()
    load = nil
    loadDidBegin()
  }

  /// A page may ask for loads without an end that never begin: all that follow from one wish share their patience.
  func loadWasAllowed() {
    if let decision { decision.resume() } else { decision = ExternalWork(patience: Self.decisionPatience) }
  }

  func loadDidBegin() {
    endDecision()
    isLoading = true
    if let load { load.resume() } else { load = ExternalWork(patience: Self.patience) }
  }

  func loadDidEnd() {
    endDecision()
    loadWasCancelled()
  }

  /// One that was allowed since may be about to begin.
  func loadWasCancelled() {
    isLoading = false
    load?.end()
  }

  /// The page is to be laid out anew.
  func layoutWasAsked() { layout = isPaused ? nil : beginRequest() }

  /// A picture of the page as it is to be laid out is there.
  func layoutDidShow() { layout = nil }

  /// The person wants what the page makes of it.
  func clickDidBegin(_ request: RequestID) {
    if !isLoading { load = nil }
    wait(for: request)
  }

  func wait(for request: RequestID) {
    if decision?.hasRunOut == true { decision = nil }
    requests[request] = beginRequest()
  }

  func didAnswer(_ request: RequestID) { requests.removeValue(forKey: request)?.end() }

  /// The page waits for the person, who needs frames.
  func pause() {
    isPaused = true
    running.forEach { $0.end() }
  }

  /// The person has answered.
  func resume() {
    isPaused = false
    running.forEach { $0.resume() }
  }

  /// The page is gone.
  func end() {
    isPaused = false
    loadDidEnd()
    layoutDidShow()
    requests.values.forEach { $0.end() }
    requests = [:]
  }

  /// - Returns: nil where the page is not waited for.
  private func beginRequest() -> ExternalWork? {
    guard let surface, !surface.isUnresponsive else { return nil }
    return ExternalWork(patience: Self.requestPatience) { [weak surface] in surface?.didWaitInVain() }
  }

  private var running: [ExternalWork] {
    [isLoading ? load : nil, decision, layout].compactMap { $0 } + requests.values
  }

  private func endDecision() {
    decision?.end()
    decision = nil
  }
}
