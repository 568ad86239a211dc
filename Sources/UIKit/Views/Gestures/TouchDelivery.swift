/// A view that decides whether, and when, the views in it get touches.
@preconcurrency @MainActor protocol ContentTouchControlling: UIView {
  /// Seconds for which touches are held back, in case they become a gesture of this view.
  var contentTouchDelay: TimeInterval { get }
  /// A touch begins on this view or in it; no recognizer has heard of it yet.
  func touchWillLand()
  /// Whether touches that begin reach the view.
  func letsTouchesBegin(_ touches: Set<UITouch>, with event: UIEvent, in view: UIView) -> Bool
}

/// Brings touches to the views in which they began, unless recognizers hold them back or have taken them.
@preconcurrency @MainActor final class TouchDelivery {
  /// How much of a touch has been delivered to its view.
  private enum DeliveryState {
    /// A touch of which the view has not been told, since a recognizer or a scroll view holds it back.
    case held
    case began
    /// Cancelled, or never meant for the view: it hears no more of it.
    case over
  }

  private final class Record {
    let touch: UITouch
    let view: UIView
    var delivery = DeliveryState.held
    /// Whether the touch was lifted and the view has not been told.
    var endIsHeld = false
    /// A scroll view around the view holds the touch back for this long.
    var deadline: GestureDeadlines.Token?

    init(_ touch: UITouch, _ view: UIView) {
      self.touch = touch
      self.view = view
    }
  }

  weak var arena: GestureArena?
  private var records: [Record] = []
  /// Touches of which a view hears in one call, with the phase that they shall show.
  private var outbox: [(view: UIView, phase: UITouch.Phase, touches: [UITouch])] = []

  var isEmpty: Bool { records.isEmpty }

  /// Whether the view has been told that the touch began, and not yet that it is over.
  func hasDelivered(_ touch: UITouch) -> Bool {
    records.contains { $0.touch === touch && $0.delivery == .began }
  }

  /// Takes up what an event says of the touches.
  func deliver(_ touches: [UITouch], _ event: UIEvent) {
    for touch in touches {
      switch touch.phase {
      case .began: begin(touch, event)
      case .moved: if let record = record(of: touch), record.delivery == .began { post(record, .moved) }
      case .ended: end(touch)
      case .cancelled: cancelBySystem(touch)
      case .stationary: break
      }
    }
    flush(event)
  }

  private func begin(_ touch: UITouch, _ event: UIEvent) {
    guard let view = touch.view else { return }
    let record = Record(touch, view)
    if isExcluded(record) || isTaken(touch) || !isWanted(record, event) { record.delivery = .over }
    records.append(record)
    guard record.delivery == .held else { return }
    hold(record)
    release(record)
  }

  /// A view without multiple touch hears of one finger; an exclusive one keeps others out, and stays out itself.
  private func isExcluded(_ record: Record) -> Bool {
    records.contains { other in
      if other.endIsHeld { return false }
      if other.view === record.view { return !record.view.isMultipleTouchEnabled }
      return other.delivery != .over && (other.view.isExclusiveTouch || record.view.isExclusiveTouch)
    }
  }

  /// A gesture under way has the touch.
  private func isTaken(_ touch: UITouch) -> Bool {
    touch.recognizers.contains { recognizer in
      let hasWon = recognizer.cancelsTouchesInView && (recognizer.isActive || recognizer.state == .ended)
      return (hasWon || recognizer.session.claimsTouches) && recognizer.trackedTouches.contains { $0 === touch }
    }
  }

  private func isWanted(_ record: Record, _ event: UIEvent) -> Bool {
    controllers(around: record.view).allSatisfy { $0.letsTouchesBegin([record.touch], with: event, in: record.view) }
  }

  private func hold(_ record: Record) {
    let delay = controllers(around: record.view).map(\.contentTouchDelay).max() ?? 0
    guard delay > 0, let arena else { return }
    record.deadline = arena.schedule(at: record.touch.timestamp + delay) { [weak record] in
      // The arena applies the consequences after this, and that releases the touch.
      record?.deadline = nil
    }
  }

  private func controllers(around view: UIView) -> [any ContentTouchControlling] {
    var controllers: [any ContentTouchControlling] = []
    var ancestor = view.superviewStorage
    while let view = ancestor {
      if let controller = view as? any ContentTouchControlling { controllers.append(controller) }
      ancestor = view.superviewStorage
    }
    return controllers
  }

