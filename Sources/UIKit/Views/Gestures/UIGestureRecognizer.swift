/// Watches the touches in its view and below it, and tells its targets when they make up a gesture.
///
/// A subclass overrides the `touches…` methods and sets `state`; who of several recognizers gets its way is decided by
/// the window's gesture arena. Recognizers of inner views are asked before those of outer ones, those of one view in
/// the order in which they were added.
@preconcurrency @MainActor open class UIGestureRecognizer: NSObject, NibAwakening {
  /// The states of a recognizer between the first touch and the reset.
  public enum State: Int, Sendable {
    /// A gesture that isn't recognized yet, or no touch at all.
    case possible
    /// A continuous gesture has begun.
    case began
    /// The continuous gesture goes on: fingers have moved.
    case changed
    /// A continuous gesture has ended, or a discrete one is recognized.
    case ended
    /// A continuous gesture was broken off.
    case cancelled
    /// The touches are none of this gesture; the recognizer gets no more of them.
    case failed

    /// Another name of `.ended`, for discrete gestures.
    public static let recognized = State.ended
  }

  /// What goes on between the first touch and the reset.
  struct Session {
    /// Every touch since the reset that was not ignored, in the order of arrival; those that are up included.
    var touches: [UITouch] = []
    /// The state that the recognizer wants while it waits for others to fail.
    var wanted: State?
    /// The answer of view and delegate, once asked.
    var shouldBegin: Bool?
    /// Whether one recognizer has to wait for another, as delegates and subclasses answered.
    var requirements: [ObjectIdentifier: Bool] = [:]
    /// The depth of the view, when the first touch came.
    var depth = 0
    /// Views get nothing of the touches, though the gesture has not begun.
    var claimsTouches = false
    /// The recognizer has left its session before its touches are up.
    var isAbandoned = false
  }

  private struct WeakRecognizer { weak var value: UIGestureRecognizer? }

  /// The one that it was added to.
  open var view: UIView? { viewStorage }
  final weak var viewStorage: UIView?
  /// The delegate, which is asked before touches are received and before the gesture begins. Nil by default.
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  /// A name for the app to tell recognizers apart. Nil by default.
  open var name: String?

  /// Whether touches are received; once it is false, a gesture under way is cancelled. Default: true.
  open var isEnabled = true {
    didSet { if oldValue, !isEnabled { abandonSession() } }
  }

  /// The raw values of the `UITouch.TouchType`s that are received. A change counts for touches that come later. Default:
  /// those of all types, also of Apple's that have no name here.
  open var allowedTouchTypes: [NSNumber] = [0, 1, 2, 3]

  /// Whether the view's touches are cancelled once the gesture is recognized. Default: true.
  open var cancelsTouchesInView = true
  /// Whether the view gets touches only once the recognizer has failed. Default: false.
  open var delaysTouchesBegan = false
  /// Whether the view learns that touches ended only once the recognizer has failed. Default: true.
  open var delaysTouchesEnded = true

  final var session = Session()
  /// Touches that are down, and those lifted in the present event.
  final var trackedTouches: [UITouch] = []
  /// The touches that `location(in:)` speaks of: those that are down, or that were last.
  private var locatedTouches: [UITouch] = []
  final weak var arena: GestureArena?
  private var requiredToFail: [WeakRecognizer] = []
  private var targets: [GestureTarget] = []
  private var currentState = State.possible
  /// The modifier keys held down at the last event.
  open internal(set) var modifierFlags: UIKeyModifierFlags = []

  /// Makes a recognizer with a target.
  /// - Parameters: as of `addTarget(_:action:)`; nil for none yet.
  public init(target: Any?, action: Selector?) {
    super.init()
    if let target, let action { addTarget(target, action: action) }
  }

  public override convenience init() { self.init(target: nil, action: nil) }

  /// A recognizer without targets, as its storyboard or nib has it.
  public init?(coder: NSCoder) {
    super.init()
    (coder as? NibDecoder)?.finish(self)
  }

  /// Tells the recognizer that all objects of the nib or scene are made and connected. It does nothing by itself.
  open func awakeFromNib() {}

  // MARK: Targets

  /// Calls `action` on `target`, which is not retained, whenever the gesture is recognized, changes or ends.
  open func addTarget(_ target: Any, action: Selector) {
    let added = GestureTarget(object: target as AnyObject, action: action)
    if !targets.contains(where: { $0.matches(added.object, action) }) { targets.append(added) }
  }

  /// A nil stands for every target or action.
  open func removeTarget(_ target: Any?, action: Selector?) {
    targets.removeAll { $0.matches(target.map { $0 as AnyObject }, action) }
  }

  final func sendActions() {
    targets.removeAll { $0.object == nil }
    for target in targets { target.send(from: self) }
  }

