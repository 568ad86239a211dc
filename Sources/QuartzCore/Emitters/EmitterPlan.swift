/// The values of an emitter.
struct EmitterPlan: Sendable {
  var cells: [EmitterCellValues] = []
  var birthRate: Float = 1
  var lifetime: Float = 1
  var velocity: Float = 1
  var scale: Float = 1
  var spin: Float = 1
  var seed: UInt32 = 0
  var emitterPosition = CGPoint.zero
  var emitterZPosition: CGFloat = 0
  var emitterSize = CGSize.zero
  var emitterDepth: CGFloat = 0
  var emitterShape = CAEmitterLayerEmitterShape.point
  var emitterMode = CAEmitterLayerEmitterMode.volume
  var renderMode = CAEmitterLayerRenderMode.unordered

  /// The seconds after its birth for which a particle may be seen.
  var reach: Double { cells.map { $0.reach(lifetimeFactor: Double(max(lifetime, 0))) }.max() ?? 0 }

  /// The time until which particles are born; nil if none are.
  var lastBirth: Double? {
    guard birthRate > 0 else { return nil }
    return cells.filter(\.emits).map { $0.beginTime + $0.emissionDuration }.max()
  }
}

/// The values that an emitter had, and from when on: particles keep those with which they were born.
struct EmitterSchedule: Sendable {
  /// A time in which the values were the same.
  struct Stretch: Sendable {
    var number: UInt64
    /// The begin in the layer's time.
    var start: Double
    var end = Double.infinity
    var plan: EmitterPlan
  }

  private(set) var stretches = [Stretch(number: 0, start: 0, plan: EmitterPlan())]

  var plan: EmitterPlan { stretches[stretches.count - 1].plan }

  /// Changes the values.
  /// - Parameter time: the layer's; nil before the layer was on screen, for values that count from the beginning.
  mutating func change(at time: Double?, _ change: (inout EmitterPlan) -> Void) {
    let last = stretches.count - 1
    if let time, time > stretches[last].start {
      var next = Stretch(number: stretches[last].number + 1, start: time, plan: plan)
      change(&next.plan)
      stretches[last].end = time
      stretches.removeAll { $0.end + $0.plan.reach < time }
      stretches.append(next)
    } else {
      change(&stretches[last].plan)
    }
  }

  /// Whether there are particles at a time or later ones.
  func isActive(at time: Double) -> Bool {
    stretches.contains { stretch in
      guard let last = stretch.plan.lastBirth else { return false }
      return time <= min(stretch.end, last) + stretch.plan.reach
    }
  }
}
