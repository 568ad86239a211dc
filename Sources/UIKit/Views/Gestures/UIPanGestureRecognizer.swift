/// Recognizes fingers that drag.
///
/// The gesture begins once the middle of the fingers has moved more than 10 points; these are not part of the
/// translation. It changes while at least the minimum number of fingers is down, and ends when all are up.
open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// Points that fingers move before it is a pan, measured on `UIScrollView`.
  static let slop: CGFloat = 10

  /// The least number of fingers that pan. Default: 1.
  open var minimumNumberOfTouches = 1
  /// The greatest number of fingers that pan; further touches are left to others. Default: no limit.
  open var maximumNumberOfTouches = Int.max

  final var travel = PanTravel()
  /// The part of the travel before the pan began, which doesn't count; nil until it has begun.
  private var discarded: CGPoint?
  /// What the app has taken out of the translation.
  private var taken = CGPoint.zero
  /// The time of the last event of the touches, or the wheel.
  private(set) final var lastEventTime: TimeInterval = 0

  /// How far the fingers have dragged, in the coordinates of `view`.
  open func translation(in view: UIView?) -> CGPoint {
    let window = windowTranslation
    return convertVector(CGPoint(x: window.x - taken.x, y: window.y - taken.y), to: view)
  }

  /// Makes the translation read so now; the next changes count from there.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    let window = windowTranslation
    let wanted = convertVectorToWindow(translation, from: view)
    taken = CGPoint(x: window.x - wanted.x, y: window.y - wanted.y)
  }

  /// The translation as though the app had set none.
  final func dragged(in view: UIView?) -> CGPoint { convertVector(windowTranslation, to: view) }

  /// Returns the velocity in points per second, over the last 100 ms; zero after 100 ms of rest, and when the gesture
  /// was cancelled.
  open func velocity(in view: UIView?) -> CGPoint {
    if state == .cancelled { return .zero }
    return convertVector(travel.velocity(at: time(ofEvent: lastEventTime)), to: view)
  }

  private var windowTranslation: CGPoint {
    guard let discarded else { return .zero }
    return CGPoint(x: travel.total.x - discarded.x, y: travel.total.y - discarded.y)
  }

  /// The part of a travel that does not count, once it is long enough, and in a direction, for a pan; nil before.
  func slop(of travel: CGPoint) -> CGPoint? {
    guard travel.length > Self.slop else { return nil }
    let part = Self.slop / travel.length
    return CGPoint(x: travel.x * part, y: travel.y * part)
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    lastEventTime = event.timestamp
    for touch in trackedTouches where touches.contains(touch) {
      if downTouches.count > maximumNumberOfTouches { ignore(touch, for: event) } else { travel.add(touch) }
    }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    lastEventTime = event.timestamp
    let counts = downTouches.count >= minimumNumberOfTouches
    travel.move(touches, counts: counts)
    if counts { didTravel() }
  }

  /// Takes up a new travel.
  final func didTravel() {
    switch state {
    case .possible:
      if discarded == nil { discarded = slop(of: travel.total) }
      if discarded != nil { state = .began }
    case .began, .changed: state = .changed
    default: break
    }
  }

  /// Begins or goes on with a wheel's turn, which needs no slop.
  final func scroll(by delta: CGVector, at time: TimeInterval) {
    lastEventTime = time
    if discarded == nil { discarded = travel.total }
    travel.add(delta, at: time)
    if state == .possible { state = .began } else { state = .changed }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    lastEventTime = event.timestamp
    // A finger may lift elsewhere than where it was last seen; the next line is nothing for one that doesn't.
    let counts = trackedTouches.count >= minimumNumberOfTouches
    travel.move(touches, counts: counts)
    for touch in touches { travel.remove(touch) }
    guard areFingersUp else { return }
    state = isActive ? .ended : .failed
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    lastEventTime = event.timestamp
    for touch in touches { travel.remove(touch) }
    guard areFingersUp else { return }
    state = .cancelled
  }

  private var downTouches: [UITouch] { trackedTouches.filter { $0.phase != .ended && $0.phase != .cancelled } }

  open override func ignore(_ touch: UITouch, for event: UIEvent) {
    super.ignore(touch, for: event)
    travel.remove(touch)
  }

  open override func reset() {
    super.reset()
    travel = PanTravel()
    discarded = nil
    taken = .zero
  }
}