  // MARK: State

  /// The state of the recognizer, `.possible` at first; only subclasses set it. A transition that the machine has no
  /// edge for is ignored.
  ///
  /// Leaving `.possible` may take a while: others may have to fail first.
  open var state: State {
    get { currentState }
    set {
      guard let arena else {
        takeStateAlone(newValue)
        return
      }
      arena.perform { arena.request(newValue, of: self) }
    }
  }

  final var isActive: Bool { currentState == .began || currentState == .changed }

  final var isFinished: Bool { currentState == .ended || currentState == .cancelled || currentState == .failed }

  /// Enters a state; only for the arena.
  final func enter(_ newState: State) {
    currentState = newState
    didEnter(newState)
  }

  /// Hears of each state at once, also of failures. Nothing may be asked of the arena here.
  func didEnter(_ state: State) {}

  /// A recognizer whose state is set while no touch is on it competes with nobody.
  private func takeStateAlone(_ newState: State) {
    switch (currentState, newState) {
    case (.possible, .began), (.possible, .ended):
      guard asksWhetherToBegin() else {
        reset()
        return
      }
    case (.began, .changed), (.changed, .changed), (.began, .ended), (.changed, .ended), (.began, .cancelled),
      (.changed, .cancelled):
      break
    default: return
    }
    currentState = newState
    sendActions()
    if isFinished {
      currentState = .possible
      session = Session()
      reset()
    }
  }

  /// Asks the views from the hit one up to the recognizer's, then the delegate; once in a session.
  final func asksWhetherToBegin() -> Bool {
    if let answer = session.shouldBegin { return answer }
    let answer = viewsAllowBegin() && (delegate?.gestureRecognizerShouldBegin(self) ?? true)
    session.shouldBegin = answer
    return answer
  }

  /// Whether the question is only asked when no other recognizer stands in the way any more: where the answer costs the app
  /// something.
  var asksOnceFree: Bool { false }

  private func viewsAllowBegin() -> Bool {
    guard let view else { return true }
    var candidate = session.touches.first?.view ?? view
    if !candidate.isDescendant(of: view) { candidate = view }
    while true {
      if !candidate.gestureRecognizerShouldBegin(self) { return false }
      guard candidate !== view, let next = candidate.superview else { return true }
      candidate = next
    }
  }

  /// Leaves the touches that are down: a gesture under way is cancelled, another fails, and it starts afresh.
  final func abandonSession() {
    guard let arena else { return abandonAlone() }
    arena.perform { arena.abandon(self) }
  }

  /// Cancels a gesture that no touches make.
  func abandonAlone() {}

  // MARK: Touches

  /// Fingers that are down, of those that the recognizer watches.
  open var numberOfTouches: Int { liveTouches.count }

  final var isTouched: Bool { !trackedTouches.isEmpty }

  /// Whether every finger that the recognizer watches was lifted or taken away in the present event.
  final var areFingersUp: Bool { trackedTouches.allSatisfy { $0.phase == .ended || $0.phase == .cancelled } }

  /// The time for which a velocity is asked: that of the event under way, or now.
  final func time(ofEvent last: TimeInterval) -> TimeInterval {
    arena?.event == nil ? max(arena?.now ?? last, last) : last
  }

  /// The touches that are down; where none is left, those that were lifted last in this event.
  final var liveTouches: [UITouch] {
    let down = trackedTouches.filter { $0.phase != .ended && $0.phase != .cancelled }
    return down.isEmpty ? trackedTouches : down
  }

  /// The middle of the touches, in the coordinates of `view`, or of the window if that is nil.
  open func location(in view: UIView?) -> CGPoint {
    let live = liveTouches
    let touches = live.isEmpty ? locatedTouches : live
    guard !touches.isEmpty else { return .zero }
    var sum = CGPoint.zero
    for touch in touches {
      let location = touch.location(in: view)
      sum.x += location.x
      sum.y += location.y
    }
    return CGPoint(x: sum.x / CGFloat(touches.count), y: sum.y / CGFloat(touches.count))
  }

