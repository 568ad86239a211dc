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
  var dueDeletion: TimeInterval
  /// The places of finger and insertion point when the space bar became a trackpad.
  var trackpad: (finger: CGPoint, caret: CGPoint)?
  var isTrackpad: Bool { trackpad != nil }

  private var repetition: AppTimer?

  init(_ touch: UITouch, on key: KeyboardKey, at index: Int) {
    self.touch = touch
    self.key = key
    self.index = index
    dueDeletion = touch.timestamp
  }

  /// What a press does after a while, in place of what it was waiting for.
  func schedule(after delay: TimeInterval, _ work: @escaping @MainActor () -> Void) {
    repetition?.cancel()
    let timer = AppTimer()
    repetition = timer
    timer.start(after: delay) { MainActor.assumeIsolated { work() } }
  }

  func cancelSchedule() {
    repetition?.cancel()
    repetition = nil
  }

  func finish() {
    cancelSchedule()
    popup?.removeFromSuperview()
    popup = nil
    index = nil
    trackpad = nil
  }
}
