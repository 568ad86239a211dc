import HostInterface
import WebContentProtocol

/// The work that a web view has asked of its page, and for which a frame under a virtual clock waits.
@MainActor final class PageWork {
  /// All loads that follow from one request share its timeout: a page may lead on and on.
  private var load: ExternalWork?
  private var isLoading = false
  private var decision: ExternalWork?
  private var layout: ExternalWork?
  /// The reasons for which the page waits for the person.
  private var pauses: Set<Pause> = []
  var isPaused: Bool { !pauses.isEmpty }
  private var requests: [RequestID: ExternalWork] = [:]
  /// Knows whether a wait for the page has timed out and the page has sent nothing since. It is not waited for then.
  weak var surface: PageSurface?

  /// Seconds of real time that a load may take. A page that takes longer comes in whatever frame it comes.
  private static let timeout = 6.0
  /// The timeout of everything else that is asked of the page, which answers late where it is busy.
  static let requestTimeout = 2.0
  /// The seconds within which a load that was allowed begins, if it is the page's own and not that of a frame in it.
  private static let decisionTimeout = 0.25

  /// The app wants a page.
  func loadWasAsked() {
    load?.end()
    load = nil
    loadDidBegin()
  }

  /// A page may ask again and again for loads that never begin: all that follow from one request share their timeout.
  func loadWasAllowed() {
    if let decision { decision.resume() } else { decision = ExternalWork(timeout: Self.decisionTimeout) }
  }

  func loadDidBegin() {
    endDecision()
    isLoading = true
    if let load { load.resume() } else { load = ExternalWork(timeout: Self.timeout) }
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

  enum Pause { case dialog, challenge }

  /// The page waits for the person, who needs frames.
  func pause(_ reason: Pause) {
    pauses.insert(reason)
    running.forEach { $0.end() }
  }

  /// The person has answered.
  func resume(_ reason: Pause) {
    guard pauses.remove(reason) != nil, !isPaused else { return }
    running.forEach { $0.resume() }
  }

  /// The page is gone.
  func end() {
    pauses = []
    loadDidEnd()
    layoutDidShow()
    requests.values.forEach { $0.end() }
    requests = [:]
  }

  /// Begins to wait for an answer of the page.
  /// - Returns: nil where the page is not waited for.
  private func beginRequest() -> ExternalWork? {
    guard let surface, !surface.isUnresponsive else { return nil }
    return ExternalWork(timeout: Self.requestTimeout) { [weak surface] in surface?.waitDidTimeOut() }
  }

  private var running: [ExternalWork] {
    [isLoading ? load : nil, decision, layout].compactMap { $0 } + requests.values
  }

  private func endDecision() {
    decision?.end()
    decision = nil
  }
}
