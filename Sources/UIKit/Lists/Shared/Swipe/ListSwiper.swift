/// A list whose items show actions beside them when a finger swipes them.
@preconcurrency @MainActor protocol ListWithSwipes: ItemList {
  /// Makes the swipe of an item; nil where it has no actions at a side, or can't be swiped now.
  func makeSwipe(of path: IndexPath, isRight: Bool) -> SwipeSession?
  func willBeginSwipe(of path: IndexPath)
  /// Notifies the list that a swipe has ended.
  /// - Parameter path: nil where the item has gone.
  func didEndSwipe(of path: IndexPath?)
}

/// Opens and closes items of a list by a finger that swipes them.
@preconcurrency @MainActor final class ListSwiper: NSObject {
  weak var list: (any ListWithSwipes)?
  let pan = SwipePanGestureRecognizer()
  private(set) var session: SwipeSession?
  /// What a pan that is about to begin will open.
  private var pending: SwipeSession?

  override init() {
    super.init()
    pan.delegate = self
    pan.addTarget(self, action: Selector(ListSwiper.panDidChange, "_panDidChange:"))
  }

  /// Whether a touch is the list's. While an item is open, all touches but those of its actions are: they close it.
  func captures(_ hit: UIView?) -> Bool {
    guard let session, !session.isClosing, let hit, let list else { return false }
    return hit !== list && hit.isDescendant(of: list) && !hit.isDescendant(of: session.actions)
  }

  // MARK: The finger

  private func panDidChange(_ pan: UIPanGestureRecognizer) {
    guard let list else { return }
    switch pan.state {
    case .began:
      if let pending { open(pending) }
      pending = nil
      guard let session else { return }
      session.hold()
      if session.isClosing { session.cell.swipeWillMove(session.actions, toOpen: true) }
      session.isClosing = false
      session.start = session.law.distance(session.reveal)
      drag(session, pan.translation(in: list).x)
    case .changed: if let session { drag(session, pan.translation(in: list).x) }
    case .ended: if let session { release(session, velocity: outward(pan.velocity(in: list).x, session)) }
    case .cancelled: close(animated: true)
    case .possible, .failed: break
    }
  }

  private func outward(_ x: CGFloat, _ session: SwipeSession) -> CGFloat { session.actions.isRight ? -x : x }

  private func drag(_ session: SwipeSession, _ translation: CGFloat) {
    guard !session.isPerforming else { return }
    let reveal = session.law.reveal(session.start + outward(translation, session))
    UIView.performWithoutAnimation { session.reveal = reveal }
    let isFull = session.law.isFull(reveal)
    guard isFull != session.actions.isFull else { return }
    session.actions.isFull = isFull
    UIImpactFeedbackGenerator(style: .medium).impactOccurred()
    // The first action comes over the others, or goes back.
    UIView.animateToRest { session.reveal = reveal }
  }

  private func release(_ session: SwipeSession, velocity: CGFloat) {
    guard !session.isPerforming else { return }
    if session.actions.isFull, let button = session.actions.buttons.last {
      perform(button.action, button, isFull: true, velocity: velocity)
    } else if session.law.opens(session.reveal, velocity: velocity) {
      move(session, to: session.law.natural, velocity: velocity)
    } else {
      close(animated: true, velocity: velocity)
    }
  }

  // MARK: Opening and closing

  private func open(_ opened: SwipeSession) {
    guard let list else { return }
    if session !== opened { close(animated: true) }
    session?.cell.endSwipe()
    list.cancelPress()
    session = opened
    let cell = opened.cell
    cell.swipeWillMove(opened.actions, toOpen: true)
    UIView.performWithoutAnimation {
      cell.swipeActions = opened.actions
      cell.addSubview(opened.actions)
      cell.setNeedsUpdateConfiguration()
      cell.layoutIfNeeded()
    }
    for button in opened.actions.buttons {
      button.addAction(
        UIAction { [weak self, weak button] _ in
          guard let self, let button else { return }
          perform(button.action, button, isFull: false)
        }, for: .touchUpInside)
    }
    if let path = list.path(of: cell) { list.willBeginSwipe(of: path) }
  }

