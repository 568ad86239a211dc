/// Recognizes fingers that stay down at one place. The gesture begins while they are down, changes as they move, and
/// ends when they lift.
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// The seconds that the fingers have to stay. Default: 0.5.
  open var minimumPressDuration: TimeInterval = 0.5
  /// The distance that a finger may move before the gesture begins, in points. Default: 10.
  open var allowableMovement: CGFloat = 10
  /// Taps that have to come before the press. Default: 0.
  open var numberOfTapsRequired = 0
  /// Fingers that are down together. Default: 1.
  open var numberOfTouchesRequired = 1

  private var counter = TapCounter()
  private var press: [(touch: UITouch, location: CGPoint)] = []
  private var deadline: GestureDeadlines.Token?

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    let began = trackedTouches.filter { touches.contains($0) }
    if isActive || press.count >= numberOfTouchesRequired {
      // More fingers than needed: too many for a press to come, of no matter to one that is under way.
      if isActive { began.forEach { ignore($0, for: event) } } else { state = .failed }
      return
    }
    if counter.taps < numberOfTapsRequired {
      counter.arena = arena
      for touch in began {
        let isTap = counter.begin(touch, fingers: numberOfTouchesRequired) { [weak self] in self?.state = .failed }
        if !isTap { state = .failed }
      }
      return
    }
    counter.cancelWaiting()
    press += began.map { ($0, $0.locationInWindow) }
    if press.count > numberOfTouchesRequired {
      state = .failed
    } else if press.count == numberOfTouchesRequired {
      deadline = arena?.schedule(at: event.timestamp + minimumPressDuration) { [weak self] in
        self?.deadline = nil
        self?.state = .began
      }
      // A press without duration needs no time to pass.
      arena?.advance(to: event.timestamp)
    }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    switch state {
    case .possible:
      let hasMoved = press.contains {
        touches.contains($0.touch) && $0.touch.locationInWindow.distance(to: $0.location) > allowableMovement
      }
      if hasMoved || !counter.isNearStart(touches, within: UITapGestureRecognizer.allowableMovement) {
        state = .failed
      }
    case .began, .changed: state = .changed
    default: break
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    let isLast = trackedTouches.allSatisfy { $0.phase == .ended }
    switch state {
    case .began, .changed: if isLast { state = .ended }
    case .possible where press.isEmpty:
      switch counter.end(touches, isLast: isLast, fingers: numberOfTouchesRequired) {
      case .unfinished: break
      case .failed: state = .failed
      case .tapped: counter.awaitNext { [weak self] in self?.state = .failed }
      }
    default: state = .failed
    }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }

  open override func reset() {
    super.reset()
    counter.reset()
    press = []
    if let deadline { arena?.cancel(deadline) }
    deadline = nil
  }
}
