import MotionLaws

/// Two fingers that pinch on a trackpad. They touch nothing: the pinch recognizers below the pointer follow them, inner
/// ones before outer ones.
@MainActor final class TrackpadPinch {
  /// Seconds without news of the fingers after which they count as lifted: hosts don't tell.
  static let pause = 0.15

  private var isUnderWay = false
  private var recognizers: [UIPinchGestureRecognizer] = []
  private let silence = MainTimer()

  /// The fingers have gone apart, or together.
  /// - Parameters:
  ///   - factor: by which their distance has grown.
  ///   - place: the pointer's, in points of the screen.
  func pinch(by factor: CGFloat, at place: CGPoint, time: TimeInterval, in scene: UIWindowScene?) {
    if isUnderWay {
      for recognizer in recognizers where recognizer.isActive { recognizer.magnify(by: factor, at: place, time: time) }
    } else {
      isUnderWay = true
      let event = PointerEvent(.transform, at: time)
      begin(at: scene?.view(at: place, with: event), of: event) {
        $0.magnify(by: factor, at: place, time: time)
      }
    }
    silence.start(after: Self.pause) { [weak self] in self?.endPinch() }
  }

  /// Starts the recognizers of a view and those around it. One that has begun keeps out whom it prevents, as where
  /// touches compete.
  private func begin(at hit: UIView?, of event: UIEvent, _ start: (UIPinchGestureRecognizer) -> Void) {
    var hit = hit
    while let view = hit {
      for case let recognizer as UIPinchGestureRecognizer in view.gestureRecognizers ?? [] {
        guard recognizer.isEnabled, recognizer.state == .possible, !recognizer.isTouched,
          recognizers.allSatisfy({ !$0.prevents(recognizer) }), recognizer.shouldReceive(event)
        else { continue }
        start(recognizer)
        if recognizer.isActive { recognizers.append(recognizer) }
      }
      hit = view.superview
    }
  }

  /// The fingers have left the trackpad, or others touch the screen.
  func endPinch() {
    silence.stop()
    let ending = recognizers
    (isUnderWay, recognizers) = (false, [])
    for recognizer in ending where recognizer.isActive { recognizer.endMagnification() }
  }
}

/// How far a pinch on a trackpad has come.
struct TrackpadTravel {
  private(set) var scale: CGFloat = 1
  /// The pointer's place, in points of the screen.
  private(set) var place = CGPoint.zero
  private var tracker = VelocityTracker()

  mutating func grow(by factor: CGFloat, at place: CGPoint, time: TimeInterval) {
    scale *= factor
    self.place = place
    tracker.add(CGPoint(x: scale, y: 0), at: time)
  }

  /// The velocity of the scale per second.
  func velocity(at time: TimeInterval) -> CGFloat { tracker.velocity(at: time).x }
}
