/// A device's ends of animations on their way to those who are told, and layers whose animations no screen shows.
final class AnimationEvents {
  private struct Event {
    let entry: LayerAnimation
    let finished: Bool
  }

  private var events: [Event] = []
  private var orphans: [CALayer] = []
  private let trees: LayerContextList

  init(trees: LayerContextList) { self.trees = trees }

  /// Calls the observers at the start of the next frame.
  func post(_ entry: LayerAnimation, finished: Bool) {
    entry.hasEnded = true
    events.append(Event(entry: entry, finished: finished))
    for context in trees.all { context.rootBecameDirty() }
  }

  func noteOrphan(_ layer: CALayer) {
    if !orphans.contains(where: { $0 === layer }) { orphans.append(layer) }
  }

  /// Animations of layers that are still in no tree when a frame is committed are dropped: as finished if none of
  /// them was ever shown, because nothing broke them off.
  func dropOrphans() {
    guard !orphans.isEmpty else { return }
    let layers = orphans
    orphans = []
    for layer in layers where layer.context == nil {
      let dropped = layer.attached
      layer.attached = []
      for entry in dropped where !entry.hasEnded { post(entry, finished: entry.timing == nil) }
    }
  }

  var isEmpty: Bool { events.isEmpty }

  func deliver() {
    while !events.isEmpty {
      let event = events.removeFirst()
      event.entry.tellEnd(finished: event.finished)
    }
  }
}

extension LayerAnimation {
  func tellStart() {
    hasStarted = true
    animation.delegate?.animationDidStart(animation)
  }

  func tellEnd(finished: Bool) {
    hasEnded = true
    animation.delegate?.animationDidStop(animation, finished: finished)
    for observer in animation.observers { observer.animationEnded(finished: finished) }
  }
}
