/// What fills a window: its root controller.
@MainActor protocol WindowContent: UIResponder {
  var rootWindow: UIWindow? { get set }

  /// The content's view, which is loaded when it is first read.
  var view: UIView! { get }
  var viewIfLoaded: UIView? { get }
  /// Whether something else has taken the view's place in the window for now.
  var isCovered: Bool { get }
  /// What lies in front of all that the content has presented; nil where it is not loaded.
  var frontView: UIView? { get }

  /// The window is on screen.
  func windowDidShow()
  func windowDidHide()
  /// The window has other content, or is gone: what is presented on top of this one ends.
  func discardPresentations()
}

/// Holds what a window shows. With the window all ends that is presented on top of it or on its way: transitions hold
/// both of their controllers, and would keep them alive for good.
@MainActor final class WindowRoot {
  var content: (any WindowContent)?

  isolated deinit { content?.discardPresentations() }
}
