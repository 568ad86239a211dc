extension GestureArena {
  /// Takes a recognizer from state to state, as far as the others let it.
  func request(_ wanted: UIGestureRecognizer.State, of recognizer: UIGestureRecognizer) {
    switch (recognizer.state, wanted) {
    case (.possible, .began), (.possible, .ended):
      if recognizer.session.wanted == nil {
        recognizer.session.wanted = wanted
        attempt(recognizer)
      } else if wanted == .ended, recognizer.session.wanted == .began {
        // The gesture was over before it was allowed to begin.
        fail(recognizer)
      }
    case (.possible, .failed), (.possible, .cancelled):
      fail(recognizer)
    case (.began, .changed), (.changed, .changed), (.began, .ended), (.changed, .ended), (.began, .cancelled),
      (.changed, .cancelled):
      enter(wanted, recognizer)
    case (.began, .failed), (.changed, .failed):
      enter(.cancelled, recognizer)
    default:
      break
    }
  }

  /// A gesture under way is cancelled, another fails; the recognizer is free for new touches at once.
  func abandon(_ recognizer: UIGestureRecognizer) {
    recognizer.session.isAbandoned = true
    if recognizer.isActive {
      enter(.cancelled, recognizer)
    } else if recognizer.state == .possible {
      fail(recognizer)
    }
  }

  /// The recognizers that have a touch in common with a recognizer. A touch that was lifted counts: a double tap
  /// competes by its first one.
  func rivals(of recognizer: UIGestureRecognizer) -> [UIGestureRecognizer] {
    contenders.filter { other in
      other !== recognizer
        && other.session.touches.contains { touch in recognizer.session.touches.contains { $0 === touch } }
    }
  }

  private func fail(_ recognizer: UIGestureRecognizer) {
    guard recognizer.state == .possible else { return }
    recognizer.session.wanted = nil
    enter(.failed, recognizer)
    retryWaiting()
  }

  private func retryWaiting() {
    for recognizer in contenders where recognizer.session.wanted != nil && recognizer.state == .possible {
      attempt(recognizer)
    }
  }

  /// Lets the recognizer leave `.possible` if nobody forbids it, or fails it, or leaves it waiting.
  private func attempt(_ recognizer: UIGestureRecognizer) {
    guard let wanted = recognizer.session.wanted else { return }
    if !recognizer.asksOnceFree, !recognizer.asksWhetherToBegin() {
      fail(recognizer)
      return
    }
    // The delegate may have changed the recognizer's fate.
    guard recognizer.session.wanted != nil, recognizer.state == .possible else { return }
    let rivals = rivals(of: recognizer)
    for rival in rivals where rival.isActive || rival.state == .ended {
      if recognizer.waits(for: rival) || rival.prevents(recognizer) {
        fail(recognizer)
        return
      }
    }
    for rival in rivals where rival.state == .possible && recognizer.waits(for: rival) {
      if !isWaiting(rival, for: recognizer) { return }
    }
    // Asked already, but for those who ask only now.
    guard recognizer.asksWhetherToBegin() else {
      fail(recognizer)
      return
    }
    guard recognizer.session.wanted != nil, recognizer.state == .possible else { return }
    recognizer.session.wanted = nil
    enter(wanted, recognizer)
    for rival in rivals where rival.state == .possible {
      if rival.waits(for: recognizer) || recognizer.prevents(rival) { fail(rival) }
    }
    if recognizer.cancelsTouchesInView { delivery.cancel(recognizer.session.touches) }
    retryWaiting()
  }

  /// Gives a touch to one recognizer before it has begun: those in its view fail, and so does whatever the views were
  /// to make of the touch.
  func claim(_ recognizer: UIGestureRecognizer) {
    guard let view = recognizer.view else { return }
    recognizer.session.claimsTouches = true
    for rival in rivals(of: recognizer) where rival.view?.isDescendant(of: view) ?? false { fail(rival) }
    delivery.cancel(recognizer.session.touches)
  }

  /// Whether `recognizer` wants to begin and, directly or through others that do, waits for `target`. Such a circle
  /// would never end; the first to close it is let through.
  private func isWaiting(_ recognizer: UIGestureRecognizer, for target: UIGestureRecognizer) -> Bool {
    var visited = [recognizer]
    var index = 0
    while index < visited.count {
      let current = visited[index]
      index += 1
      guard current.session.wanted != nil else { continue }
      for rival in rivals(of: current) where rival.state == .possible && current.waits(for: rival) {
        if rival === target { return true }
        if !visited.contains(where: { $0 === rival }) { visited.append(rival) }
      }
    }
    return false
  }
}
