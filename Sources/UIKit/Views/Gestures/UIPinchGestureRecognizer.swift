/// Recognizes two fingers that move apart or together.
///
/// The gesture begins once their distance has changed by more than 8 points; these are not part of the scale. It changes
/// as fingers move, also while one of them is up, as one lifts and comes again, and ends when both are up. A third finger
/// is left to others.
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  private var travel = TwoFingerTravel()
  /// The travel's scale when the pinch began; nil until it has.
  private var start: CGFloat?
  /// The factor by which the app has changed the scale.
  private var correction: CGFloat = 1
  private(set) final var lastEventTime: TimeInterval = 0

  /// The distance of the fingers, as a multiple of that when the gesture began; 1 before. Once it is set, the next changes
  /// count from there.
  open var scale: CGFloat {
    get { pinched * correction }
    set { correction = newValue / pinched }
  }

  /// The scale as though the app had set none.
  final var pinched: CGFloat { start.map { travel.scale / $0 } ?? 1 }

  /// The velocity of the scale per second, over the last 100 ms; zero after 100 ms of rest, and when the gesture was
  /// cancelled.
  open var velocity: CGFloat {
    guard let start, state != .cancelled else { return 0 }
    return travel.velocity(at: time(ofEvent: lastEventTime)).scale / start * correction
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    lastEventTime = event.timestamp
    for touch in trackedTouches where touches.contains(touch) {
      if travel.isFull { ignore(touch, for: event) } else { travel.add(touch) }
    }
    if isActive { state = .changed }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    lastEventTime = event.timestamp
    travel.move(touches)
    if isActive {
      state = .changed
    } else if state == .possible {
      if start == nil { start = travel.scaleAtSlop }
      if start != nil { state = .began }
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    lastEventTime = event.timestamp
    travel.move(touches)
    for touch in touches { travel.remove(touch) }
    if areFingersUp {
      state = isActive ? .ended : .failed
    } else if isActive {
      state = .changed
    }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    lastEventTime = event.timestamp
    for touch in touches { travel.remove(touch) }
    if areFingersUp {
      state = .cancelled
    } else if isActive {
      state = .changed
    }
  }

  open override func ignore(_ touch: UITouch, for event: UIEvent) {
    super.ignore(touch, for: event)
    travel.remove(touch)
  }

  open override func reset() {
    super.reset()
    travel = TwoFingerTravel()
    start = nil
    correction = 1
  }
}
