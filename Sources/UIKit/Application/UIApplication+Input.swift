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
    let isNew = sample.phase == .down && !heldKeys.repeats(sample)
    if isNew, !KeySample.isModifier(usage: sample.usage) { keyboard?.hardwareKeyWasPressed() }
    guard let press = heldKeys.take(sample) else { return }
    if isNew { (press.windowStorage, press.responderStorage) = (window, window.keyResponder) }
    let event = UIPressesEvent(presses: [press], timestamp: sample.timestamp)
    event.modifierFlags = UIKeyModifierFlags(rawValue: sample.modifiers.rawValue)
    sendEvent(event)
  }

  /// Whether the first responder takes text.
  var takesText: Bool {
    guard let responder = keyWindow?.firstResponder, responder is any UIKeyInput else { return false }
    return responder.isTypedInto
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
  var keyResponder: UIResponder {
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

  /// A click of the secondary button opens the menu of the innermost view under it that has one.
  func click(_ click: SecondaryClick) {
    _ = view(at: click.location, with: PointerEvent(.hover, at: click.timestamp))?.nearest { view in
      let place = view.convertFromScreen(click.location)
      let takers = view.interactions.reversed().compactMap { $0 as? any SecondaryClickHandling }
      return takers.contains { $0.takesSecondaryClick(at: place) }
        || (view as? any SecondaryClickHandling)?.takesSecondaryClick(at: place) == true
    }
  }

  /// Root controllers appear once the scene is in the foreground.
  func showControllers() {
    for window in visibleWindows { window.rootViewController?.windowDidShow() }
  }
}
