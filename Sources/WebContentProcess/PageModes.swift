import CWebKitGTK
import WebContentProtocol

/// The modes in which a web view's pages are asked for: as on a phone, or as on a desktop.
///
/// The engine writes the user agent into a request before the app is asked about it. So where the app wants another mode
/// than that of the page before, what it has allowed is broken off and asked for once more.
final class PageModes {
  /// The mode of what is asked for now.
  fileprivate(set) var current = ContentMode.mobile
  /// The mode of the page that shows.
  private(set) var shown = ContentMode.mobile
  /// What the app has asked for last.
  var command: ViewCommand?
  /// How often a load has been asked for anew once it had begun.
  fileprivate var changes = 0
  /// What the app has allowed and has no answer yet: the engine doesn't say whether it is a frame's.
  private var allowed: [Allowed] = []

  /// A load that the app has allowed.
  struct Allowed {
    let action: PolicyQuestion.Action
    /// The mode in which its request was made.
    let made: ContentMode
    /// The mode that the app wants it in.
    let wanted: ContentMode
  }

  /// The most loads that are kept: a page may ask for as many frames as it likes.
  private static let most = 16
  /// The most changes: a server may send each mode to the other's site, and the engine counts the redirects of one load.
  fileprivate static let mostChanges = 4

  func pageDidCommit() { shown = current }

  func loadDidBegin() { changes = 0 }

  /// Notes that the app has allowed a load.
  fileprivate func note(_ action: PolicyQuestion.Action, in mode: ContentMode) {
    allowed.removeAll { $0.action.request.url == action.request.url }
    allowed = allowed.suffix(Self.most - 1) + [Allowed(action: action, made: current, wanted: mode)]
  }

  /// Finds what has been allowed of the page's load, and forgets all others.
  fileprivate func take(_ url: String) -> Allowed? {
    defer { allowed = [] }
    return allowed.last { $0.action.request.url == url }
  }
}

extension Page {
  func setMode(_ mode: ContentMode) {
    guard mode != modes.current else { return }
    modes.current = mode
    applyUserAgent()
  }

  /// Decides that what the app has allowed is refused, and asked for anew in another mode.
  /// - Returns: false where it has the right mode, or may be a frame's, which has that of its page.
  func asksAnew(for action: PolicyQuestion.Action, _ id: RequestID, in mode: ContentMode) -> Bool {
    // A view without a page has no frames either.
    let isPages = (watch.leaving?.isAsked(id) == true || !navigation.hasPage) && !action.isRedirect
    guard mode != modes.current, isPages, let command = modes.command else {
      modes.note(action, in: mode)
      return false
    }
    var repetition = LoadRepetition(action)
    repetition.command = command.repeated
    repetition.mode = mode
    repetition.isRefused = true
    navigation.repetition = repetition
    // By then the renderer has taken back what it has done for the load, such as its place in the history.
    runOwn("0") { [weak self] _ in
      if self?.navigation.repetition?.isRefused == true, self?.navigation.repetition?.hasFailed == false {
        self?.askAnew()
      }
    }
    return true
  }
}

extension Page {
  /// Decides that what a server has answered for the page is refused, and asked for anew in another mode. Only the answer
  /// says that it is the page's. A form's isn't: it would be sent without what is in it.
  func asksAnew(after response: PolicyQuestion.Response) -> Bool {
    guard let begun = modes.take(response.url) else { return false }
    guard begun.made != begun.wanted, begun.action.canBeRepeated, modes.changes < PageModes.mostChanges else {
      // The end of an older load may have set it back.
      setMode(begun.made)
      return false
    }
    modes.changes += 1
    var repetition = LoadRepetition(begun.action)
    (repetition.mode, repetition.isKnown) = (begun.wanted, true)
    navigation.repetition = repetition
    return true
  }

  /// Takes over the mode of a page that comes without an answer, as those do that the engine has kept: it was asked for as
  /// is wanted.
  func takeModeOfKeptPage() {
    guard let url = webkit_web_view_get_uri(view)?.string, let begun = modes.take(url) else { return }
    if begun.action.type == .backForward { setMode(begun.wanted) }
  }
}

extension ViewCommand {
  /// What asks for the same once more; nil where the address in the history is to be looked for: the engine may have gone
  /// there in its list already, or not.
  fileprivate var repeated: ViewCommand? {
    switch self {
    case .restore: .go(offset: 0)
    case .go(let offset) where offset != 0: nil
    default: self
    }
  }
}
