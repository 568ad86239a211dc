import CWebKitGTK
import WebContentProtocol

/// A load that is asked for once more, since the engine has broken it off.
///
/// Once a load begins, the engine ends what servers have asked before. A server nearby asks before the renderer has said
/// that the load begins, and the engine takes its question for one of the page before. So is what the app wants in
/// another mode than the one that it was asked for in (`PageModes`). The app hears of one load.
struct LoadRepetition {
  let action: PolicyQuestion.Action
  /// What the app has asked for, where that is known: then the action has come of it.
  var command: ViewCommand?
  /// How it is to be asked for; nil where that stays as it is.
  var mode: ContentMode?
  /// Whether it was the process that has ended it, before it had begun. The engine need not tell of that.
  var isRefused = false
  /// Whether the app has heard that it has begun.
  var isKnown = false
  /// Whether the load has failed.
  var hasFailed = false

  init(_ action: PolicyQuestion.Action) { self.action = action }

  /// Makes one of what the app has allowed last; nil where that is something else than what has begun, such as a frame's
  /// page, or a form, which would be sent without what is in it.
  fileprivate init?(of action: PolicyQuestion.Action?, for url: String?) {
    guard let action, action.canBeRepeated, action.request.url == url else { return nil }
    self.action = action
  }

  fileprivate func matches(_ other: PolicyQuestion.Action) -> Bool {
    hasFailed && !other.isForNewWindow && other.request.url == action.request.url
  }
}

extension PolicyQuestion.Action {
  /// Whether nothing is lost where it is asked for by its address alone.
  var canBeRepeated: Bool { request.method == "GET" }
}

extension Page {
  /// Decides that a load which has begun is to be repeated, where its server's question was lost.
  func repeatsLoad() -> Bool {
    let before = navigation.repetition
    navigation.repetition = nil
    // The end of an older load may have set it back.
    if let mode = before?.mode { setMode(mode) }
    if before?.isKnown != true { modes.loadDidBegin() }
    if challenges.newestIsLost {
      navigation.repetition = LoadRepetition(of: navigation.allowed, for: webkit_web_view_get_uri(view)?.string)
      navigation.repetition?.isKnown = before?.isKnown == true
    }
    return navigation.repetition != nil
  }

  /// Asks the engine for the load once more, now that it has told of the failure.
  func repeatLoad() {
    guard let repetition = navigation.repetition, !repetition.hasFailed, !repetition.isRefused else { return }
    askAnew()
  }

  /// Asks the engine for what was broken off.
  func askAnew() {
    navigation.repetition?.hasFailed = true
    onMainLoop(after: 0) { [weak self] in
      guard let self, let repetition = navigation.repetition else { return }
      if let mode = repetition.mode { setMode(mode) }
      let action = repetition.action
      if let command = repetition.command { return ask(for: command) }
      switch action.type {
      case _ where action.isRedirect: load(action.request.anew)
      case .reload: webkit_web_view_reload(view)
      case .backForward, .formResubmitted: goToNearest(action.request.url)
      default: load(action.request.anew)
      }
    }
  }

  /// Whether the engine may go on with what it asks about, since the app has allowed it before.
  func isAllowedBefore(_ action: PolicyQuestion.Action) -> Bool { navigation.repetition?.matches(action) == true }

  /// Gives a repetition up.
  /// - Returns: whether the engine has told of the load's end already, and tells no more.
  @discardableResult func endRepetition() -> Bool {
    guard let repetition = navigation.repetition else { return false }
    navigation.repetition = nil
    setMode(modes.shown)
    return repetition.hasFailed || repetition.isRefused
  }
}

extension PageRequest {
  /// The request without what the engine has added in its own name.
  fileprivate var anew: PageRequest {
    var request = self
    for name in headers.keys where name.lowercased() == "user-agent" { request.headers[name] = nil }
    return request
  }
}
