import HostInterface

/// A view that turns touches into events and tells its targets.
@preconcurrency @MainActor open class UIControl: UIView, UIContextMenuInteractionDelegate {
  final var actions = ControlActions()
  final var menuState = ControlMenuState()

  /// How far a finger may leave the bounds while it is down and still count as inside, in points.
  static let dragOutset: CGFloat = 70

  public override init(frame: CGRect) { super.init(frame: frame) }

  /// A control that does `primaryAction` on its primary event.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    (coder as? NibDecoder)?.configure(self, as: UIControl.self)
  }

  // MARK: State

  /// Whether the control takes touches; one that doesn't is drawn fainter. True by default.
  open var isEnabled = true {
    didSet {
      guard isEnabled != oldValue else { return }
      if !isEnabled, trackedTouch != nil { stopTracking(with: nil) }
      stateDidChange()
    }
  }

  /// Whether the control is selected, for the app to set: taps don't change it. False by default.
  open var isSelected = false { didSet { if isSelected != oldValue { stateDidChange() } } }

  /// Whether a finger is on the control. Default: false.
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { stateDidChange() } } }

  /// What `isHighlighted`, `isEnabled` and `isSelected` make together.
  open var state: State {
    var state = State.normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }

  /// Notifies the control that `state` has changed.
  func stateDidChange() {
    setNeedsSemantics()
    setNeedsLayout()
  }

  /// The place of title and image in a button's height. `.center` by default.
  open var contentVerticalAlignment: ContentVerticalAlignment = .center { didSet { setNeedsLayout() } }
  /// The place of title and image in a button's width. `.center` by default.
  open var contentHorizontalAlignment: ContentHorizontalAlignment = .center { didSet { setNeedsLayout() } }

  /// The place of content for the reading direction: left or right, or centre or fill.
  open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
    switch contentHorizontalAlignment {
    case .leading: isRightToLeft ? .right : .left
    case .trailing: isRightToLeft ? .left : .right
    default: contentHorizontalAlignment
    }
  }

  // MARK: Tracking

  /// Whether a touch is followed.
  open var isTracking: Bool { trackedTouch != nil }

  /// The finger that is followed, from down to up. It is only one of several, also on a control with
  /// `isMultipleTouchEnabled`.
  private final var trackedTouch: UITouch?

  /// Whether the touch that is followed, or was last, counts as inside.
  open private(set) var isTouchInside = false

  /// Begins following a touch.
  /// - Returns: false to let the touch go by. True unless overridden.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

  /// Goes on following a touch.
  /// - Returns: false to follow the touch no further. True unless overridden.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

  /// Stops following a touch when the finger is lifted, before its event is sent. It does nothing by itself.
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}

  /// Gives a touch up when it is taken away, before `touchCancel` is sent. It does nothing by itself.
  /// - Parameter event: nil where no event is the cause: the control was disabled, or has left its window.
  open func cancelTracking(with event: UIEvent?) {}

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isEnabled, trackedTouch == nil, let touch = first(of: touches, in: event) else { return }
    if opensMenu(by: touch) { return sendActions(for: .touchDown, event) }
    isTouchInside = true
    guard beginTracking(touch, with: event) else { return }
    trackedTouch = touch
    isHighlighted = true
    sendActions(for: touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown, event)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if menuFollows(touches) { return }
    guard let touch = trackedTouch, touches.contains(touch) else { return }
    let wasInside = isTouchInside
    isTouchInside = isInside(touch)
    isHighlighted = isTouchInside
    guard continueTracking(touch, with: event) else {
      trackedTouch = nil
      isHighlighted = false
      return
    }
    if isTouchInside != wasInside { sendActions(for: isTouchInside ? .touchDragEnter : .touchDragExit, event) }
    sendActions(for: isTouchInside ? .touchDragInside : .touchDragOutside, event)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if menuFollows(touches) { return }
    guard let touch = trackedTouch, touches.contains(touch) else { return }
    isTouchInside = isInside(touch)
    trackedTouch = nil
    isHighlighted = false
    endTracking(touch, with: event)
    if isTouchInside {
      sendTap(event)
    } else {
      sendActions(for: .touchUpOutside, event)
    }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    if menuFollows(touches) { return }
    if let trackedTouch, touches.contains(trackedTouch) { stopTracking(with: event) }
  }

  private func stopTracking(with event: UIEvent?) {
    trackedTouch = nil
    isTouchInside = false
    isHighlighted = false
    cancelTracking(with: event)
    sendActions(for: .touchCancel, event)
  }

  /// The finger that came down first: a set has no order of its own.
  private func first(of touches: Set<UITouch>, in event: UIEvent?) -> UITouch? {
    event?.orderedTouches.first { touches.contains($0) } ?? touches.min { $0.finger < $1.finger }
  }

  private func isInside(_ touch: UITouch) -> Bool {
    hitBounds.insetBy(dx: -Self.dragOutset, dy: -Self.dragOutset).contains(touch.location(in: self))
  }

  /// Whether a tap is what the control is for.
  var triggersPrimaryActionOnTouchUp: Bool { false }

  /// Sends what a touch that ends inside means.
  private final func sendTap(_ event: UIEvent?) {
    sendActions(for: .touchUpInside, event)
    if triggersPrimaryActionOnTouchUp { sendActions(for: .primaryActionTriggered, event) }
  }

  /// Does what a tap does, without a touch.
  func performTap() { sendTap(nil) }

  /// A tap on a control that is for taps is none on the views around it.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    if triggersPrimaryActionOnTouchUp, isEnabled, gestureRecognizer.view !== self,
      let tap = gestureRecognizer as? UITapGestureRecognizer, tap.numberOfTapsRequired == 1,
      tap.numberOfTouchesRequired == 1
    {
      return false
    }
    return super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  // MARK: Targets

  /// Sends `action` to `target`, which is not retained, on each of the events.
  /// - Parameter target: nil for the first responder in the chain that has the action.
  open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    actions.add(target.map { $0 as AnyObject }, action, controlEvents)
  }

  /// A nil stands for every target or action.
  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    actions.remove(target.map { $0 as AnyObject }, action, controlEvents)
  }

  /// Performs `action`, which is retained, on each of the events. One with the same identifier is replaced, and its
  /// events go to this one, too.
  open func addAction(_ action: UIAction, for controlEvents: Event) { actions.add(action, controlEvents) }

  /// Ends what `addAction(_:for:)` has begun; for other events the action stays. Does nothing if it was not added.
  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    actions.remove(action.identifier, controlEvents)
  }

  /// Removes an action as `removeAction(_:for:)` does, by its identifier.
  open func removeAction(identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event) {
    actions.remove(actionIdentifier, controlEvents)
  }

  /// Sends one action. Overridden to see or stop what the control sends.
  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    let isDone = hasRunReplacement(
      of: .sendAction, in: UIControl.self, for: self, [action, target as Any, event as Any])
    if !isDone { sendOut(action, to: target, for: event) }
  }

  final func sendOut(_ action: Selector, to target: Any?, for event: UIEvent?) {
    UIApplication.send(action, to: target.map { $0 as AnyObject }, from: self, for: event)
  }

  /// Performs one action with the control as its sender. Overridden to see or stop what the control does.
  open func sendAction(_ action: UIAction) { action.perform(sender: self) }

  /// Does all that has been added for the events.
  open func sendActions(for controlEvents: Event) { sendActions(for: controlEvents, nil) }

  private func sendActions(for events: Event, _ event: UIEvent?) { actions.send(events, from: self, event) }

  /// Objects that have been added as targets; `NSNull` among them stands for the responder chain. Targets that are no
  /// `NSObject` are left out.
  open var allTargets: Set<AnyHashable> { Set(actions.targets.compactMap { $0 as? NSObject }) }

  /// The events for which anything has been added.
  open var allControlEvents: Event { actions.events }

  /// The names of the target's actions for an event; nil if there are none.
  open func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
    let found = actions.actions(for: target.map { $0 as AnyObject }, controlEvent)
    return found.isEmpty ? nil : found.map(NSStringFromSelector)
  }

  // MARK: Menu

  /// Whether the control has a menu, which `contextMenuInteraction(_:configurationForMenuAtLocation:)` provides. False by
  /// default; a button's `menu` sets it.
  open var isContextMenuInteractionEnabled: Bool {
    get { menuState.interaction != nil }
    set { enableMenu(newValue) }
  }

  /// The interaction that opens the menu; nil while `isContextMenuInteractionEnabled` is false.
  open var contextMenuInteraction: UIContextMenuInteraction? { menuState.interaction }

  /// Whether the menu opens as soon as a finger comes down, in place of what a tap does; otherwise when the finger stays.
  /// False by default.
  open var showsMenuAsPrimaryAction = false { didSet { updateMenuGesture() } }

  /// Returns where the menu grows from, in the control's coordinates: the middle of its lower edge.
  open func menuAttachmentPoint(for configuration: UIContextMenuConfiguration) -> CGPoint {
    CGPoint(x: bounds.midX, y: bounds.maxY)
  }

  /// No menu, unless overridden.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? { nil }

  /// Returns nil, unless overridden: menus of controls open without a preview.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }

  /// Returns nil, unless overridden.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }

  /// Keeps the control highlighted. Overrides call super.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { isHighlighted = true }

  /// Ends the highlight. Overrides call super.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { isHighlighted = false }

  override var keepsTaps: Bool { true }

  // MARK: Accessibility

  override var ownTraits: UIAccessibilityTraits {
    var traits = super.ownTraits
    if !isEnabled { traits.insert(.notEnabled) }
    if isSelected { traits.insert(.selected) }
    return traits
  }
}
