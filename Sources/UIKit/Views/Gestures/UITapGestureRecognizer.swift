/// Recognizes taps: fingers that come down and go up soon, close to where they came down.
open class UITapGestureRecognizer: UIGestureRecognizer {
  /// Points that a finger may move, and that taps in a row may lie apart.
  static let allowableMovement: CGFloat = 45
  /// Seconds that a finger may stay down.
  static let maximumDuration = 0.75
  /// Seconds between two taps in a row.
  static let maximumInterval = 0.35

  /// Taps in a row. Default: 1.
  open var numberOfTapsRequired = 1
  /// Fingers that are down together. Default: 1.
  open var numberOfTouchesRequired = 1

  private var counter = TapCounter()

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    counter.arena = arena
    for touch in trackedTouches where touches.contains(touch) {
      guard counter.begin(touch, fingers: numberOfTouchesRequired, timeout: { [weak self] in self?.state = .failed })
      else {
        state = .failed
        return
      }
    }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if !counter.isNearStart(touches, within: Self.allowableMovement) { state = .failed }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    let isLast = trackedTouches.allSatisfy { $0.phase == .ended }
    switch counter.end(touches, isLast: isLast, fingers: numberOfTouchesRequired) {
    case .unfinished: break
    case .failed: state = .failed
    case .tapped:
      if counter.taps >= numberOfTapsRequired {
        state = .ended
      } else {
        counter.awaitNext { [weak self] in self?.state = .failed }
      }
    }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }

  open override func reset() {
    super.reset()
    counter.reset()
  }

  /// A tap leaves recognizers alone that need more taps than it: they go on counting.
  open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let tap = preventedGestureRecognizer as? UITapGestureRecognizer else { return true }
    return tap.numberOfTapsRequired <= numberOfTapsRequired || tap.numberOfTouchesRequired != numberOfTouchesRequired
  }
}
