import Foundation

/// A layer's time as a function of the host's: that of all layers above it, composed.
public struct LayerTime: Hashable, Sendable {
  public var rate: Double = 1
  public var offset: Double = 0

  public static let host = LayerTime()

  public func inner(_ hostTime: Double) -> Double { rate * hostTime + offset }

  /// Nil where time stands.
  public func outer(_ layerTime: Double) -> Double? { rate == 0 ? nil : (layerTime - offset) / rate }

  /// The time within this one that runs as `timing` says.
  func composed(with timing: MediaTiming) -> LayerTime {
    if timing.begin == 0, timing.speed == 1, timing.offset == 0 { return self }
    return LayerTime(rate: rate * timing.speed, offset: (offset - timing.begin) * timing.speed + timing.offset)
  }
}

extension CALayer {
  package final var time: LayerTime {
    let above = storedSuperlayer ?? maskedLayer ?? presented?.superlayerForTime
    return (above?.time ?? .host).composed(with: timing)
  }

  private final var superlayerForTime: CALayer? { storedSuperlayer ?? maskedLayer }

  /// From another layer's time (nil: the host's) into this one's.
  public func convertTime(_ t: CFTimeInterval, from layer: CALayer?) -> CFTimeInterval {
    time.inner(layer.map { $0.time.outer(t) ?? 0 } ?? t)
  }

  public func convertTime(_ t: CFTimeInterval, to layer: CALayer?) -> CFTimeInterval {
    let host = time.outer(t) ?? 0
    return layer?.time.inner(host) ?? host
  }
}
