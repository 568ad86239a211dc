/// What is known of a finger that drags items over a view.
final class SpringContext: NSObject, UISpringLoadedInteractionContext {
  var state = UISpringLoadedInteractionEffectState.inactive
  weak var targetView: UIView?
  var targetItem: Any?
  private let session: DragSession

  /// Makes a context.
  /// - Parameter known: what was known before of a finger over the same view; nil where it has just come.
  init(_ session: DragSession, over view: UIView?, after known: SpringContext?) {
    self.session = session
    targetView = known?.targetView ?? view
    targetItem = known?.targetItem
    state = known?.state ?? .inactive
  }

  func location(in view: UIView?) -> CGPoint { view.map { session.location(in: $0) } ?? session.finger }

  /// What is about to open: where it is another, the finger has to rest anew.
  var target: [AnyHashable?] {
    [targetView.map { AnyHashable(ObjectIdentifier($0)) }, targetItem as? AnyHashable]
  }
}

/// Opens for everything.
final class SpringForAll: NSObject, UISpringLoadedInteractionBehavior {
  func shouldAllow(
    _ interaction: UISpringLoadedInteraction, with context: any UISpringLoadedInteractionContext
  ) -> Bool { true }
}

/// Has a view blink before it opens.
final class SpringBlink: NSObject, UISpringLoadedInteractionEffect {
  private weak var blinking: UIView?
  private static let key = "springBlink"
  /// The opacity in between, by eye after iOS 15 to 18.
  private static let dimmed = 0.4

  func interaction(
    _ interaction: UISpringLoadedInteraction, didChangeWith context: any UISpringLoadedInteractionContext
  ) {
    blinking?.layer.removeAnimation(forKey: Self.key)
    blinking = nil
    guard context.state == .activating, let view = context.targetView else { return }
    let blink = CAKeyframeAnimation(keyPath: "opacity")
    let opacity = Double(view.layer.opacity)
    blink.values = [1, Self.dimmed, 1, Self.dimmed, 1].map { $0 * opacity }
    blink.duration = SpringLoader.warning
    view.layer.add(blink, forKey: Self.key)
    blinking = view
  }
}
