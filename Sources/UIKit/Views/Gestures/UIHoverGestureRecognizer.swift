/// Tells of a pointer over its view: a mouse whose buttons are up, or a pen that doesn't touch the screen.
///
/// It begins as the pointer comes over the view or one in it, changes as the pointer moves, and ends as it leaves or its
/// button goes down. It keeps out of the contest for touches, which it never gets.
open class UIHoverGestureRecognizer: UIGestureRecognizer {
  /// The pointer's last place, in points of the screen.
  private var place: CGPoint?
  /// Whether the pointer is over the view, and the recognizer has been told, whether or not it was allowed to begin.
  private(set) final var isEntered = false

  /// The height of a pencil above the screen, 0…1, as a part of the height at which it is first seen: always 0, as of
  /// every mouse. Hosts tell no height.
  open var zOffset: CGFloat { 0 }

  /// The place of the pointer in the coordinates of `view`, or of the window if that is nil; zero before the first time.
  open override func location(in view: UIView?) -> CGPoint {
    guard let place, let space = view ?? self.view?.window else { return .zero }
    return space.convertFromScreen(place)
  }

  /// Whether the recognizer takes an event of a pointer: what the delegate says, or true. It takes no other events.
  open override func shouldReceive(_ event: UIEvent) -> Bool { event.type == .hover && super.shouldReceive(event) }

  /// The pointer has come over the view.
  /// - Parameter place: in points of the screen.
  final func enter(at place: CGPoint, of event: UIEvent) {
    isEntered = true
    guard !isActive, shouldReceive(event) else { return }
    modifierFlags = event.modifierFlags
    self.place = place
    session = Session()
    state = .began
  }

  final func move(to place: CGPoint, of event: UIEvent) {
    guard isActive else { return }
    modifierFlags = event.modifierFlags
    self.place = place
    state = .changed
  }

  /// The pointer is over the view no longer; a view that isn't there any more has its gesture cancelled.
  final func leave() {
    isEntered = false
    if isActive { state = isEnabled && view?.window != nil ? .ended : .cancelled }
  }

  override func abandonAlone() {
    isEntered = false
    if isActive { state = .cancelled }
  }
}
