/// What one finger does from the lift of items to their end.
///
/// The items are lifted and hang on the finger; once it moves, they are dragged. Where it lifts they are dropped, or go
/// back. The app may change anything whenever it is asked or told something.
@preconcurrency @MainActor final class Drag {
  private enum Phase {
    /// Items that are asked for, or lifted.
    case lifting
    case dragging
    /// The finger is up: items go to their end.
    case ending
    case over
  }

  let session: DragSession
  let touch: UITouch
  private let drop: DropSession
  private let tracker: DropTracker
  private let springs: SpringLoader
  /// The interaction whose view was touched: it hears of the end though the view has gone.
  private let interaction: UIDragInteraction
  private weak var overlay: DragOverlay?
  private var phase = Phase.lifting
  private var platters: [DragPlatter] = []
  private var grips: [CGPoint] = []
  private var isFullSize = false
  private var liftAnimator = DragAnimator()
  /// The way that the finger goes, in points, before what it has lifted is dragged. Chosen by eye after iOS 15 to 18.
  private static let slop: CGFloat = 6

  init(_ interaction: UIDragInteraction, _ touch: UITouch) {
    (self.interaction, self.touch) = (interaction, touch)
    session = DragSession(finger: touch.locationInWindow, window: touch.window)
    drop = DropSession(session)
    tracker = DropTracker(drop)
    springs = SpringLoader(session)
  }

  /// The traits around what was lifted; nil once it has gone.
  var traits: UITraitCollection? { interaction.view?.traitCollection }
  var isDragging: Bool { phase == .dragging }
  private var delegate: (any UIDragInteractionDelegate)? { interaction.delegate }
  private var isSeen: Bool { overlay?.window != nil }

  // MARK: Lifting

  /// Asks for the items.
  /// - Returns: whether there are any.
  func prepare() -> Bool {
    guard let delegate else { return false }
    session.items = delegate.dragInteraction(interaction, itemsForBeginning: session)
    return !session.items.isEmpty && interaction.view?.window != nil
  }

  func lift() {
    guard phase == .lifting, overlay == nil, let delegate, let window = touch.window else { return }
    let previews = session.items.map { delegate.dragInteraction(interaction, previewForLifting: $0, session: session) }
    let overlay = DragOverlay(self)
    self.overlay = overlay
    overlay.install(in: window)
    overlay.follow(session.finger, inFront: true)
    for (item, preview) in zip(session.items, previews) { hang(DragPlatter(item, preview), in: overlay) }
    UIImpactFeedbackGenerator(style: .medium).impactOccurred()
    delegate.dragInteraction(interaction, willAnimateLiftWith: liftAnimator, session: session)
    liftAnimator.run(isSeen: isSeen) { [platters] in
      for platter in platters { platter.lift() }
    } done: {
    }
  }

  private func hang(_ platter: DragPlatter, in overlay: DragOverlay) {
    overlay.carrier.insertSubview(platter, at: 0)
    UIView.performWithoutAnimation { platter.putAtSource() }
    platters.append(platter)
    grips.append(platter.center)
  }

  /// The finger was up, or taken away, before it dragged what it has lifted.
  func putDown() {
    guard phase == .lifting, overlay != nil else { return }
    phase = .over
    let animator = DragAnimator()
    end(animator: animator, at: platters.map { ($0, $0.preview) }) { [self] in
      liftAnimator.complete(at: .start)
      overlay?.remove()
    }
  }

  // MARK: Dragging

  /// Hears of the finger before anybody else.
  func follow(_ touch: UITouch) {
    session.finger = touch.locationInWindow
    overlay?.follow(session.finger, inFront: phase == .dragging)
    if phase == .lifting, touch.phase == .moved,
      touch.locationInWindow.distance(to: touch.startInWindow) > Self.slop
    {
      begin()
    } else if phase == .dragging, touch.phase == .moved {
      move()
    }
    switch touch.phase {
    case .ended: letGo()
    case .cancelled: if phase == .dragging { cancel() } else { putDown() }
    case .began, .moved, .stationary: break
    }
  }

  private func begin() {
    guard let delegate, let overlay else { return putDown() }
    phase = .dragging
    interaction.view?.dismissMenus()
    session.allowsMoveOperation = delegate.dragInteraction(interaction, sessionAllowsMoveOperation: session)
    session.isRestrictedToDraggingApplication = delegate.dragInteraction(
      interaction, sessionIsRestrictedToDraggingApplication: session)
    isFullSize = delegate.dragInteraction(interaction, prefersFullSizePreviewsFor: session)
    for platter in platters { platter.replacePreview() }
    liftAnimator.complete(at: .end)
    delegate.dragInteraction(interaction, sessionWillBegin: session)
    guard phase == .dragging, overlay.window != nil else { return }
    arrange()
    move()
  }

  /// Stacks the platters under the finger.
  private func arrange() {
    let isFull = isFullSize || tracker.proposal?.prefersFullSizePreview == true
    let isPrecise = tracker.proposal?.isPrecise == true
    UIView.animateToRest { [platters, grips] in
      for (index, platter) in platters.enumerated() {
        platter.hang(from: grips[index], index: index, isFullSize: isFull, isPrecise: isPrecise)
      }
    }
  }

