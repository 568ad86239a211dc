/// Decides when the controls of a video show. Times are seconds of the device's clock.
struct MediaVisibility: Equatable {
  /// Seconds for which they show while nothing is done with them.
  static let delay = 3.0

  /// Whether the video plays: otherwise they stay.
  var isPlaying = false {
    didSet { if isPlaying != oldValue { isDismissed = false } }
  }
  /// Whether a finger is on one of them.
  var isHeld = false
  /// Whether they stay in any case, for those who don't see when they go.
  var isKept = false
  /// The time at which a person has last done something with them; nil while they have been sent away.
  private var lastUse: Double?
  /// Whether a tap has sent them away while the video stands still.
  private var isDismissed = false

  func isShown(at time: Double) -> Bool {
    if isHeld || isKept { return true }
    guard isPlaying else { return !isDismissed }
    return end.map { time < $0 } ?? false
  }

  /// The time at which they go by themselves; nil where they don't.
  var end: Double? { isPlaying && !isHeld && !isKept ? lastUse.map { $0 + Self.delay } : nil }

  /// A person does something with them: they show, or go on showing.
  mutating func use(at time: Double) {
    lastUse = time
    isDismissed = false
  }

  /// A tap beside them shows them, or sends them away.
  mutating func toggle(at time: Double) {
    guard isShown(at: time) else { return use(at: time) }
    lastUse = nil
    isDismissed = true
  }
}
