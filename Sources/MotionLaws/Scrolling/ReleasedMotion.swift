/// The motion of content along one axis once the finger has let go: it decelerates, bounces off an edge that it runs
/// into, returns from one that it was pulled beyond. A pure function of the seconds since the release.
package struct ReleasedMotion {
  private enum Law {
    case rest(Double)
    case decay(DecayFunction)
    case bounce(edge: Double, BounceFunction)
    case settle(SettleFunction)
  }

  /// Each law holds from its start to the next one's.
  private var stages: [(start: Double, law: Law)] = []
  private let range: ClosedRange<Double>
  private let bounces: Bool
  private let rate: Double
  /// The offset at which it comes to rest.
  package private(set) var target: Double

  /// Makes the motion of content that is let go at an offset.
  /// - Parameters:
  ///   - velocity: the finger's, in points per second of the offset.
  ///   - range: the offsets at which content may rest.
  ///   - rate: the part of the speed that is left after a millisecond.
  package init(from offset: Double, velocity: Double, in range: ClosedRange<Double>, rate: Double, bounces: Bool) {
    self.range = range
    self.bounces = bounces
    self.rate = rate
    target = offset
    if range.contains(offset) {
      decelerate(from: offset, velocity, at: 0)
    } else {
      comeBack(from: offset, velocity, at: 0)
    }
  }

  /// Makes the motion of content that goes to `target` with the velocity that it has.
  package init(from offset: Double, velocity: Double, to target: Double, rate: Double) {
    range = target...target
    bounces = false
    self.rate = rate
    self.target = target
    if offset == target, abs(velocity) <= DecayFunction.stopSpeed {
      stages.append((0, .rest(target)))
    } else {
      stages.append((0, .settle(SettleFunction(from: offset, velocity: velocity, to: target, rate: rate))))
    }
  }

  /// Moves on from an offset within the range.
  private mutating func decelerate(from offset: Double, _ velocity: Double, at start: Double) {
    let decay = DecayFunction(start: offset, velocity: velocity, rate: rate)
    let end = decay.end
    let edge = min(max(end, range.lowerBound), range.upperBound)
    guard end != edge, let crossing = decay.time(reaching: edge) else {
      if abs(velocity) <= DecayFunction.stopSpeed {
        stages.append((start, .rest(offset)))
        target = offset
      } else {
        stages.append((start, .decay(decay)))
        target = edge
      }
      return
    }
    if crossing > 0 { stages.append((start, .decay(decay))) }
    target = edge
    if bounces {
      let impact = BounceFunction(distance: 0, velocity: decay.velocity(at: crossing))
      stages.append((start + crossing, .bounce(edge: edge, impact)))
    } else {
      stages.append((start + crossing, .rest(edge)))
    }
  }

  /// Returns from an offset beyond an edge.
  private mutating func comeBack(from offset: Double, _ velocity: Double, at start: Double) {
    let edge = offset < range.lowerBound ? range.lowerBound : range.upperBound
    let distance = offset - edge
    let bounce = BounceFunction(distance: distance, velocity: velocity)
    stages.append((start, .bounce(edge: edge, bounce)))
    target = edge
    guard let edgeCrossing = bounce.edgeCrossing else { return }
    decelerate(from: edge, edgeCrossing.velocity, at: start + edgeCrossing.time)
  }

  /// The offset that a delegate is told as the one at which it comes to rest.
  package var announcedTarget: Double {
    guard case .decay(let decay)? = stages.last?.law else { return target }
    return min(max(decay.announcedEnd, range.lowerBound), range.upperBound)
  }

  private func stage(at t: Double) -> (start: Double, law: Law) {
    stages.last { $0.start <= t } ?? stages[0]
  }

  package func position(at t: Double) -> Double {
    let (start, law) = stage(at: t)
    switch law {
    case .rest(let offset): return offset
    case .decay(let decay): return decay.position(at: t - start)
    case .bounce(let edge, let bounce):
      return t - start >= bounce.duration ? edge : edge + bounce.position(at: t - start)
    case .settle(let settle): return settle.isOver(at: t - start) ? target : settle.position(at: t - start)
    }
  }

  /// The velocity in points per second.
  package func velocity(at t: Double) -> Double {
    let (start, law) = stage(at: t)
    switch law {
    case .rest: return 0
    case .decay(let decay): return decay.velocity(at: t - start)
    case .bounce(_, let bounce): return t - start >= bounce.duration ? 0 : bounce.velocity(at: t - start)
    case .settle(let settle): return settle.isOver(at: t - start) ? 0 : settle.velocity(at: t - start)
    }
  }

  package func isOver(at t: Double) -> Bool {
    let (start, law) = stages[stages.count - 1]
    switch law {
    case .rest: return t >= start
    case .decay(let decay): return t >= start + decay.duration
    case .bounce(_, let bounce): return t >= start + bounce.duration
    case .settle(let settle): return settle.isOver(at: t - start)
    }
  }
}
