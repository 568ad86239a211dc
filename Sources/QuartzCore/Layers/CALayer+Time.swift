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
