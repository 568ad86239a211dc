/// One animation of one property of a render node: what it does to the property, and by which time.
package struct RenderAnimation: Sendable {
  /// The clock by which an animation runs.
  package enum Clock: Sendable {
    /// The layer's time.
    case media(MediaTiming, Easing)
    /// The layer's time, through the groups around it, outermost first.
    case grouped([MediaTiming], [Easing])
    /// The clock of an animator's timeline.
    case timeline(TimelineID, lane: Int)
  }

  package var keyPath: LayerKeyPath
  package var motion: AnimatedMotion
  package var clock: Clock
  /// Whether the value is added to the one that the property has without the animation.
  package var isAdditive = false
  /// Each repetition starts from where the one before ended.
  package var isCumulative = false

  package init(keyPath: LayerKeyPath, motion: AnimatedMotion, clock: Clock) {
    (self.keyPath, self.motion, self.clock) = (keyPath, motion, clock)
  }

  /// How far it has come; nil where it does not show.
  func place(at layerTime: Double, hostTime: Double, timelines: TimelineTable) -> (
    progress: MotionProgress, iteration: Int
  )? {
    switch clock {
    case .media(let timing, let easing):
      guard let place = timing.place(at: layerTime) else { return nil }
      return (Self.progress(place, timing, easing), place.iteration)
    case .grouped(let timings, let easings):
      var time = layerTime
      var place: MediaTiming.Place?
      for (timing, easing) in zip(timings, easings) {
        guard let inner = timing.place(at: time) else { return nil }
        place = inner
        time = Self.progress(inner, timing, easing).scalar * timing.duration
      }
      guard let place, let timing = timings.last, let easing = easings.last else { return nil }
      return (Self.progress(place, timing, easing), place.iteration)
    case .timeline(let id, let lane):
      guard let timeline = timelines[id], lane < timeline.lanes.count else { return nil }
      return (timeline.progress(ofLane: lane, at: hostTime), 0)
    }
  }

  private static func progress(_ place: MediaTiming.Place, _ timing: MediaTiming, _ easing: Easing) -> MotionProgress {
    easing.progress(at: timing.duration > 0 ? place.time / timing.duration : 1, duration: timing.duration)
  }

  func apply(to properties: inout RenderProperties, _ place: (progress: MotionProgress, iteration: Int)) {
    guard let current = keyPath.value(in: properties) else { return }
    var value = motion.value(at: place.progress, over: current)
    if isCumulative, place.iteration > 0 {
      value = value.adding(motion.value(at: MotionProgress(1), over: current), times: Double(place.iteration))
    }
    keyPath.set(isAdditive ? current.adding(value) : value, in: &properties)
  }
}

extension RenderNode {
  /// The values that show at a time: the model values, then each animation on top. Before its begin and after its end
  /// a layer that does not fill is hidden. Pure; any thread may ask.
  /// - Parameter time: the host's time in seconds.
  package func sampled(at time: Double, timelines: TimelineTable) -> RenderProperties {
    if !isAnimated { return properties }
    return properties.sampled(animations, at: time, layerTime: self.time, timelines: timelines)
  }
}

extension RenderProperties {
  func sampled(
    _ animations: [RenderAnimation], at hostTime: Double, layerTime: LayerTime, timelines: TimelineTable
  ) -> RenderProperties {
    var result = self
    if layerTime.isLimited, !layerTime.segment(at: hostTime).isShown { result.isHidden = true }
    if animations.isEmpty { return result }
    var sum: TransformSum?
    let inner = layerTime.inner(hostTime)
    for animation in animations {
      guard let place = animation.place(at: inner, hostTime: hostTime, timelines: timelines) else { continue }
      if let delta = animation.transformDelta(place.progress) {
        guard delta != .zero else { continue }
        if sum?.key != animation.keyPath.key {
          sum?.store(in: &result)
          sum = TransformSum(animation.keyPath.key, in: result)
        }
        sum?.parts.add(delta)
      } else {
        if sum?.key == animation.keyPath.key {
          sum?.store(in: &result)
          sum = nil
        }
        animation.apply(to: &result, place)
      }
    }
    sum?.store(in: &result)
    return result
  }
}

/// A transform while several animations add to it: in parts, since what lies between may be no map that still has them.
private struct TransformSum {
  let key: LayerKey
  var parts: TransformParts

  init?(_ key: LayerKey, in properties: RenderProperties) {
    guard case .transform(let transform)? = key.value(in: properties), let parts = TransformParts(transform) else {
      return nil
    }
    (self.key, self.parts) = (key, parts)
  }

  func store(in properties: inout RenderProperties) { key.set(.transform(parts.transform), in: &properties) }
}

extension RenderAnimation {
  /// The difference that the animation adds to a transform; nil if it adds none.
  fileprivate func transformDelta(_ progress: MotionProgress) -> TransformDelta? {
    guard isAdditive else { return nil }
    switch motion {
    case .tween(from: .transformDelta(let from), to: .transformDelta(let to)):
      return progress.scalar == 1 ? to : from.interpolated(to: to, progress.scalar)
    case .keyframes(let track):
      guard case .transformDelta(let delta) = track.value(at: progress.scalar) else { return nil }
      return delta
    default: return nil
    }
  }
}