  /// Opens a row by itself: its delete control was tapped.
  func reveal(_ opened: SwipeSession) {
    open(opened)
    move(opened, to: opened.law.natural, velocity: 0)
  }

  func close(animated: Bool, velocity: CGFloat = 0) {
    guard let session, !session.isClosing else { return }
    session.isClosing = true
    session.cell.swipeWillMove(session.actions, toOpen: false)
    session.actions.isFull = false
    guard animated, list?.window != nil else { return end(session) }
    move(session, to: 0, velocity: velocity)
  }

  private func move(_ session: SwipeSession, to reveal: CGFloat, velocity: CGFloat) {
    session.motion += 1
    let motion = session.motion
    let way = reveal - session.reveal
    let spring = UISpringTimingParameters(
      dampingRatio: 1, initialVelocity: CGVector(dx: abs(way) > 0.5 ? velocity / way : 0, dy: 0))
    let animator = UIViewPropertyAnimator(duration: UIView.settlingDuration, timingParameters: spring)
    animator.addAnimations { session.reveal = reveal }
    animator.addCompletion { [weak self] _ in
      guard let self, motion == session.motion, session === self.session else { return }
      if session.isClosing { end(session) } else { session.cell.swipeDidMove(session.actions, toOpen: true) }
    }
    animator.letGo()
  }

  private func end(_ session: SwipeSession) {
    guard self.session === session else { return }
    self.session = nil
    let path = list?.path(of: session.cell)
    if !session.isClosing { session.cell.swipeWillMove(session.actions, toOpen: false) }
    session.cell.endSwipe()
    session.cell.swipeDidMove(session.actions, toOpen: false)
    list?.didEndSwipe(of: path)
  }

  /// Ends the swipe at once, since the rows are no longer what they were.
  func forget() { if let session { end(session) } }

  /// Ends the swipe at once, if it is that of a cell that goes out of sight.
  func forget(_ cell: any SwipeableCell) { if session?.cell === cell { forget() } }

  /// The row goes with the data. One that is deleted leaves with its actions.
  func follow(_ mapping: ListMapping) {
    guard let session, let list, let path = list.path(of: session.cell) else { return }
    guard mapping.newPath(of: path) == nil else { return }
    self.session = nil
    list.didEndSwipe(of: nil)
  }

  // MARK: Actions

  /// Performs an action.
  /// - Parameter velocity: of the finger that has swiped across the row, outward in points per second.
  private func perform(_ action: UIContextualAction, _ button: UIView, isFull: Bool, velocity: CGFloat = 0) {
    guard let session, !session.isPerforming else { return }
    session.isPerforming = true
    var isOver = false
    // A row that is deleted goes out by the edge first.
    let goesOut = isFull && action.style == .destructive
    // The finger's velocity counts only for what is done at once: a row that has waited stands still.
    var pace = goesOut ? 0 : velocity
    let run = { [weak self] in
      action.handler(action, button) { _ in
        guard !isOver else { return }
        isOver = true
        session.isPerforming = false
        guard let self, self.session === session else { return }
        self.close(animated: true, velocity: pace)
      }
    }
    if goesOut { move(session, to: session.law.width, velocity: velocity) }
    run()
    pace = 0
  }
}

extension ListSwiper: UIGestureRecognizerDelegate {
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let list else { return false }
    let point = pan.location(in: list)
    let isLeftward = pan.translation(in: list).x < 0
    if let session, session.cell.frame.contains(point), session.cell.superview === list {
      pending = nil
      return !session.isPerforming
    }
    guard let path = list.item(at: point), let made = list.makeSwipe(of: path, isRight: isLeftward) else {
      return false
    }
    pending = made
    return true
  }
}
