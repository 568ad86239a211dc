/// What a pointer or a trackpad does without touching: recognizers and hit tests see it, views don't.
final class PointerEvent: UIEvent {
  private let kind: EventType

  override var type: EventType { kind }

  /// An event at a time.
  /// - Parameter kind: `.hover` or `.transform`.
  init(_ kind: EventType, at time: TimeInterval) {
    self.kind = kind
    super.init(touches: [], timestamp: time)
    modifierFlags = UIApplication.current?.heldKeys.modifiers ?? []
  }
}

/// An interaction that has regions for the pointer.
@MainActor protocol PointerFollowing: UIInteraction {
  /// Asks whether it has a region at a place, in the coordinates of its view. If so, `pointerMoved` follows, unless
  /// another one takes it.
  func takesPointer(at place: CGPoint, of event: UIEvent) -> Bool

  /// The pointer is in the region that it was asked for last.
  func pointerMoved()

  /// The pointer has left the region, or the region is gone.
  func pointerLeft()
}
