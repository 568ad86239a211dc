/// An animation on a layer: the layer's copy of it, and how far its life has come.
final class LayerAnimation {
  let key: String
  let animation: CAAnimation
  /// In the order of adding, over all layers.
  let order: UInt64
  /// In the layer's time, once it is settled by a commit.
  private(set) var timing: MediaTiming?
  private(set) var rendered: [RenderAnimation] = []
  /// The host's times of begin and end.
  private(set) var begin = Double.infinity
  private(set) var end = Double.infinity
  var hasStarted = false
  var hasEnded = false

  private static let counter = Counter()

  init(key: String, animation: CAAnimation) {
    (self.key, self.animation) = (key, animation)
    order = Self.counter.next()
  }

  /// Its timing if it began now.
  private func timing(beginningAt layerTime: Double) -> MediaTiming {
    var timing = animation.timing
    if timing.begin == 0 {
      timing.begin = layerTime + animation.delay
      // A frame of an earlier time, shown by chance after the commit, must not show the end.
      if animation.delay == 0 { timing.fillsBackwards = true }
    }
    return timing
  }

  /// Settles when it begins, at its first commit.
  func commit(at layerTime: Double, in time: LayerTime) {
    let isNew = timing == nil
    let settled = timing ?? timing(beginningAt: layerTime)
    timing = settled
    if isNew { rendered = animation.rendered(timing: settled, within: []) }
    begin = time.outer(settled.begin) ?? .infinity
    end = animation.timeline == nil ? time.outer(settled.end) ?? .infinity : .infinity
  }

  /// Before its first commit, as if it began at this time.
  func rendered(at layerTime: Double) -> [RenderAnimation] {
    timing == nil ? animation.rendered(timing: timing(beginningAt: layerTime), within: []) : rendered
  }
}
