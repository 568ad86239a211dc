/// The place where the recognizers of a window compete for its touches, and from where its views get them.
///
/// An event goes to the recognizers first, inner views before outer ones. Then the actions of those that have changed
/// are sent, then the views get what no recognizer has taken or holds back, then recognizers that are done are reset.
@preconcurrency @MainActor final class GestureArena {
  /// Recognizers that have touches, or wait for more; deeper views first, then in the order of joining.
  private(set) var contenders: [UIGestureRecognizer] = []
  let delivery = TouchDelivery()
  private var deadlines = GestureDeadlines()
  /// Recognizers that have entered a state of which their targets have not been told.
  private var unsent: [UIGestureRecognizer] = []
  /// Counts changes of state; the consequences of one may be another.
  private var changes = 0
  private var depth = 0
  /// Wakes the arena for its earliest deadline.
  private var alarm: (timer: AppTimer, time: TimeInterval)?
  private(set) var event: UIEvent?
  /// Touches of an event that recognizers have not heard of yet.
  private var arriving: [UITouch] = []

  init() { delivery.arena = self }

  var now: TimeInterval { CACurrentMediaTime() }

  // MARK: Events

  /// Announces the touches of an event before `process(_:of:)`: recognizers keep those that were lifted until they have
  /// heard of it, though a view leaves the window meanwhile.
  func expect(_ touches: [UITouch]) { arriving = touches }

  /// Takes the touches of one event through recognizers and views.
  ///
  /// - Parameter touches: those of the event that are in this window, in the order in which they began.
  func process(_ touches: [UITouch], of event: UIEvent) {
    arriving = touches
    advance(to: event.timestamp)
    perform {
      self.event = event
      for touch in touches where touch.phase == .began { gather(for: touch, event) }
      for recognizer in contenders { feed(recognizer, touches, event) }
      arriving = []
      sendActions()
      delivery.deliver(touches, event)
    }
    self.event = nil
  }

  /// Lets the recognizers of the touched view and of those around it join.
  private func gather(for touch: UITouch, _ event: UIEvent) {
    var view = touch.view
    while let current = view {
      (current as? any ContentTouchControlling)?.touchWillLand()
      for recognizer in current.gestureRecognizers ?? [] where accepts(recognizer, touch, event) {
        touch.recognizers.append(recognizer)
        join(recognizer)
      }
      view = current.superviewStorage
    }
    guard let statusBarTap = touch.window?.statusBarTap, statusBarTap.isOnStatusBar(touch) else { return }
    if accepts(statusBarTap, touch, event) {
      touch.recognizers.append(statusBarTap)
      join(statusBarTap)
    }
  }