  private func end(_ touch: UITouch) {
    guard let record = record(of: touch) else { return }
    cancelDeadline(record)
    guard record.delivery != .over else {
      remove(record)
      return
    }
    record.endIsHeld = true
    release(record)
  }

  private func cancelBySystem(_ touch: UITouch) {
    guard let record = record(of: touch) else { return }
    cancelDeadline(record)
    if record.delivery == .began { post(record, .cancelled) }
    remove(record)
  }

  /// Takes touches away from their views: a gesture has them.
  func cancel(_ touches: [UITouch]) {
    for record in records where record.delivery != .over && touches.contains(where: { $0 === record.touch }) {
      cancelDeadline(record)
      if record.delivery == .began { post(record, .cancelled) }
      record.delivery = .over
      if record.endIsHeld { remove(record) }
    }
  }

  /// A view leaves its window with those in it: what it has heard of, it is told to forget.
  func cancelTouches(in view: UIView) {
    cancel(records.filter { $0.view.isDescendant(of: view) }.map(\.touch))
  }

  /// Delivers what no recognizer holds back any more.
  func releaseTouches() {
    for record in records { release(record) }
    flush(arena?.event)
  }

  private func release(_ record: Record) {
    if record.delivery == .held {
      guard record.deadline == nil, !isHeld(record, by: \.delaysTouchesBegan) else { return }
      post(record, .began)
      record.delivery = .began
    }
    guard record.delivery == .began, record.endIsHeld, !isHeld(record, by: \.delaysTouchesEnded) else { return }
    post(record, .ended)
    remove(record)
  }

  private func isHeld(_ record: Record, by delays: (UIGestureRecognizer) -> Bool) -> Bool {
    record.touch.recognizers.contains { recognizer in
      recognizer.state == .possible && delays(recognizer)
        && recognizer.session.touches.contains { $0 === record.touch }
    }
  }

  private func record(of touch: UITouch) -> Record? { records.first { $0.touch === touch } }

  private func remove(_ record: Record) { records.removeAll { $0 === record } }

  private func cancelDeadline(_ record: Record) {
    if let deadline = record.deadline { arena?.cancel(deadline) }
    record.deadline = nil
  }

  // MARK: Telling

  private func post(_ record: Record, _ phase: UITouch.Phase) {
    if let last = outbox.indices.last(where: { outbox[$0].view === record.view }), outbox[last].phase == phase,
      !outbox[last].touches.contains(where: { $0 === record.touch })
    {
      outbox[last].touches.append(record.touch)
    } else {
      outbox.append((record.view, phase, [record.touch]))
    }
  }

  private func flush(_ event: UIEvent?) {
    while !outbox.isEmpty {
      let message = outbox.removeFirst()
      // What comes late shows the phase of which it tells, not the one that the touch is in by now.
      let phases = message.touches.map(\.phase)
      for touch in message.touches { touch.phase = message.phase }
      let touches = Set(message.touches)
      switch message.phase {
      case .began: message.view.touchesBegan(touches, with: event)
      case .moved: message.view.touchesMoved(touches, with: event)
      case .ended: message.view.touchesEnded(touches, with: event)
      case .cancelled: message.view.touchesCancelled(touches, with: event)
      case .stationary: break
      }
      for (touch, phase) in zip(message.touches, phases) { touch.phase = phase }
    }
  }

  // MARK: Invariants

  /// Traps if the records contradict each other or the recognizers.
  func checkInvariants() {
    for (index, record) in records.enumerated() {
      precondition(!records[..<index].contains { $0.touch === record.touch }, "a touch has two records")
      let isUp = record.touch.phase == .ended || record.touch.phase == .cancelled
      precondition(isUp == record.endIsHeld, "a lifted touch is only kept while its end is held back")
      if isUp {
        precondition(
          isHeld(record, by: \.delaysTouchesEnded)
            || record.delivery == .held && isHeld(record, by: \.delaysTouchesBegan),
          "nobody holds back the end of a touch")
      }
      if record.delivery == .held {
        precondition(record.deadline != nil || isHeld(record, by: \.delaysTouchesBegan), "nobody holds back a touch")
      }
    }
    precondition(outbox.isEmpty, "a view has not been told")
  }
}
