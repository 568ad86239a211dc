extension UIWindow {
  func dispatch(_ event: UIEvent) {
    if let event = event as? UIPressesEvent {
      dispatchPresses(event)
    } else if let event = event as? MotionEvent {
      event.dispatch()
    } else {
      let touches = event.orderedTouches.filter { $0.window === self }
      gestureArena.expect(touches)
      for watcher in EventWatchers.watchers(beside: self) { watcher.touchesWillReach(self, touches) }
      gestureArena.process(touches, of: event)
    }
  }

  /// Gives the keys to the first input of what lies in front, or the last.
  func enterFrontInput(goesBack: Bool) -> Bool {
    (content?.frontView as? any InputHolding)?.enterInput(goesBack: goesBack) ?? false
  }

  private func dispatchPresses(_ event: UIPressesEvent) {
    for press in event.allPresses {
      guard let responder = press.responder else { continue }
      switch press.phase {
      case .began:
        if let key = press.key, EventWatchers.watchers(beside: self).contains(where: { $0.takes(key, in: self) }) {
          continue
        }
        // Text inputs have keys of their own, which only urgent commands take from them.
        if let key = press.key,
          performKeyCommand(for: key, from: responder, urgentOnly: responder.typing?.isTypedInto(by: key) ?? false)
        {
          continue
        }
        // A key that is held does its command again and goes on typing; others have heard of it.
        if press.isRepeat, !(responder is any UIKeyInput), !(responder is any RepeatedKeyTaking) { continue }
        responder.pressesBegan([press], with: event)
      case .changed, .stationary: break
      case .ended: responder.pressesEnded([press], with: event)
      case .cancelled: responder.pressesCancelled([press], with: event)
      }
    }
  }
}
