/// A press that opens a menu. Before it begins, it says when a finger has stayed so long that it looks like one.
final class MenuPressGestureRecognizer: UILongPressGestureRecognizer {
  /// Seconds after which a finger looks as though it would stay: tap and scroll are quicker. Chosen by eye after iOS 15
  /// to 18.
  static let holdDelay = 0.2
  /// Seconds from there to the menu.
  var holdDuration: TimeInterval { max(0, minimumPressDuration - Self.holdDelay) }

  /// A closure that says whether it can be asked already if the press may begin. Until it begins, it isn't held otherwise.
  var isReady: () -> Bool = { true }
  /// A closure that is called when the finger has stayed for that long, and may begin.
  var held: () -> Void = {}
  /// A closure that is called when it has moved or lifted since, before the press has begun.
  var letGo: () -> Void = {}

  private var deadline: GestureDeadlines.Token?
  private var isHeld = false
  /// Whether the finger has come down on something that is shown large first.
  private var isOnLargeContent = false

  /// Seconds for which large content can be read before the menu comes. Chosen by eye.
  private static let readingDuration = 1.0

  override var minimumPressDuration: TimeInterval {
    get { super.minimumPressDuration + (isOnLargeContent ? Self.readingDuration : 0) }
    set { super.minimumPressDuration = newValue }
  }

  /// Ends the showing of large content by the same finger.
  func endLargeContent() {
    for case let other as LargeContentPressGestureRecognizer in arena?.rivals(of: self) ?? [] { other.abandonSession() }
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    isOnLargeContent = touches.contains { touch in
      touch.recognizers.contains { ($0 as? LargeContentPressGestureRecognizer)?.hasContent(under: touch) ?? false }
    }
    super.touchesBegan(touches, with: event)
    guard state == .possible, deadline == nil, !isHeld, holdDuration > 0 else { return }
    deadline = arena?.schedule(at: event.timestamp + Self.holdDelay) { [weak self] in
      self?.deadline = nil
      self?.hold()
    }
  }

  /// Holds the innermost of presses of views within one another, if it may begin.
  private func hold() {
    guard state == .possible, let arena else { return }
    let others = arena.rivals(of: self).compactMap { $0 as? MenuPressGestureRecognizer }
    guard !others.contains(where: \.isHeld), isReady(), asksWhetherToBegin(), state == .possible else { return }
    isHeld = true
    held()
  }

  override func didEnter(_ state: State) {
    super.didEnter(state)
    switch state {
    case .possible, .failed, .cancelled: release()
    case .began, .changed, .ended: isHeld = false
    }
  }

  override func reset() {
    super.reset()
    if let deadline { arena?.cancel(deadline) }
    deadline = nil
    isOnLargeContent = false
    release()
  }

  private func release() {
    guard isHeld else { return }
    isHeld = false
    letGo()
  }
}
