/// Recognizes two fingers that turn round each other.
///
/// The gesture begins once each has gone more than 8 points round their middle; these are not part of the rotation. It
/// changes as fingers move, also while one of them is up, as one lifts and comes again, and ends when both are up. A third
/// finger is left to others.
open class UIRotationGestureRecognizer: UIGestureRecognizer {
  private var travel = TwoFingerTravel()
  /// The travel's angle when the rotation began; nil until it has.
  private var start: CGFloat?
  /// What the app has added to the rotation.
  private var correction: CGFloat = 0
  private var lastEventTime: TimeInterval = 0

  /// The angle by which the fingers have turned since the gesture began, in radians, clockwise; 0 before. It goes on
  /// beyond a full turn. Once it is set, the next changes count from there.
  open var rotation: CGFloat {
    get { turned + correction }
    set { correction = newValue - turned }
  }

  private var turned: CGFloat { start.map { travel.angle - $0 } ?? 0 }

  /// The velocity in radians per second, over the last 100 ms; zero after 100 ms of rest, and when the gesture was
  /// cancelled.
  open var velocity: CGFloat {
    guard start != nil, state != .cancelled else { return 0 }
    return travel.velocity(at: time(ofEvent: lastEventTime)).angle
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
      if start == nil { start = travel.angleAtSlop }
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
    correction = 0
  }
}
