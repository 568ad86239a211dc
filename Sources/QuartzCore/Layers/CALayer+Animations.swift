import Foundation

extension CALayer {
  final func attachAnimation(_ animation: CAAnimation, forKey key: String?) {
    guard presented == nil, let copy = animation.copy(with: nil) as? CAAnimation else { return }
    CATransaction.ensureImplicit()
    if copy.timing.duration == 0 { copy.timing.duration = CATransaction.animationDuration() }
    var key = key
    if let transition = copy as? CATransition {
      key = kCATransition
      transition.begin(with: formerNode)
    }
    let entry = LayerAnimation(key: key ?? "", animation: copy)
    if let key { detachAnimations { $0.key == key } }
    copy.observers += CATransaction.completionGroups
    for observer in copy.observers { observer.animationWasAdded() }
    if attached.isEmpty { context?.beganAnimating(self) }
    attached.append(entry)
    if context == nil { DeviceContext.current.events.noteOrphan(self) }
    invalidate(.node)
  }

  /// Removes animations before their end.
  final func detachAnimations(where matches: (LayerAnimation) -> Bool) {
    let gone = attached.filter(matches)
    guard !gone.isEmpty else { return }
    attached.removeAll { entry in gone.contains { $0 === entry } }
    let events = device.events
    for entry in gone where !entry.hasEnded { events.post(entry, finished: false) }
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

  /// The picture with which a transition begins. Where transitions interrupt each other again and again, it is the one
  /// to which the last of them led, so that not all former pictures stay.
  private final var formerNode: RenderNode? {
    guard let node, let shown = shownNode else { return nil }
    guard node.id != id, let aim = node.sublayers.flatMap(\.sublayers).first(where: { $0.id == id }),
      shown.height > aim.height + 2 * Self.largestTransitionDepth
    else { return shown }
    return frozen(aim)
  }

  /// The most transitions whose pictures lie within each other. Each adds two nodes: of a layer's place and of what moves.
  private static let largestTransitionDepth = 4

  /// The node of the layer on the way to it, where a transition is on the layer.
  final func transitioned(_ node: RenderNode) -> RenderNode {
    guard let entry = attached.last(where: { $0.animation is CATransition }), let timing = entry.timing,
      let transition = entry.animation as? CATransition
    else { return node }
    return transition.node(to: node, timing: timing)
  }

  final func commitAnimations(at hostTime: Double, in time: LayerTime) {
    for entry in attached { entry.commit(at: hostTime, in: time) }
  }

  final func contextWillChange(to newContext: LayerContext?) {
    guard !attached.isEmpty else { return }
    context?.endedAnimating(self)
    if let newContext { newContext.beganAnimating(self) } else { device.events.noteOrphan(self) }
  }

  /// The properties of this layer in the last presented frame, with what has changed since and is not animated.
  /// Animations that no commit has shown yet are at their start.
  package final var presentedProperties: RenderProperties {
    if let presented { return presented.presentedProperties }
    if attached.isEmpty, timing.isEven { return properties }
    return sampledProperties(at: device.presented)
  }

  final func sampledProperties(at hostTime: Double) -> RenderProperties {
    let time = time
    let layerTime = time.inner(hostTime)
    return properties.sampled(
      attached.flatMap { $0.rendered(at: layerTime) }, at: hostTime, layerTime: time,
      timelines: device.timelines.table)
  }

  /// Whether an animation of the property is on the layer.
  package final func isAnimating(_ key: LayerKey) -> Bool {
    attached.contains { ($0.animation as? CAPropertyAnimation)?.target?.key == key }
  }

  /// How fast a number moves on screen, in units per second; 0 for what has no number or stands still.
  package final func presentedVelocity(of key: LayerKey) -> Double {
    guard !attached.isEmpty else { return 0 }
    let (now, step) = (device.presented, 1e-4)
    let after = key.value(in: sampledProperties(at: now))?.number
    let before = key.value(in: sampledProperties(at: now - step))?.number
    guard let after, let before else { return 0 }
    return (after - before) / step
  }

  /// Whether the layer has animations, be they over or not.
  package final var hasAnimations: Bool { !attached.isEmpty }

  /// The observers of the animations that are on the layer and have not ended.
  package final var animationObservers: [any AnimationObserver] {
    attached.filter { !$0.hasEnded }.flatMap(\.animation.observers)
  }

  /// Removes an animator's animations, and tells those who count them.
  package final func removeAnimations(of timeline: TimelineID, finished: Bool) {
    for entry in attached where entry.animation.timeline?.id == timeline {
      retire(entry)
      entry.tellEnd(finished: finished)
    }
  }

  /// Sets a property without any action. Nothing happens for values that aren't its kind.
  package final func setWithoutAction(_ value: AnimatedValue, for key: LayerKey) {
    CATransaction.withoutActions { write(value, to: LayerKeyPath(key), original: value.object) }
  }
}

extension CALayer {
  final func makePresentation() -> CALayer? {
    if presented != nil { return self }
    guard context != nil else { return nil }
    let copy = type(of: self).init()
    copy.copyValues(from: self)
    copy.presented = self
    copy.adoptSampledProperties(presentedProperties)
    return copy
  }
}