  private func accepts(_ recognizer: UIGestureRecognizer, _ touch: UITouch, _ event: UIEvent) -> Bool {
    guard recognizer.isEnabled, takesTouches(recognizer), recognizer.session.wanted != .ended else { return false }
    guard recognizer.arena == nil || recognizer.arena === self else { return false }
    guard recognizer.allowedTouchTypes.contains(where: { $0.intValue == touch.type.rawValue }) else { return false }
    guard recognizer.shouldReceive(event) else { return false }
    return recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: touch) ?? true
  }

  func join(_ recognizer: UIGestureRecognizer) {
    guard recognizer.arena == nil else { return }
    recognizer.arena = self
    recognizer.session = UIGestureRecognizer.Session()
    var depth = 0
    var ancestor = recognizer.view?.superviewStorage
    while let view = ancestor {
      depth += 1
      ancestor = view.superviewStorage
    }
    recognizer.session.depth = depth
    let index = contenders.firstIndex { $0.session.depth < depth } ?? contenders.endIndex
    contenders.insert(recognizer, at: index)
  }

  private func feed(_ recognizer: UIGestureRecognizer, _ touches: [UITouch], _ event: UIEvent) {
    recognizer.modifierFlags = event.modifierFlags
    let began = touches.filter { touch in
      touch.phase == .began && touch.recognizers.contains { $0 === recognizer }
    }
    if !began.isEmpty, takesTouches(recognizer) {
      recognizer.track(began)
      recognizer.touchesBegan(Set(began), with: event)
    }
    func pass(_ phase: UITouch.Phase, _ send: (Set<UITouch>) -> Void) {
      let changed = touches.filter { touch in
        touch.phase == phase && recognizer.trackedTouches.contains { $0 === touch }
      }
      if !changed.isEmpty, takesTouches(recognizer) { send(Set(changed)) }
    }
    pass(.moved) { recognizer.touchesMoved($0, with: event) }
    pass(.ended) { recognizer.touchesEnded($0, with: event) }
    pass(.cancelled) { recognizer.touchesCancelled($0, with: event) }
  }

  private func takesTouches(_ recognizer: UIGestureRecognizer) -> Bool {
    !recognizer.isFinished && !recognizer.session.isAbandoned
  }

  /// The view is taken out of the window: gestures and touches in it are cancelled.
  func viewWillLeave(_ view: UIView) {
    if contenders.isEmpty, delivery.isEmpty { return }
    perform {
      for recognizer in contenders where recognizer.view?.isDescendant(of: view) ?? true { abandon(recognizer) }
      delivery.cancelTouches(in: view)
    }
  }

  // MARK: Time

  /// Calls `action` once the clock has come to `time`.
  func schedule(at time: TimeInterval, _ action: @escaping @MainActor () -> Void) -> GestureDeadlines.Token {
    let token = deadlines.add(at: time, action)
    setAlarm()
    return token
  }

  func cancel(_ deadline: GestureDeadlines.Token) {
    deadlines.remove(deadline)
    setAlarm()
  }

  /// Does what is due by `time`: before an event of that time, a press that was long enough is one.
  func advance(to time: TimeInterval) {
    while let action = deadlines.popDue(at: time) { perform(action) }
    setAlarm()
  }

  private func setAlarm() {
    guard deadlines.earliest != alarm?.time else { return }
    alarm?.timer.cancel()
    alarm = nil
    guard let time = deadlines.earliest else { return }
    let timer = AppTimer()
    alarm = (timer, time)
    timer.start(after: time - now) { [weak self] in
      MainActor.assumeIsolated {
        self?.alarm = nil
        self?.advance(to: time)
      }
    }
  }

  // MARK: Consequences

  /// Changes states, and once the outermost change is made, draws the consequences.
  func perform(_ change: () -> Void) {
    depth += 1
    change()
    if depth == 1 { applyConsequences() }
    depth -= 1
  }

  private func applyConsequences() {
    var changesBefore: Int
    repeat {
      changesBefore = changes
      sendActions()
      delivery.releaseTouches()
      removeFinished()
    } while changes != changesBefore
  }

  /// Enters a state, of which targets are told unless it is a failure.
  func enter(_ state: UIGestureRecognizer.State, _ recognizer: UIGestureRecognizer) {
    // A state that they have not heard of yet they do before it is overwritten.
    if let index = unsent.firstIndex(where: { $0 === recognizer }) {
      unsent.remove(at: index)
      recognizer.sendActions()
    }
    changes += 1
    recognizer.enter(state)
    if state != .failed { unsent.append(recognizer) }
  }

  private func sendActions() {
    while !unsent.isEmpty { unsent.removeFirst().sendActions() }
  }

  /// Resets those whose gesture is over, and drops the touches that are up.
  private func removeFinished() {
    for recognizer in contenders {
      recognizer.forgetLiftedTouches(except: arriving)
      guard isOver(recognizer), !unsent.contains(where: { $0 === recognizer }) else { continue }
      for touch in recognizer.session.touches { touch.recognizers.removeAll { $0 === recognizer } }
      contenders.removeAll { $0 === recognizer }
      recognizer.trackedTouches = []
      recognizer.session = UIGestureRecognizer.Session()
      recognizer.enter(.possible)
      recognizer.reset()
      recognizer.arena = nil
    }
  }

  // MARK: Invariants

  /// Traps if what recognizers, touches and views know of each other does not fit together. For the times between
  /// events.
  func checkInvariants() {
    precondition(depth == 0 && unsent.isEmpty, "the consequences of a change have not been applied")
    for (index, recognizer) in contenders.enumerated() {
      precondition(!contenders[..<index].contains { $0 === recognizer }, "a recognizer has joined twice")
      precondition(recognizer.arena === self, "a recognizer is in another arena")
      precondition(index == 0 || contenders[index - 1].session.depth >= recognizer.session.depth, "not by depth")
      precondition(!recognizer.session.isAbandoned && !recognizer.session.touches.isEmpty, "a session is not over")
      checkTouches(of: recognizer)
      if recognizer.session.wanted != nil {
        precondition(recognizer.state == .possible, "a recognizer wants what it has")
        precondition(
          rivals(of: recognizer).contains { $0.state == .possible && recognizer.waits(for: $0) },
          "a recognizer waits for nobody")
      }
    }
    delivery.checkInvariants()
  }

  private func checkTouches(of recognizer: UIGestureRecognizer) {
    for touch in recognizer.trackedTouches {
      precondition(touch.phase != .ended && touch.phase != .cancelled, "a recognizer holds a lifted touch")
      precondition(recognizer.session.touches.contains { $0 === touch }, "a touch is not of the session")
      precondition(touch.recognizers.contains { $0 === recognizer }, "a touch does not know its recognizer")
    }
    if recognizer.isFinished || recognizer.isActive {
      precondition(!recognizer.trackedTouches.isEmpty, "a gesture outlives its touches")
    }
  }

  private func isOver(_ recognizer: UIGestureRecognizer) -> Bool {
    if recognizer.session.isAbandoned || recognizer.session.touches.isEmpty { return true }
    return recognizer.isFinished && recognizer.trackedTouches.isEmpty
  }
}
