/// The shift key: off, on for one letter, or locked.
struct KeyboardShift: Equatable {
  enum State { case off, on, locked }

  private(set) var state = State.off
  private var lastTap = -Double.infinity
  /// Letters were typed while a finger held the key.
  private var heldLetters = 0
  private var isHeld = false

  /// Two taps within this many seconds lock it.
  private static let doubleTap = 0.35

  /// Whether letters are capitals.
  var isOn: Bool { state != .off }

  mutating func press(at time: TimeInterval) {
    isHeld = true
    heldLetters = 0
    if time - lastTap <= Self.doubleTap, state != .locked {
      state = .locked
      lastTap = -.infinity
    } else {
      state = state == .off ? .on : .off
      lastTap = time
    }
  }

  mutating func release() {
    isHeld = false
    if heldLetters > 0, state == .on { state = .off }
  }

  /// A letter was typed.
  mutating func didType() {
    lastTap = -.infinity
    if isHeld { heldLetters += 1 } else if state == .on { state = .off }
  }

  /// Takes over what the text before the insertion point asks for.
  mutating func follow(automatic isWanted: Bool) {
    guard state != .locked, !isHeld else { return }
    state = isWanted ? .on : .off
  }

  mutating func lock() { state = .locked }
}
