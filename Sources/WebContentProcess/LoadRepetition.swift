import CWebKitGTK
import WebContentProtocol

/// A load that is asked for once more, since the engine has broken it off.
///
/// Once a load begins, the engine ends what servers have asked before. A server nearby asks before the renderer has said
/// that the load begins, and the engine takes its question for one of the page before. The app hears of one load.
struct LoadRepetition {
  let action: PolicyQuestion.Action
  /// Whether the engine has said that the load has failed.
  var hasFailed = false

  /// Makes one of what the app has allowed last; nil where that is something else than what has begun, such as a frame's
  /// page, or a form, which would be sent without what is in it.
  fileprivate init?(of action: PolicyQuestion.Action?, for url: String?) {
    guard let action, action.request.method == "GET", action.request.url == url else { return nil }
    self.action = action
  }

  fileprivate func matches(_ other: PolicyQuestion.Action) -> Bool {
    hasFailed && !other.isForNewWindow && other.request.url == action.request.url
  }
}

extension Page {
  /// Decides that a load which has begun is to be repeated, where its server's question was lost.
  func repeatsLoad() -> Bool {
    navigation.repetition =
      challenges.newestIsLost
      ? LoadRepetition(of: navigation.allowed, for: webkit_web_view_get_uri(view)?.string) : nil
    return navigation.repetition != nil
  }

  /// Asks the engine for the load once more, now that it has told of the failure.
  func repeatLoad() {
    navigation.repetition?.hasFailed = true
    onMainLoop(after: 0) { [weak self] in
      guard let self, let action = navigation.repetition?.action else { return }
      switch action.type {
      case .reload: webkit_web_view_reload(view)
      case .backForward: goToNearest(action.request.url)
      default: load(action.request)
      }
    }
  }

  /// Whether the engine may go on with what it asks about, since the app has allowed it before.
  func isAllowedBefore(_ action: PolicyQuestion.Action) -> Bool { navigation.repetition?.matches(action) == true }

  /// Gives a repetition up.
  /// - Returns: whether the engine has told of the load's end already, and tells no more.
  @discardableResult func endRepetition() -> Bool {
    defer { navigation.repetition = nil }
    return navigation.repetition?.hasFailed == true
  }
}
