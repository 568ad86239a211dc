import HostInterface

/// The keys of a keyboard that are down.
@preconcurrency @MainActor struct HeldKeys {
  private var presses: [UIPress] = []

  /// The modifiers among them.
  var modifiers: UIKeyModifierFlags { presses.reduce(into: []) { $0.formUnion($1.key?.modifierFlags ?? []) } }

  /// Whether a keyboard repeats a key that is held down.
  func repeats(_ sample: KeySample) -> Bool { sample.phase == .down && sample.isRepeat && index(of: sample) != nil }

  /// Takes what a keyboard says of a key.
  /// - Returns: its press; nil for the end of one whose beginning never came.
  mutating func take(_ sample: KeySample) -> UIPress? {
    let index = index(of: sample)
    guard sample.phase == .down else {
      guard let press = index.map({ presses.remove(at: $0) }) else { return nil }
      press.phase = sample.phase == .up ? .ended : .cancelled
      press.timestamp = sample.timestamp
      return press
    }
    if sample.isRepeat, let index {
      presses[index].isRepeat = true
      return presses[index]
    }
    let press = UIPress(key: UIKey(sample), phase: .began, timestamp: sample.timestamp)
    if let index { presses.remove(at: index) }
    // What an input method has typed is no key that could be held.
    if sample.usage != 0 { presses.append(press) }
    return press
  }

  private func index(of sample: KeySample) -> Int? { presses.firstIndex { $0.key?.keyCode.rawValue == sample.usage } }
}

extension UIKey {
  fileprivate convenience init(_ sample: KeySample) {
    self.init(
      characters: sample.characters, charactersIgnoringModifiers: sample.charactersIgnoringModifiers,
      modifierFlags: UIKeyModifierFlags(rawValue: sample.modifiers.rawValue),
      keyCode: UIKeyboardHIDUsage(rawValue: sample.usage))
  }
}
