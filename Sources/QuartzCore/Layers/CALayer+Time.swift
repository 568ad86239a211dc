import Foundation

extension CALayer {
  package final var time: LayerTime {
    let above = storedSuperlayer ?? maskedLayer ?? presented?.superlayerForTime
    return (above?.time ?? .host).composed(with: timing)
  }

  private final var superlayerForTime: CALayer? { storedSuperlayer ?? maskedLayer }

  /// Converts a time from another layer's (nil: the host's) into this one's. Before a layer's begin and after its end
  /// its time stands; a time that it passes more than once means the first.
  public func convertTime(_ t: CFTimeInterval, from layer: CALayer?) -> CFTimeInterval {
    time.inner(layer.map { $0.time.outer(t) ?? 0 } ?? t)
  }

  /// Converts a time from this layer's into another's; nil: the host's.
  public func convertTime(_ t: CFTimeInterval, to layer: CALayer?) -> CFTimeInterval {
    let host = time.outer(t) ?? 0
    return layer?.time.inner(host) ?? host
  }

  final func changeTiming(_ body: (inout MediaTiming) -> Void) {
    let before = timing
    body(&timing)
    if timing != before { invalidateTime() }
  }

  /// The layer's time runs in all layers below it, so their nodes change, too.
  final func invalidateTime() {
    invalidate(.node)
    storedMask?.invalidateTime()
    for sublayer in storedSublayers { sublayer.invalidateTime() }
  }
}

/// Methods for those who hold a layer's time and move it by hand.
extension CALayer {
  /// Animations that are added from now on come after it.
  package static func animationMark() -> UInt64 { LayerAnimation.mark() }

  /// Lets new animations of the layer and of those below it begin at the layer's time now rather than at that of their
  /// first commit.
  package final func beginAnimationsNow() {
    let time = time
    commitAnimations(at: device.now, in: time)
    for sublayer in sublayers ?? [] { sublayer.beginAnimationsNow() }
  }

  /// Cancels animations that were added to the layer and those below it after a mark, and calls their ends at once.
  package final func cancelAnimations(after mark: UInt64) {
    var gone: [(layer: CALayer, entry: LayerAnimation)] = []
    collectAnimations(after: mark, into: &gone)
    for (layer, entry) in gone { layer.retire(entry) }
    for (_, entry) in gone.sorted(by: { $0.entry.order < $1.entry.order }) where !entry.hasEnded {
      entry.tellEnd(finished: false)
    }
  }

  private func collectAnimations(after mark: UInt64, into list: inout [(layer: CALayer, entry: LayerAnimation)]) {
    for entry in attached where entry.order > mark && entry.animation.timeline == nil { list.append((self, entry)) }
    for sublayer in sublayers ?? [] { sublayer.collectAnimations(after: mark, into: &list) }
  }
}
