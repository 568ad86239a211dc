/// Moves items by the laws of mechanics, as its behaviours say: they fall, collide, hang on each other and come to rest.
///
/// It runs with the frames of the device, in steps of 1/240 s, so that the same motion comes out at each rate of frames,
/// and pauses when all is at rest.
@preconcurrency @MainActor open class UIDynamicAnimator: NSObject {
  /// The view whose coordinates the items are in, which are mostly its subviews. Nil for an animator of a layout, or of
  /// items of another kind. It is not kept alive.
  open var referenceView: UIView? { referenceViewStorage }
  private final weak var referenceViewStorage: UIView?

  /// The one who is told that the animator pauses and resumes.
  open weak var delegate: (any UIDynamicAnimatorDelegate)?

  /// The behaviours that were added, without their children.
  open private(set) var behaviors: [UIDynamicBehavior] = []

  /// Whether items are being moved; false while all are at rest.
  open var isRunning: Bool { link != nil }

  /// How long the animator has run, without its pauses, in seconds.
  open private(set) var elapsedTime: TimeInterval = 0

  final let simulation = DynamicsSimulation()
  /// The rectangle that stands for the reference view's bounds where there is no such view.
  final var substituteBounds: (() -> CGRect)?
  /// A closure that is called after items were moved.
  final var itemsDidMove: (() -> Void)?
  private final var link: CADisplayLink?
  private final var clock = DynamicsClock()

  /// An animator for items of an app's own, which have no view.
  public override init() { super.init() }

  /// An animator for views in another one.
  /// - Parameter view: its coordinates are those of the items; it isn't kept alive.
  public init(referenceView view: UIView) {
    super.init()
    referenceViewStorage = view
    view.addReferencingAnimator(self)
  }

  // MARK: Behaviours

  /// Adds a behaviour and its children, taking it out of where it was. Their items are read now.
  open func addBehavior(_ behavior: UIDynamicBehavior) {
    guard !behaviors.contains(where: { $0 === behavior }) else { return }
    behavior.leave()
    behaviors.append(behavior)
    behavior.enter(self)
    resume()
  }

  /// Removes a behaviour and its children. What it has set in motion moves on as other behaviours say.
  open func removeBehavior(_ behavior: UIDynamicBehavior) {
    guard behaviors.contains(where: { $0 === behavior }) else { return }
    behaviors.removeAll { $0 === behavior }
    behavior.exit()
    resume()
  }

  /// Removes all behaviours.
  open func removeAllBehaviors() { behaviors.forEach(removeBehavior) }

  // MARK: Items

  /// Returns the items whose frames intersect a rectangle of the reference system.
  open func items(in rect: CGRect) -> [any UIDynamicItem] {
    simulation.bodies.map(\.item).filter { DynamicItemOutline.frame(of: $0).intersects(rect) }
  }

  /// Reads an item again that the app has moved, turned or resized. Its velocity stays what it is. Does nothing with an
  /// item of no behaviour.
  open func updateItem(usingCurrentState item: any UIDynamicItem) {
    guard simulation.readAgain(item) else { return }
    resume()
  }

  // MARK: Running

  /// The rectangle that `translatesReferenceBoundsIntoBoundary` is about.
  final var referenceBounds: CGRect? { substituteBounds?() ?? referenceView?.bounds }

  final func referenceBoundsDidChange() { if simulation.noteReferenceBounds(referenceBounds) { resume() } }

  final func resume() {
    guard link == nil else { return }
    clock = DynamicsClock()
    link = CADisplayLink.run(for: self) { $0.tick($1) }
    delegate?.dynamicAnimatorWillResume(self)
  }

  private final func pause() {
    link?.invalidate()
    link = nil
    delegate?.dynamicAnimatorDidPause(self)
  }

  private final func tick(_ link: CADisplayLink) {
    simulation.noteReferenceBounds(referenceBounds)
    let before = clock.elapsed
    let steps = clock.steps(from: link.timestamp, to: link.targetTimestamp)
    elapsedTime += clock.elapsed - before
    for remaining in stride(from: steps, to: 0, by: -1) { step(remaining: remaining) }
    simulation.finishFrame()
    if simulation.writeItems(ahead: clock.ahead) { itemsDidMove?() }
    callActions()
    if !simulation.wantsFrames { pause() }
  }

  private final func step(remaining: Int) {
    let contacts = simulation.step(remaining: remaining)
    guard !contacts.isEmpty else { return }
    // Who is told of a contact sees the items where they touch.
    if simulation.writeItems(ahead: 0) { itemsDidMove?() }
    for contact in contacts { deliver(contact) }
  }

  private final func deliver(_ contact: DynamicContact) {
    for behavior in simulation.behaviors where behavior.dynamicAnimator === self {
      (behavior as? UICollisionBehavior)?.tell(of: contact)
    }
  }

  private final func callActions() {
    for behavior in simulation.behaviors where behavior.dynamicAnimator === self { behavior.action?() }
  }
}

/// The one who is told that an animator pauses and resumes.
@preconcurrency @MainActor public protocol UIDynamicAnimatorDelegate: NSObjectProtocol {
  /// Tells the delegate that the animator begins to move items, for the first time or after a pause.
  func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator)
  /// Tells the delegate that all items have come to rest.
  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator)
}

extension UIDynamicAnimatorDelegate {
  /// Does nothing.
  public func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {}
  /// Does nothing.
  public func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {}
}
