import Foundation

extension CALayer {
  final func attachAnimation(_ animation: CAAnimation, forKey key: String?) {
    guard presented == nil, let copy = animation.copy() as? CAAnimation else { return }
    CATransaction.ensureImplicit()
    if copy.timing.duration == 0 { copy.timing.duration = CATransaction.animationDuration() }
    let entry = LayerAnimation(key: key ?? "", animation: copy)
    if let key { detachAnimations { $0.key == key } }
    copy.observers += CATransaction.completionGroups
    for observer in copy.observers { observer.animationWasAdded() }
    if attached.isEmpty { context?.beganAnimating(self) }
    attached.append(entry)
    if context == nil { AnimationEvents.noteOrphan(self) }
    invalidate(.node)
  }

  /// Removes animations before their end.
  final func detachAnimations(where matches: (LayerAnimation) -> Bool) {
    let gone = attached.filter(matches)
    guard !gone.isEmpty else { return }
    attached.removeAll { entry in gone.contains { $0 === entry } }
    for entry in gone where !entry.hasEnded { AnimationEvents.post(entry, finished: false) }
    if attached.isEmpty { context?.endedAnimating(self) }
    invalidate(.node)
  }

  /// Takes an animation out that has run its course; its end has been or will be told by the caller.
  final func retire(_ entry: LayerAnimation) {
    attached.removeAll { $0 === entry }
    if attached.isEmpty { context?.endedAnimating(self) }
    invalidate(.node)
  }

  final var renderAnimations: [RenderAnimation] { attached.isEmpty ? [] : attached.flatMap(\.rendered) }

  final func commitAnimations(at layerTime: Double, in time: LayerTime) {
    for entry in attached { entry.commit(at: layerTime, in: time) }
  }

  final func contextWillChange(to newContext: LayerContext?) {
    guard !attached.isEmpty else { return }
    context?.endedAnimating(self)
    if let newContext { newContext.beganAnimating(self) } else { AnimationEvents.noteOrphan(self) }
  }

  /// What the last presented frame shows of this layer, with what has changed since and is not animated. Animations that
  /// no commit has shown yet are at their start.
  package final var presentedProperties: RenderProperties {
    if let presented { return presented.presentedProperties }
    if attached.isEmpty { return properties }
    return sampledProperties(at: MediaTime.presented)
  }

  final func sampledProperties(at hostTime: Double) -> RenderProperties {
    let time = time
    let layerTime = time.inner(hostTime)
    return properties.sampled(
      attached.flatMap { $0.rendered(at: layerTime) }, at: hostTime, layerTime: time,
      timelines: TimelineRegistry.shared.table)
  }

  /// True if an animation of the property is on the layer.
  package final func isAnimating(_ key: LayerKey) -> Bool {
    attached.contains { entry in
      (entry.animation as? CAPropertyAnimation)?.keyPath.flatMap { LayerKeyPath($0) }?.key == key
    }
  }

  /// How fast a number moves on screen, in units per second; 0 for what has no number or stands still.
  package final func presentedVelocity(of key: LayerKey) -> Double {
    guard !attached.isEmpty else { return 0 }
    let (now, step) = (MediaTime.presented, 1e-4)
    let after = key.value(in: sampledProperties(at: now))?.number
    let before = key.value(in: sampledProperties(at: now - step))?.number
    guard let after, let before else { return 0 }
    return (after - before) / step
  }

  /// The animations on the layer that an animator runs, or that a UIKit block has added: those an observer counts.
  package final func animations(observedBy observer: any AnimationObserver) -> [CAAnimation] {
    attached.map(\.animation).filter { $0.observers.contains { $0 === observer } }
  }

  /// Removes the animations that the observer counts, without telling it.
  package final func removeAnimations(of timeline: TimelineID) {
    for entry in attached where entry.animation.timeline?.id == timeline { retire(entry) }
  }
}
