/// An animation on a layer: the layer's copy of it, and how far its life has come.
final class LayerAnimation {
  let key: String
  let animation: CAAnimation
  /// The animation's place in the order of adding, over all layers.
  let order: UInt64
  /// The timing in the layer's time, once a commit has determined it.
  private(set) var timing: MediaTiming?
  private(set) var rendered: [RenderAnimation] = []
  private var layerTime = LayerTime.host
  /// The host's times of begin and end, as far as they can be told before `segmentEnd`.
  private(set) var begin = Double.infinity
  private(set) var end = Double.infinity
  /// The time at which the layer's time ceases to run as it did; infinite if it never does.
  private(set) var segmentEnd = Double.infinity
  var hasStarted = false
  var hasEnded = false

  private static let counter = Counter()

  /// A place in the order.
  static func mark() -> UInt64 { counter.next() }

  init(key: String, animation: CAAnimation) {
    (self.key, self.animation) = (key, animation)
    order = Self.counter.next()
  }

  /// The timing if the animation began now.
  private func timing(beginningAt layerTime: Double) -> MediaTiming {
    var timing = animation.timing
    if timing.begin == 0 {
      timing.begin = layerTime + animation.delay
      // A frame of an earlier time, shown by chance after the commit, must not show the end.
      if animation.delay == 0 { timing.fillsFirstFrame = true }
    }
    return timing
  }

  /// Determines when it begins, at its first commit.
  func commit(at hostTime: Double, in time: LayerTime) {
    if timing == nil {
      let resolved = timing(beginningAt: time.inner(hostTime))
      timing = resolved
      rendered = animation.rendered(timing: resolved, within: [])
    }
    layerTime = time
    begin = .infinity
    follow(from: hostTime)
  }

  /// Looks on past every change of the layer's time, up to a time of the host's or the animation's end.
  func follow(until hostTime: Double) {
    var steps = 0
    while end > hostTime, segmentEnd <= hostTime, steps < 1000 {
      follow(from: segmentEnd)
      steps += 1
    }
    // For a layer that repeats without measure, what lies between is passed over.
    if end > hostTime, segmentEnd <= hostTime { follow(from: hostTime) }
  }

  private func follow(from hostTime: Double) {
    guard let timing else { return }
    let segment = layerTime.segment(at: hostTime)
    segmentEnd = segment.end
    /// The time at which the layer's time, as it runs now, gets to one of its own: at once where that is over; infinite
    /// for never.
    func arrival(at time: Double) -> Double {
      if segment.rate > 0, let arrival = segment.outer(time), arrival <= segment.end + MediaTiming.tolerance {
        return arrival
      }
      return segment.rate < 0 && segment.inner(hostTime) >= time ? hostTime : .infinity
    }
    begin = min(begin, arrival(at: timing.begin))
    end = animation.timeline == nil ? arrival(at: timing.end) : .infinity
  }

  /// The animations to draw; before the first commit, as if the animation began at this time.
  func rendered(at layerTime: Double) -> [RenderAnimation] {
    timing == nil ? animation.rendered(timing: timing(beginningAt: layerTime), within: []) : rendered
  }
}
