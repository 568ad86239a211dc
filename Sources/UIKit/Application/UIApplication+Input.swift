import HostInterface

extension UIApplication {
  /// The samples that the app may see.
  func admitted(_ samples: [TouchSample]) -> [TouchSample] {
    guard isIgnoringInteractionEvents else { return samples }
    return samples.compactMap { sample in
      guard sample.phase != .down else { return nil }
      var sample = sample
      sample.phase = .cancel
      return sample
    }
  }

  /// A key of the keyboard: goes to the first responder of the key window.
  func press(_ sample: KeySample) {
    guard let window = keyWindow else { return }
    let press: UIPress
    let flags = UIKeyModifierFlags(rawValue: sample.modifiers.rawValue)
    let heldIndex = heldPresses.firstIndex { $0.key?.keyCode.rawValue == sample.usage }
    if sample.phase == .down, sample.isRepeat, let heldIndex {
      press = heldPresses[heldIndex]
      press.isRepeat = true
    } else if sample.phase == .down {
      if !KeySample.isModifier(usage: sample.usage) { keyboard?.hardwareKeyWasPressed() }
      let key = UIKey(
        characters: sample.characters, charactersIgnoringModifiers: sample.charactersIgnoringModifiers,
        modifierFlags: flags, keyCode: UIKeyboardHIDUsage(rawValue: sample.usage))
      press = UIPress(key: key, phase: .began, timestamp: sample.timestamp)
      press.windowStorage = window
      press.responderStorage = window.keyResponder
      if let heldIndex { heldPresses.remove(at: heldIndex) }
      // What an input method has typed is no key that could be held.
      if sample.usage != 0 { heldPresses.append(press) }
    } else {
      guard let heldIndex else { return }
      press = heldPresses.remove(at: heldIndex)
      press.phase = sample.phase == .up ? .ended : .cancelled
      press.timestamp = sample.timestamp
    }
    let event = UIPressesEvent(presses: [press], timestamp: sample.timestamp)
    event.modifierFlags = flags
    sendEvent(event)
  }

  /// A shake of the device goes to the first responder of the key window.
  func shake(_ sample: ShakeSample) {
    switch sample.phase {
    case .began:
      guard applicationState == .active, motion == nil, let window = keyWindow else { return }
      let event = MotionEvent(window: window, responder: window.keyResponder, timestamp: sample.timestamp)
      motion = event
      sendEvent(event)
    case .ended: endShake(.ended, at: sample.timestamp)
    }
  }

  /// A shake that has begun comes to its end.
  func endShake(_ phase: MotionEvent.Phase, at time: TimeInterval) {
    guard let event = motion else { return }
    motion = nil
    event.finish(phase, at: time)
    sendEvent(event)
  }

  /// An input method's text shows as marked text of the first responder.
  func compose(_ sample: CompositionSample) {
    guard let input = keyWindow?.firstResponder as? any UITextInput else { return }
    if sample.text.isEmpty, input.markedTextRange == nil { return }
    input.setMarkedText(
      sample.text.isEmpty ? nil : sample.text,
      selectedRange: NSRange(location: sample.selection.lowerBound, length: sample.selection.count))
  }
}

extension UIWindow {
  /// The responder that gets keys and shakes: without a first responder, the root controller or what is presented in front of it.
  fileprivate var keyResponder: UIResponder {
    if let firstResponder { return firstResponder }
    guard let front = rootViewController?.presentationChain.last, front.viewIfLoaded?.window === self else {
      return self
    }
    return front
  }
}

extension UIWindowScene {
  /// A wheel scrolls the innermost view under it that can be scrolled that way.
  func scroll(_ sample: WheelSample) {
    for window in visibleWindows.reversed() {
      let point = window.convertFromScreen(sample.location)
      guard let hit = window.hitTest(point, with: nil) else { continue }
      _ = hit.nearest { view in
        if let handler = view as? any WheelHandling, handler.takes(sample, at: view.convert(point, from: window)) {
          return true
        }
        return view.scroll(by: sample)
      }
      return
    }
  }

  /// Root controllers appear once the scene is in the foreground.
  func showControllers() {
    for window in visibleWindows { window.rootViewController?.windowDidShow() }
  }
}
