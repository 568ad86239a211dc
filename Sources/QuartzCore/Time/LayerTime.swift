/// A layer's time as a function of the host's: that of all layers above it, composed.
///
/// Ordinary layers' time runs evenly. One that begins, ends or repeats is a *span*.
package struct LayerTime: Hashable, Sendable {
  /// The rate since the last span.
  private var rate: Double = 1
  private var offset: Double = 0
  /// The spans from the outermost layer inwards.
  private var spans: [Span] = []
  /// The last span is the layer's own: it shows only while that lasts, or where it fills.
  private(set) var isLimited = false

  private struct Span: Hashable, Sendable {
    /// The rate from the time of the span before to the one in which `timing` is measured.
    var rate: Double
    var offset: Double
    var timing: MediaTiming
  }

  package static let host = LayerTime()

  private init() {}

  /// The layer's time at a time of the host's. Where the layer does not show and time stands, that of the nearer end.
  package func inner(_ hostTime: Double) -> Double {
    spans.isEmpty ? rate * hostTime + offset : segment(at: hostTime).inner(hostTime)
  }

  /// The time of the host's at which the layer's time is first reached; nil where time stands.
  package func outer(_ layerTime: Double) -> Double? {
    guard rate != 0 else { return nil }
    var time = (layerTime - offset) / rate
    for span in spans.reversed() {
      guard span.rate != 0 else { return nil }
      time = (span.timing.outer(time) - span.offset) / span.rate
    }
    return time
  }

  /// How time runs from `hostTime` on, and until when.
  func segment(at hostTime: Double) -> TimeSegment {
    var result = TimeSegment.always
    for span in spans {
      result = result.followed(by: TimeSegment(rate: span.rate, offset: span.offset))
      result = result.followed(
        by: span.timing.segment(at: result.inner(hostTime), isForward: result.rate >= 0))
    }
    let isShown = !isLimited || result.isShown
    result = result.followed(by: TimeSegment(rate: rate, offset: offset))
    result.isShown = isShown
    // Whoever waits for the end must not wait for what has been, or for what values that are no times make of it.
    if !(result.end > hostTime) { result.end = .infinity }
    return result
  }

  /// The seconds of the host's in which seconds of the layer's pass, as time runs since its last span; 0 where it stands.
  func hostSeconds(_ seconds: Double) -> Double {
    let rate = spans.reduce(rate) { $0 * $1.rate * $1.timing.speed }
    return rate == 0 ? 0 : seconds / rate
  }

  /// The same time, reached later.
  /// - Parameter seconds: of the host's time.
  func delayed(by seconds: Double) -> LayerTime {
    var result = self
    if spans.isEmpty {
      result.offset -= rate * seconds
    } else {
      result.spans[0].offset -= spans[0].rate * seconds
    }
    return result
  }

  /// The time within this one that runs as `timing` says.
  func composed(with timing: MediaTiming) -> LayerTime {
    var result = self
    result.isLimited = !timing.isEven
    if timing.isEven {
      guard timing.speed != 1 || timing.offset != 0 else { return result }
      (result.rate, result.offset) = (rate * timing.speed, offset * timing.speed + timing.offset)
    } else {
      result.spans.append(Span(rate: rate, offset: offset, timing: timing))
      (result.rate, result.offset) = (1, 0)
    }
    return result
  }
}
