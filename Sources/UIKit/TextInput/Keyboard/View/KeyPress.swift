/// One finger on the keyboard.
@MainActor final class KeyPress {
  let touch: UITouch
  /// What the finger came down on.
  let key: KeyboardKey
  /// The key under the finger; nil once it is where it presses none.
  var index: Int?
  var popup: KeyPopupView?
  /// The plane that shows again when a finger that slid from a key for another plane has typed.
  var previousPlane: KeyboardPlane?
  /// How often a held delete key has deleted, and when it is due to again.
  var deletions = 0
  private var dueDeletion: TimeInterval
  /// The places of finger and insertion point when the space bar became a trackpad.
  var trackpad: (finger: CGPoint, caret: CGPoint)?
  var isTrackpad: Bool { trackpad != nil }

  /// The timer for what the press does after a while, or again and again.
  let timer = MainTimer()

  init(_ touch: UITouch, on key: KeyboardKey, at index: Int) {
    self.touch = touch
    self.key = key
    self.index = index
    dueDeletion = touch.timestamp
  }

  /// The seconds before a held delete key deletes again. It is due by the time that was meant, so that the wait for
  /// frames does not add up; a little less, so that rounding does not cost one.
  func pauseBeforeDeletion() -> TimeInterval {
    let now = CACurrentMediaTime()
    dueDeletion = max(dueDeletion + DeleteRepeat.next(after: deletions).delay, now)
    return dueDeletion - now - 1e-6
  }

  func finish() {
    timer.stop()
    popup?.removeFromSuperview()
    popup = nil
    index = nil
    trackpad = nil
  }
}
