/// Recognizes two fingers that move apart or together.
///
/// The gesture begins once their distance has changed by more than 8 points; these are not part of the scale. It changes
/// as fingers move, also while one of them is up, as one lifts and comes again, and ends when both are up. A third finger
/// is left to others. Fingers on a trackpad count as well: the gesture begins at once then, without touches, where the
/// pointer is.
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  private var travel = TwoFingerTravel()
  /// The travel's scale when the pinch began; nil until it has.
  private var start: CGFloat?
  /// The factor by which the app has changed the scale.
  private var correction: CGFloat = 1
  /// The fingers on a trackpad; nil where there are none.
  private var trackpad: TrackpadTravel?
  private(set) final var lastEventTime: TimeInterval = 0

  /// The distance of the fingers, as a multiple of that when the gesture began; 1 before. Once it is set, the next changes
  /// count from there.
  open var scale: CGFloat {
    get { pinched * correction }
    set { correction = newValue / pinched }
  }

  /// The scale as though the app had set none.
  final var pinched: CGFloat { trackpad?.scale ?? start.map { travel.scale / $0 } ?? 1 }

  /// The velocity of the scale per second, over the last 100 ms; zero after 100 ms of rest, and when the gesture was
  /// cancelled.
  open var velocity: CGFloat {
    guard state != .cancelled else { return 0 }
    if let trackpad { return trackpad.velocity(at: lastEventTime) * correction }
    guard let start else { return 0 }
    return travel.velocity(at: time(ofEvent: lastEventTime)).scale / start * correction
  }

  /// The middle of the fingers in the coordinates of `view`, or of the window if that is nil; of fingers on a trackpad,
  /// the pointer's place.
  open override func location(in view: UIView?) -> CGPoint {
    guard let trackpad, let space = view ?? self.view?.window else { return super.location(in: view) }
    return space.convertFromScreen(trackpad.place)
  }

  /// Fingers on a trackpad have gone apart, or together.
  /// - Parameter place: the pointer's, in points of the screen.
  final func magnify(by factor: CGFloat, at place: CGPoint, time: TimeInterval) {
    lastEventTime = time
    if trackpad == nil { session = Session() }
    var travel = trackpad ?? TrackpadTravel()
    travel.grow(by: factor, at: place, time: time)
    trackpad = travel
    state = state == .possible ? .began : .changed
  }

  final func endMagnification() { state = .ended }

  override func abandonAlone() { if trackpad != nil, isActive { state = .cancelled } }

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
    trackpad = nil
    start = nil
    correction = 1
  }
}
