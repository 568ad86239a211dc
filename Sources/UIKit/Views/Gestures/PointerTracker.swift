/// Follows the device's pointer and tells the recognizers and interactions below it.
///
/// As long as no view in a window has any, a move only notes the place. A view that comes or goes below a pointer that
/// rests is noticed after the frame that shows it.
@MainActor final class PointerTracker {
  /// Whether a view in a window has asked for the pointer, be it in the past.
  private(set) var isWatched = false
  /// The pointer's place in points of the screen; nil where there is none.
  private(set) var place: CGPoint?
  private var isPressed = false
  private var time: TimeInterval = 0
  /// The recognizers that the pointer is over, whether or not they were allowed to begin; outer ones last.
  private var entered: [UIHoverGestureRecognizer] = []
  /// The interaction whose region the pointer is in.
  private var owner: (any PointerFollowing)?

  func watch() { isWatched = true }

  /// The pointer is elsewhere.
  /// - Parameters:
  ///   - place: in points of the screen; nil for a pointer that has left it.
  ///   - isPressed: whether its button went down, so that it is a finger until the next move.
  func move(to place: CGPoint?, isPressed: Bool, at time: TimeInterval, in scene: UIWindowScene?) {
    (self.place, self.isPressed, self.time) = (place, isPressed, time)
    if isWatched { follow(in: scene, isMove: true) }
  }

  /// Looks for what has come to lie below a pointer that rests, or lies there no longer.
  func refresh(in scene: UIWindowScene?) {
    guard isWatched, place != nil || !entered.isEmpty || owner != nil else { return }
    follow(in: scene, isMove: false)
  }

  private func follow(in scene: UIWindowScene?, isMove: Bool) {
    let event = PointerEvent(.hover, at: time)
    var hit = place.flatMap { scene?.view(at: $0, with: event) }
    var views: [UIView] = []
    while let view = hit {
      views.append(view)
      hit = view.superview
    }
    updateRecognizers(of: views, event, isMove: isMove)
    if !isPressed || owner?.view?.window == nil || place == nil { updateInteraction(of: views, event) }
  }

  private func updateRecognizers(of views: [UIView], _ event: UIEvent, isMove: Bool) {
    var below: [UIHoverGestureRecognizer] = []
    if !isPressed {
      for view in views {
        for case let recognizer as UIHoverGestureRecognizer in view.gestureRecognizers ?? [] where recognizer.isEnabled
        {
          below.append(recognizer)
        }
      }
    }
    let before = entered
    entered = below
    for recognizer in before where !below.contains(where: { $0 === recognizer }) { recognizer.leave() }
    guard let place else { return }
    for recognizer in below {
      // An action may have taken the view of the next one away.
      guard recognizer.isEnabled, recognizer.view?.window != nil else { continue }
      if !recognizer.isEntered {
        recognizer.enter(at: place, of: event)
      } else if isMove {
        recognizer.move(to: place, of: event)
      }
    }
  }

  private func updateInteraction(of views: [UIView], _ event: UIEvent) {
    let next = interaction(of: views, event)
    if let owner, owner !== next {
      self.owner = nil
      owner.pointerLeft()
    }
    guard let next, next.view?.window != nil else { return }
    owner = next
    next.pointerMoved()
  }

  /// The innermost interaction that has a region below the pointer.
  private func interaction(of views: [UIView], _ event: UIEvent) -> (any PointerFollowing)? {
    guard let place else { return nil }
    for view in views {
      for case let interaction as any PointerFollowing in view.interactions.reversed()
      where interaction.takesPointer(at: view.convertFromScreen(place), of: event) {
        return interaction
      }
    }
    return nil
  }
}

extension UIWindowScene {
  /// The view that the frontmost window has at a place of the screen.
  func view(at place: CGPoint, with event: UIEvent) -> UIView? {
    for window in visibleWindows.reversed() {
      if let hit = window.hitTest(window.convertFromScreen(place), with: event) { return hit }
    }
    return nil
  }
}