  private func move() {
    guard let window = touch.window else { return cancel() }
    let before = tracker.proposal
    tracker.update(in: window)
    guard phase == .dragging else { return }
    overlay?.show(tracker.operation, count: session.items.count)
    let now = tracker.proposal
    if now?.prefersFullSizePreview != before?.prefersFullSizePreview || now?.isPrecise != before?.isPrecise {
      arrange()
    }
    delegate?.dragInteraction(interaction, sessionDidMove: session)
    if phase == .dragging { springs.update(in: window) }
  }

  /// Adds the items of a view that another finger has tapped.
  func add(from source: UIDragInteraction, at point: CGPoint) {
    guard phase == .dragging, let overlay, let delegate = source.delegate else { return }
    let items = delegate.dragInteraction(source, itemsForAddingTo: session, withTouchAt: point)
    guard !items.isEmpty, phase == .dragging else { return }
    self.delegate?.dragInteraction(interaction, session: session, willAdd: items, for: source)
    session.items += items
    for item in items {
      let preview = delegate.dragInteraction(source, previewForLifting: item, session: session)
      let platter = DragPlatter(item, preview)
      hang(platter, in: overlay)
      grips[grips.count - 1] = grips[0]
      platter.replacePreview()
    }
    arrange()
    move()
  }

  // MARK: The end

  private func letGo() {
    guard phase == .dragging else { return putDown() }
    if let window = touch.window { tracker.update(in: window) }
    guard phase == .dragging else { return }
    let operation = tracker.operation
    guard operation == .copy || operation == .move, let target = tracker.target, let taker = target.delegate else {
      return cancel()
    }
    phase = .ending
    springs.stop()
    tell { $0.dragInteraction($1, session: session, willEndWith: operation) }
    taker.dropInteraction(target, performDrop: drop)
    let ends = platters.map { platter in
      (
        platter,
        taker.dropInteraction(target, previewForDropping: platter.item, withDefault: place(of: platter, target))
      )
    }
    let animator = DragAnimator()
    for platter in platters { taker.dropInteraction(target, item: platter.item, willAnimateDropWith: animator) }
    // What it was dropped on may be gone by then.
    end(animator: animator, at: ends) { [self, weak target] in
      animator.complete(at: .end)
      if let target { target.delegate?.dropInteraction(target, concludeDrop: drop) }
      finish(operation)
    }
  }

  /// The place under the finger, for a preview of the item that was lifted.
  private func place(of platter: DragPlatter, _ target: UIDropInteraction) -> UITargetedDragPreview {
    let container = target.view ?? platter
    return UITargetedDragPreview(
      view: platter.preview?.view ?? UIView(), parameters: platter.preview?.parameters ?? UIPreviewParameters(),
      target: UIPreviewTarget(container: container, center: session.location(in: container)))
  }

  private func cancel() {
    guard phase == .dragging else { return }
    phase = .ending
    springs.stop()
    tracker.leave()
    tell { $0.dragInteraction($1, session: session, willEndWith: .cancel) }
    let animator = DragAnimator()
    var ends: [(DragPlatter, UITargetedPreview?)] = []
    for platter in platters {
      guard let preview = platter.preview, let delegate else {
        ends.append((platter, platter.preview))
        continue
      }
      let back = UITargetedDragPreview(view: preview.view, parameters: preview.parameters, target: preview.target)
      ends.append(
        (platter, delegate.dragInteraction(interaction, previewForCancelling: platter.item, withDefault: back)))
      delegate.dragInteraction(interaction, item: platter.item, willAnimateCancelWith: animator)
    }
    end(animator: animator, at: ends) { [self] in
      animator.complete(at: .end)
      finish(.cancel)
    }
  }

  /// Ends the drag where nobody sees it any more.
  func abort() {
    switch phase {
    case .lifting: putDown()
    case .dragging: cancel()
    case .ending, .over: break
    }
  }

  private func end(
    animator: DragAnimator, at ends: [(DragPlatter, UITargetedPreview?)], done: @escaping () -> Void
  ) {
    overlay?.release(platters)
    animator.run(isSeen: isSeen) {
      for (platter, end) in ends { platter.land(at: end) }
    } done: {
      done()
    }
  }

  private func finish(_ operation: UIDropOperation) {
    guard phase == .ending else { return }
    phase = .over
    overlay?.remove()
    tracker.finish()
    tell { $0.dragInteraction($1, session: session, didEndWith: operation) }
    guard operation != .cancel else { return }
    drop.afterProviding { [self] in tell { $0.dragInteraction($1, sessionDidTransferItems: session) } }
  }

  private func tell(_ message: (any UIDragInteractionDelegate, UIDragInteraction) -> Void) {
    if let delegate { message(delegate, interaction) }
  }
}

extension UIView {
  /// Closes the menus of this view and of those around it.
  fileprivate func dismissMenus() {
    var view: UIView? = self
    while let current = view {
      for case let interaction as UIContextMenuInteraction in current.interactions { interaction.dismissMenuOfDrag() }
      view = current.superview
    }
  }
}