  /// Returns the place of one touch in a view's coordinates; in the window's if `view` is nil.
  /// - Parameter touchIndex: less than `numberOfTouches`, in the order in which the touches began.
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    let touches = liveTouches
    demand(touches.indices.contains(touchIndex), "touch \(touchIndex) of \(touches.count)")
    return touches[touchIndex].location(in: view)
  }

  final func track(_ touches: [UITouch]) {
    trackedTouches += touches
    session.touches += touches
    locatedTouches = trackedTouches
  }

  /// Forgets the touches that were lifted, except those of which the recognizer is yet to hear.
  final func forgetLiftedTouches(except unheard: [UITouch]) {
    locatedTouches = liveTouches.isEmpty ? locatedTouches : liveTouches
    trackedTouches.removeAll { touch in
      (touch.phase == .ended || touch.phase == .cancelled) && !unheard.contains { $0 === touch }
    }
  }

  // MARK: For subclasses

  /// Takes no further part in the touch; the view gets it as though the recognizer were not there.
  open func ignore(_ touch: UITouch, for event: UIEvent) {
    trackedTouches.removeAll { $0 === touch }
    session.touches.removeAll { $0 === touch }
  }

  /// Sets the recognizer back, once the gesture is over, whatever its end, and its touches are up. Call super.
  open func reset() {}

  /// Fingers have come down in the view or below it. These four do nothing by themselves.
  /// - Parameter touches: those that the recognizer was not told to leave alone.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    _ = hasRunReplacement(of: .touchesBegan, in: UIGestureRecognizer.self, for: self, [touches, event])
  }
  /// Fingers have moved.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    _ = hasRunReplacement(of: .touchesMoved, in: UIGestureRecognizer.self, for: self, [touches, event])
  }
  /// Fingers have been lifted.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    _ = hasRunReplacement(of: .touchesEnded, in: UIGestureRecognizer.self, for: self, [touches, event])
  }
  /// Touches have been taken away: by the device, or since the view has left its window.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    _ = hasRunReplacement(of: .touchesCancelled, in: UIGestureRecognizer.self, for: self, [touches, event])
  }

  /// Whether this one, recognized, makes the other fail. Default: true.
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// Whether the other, recognized, makes this one fail. Default: true.
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// Asks whether the recognizer waits until another one has failed. Default: false.
  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

  /// Asks whether another recognizer waits until this one has failed. Default: false.
  open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

  /// Asks whether the recognizer takes an event, for each that brings something new. Default: what the delegate says,
  /// or true.
  open func shouldReceive(_ event: UIEvent) -> Bool {
    delegate?.gestureRecognizer(self, shouldReceive: event) ?? true
  }

  // MARK: Failure requirements

  /// Waits, whenever both have the same touch, until the other has failed; fails if the other is recognized.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    requiredToFail.removeAll { $0.value == nil || $0.value === otherGestureRecognizer }
    requiredToFail.append(WeakRecognizer(value: otherGestureRecognizer))
  }

  /// Whether the recognizer has to wait for `other`.
  final func waits(for other: UIGestureRecognizer) -> Bool {
    if requiredToFail.contains(where: { $0.value === other }) { return true }
    let key = ObjectIdentifier(other)
    if let answer = session.requirements[key] { return answer }
    let answer =
      shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: self)
      || delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) ?? false
      || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) ?? false
    session.requirements[key] = answer
    return answer
  }

  /// Whether this one, recognized, makes the other fail.
  final func prevents(_ other: UIGestureRecognizer) -> Bool {
    guard canPrevent(other), other.canBePrevented(by: self) else { return false }
    if delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) ?? false { return false }
    return !(other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self) ?? false)
  }

  open override var description: String {
    let label = name.map { " \($0)" } ?? ""
    return "<\(type(of: self))\(label): \(currentState)>"
  }
}

extension UIGestureRecognizer {
  /// A distance in the window, as it is seen in the coordinates of `view`.
  final func convertVector(_ vector: CGPoint, to view: UIView?) -> CGPoint {
    guard let view, let window = view.window else { return vector }
    let origin = view.convert(CGPoint.zero, from: window)
    let end = view.convert(vector, from: window)
    return CGPoint(x: end.x - origin.x, y: end.y - origin.y)
  }

  final func convertVectorToWindow(_ vector: CGPoint, from view: UIView?) -> CGPoint {
    guard let view, let window = view.window else { return vector }
    let origin = view.convert(CGPoint.zero, to: window)
    let end = view.convert(vector, to: window)
    return CGPoint(x: end.x - origin.x, y: end.y - origin.y)
  }
}

extension CGPoint {
  var length: CGFloat { (x * x + y * y).squareRoot() }

  func distance(to other: CGPoint) -> CGFloat { CGPoint(x: x - other.x, y: y - other.y).length }
}

extension UIGestureRecognizer {
  /// A recognizer of this class with its first target. The build plugin writes this where the
  /// class is only known when the app runs; `NSObject._init()` tells how it works.
  @_silgen_name("swoop_UIGestureRecognizer_init_target_action")
  public class func _init(target: Any?, action: Selector?) -> Self

  @usableFromInline @_silgen_name("swoop_UIGestureRecognizer_init_target_action")
  convenience init(dynamically: Void, target: Any?, action: Selector?) { self.init(target: target, action: action) }
}
