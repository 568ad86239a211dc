/// A rule by which items move. Subclasses of UIKit's add forces, joints and boundaries; an app's own subclasses put
/// several of them together, as child behaviours.
@preconcurrency @MainActor open class UIDynamicBehavior: NSObject {
  /// The behaviours that come and go with this one, in the order in which they were added.
  open private(set) var childBehaviors: [UIDynamicBehavior] = []

  /// A closure that is called in each frame in which the animator moves items, after it has moved them.
  open var action: (() -> Void)?

  /// The animator that this behaviour, or the one it is a child of, has been added to; nil if there is none. The animator
  /// keeps the behaviour alive, not the other way round.
  open var dynamicAnimator: UIDynamicAnimator? { dynamicAnimatorStorage }
  private final weak var dynamicAnimatorStorage: UIDynamicAnimator?

  private weak var parent: UIDynamicBehavior?

  /// A behaviour that does nothing by itself.
  public override init() { super.init() }

  /// Adds a behaviour that comes and goes with this one, taking it out of where it was.
  open func addChildBehavior(_ behavior: UIDynamicBehavior) {
    guard behavior.parent !== self, behavior !== self, !isDescendant(of: behavior) else { return }
    behavior.leave()
    behavior.parent = self
    childBehaviors.append(behavior)
    if let dynamicAnimator { behavior.enter(dynamicAnimator) }
  }

  /// Takes a child behaviour out; does nothing with a behaviour that is none.
  open func removeChildBehavior(_ behavior: UIDynamicBehavior) {
    guard behavior.parent === self else { return }
    behavior.parent = nil
    childBehaviors.removeAll { $0 === behavior }
    behavior.exit()
  }

  /// Tells the behaviour that it will come to another animator. It does nothing by itself.
  /// - Parameter dynamicAnimator: nil where it is removed.
  open func willMove(to dynamicAnimator: UIDynamicAnimator?) {}

  // MARK: What animators call

  private final func isDescendant(of behavior: UIDynamicBehavior) -> Bool {
    var ancestor = parent
    while let candidate = ancestor {
      if candidate === behavior { return true }
      ancestor = candidate.parent
    }
    return false
  }

  /// Takes the behaviour out of the animator or the behaviour that it belongs to.
  final func leave() {
    if let parent { parent.removeChildBehavior(self) } else { dynamicAnimator?.removeBehavior(self) }
  }

  final func enter(_ animator: UIDynamicAnimator) {
    willMove(to: animator)
    // An override may have taken the behaviour out again, here or where a child has come.
    guard belongs(to: animator), dynamicAnimator == nil else { return }
    dynamicAnimatorStorage = animator
    animator.simulation.install(self)
    for child in childBehaviors where child.parent === self && child.dynamicAnimator == nil { child.enter(animator) }
  }

  private final func belongs(to animator: UIDynamicAnimator) -> Bool {
    parent.map { $0.dynamicAnimator === animator } ?? animator.behaviors.contains { $0 === self }
  }

  final func exit() {
    guard let animator = dynamicAnimator else { return }
    willMove(to: nil)
    guard dynamicAnimator === animator else { return }
    animator.simulation.uninstall(self)
    dynamicAnimatorStorage = nil
    childBehaviors.forEach { $0.exit() }
  }

  // MARK: What subclasses of this module override

  /// The items that the behaviour moves.
  final var itemList = DynamicItemList()

  final var simulation: DynamicsSimulation? { dynamicAnimator?.simulation }

  final func take(_ item: any UIDynamicItem) {
    guard itemList.add(item) else { return }
    simulation?.enroll(item)
    change()
  }

  final func drop(_ item: any UIDynamicItem) {
    guard itemList.remove(item) else { return }
    // What touches or is held by the item moves on without it.
    change()
    simulation?.dismiss(item)
    didDrop(item)
  }

  /// Has the animator take note of a change, and go on if it has paused.
  final func change() {
    guard let dynamicAnimator else { return }
    dynamicAnimator.simulation.behaviorDidChange(self)
    dynamicAnimator.resume()
  }

  /// Wakes the items, for a change that is seen in the next step anyway.
  final func stir() {
    guard let dynamicAnimator else { return }
    dynamicAnimator.simulation.wakeItems(of: self)
    dynamicAnimator.resume()
  }

  func didDrop(_ item: any UIDynamicItem) {}

  /// Makes what the behaviour has in the world; called when it comes there.
  func install(in simulation: DynamicsSimulation) {}

  /// Removes what the behaviour has in the world.
  func uninstall(from simulation: DynamicsSimulation) {}

  /// Says how the behaviour's items are, by changing what is wanted of their bodies; called for all behaviours, in the
  /// order in which they were added, after one of them has changed.
  func contribute(in simulation: DynamicsSimulation) {}

  /// Renews what the behaviour has in the world; called after what is wanted of all bodies is known.
  func rebuild(in simulation: DynamicsSimulation) {}

  /// Adds forces for a step.
  /// - Parameter remaining: the steps that are left of the frame, this one included.
  func willStep(in simulation: DynamicsSimulation, remaining: Int) {}

  /// Notes what has come to rest; called after the steps of a frame.
  func didStep(in simulation: DynamicsSimulation) {}
}
