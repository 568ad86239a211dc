/// How far a view is on the way to being opened by a finger that rests on it.
public enum UISpringLoadedInteractionEffectState: Int, Sendable {
  /// The finger isn't on it.
  case inactive = 0
  /// The finger is on it.
  case possible
  /// The finger has rested on it: it opens in a moment.
  case activating
  /// The view opens.
  case activated
}

/// What is known of a finger that drags items over a view.
@preconcurrency @MainActor public protocol UISpringLoadedInteractionContext: NSObjectProtocol {
  /// How far the view is on the way to being opened.
  var state: UISpringLoadedInteractionEffectState { get }
  /// The view that shows what is about to open; the interaction's by default.
  var targetView: UIView? { get set }
  /// What opens, in the app's words: where it becomes another, the finger has to rest anew. Nil by default. Only values
  /// that can be hashed are told from one another.
  var targetItem: Any? { get set }
  /// Returns the place of the finger.
  /// - Parameter view: in whose coordinates; nil for those of the window in which the drag began.
  func location(in view: UIView?) -> CGPoint
}

/// Decides whether a view opens for what is dragged.
@preconcurrency @MainActor public protocol UISpringLoadedInteractionBehavior: NSObjectProtocol {
  /// Asks whether the view opens if the finger rests where it is; asked as the finger comes, whenever it moves, and before
  /// the view opens.
  func shouldAllow(
    _ interaction: UISpringLoadedInteraction, with context: any UISpringLoadedInteractionContext
  ) -> Bool
  /// Tells that the finger has left the view, or is up, or that the view has been opened.
  func interactionDidFinish(_ interaction: UISpringLoadedInteraction)
}

extension UISpringLoadedInteractionBehavior {
  /// Does nothing.
  public func interactionDidFinish(_ interaction: UISpringLoadedInteraction) {}
}

/// Shows that a view is about to open.
@preconcurrency @MainActor public protocol UISpringLoadedInteractionEffect: NSObjectProtocol {
  /// Tells of another state, which the context has.
  func interaction(
    _ interaction: UISpringLoadedInteraction, didChangeWith context: any UISpringLoadedInteractionContext)
}

/// Something that does what a tap does where a finger rests on it that drags items.
@preconcurrency @MainActor public protocol UISpringLoadedInteractionSupporting: NSObjectProtocol {
  /// Whether a finger that drags items and rests does what a tap does.
  var isSpringLoaded: Bool { get set }
}

extension UIButton: UISpringLoadedInteractionSupporting {}
extension UISegmentedControl: UISpringLoadedInteractionSupporting {}
