import CWebKitGTK
import Foundation
import WebContentProtocol

/// A person's request for another page, from the app's command until the page that shows has gone, or the other can't
/// come.
///
/// Whatever the page does meanwhile must not keep the person. What it wants to load itself is refused. If it keeps the
/// person waiting for too long, or breaks off what the person wants, its renderer is replaced and the request repeated.
final class PageLeaving {
  enum Stage: Equatable {
    /// The engine has the request, and has not asked about it yet.
    case requested
    /// The app is asked.
    case asked(RequestID)
    /// The app has allowed it, and it has not begun.
    case allowed
    /// The load is on its way.
    case begun
  }

  let command: ViewCommand
  /// The time of the command, in seconds.
  let start = now()
  fileprivate(set) var stage = Stage.requested { didSet { reached = now() } }
  /// The time at which the stage was reached, in seconds.
  fileprivate var reached = now()
  /// The question whether what has come for it may show.
  fileprivate var response: RequestID?
  /// The app doesn't want what has come.
  fileprivate var isRefused = false
  /// The renderer is ended for it.
  fileprivate var isLost = false
  /// The last question for a sign of life before the stage was reached: only answers to later ones tell of it.
  var mark: UInt64 = 0
  /// Seconds that the page may still keep the person waiting.
  private(set) var timeout = 3.0

  /// The types under which the engine may ask about it: a page that came by a form, it calls by another name.
  fileprivate let types: [PolicyQuestion.NavigationType]
  /// The address that the engine asks about; nil where that isn't known.
  fileprivate let destination: String?
  /// Whether it leads to another place on the same page, for which nothing is loaded.
  fileprivate let isInPlace: Bool

  init(_ command: ViewCommand, from current: String?) {
    self.command = command
    switch command {
    case .load(let request):
      let address = PageRequest.normalized(request.url)
      let page = current.map(Self.withoutFragment)
      (types, destination) = ([.other], address)
      isInPlace = address.contains("#") && Self.withoutFragment(address) == page
    case .loadHTML(_, let baseURL):
      (types, destination, isInPlace) = ([.other], PageRequest.normalized(baseURL ?? "about:blank"), false)
    case .reload: (types, destination, isInPlace) = ([.reload, .formResubmitted], nil, false)
    default: (types, destination, isInPlace) = ([.backForward, .formResubmitted], nil, true)
    }
  }

  /// A busy machine takes its time for an answer, and a page that gives one at once is in nobody's way.
  func didWait(seconds: Double) { if seconds > Self.slack { timeout -= seconds } }

  /// The seconds that a renderer may take for a sign of life.
  private static let slack = 0.5

  private static func withoutFragment(_ address: String) -> Substring { address.prefix { $0 != "#" } }

  /// Whether a question to the app is about it.
  func isAsked(_ id: RequestID) -> Bool { stage == .asked(id) }

  /// Whether it is what the engine asks about.
  fileprivate func matches(_ action: PolicyQuestion.Action) -> Bool {
    stage == .requested && types.contains(action.type) && !action.isForNewWindow
      && (destination == nil || destination == action.request.url)
  }
}

extension Page {
  /// Has another page take this one's place, whatever its scripts do meanwhile.
  func leave(by command: ViewCommand) {
    if watch.isUnresponsive { replaceRenderer() }
    endRepetition()
    modes.command = command
    guard watch.isOn else { return navigate { ask(for: command) } }
    watch.leaving = PageLeaving(command, from: webkit_web_view_get_uri(view)?.string)
    closeDialog()
    challenges.cancelAll()
    refuseActions()
    navigate { ask(for: command) }
    leavingDidReach(.requested)
  }

  private func leavingDidReach(_ stage: PageLeaving.Stage) {
    guard let leaving = watch.leaving, !leaving.isLost else { return }
    leaving.stage = stage
    leaving.mark = watch.number
    if case .asked = stage { return stopTimer() }
    if watch.isWaiting { restartWatch() } else { pingRenderer() }
  }

  /// Whether the engine may ask the app.
  func admits(_ action: PolicyQuestion.Action) -> Bool {
    guard let leaving = watch.leaving else { return true }
    if leaving.matches(action) { return true }
    if leaving.stage == .begun, action.isRedirect { return true }
    // Where the other page takes its time, the person may go elsewhere from this one.
    guard action.type == .linkActivated, action.isUserGesture, editing.lastGesture > leaving.start else { return false }
    watch.leaving = nil
    return true
  }

  /// The app is asked.
  func didAsk(_ action: PolicyQuestion.Action, _ id: RequestID) {
    if watch.leaving?.matches(action) == true { leavingDidReach(.asked(id)) }
  }

  /// The app is asked about what has come for a page, not for a frame in it.
  func didAskAboutResponse(_ id: RequestID) {
    if watch.leaving?.stage == .begun { watch.leaving?.response = id }
  }

  func didDecide(_ id: RequestID, _ answer: PolicyDecision) {
    if watch.leaving?.response == id { watch.leaving?.isRefused = answer != .allow }
    guard watch.leaving?.stage == .asked(id) else { return }
    if answer == .allow { leavingDidReach(.allowed) } else { watch.leaving = nil }
  }

  func leavingDidBegin() {
    if watch.leaving?.stage == .allowed { leavingDidReach(.begun) }
  }

  func leavingDidCommit() {
    if watch.leaving?.stage == .begun { watch.leaving = nil }
  }

  /// Notes that a load has failed, and repeats it if nobody but the page has broken it off.
  /// - Returns: whether somebody else should hear of it.
  func leavingDidFail(_ failure: LoadFailure) -> Bool {
    guard let leaving = watch.leaving, leaving.stage == .begun || leaving.destination == failure.url else {
      return true
    }
    // A load that the page wants and doesn't get takes one that has begun along.
    guard failure.reason == .cancelled || failure.reason == .interruptedByPolicy && !leaving.isRefused else {
      watch.leaving = nil
      return true
    }
    // Nobody has broken it off but the page.
    if leaving.stage == .begun { repeatRequest() }
    return leaving.stage != .begun
  }

  /// The renderer has responded.
  func continueLeaving(_ leaving: PageLeaving) {
    switch leaving.stage {
    // The page may wait for what the app says.
    case .asked: break
    case .begun: pingRenderer(after: PageLeaving.pause)
    case .requested, .allowed:
      // The engine may have something else to do before it passes on what it was told.
      guard now() - leaving.reached > PageLeaving.grace else { return pingRenderer(after: PageLeaving.pause) }
      if leaving.isInPlace { watch.leaving = nil } else { repeatRequest() }
    }
  }

  /// Repeats the request in another renderer, where nothing is against it.
  func repeatRequest() {
    guard let leaving = watch.leaving, !leaving.isLost else { return }
    leaving.isLost = true
    stopTimer()
    // The engine may be in the midst of telling what has become of it.
    onMainLoop(after: 0) { [weak self] in
      guard let self, watch.leaving === leaving else { return }
      replaceRenderer()
      perform(leaving.command)
    }
  }
}

extension PageLeaving {
  /// Seconds between two questions.
  fileprivate static let pause = 0.1
  /// Seconds after which a renderer that responds has got the request, and done nothing.
  fileprivate static let grace = 0.5
}

extension PageRequest {
  /// An address as the engine writes it.
  fileprivate static func normalized(_ url: String) -> String {
    let request = webkit_uri_request_new(url)
    defer { g_object_unref(request) }
    return webkit_uri_request_get_uri(request)?.string ?? url
  }
}
