import TestSupport
import WebContentProtocol
import XCTest

@testable import WebKit

/// A client of the content process without any views.
@MainActor final class TestPage: PageClient {
  nonisolated static let geometry = PageGeometry(
    layoutSize: CGSize(width: 390, height: 663), surface: CGRect(x: 0, y: -47, width: 390, height: 844))

  let surface = PageSurface(didChange: {})
  private(set) var id: ViewID?
  private(set) var state = PageState()
  private(set) var contentSize = CGSize.zero
  private(set) var viewport: PageViewport?
  private(set) var blocks: [RequestID: CGRect?] = [:]
  private(set) var isPresented = false
  private(set) var log: [String] = []
  private(set) var failures: [LoadFailure] = []
  private(set) var results: [RequestID: ScriptResult] = [:]
  private(set) var touches: [RequestID: TouchAnswer] = [:]
  private(set) var moves: [RequestID: CGVectorValue] = [:]
  private(set) var field: EditingState?
  /// What stands before the insertion point when an edit is first said to be done, by the edit's number.
  private(set) var texts: [UInt64: String] = [:]
  private(set) var selection: PageSelection?
  private(set) var menus: [(id: RequestID, menu: OptionMenu)] = []
  private(set) var files: [(id: RequestID, chooser: FileChooser)] = []
  private(set) var values: [(id: RequestID, chooser: ValueChooser)] = []
  private(set) var challenges: [(id: RequestID, challenge: AuthenticationChallenge)] = []
  private(set) var sessionState: Data?
  private(set) var ending: LaunchFailure??
  private var taken: Set<RequestID> = []
  private var nextRequest: UInt64 = 1
  private var scrollSerial: UInt64 = 0

  init(_ configuration: ViewConfiguration = ViewConfiguration(geometry: TestPage.geometry)) {
    id = ContentProcess.shared.createView(configuration, surface: surface, client: self)
  }

  /// What the app answers to questions of policy.
  var decision = PolicyDecision.allow

  func clearLog() {
    log = []
    failures = []
    isPresented = false
  }

  func touch(_ phase: TouchCommand.Phase, _ x: CGFloat, _ y: CGFloat) -> TouchAnswer? {
    let id = request()
    let finger = TouchCommand.Finger(identifier: 0, location: CGPoint(x: x, y: y))
    let isDown = phase == .began || phase == .moved
    send(.touch(id, TouchCommand(phase: phase, changed: [finger], current: isDown ? [finger] : [])))
    _ = wait { $0.touches[id] != nil }
    return touches[id]
  }

  func tap(_ x: CGFloat, _ y: CGFloat) {
    for kind in [PointerCommand.Kind.move, .press, .release] {
      send(.pointer(PointerCommand(kind: kind, location: CGPoint(x: x, y: y))))
    }
  }

  var summary: String { "\(log) \(failures) \(state) ending \(String(describing: ending))" }

  func close() {
    if let id { ContentProcess.shared.close(id) }
    id = nil
  }

  func send(_ command: ViewCommand) {
    if case .load = command { isPresented = false }
    if let id { ContentProcess.shared.send(command, to: id) }
  }

  func request() -> RequestID {
    defer { nextRequest += 1 }
    return RequestID(rawValue: nextRequest)
  }

  func scroll(to point: CGPoint, scale: Double? = nil) {
    scrollSerial += 1
    let layoutScale = viewport?.layoutScale ?? 1
    let scale = scale ?? layoutScale
    surface.expect(point, scale: scale, serial: scrollSerial)
    send(.scroll(to: point, scale: scale, layoutScale: layoutScale, serial: scrollSerial))
  }

  /// Takes the surroundings as an app does that finds the page at rest.
  func takeSurroundings() -> Bool {
    let id = request()
    send(.takeSurroundings(id))
    return wait { $0.taken.contains(id) }
  }

  func evaluate(_ source: String) -> ScriptResult? {
    let id = request()
    send(.evaluate(id, source: source))
    _ = wait { $0.results[id] != nil }
    return results[id]
  }

  /// Lets the main queue run until a condition holds.
  func wait(seconds: Double = Wait.timeout, until condition: (TestPage) -> Bool) -> Bool {
    waitOnMain(seconds: seconds) { condition(self) }
  }

  func receive(_ event: ViewEvent) {
    switch event {
    case .state(let new): state = new
    case .load(let stage, let url):
      log.append(stage.rawValue + " " + (URL(string: url)?.path ?? url))
      if stage == .started { isPresented = false }
    case .loadFailed(let failure):
      log.append("failed \(failure.reason)")
      failures.append(failure)
    case .policy(let id, let question):
      if case .action(let action) = question.subject { log.append("action \(action.type)") }
      send(.decidePolicy(id, decision))
    case .evaluated(let id, let result): results[id] = result
    case .message(let handler, let body): log.append("\(handler): \(body)")
    case .touched(let id, let answer): touches[id] = answer
    case .elementScrolled(let id, let moved): moves[id] = moved
    case .laidOut(let layout): (contentSize, viewport) = (layout.contentSize, layout.viewport)
    case .block(let id, let rect): blocks[id] = .some(rect)
    case .pageScrolled(let point, _, let serial):
      log.append("scrolled \(point.y)")
      surface.abandon(serial: serial)
    case .editing(let state, let selected, let edit):
      field = state
      if texts[edit] == nil { texts[edit] = state?.before }
      selection = selected
    case .copied(let text): log.append("copied \(text)")
    case .optionMenu(let id, let menu): menus.append((id, menu))
    case .fileChooser(let id, let chooser): files.append((id, chooser))
    case .valueChooser(let id, let chooser): values.append((id, chooser))
    case .chooserClosed(let id): log.append("chooser \(id.rawValue) closed")
    case .clicked, .document, .downloadStarted, .foundText, .found, .history, .keyAnswered, .stop: break
    case .media, .mediaTapped, .mediaFullScreen, .mediaDone: break
    case .presented(let isInPlace):
      isPresented = true
      log.append(isInPlace ? "presented in place" : "presented")
    case .surroundingsTaken(let id, _): taken.insert(id)
    case .sessionState(let data): sessionState = data
    case .dialog(let id, let dialog):
      log.append("\(dialog.kind) \(dialog.message)")
      send(.answerDialog(id, .dismissed))
    case .challenge(let id, let challenge): challenges.append((id, challenge))
    case .challengeEnded(let id): log.append("challenge \(id.rawValue) ended")
    case .certificates: break
    case .permission(let id, let permission, let origin):
      log.append("\(permission) for \(origin.address)")
      send(.answerPermission(id, .denied))
    case .permissionQuery(let id, _, _): send(.answerPermission(id, .prompt))
    case .permissionEnded(let id): log.append("permission \(id.rawValue) ended")
    case .notification(let id, let notification):
      log.append("notification \(notification.title)")
      send(.answerNotification(id, .closed))
    case .notificationClosed(let id): log.append("notification \(id.rawValue) closed")
    case .responsiveness(let isResponsive): log.append(isResponsive ? "responsive" : "unresponsive")
    case .rendererTerminated: log.append("terminated")
    case .frameBuffers, .frame: break
    }
  }

  func contentProcessDidEnd(_ failure: LaunchFailure?) {
    ending = .some(failure)
    id = nil
  }
}

/// Lets the main queue run until a condition holds, or time is up.
@MainActor func waitOnMain(seconds: Double = Wait.timeout, until condition: () -> Bool) -> Bool {
  let deadline = Date(timeIntervalSinceNow: seconds)
  while !condition() {
    guard deadline.timeIntervalSinceNow > 0 else { return false }
    RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.002))
  }
  return true
}
